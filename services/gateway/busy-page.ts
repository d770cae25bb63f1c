import type { FastifyReply } from 'fastify';
import { html } from '../html.ts';
import { type PlainSite, sendPlainPage } from './plain-page.ts';

/** The least wait before the page is asked for again, and how far waits are spread, in seconds. */
const WAIT = 4;
const SPREAD = 5;

/**
 * Says that too many are here for a page that has yet to be read. It loads itself again, also without scripts, and not
 * together with all others.
 */
export function sendBusyPage(reply: FastifyReply, site: PlainSite): FastifyReply {
  const seconds = String(WAIT + Math.floor(Math.random() * SPREAD));
  const body = html`<main class="sheet">
<p class="eyebrow">${site.name}</p>
<h1>Many fans are here right now</h1>
<p role="status">This page is not ready yet. It loads again by itself in ${seconds} seconds: you need not do anything.</p>
<p>Games that play already go on.</p>
<p><a href="">Try now</a></p>
</main>`;
  return sendPlainPage(reply.status(503).headers({ 'retry-after': seconds, refresh: seconds }), site, {
    title: 'One moment',
    body,
  });
}
