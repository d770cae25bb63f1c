import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../html.ts';
import { type Brand, brandStyle } from './brand-style.ts';
import { faviconAddress } from './favicon.ts';

/** The design system's own values, and what pages without any release look like. */
const tokens = readFileSync(fileURLToPath(import.meta.resolve('shared-ui/tokens.css')), 'utf8');
const style = readFileSync(new URL('./plain-page.css', import.meta.url), 'utf8');

export interface PlainSite {
  name: string;
  brand: Brand;
}

export interface PlainPage {
  title: string;
  body: Html;
  /** A style sheet after the common one. */
  style?: string;
  /** The one script that the page may run, with its hash. */
  script?: { address: string; integrity: string };
}

/**
 * Sends a page that the gateway makes by itself, of no release: it stands when host and remotes are dead. Nothing but
 * what bears this answer's nonce is run or applied, nobody frames the page, and no copy of it is kept.
 */
export function sendPlainPage(reply: FastifyReply, site: PlainSite, page: PlainPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { script } = page;
  const policy = [
    "default-src 'none'",
    ...(script ? [`script-src 'nonce-${nonce}'`, "connect-src 'self'"] : []),
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const markup = html`<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${page.title} | ${site.name}</title>
<link rel="icon" href="${faviconAddress(site.brand)}">
<style nonce="${nonce}">${styleSheet(site.brand, page.style)}</style>
${script && html`<script type="module" nonce="${nonce}" integrity="${script.integrity}" src="${script.address}"></script>`}
</head>
<body>
${page.body}
</body>
</html>
`;
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // Forms are told from forged ones by their origin, which browsers leave out under `no-referrer`.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(markup.markup);
}

function styleSheet(brand: Brand, more = ''): Html {
  return new Html(`${tokens}${brandStyle(brand)}${style}${more}`);
}
