/**
 * How a page talks to the card form in its isolated frame; the page never sees a card number, only a token.
 *
 * 1. The page shows `<iframe sandbox="allow-scripts" src="{card network}/elements/card" title="Card details">`.
 *    The frame's origin is opaque, so nothing can be read across.
 * 2. When the frame has loaded, the page makes a MessageChannel and posts `CardFrameConnect` to `iframe.contentWindow`
 *    with target `'*'` and one port. Connecting again replaces the port, so a page that cannot know whether `load`
 *    has happened may post both at once and on `load`.
 * 3. From then on all goes through the port. The frame says `ready`, then `change` and `resize` as they happen; the
 *    page sets the iframe's height from `resize` (CSS pixels).
 * 4. To pay, the page posts `tokenize` with an id of its own and gets one `token` or `error` with that id. The frame
 *    shows its own field errors and moves the focus to the first; an `error` with a `field` needs no second telling.
 *    A token works once: after a decline, tokenize again.
 */
export interface CardFrameConnect {
  type: 'connect';
  /** Publishable key of the page's account with the card network; the embedded network needs none. */
  key?: string;
  /** `dark` unless told. */
  theme?: 'dark' | 'light';
}

/** Page to frame. */
export type CardFrameCommand =
  | { type: 'tokenize'; id: string }
  /** Puts the focus into the first field that is empty or wrong. */
  | { type: 'focus' };

export interface CardFrameError {
  code: string;
  /** A sentence for the reader. */
  message: string;
  /** The field it belongs to; null when it belongs to the whole attempt, such as a lost connection. */
  field: 'number' | 'expiry' | 'cvc' | 'zip' | null;
}

/** Frame to page. */
export type CardFrameMessage =
  | { type: 'ready' }
  | {
      type: 'change';
      /** Every field is filled in and valid. */
      complete: boolean;
      empty: boolean;
      /** For example `Visa`; `Unknown` while it cannot be told. */
      brand: string;
      /** The first error that is shown. */
      error: CardFrameError | null;
    }
  | { type: 'resize'; height: number }
  /** Enter was pressed in a field: submit the page's form. */
  | { type: 'submit' }
  | { type: 'token'; id: string; token: string }
  | { type: 'error'; id: string; error: CardFrameError };
