/**
 * What a style element that a script makes must bear to be applied: the nonce of this page. Empty where the page's policy
 * asks for none.
 */
export function styleNonceOf(document: Document): string {
  return document.querySelector<HTMLStyleElement>('head > style[nonce]')?.nonce ?? '';
}
