import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { type RouteRow, routeTable } from 'shared-contracts/routes';
import { type PlainSite, sendPlainPage } from '../gateway/index.ts';
import { html } from '../html.ts';

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const STYLE = `h2{font-size:var(--text-l);padding-block-start:var(--space-4)}
ul{display:grid;gap:var(--space-4);list-style:none}
li a{display:inline-block;padding-block:var(--space-1);font-weight:var(--weight-medium)}`;

export interface OfflinePagesOptions {
  site: PlainSite;
  /** Without it, browsers give up the worker and what it has kept. */
  isOn: boolean;
}

/**
 * What browsers need to show pages without a network: the worker that keeps copies of them, and the page that says so where there
 * is none. Of no release, so that it stays the same whatever is rolled back.
 */
export const offlinePages: FastifyPluginAsync<OfflinePagesOptions> = async (app, { site, isOn }) => {
  const worker = isOn ? `${readOfflineLine(routeTable)}\n${textOf('service-worker.js')}` : textOf('retired-worker.js');

  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );

  app.get('/offline-page', async (_request, reply) =>
    sendPlainPage(reply, site, {
      title: 'No connection',
      style: STYLE,
      body: html`<main class="sheet stack">
<p class="eyebrow">${site.name}</p>
<h1>There is no connection</h1>
<p>This page cannot be loaded right now, and games do not play. Schedules and brackets that you opened on this device in the last two weeks can be read.</p>
<p class="buttons"><a class="button primary" href="">Try again</a></p>
<!-- copies -->
</main>`,
    }),
  );
};

/** Tells the worker which paths have pages that can be read offline. */
function readOfflineLine(rows: readonly RouteRow[]): string {
  const patterns = rows
    .filter(({ isReadOffline }) => isReadOffline)
    .map((row) => `/^${row.path.replaceAll('/', '\\/').replaceAll(/:(\w+)/g, (_, name) => segmentOf(row, name))}$/`);
  return `const readOffline = [${patterns.join(', ')}];`;
}

/** A row whose parameter has few values would else take in the paths of others. */
function segmentOf({ params }: RouteRow, name: string): string {
  const rule = params?.[name];
  return rule?.kind === 'one-of' ? `(?:${rule.values.join('|')})` : '[^/]+';
}
