import { parsedUrl } from 'shared-contracts/rules';

type WindowWithTrustedTypes = Window & {
  /** Not in every browser, and not yet among TypeScript's own types. */
  trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
    ): void;
  };
};

/** Releases, the part of the bot check that is our own, and the worker that keeps copies of pages. */
const OWN_SCRIPTS = /^\/(?:r\/|services\/bot-check\/|service-worker\.js$)/;

/**
 * What does not belong into markup that is written as text: elements that run, load or send something, handlers, and
 * addresses that are scripts. Rather stops too much: none of our own markup has it.
 */
const ACTIVE_MARKUP =
  /<\/?(?:script|iframe|frame|frameset|object|embed|applet|base|meta|link|form|animate|set)\b|[\s"'/]on\w+\s*=|\b(?:srcdoc|formaction)\s*=|(?:javascript|vbscript)\s*:|data\s*:\s*text/i;

/** The text if it may become markup, else null. */
export function trustedMarkup(text: string): string | null {
  return ACTIVE_MARKUP.test(text) ? null : text;
}

/** The address if a script or a worker may come from there: releases of the site, and what the page itself has made. */
export function trustedScriptAddress(
  address: string,
  { origin, href }: Pick<Location, 'origin' | 'href'>,
): string | null {
  const url = parsedUrl(address, href);
  if (url?.protocol === 'blob:') return url.origin === origin ? address : null;
  return url?.origin === origin && OWN_SCRIPTS.test(url.pathname) ? address : null;
}

/**
 * Decides, where the browser has Trusted Types, over every text that scripts turn into markup or into the address of a
 * script, in host and remotes alike. Text is never run as a script. What is refused throws in the code that asked.
 */
export function guardSinks({ trustedTypes, location }: WindowWithTrustedTypes): void {
  trustedTypes?.createPolicy('default', {
    createHTML: trustedMarkup,
    createScriptURL: (address) => trustedScriptAddress(address, location),
  });
}
