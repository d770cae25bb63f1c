import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import type { Language } from 'shared-contracts/messages';
import type { ReleasableName } from 'shared-contracts/remote';
import { createRendering } from '../../services/rendering/index.ts';
import { embeddedPaths } from '../../services/service-addresses.ts';
import { type BuiltPart, buildPart } from './build-part.ts';

const site = {
  name: 'Friday',
  domainSuffix: 'friday.test',
  baseUrl: 'https://www.friday.test',
  storeSlug: 'network',
  cardFrameUrl: '/services/card-network/elements/card',
  links: { helpCentre: 'https://help.friday.test/', fanSupport: 'https://support.friday.test/' },
  ads: null,
  isDemo: true,
};

/** What the gateway inlines into the store's page, without answers of services. */
function pageOf({ record }: BuiltPart, data: Record<string, unknown>) {
  const current = { releaseId: 's', version: record.version, base: '/r/store/s/', pages: record.exposes };
  return {
    config: {
      ...{ site, mayHaveSession: false, flags: null, botCheck: null, serverTime: 0 },
      services: embeddedPaths,
      consent: { isEmbedded: true, isGpc: false },
      tracking: { writeKey: 'key', tagManager: null },
    },
    map: {
      id: 'map',
      host: { releaseId: 'h', version: '1.0.0', generation: 1, criticalSince: 0 },
      remotes: { store: { generation: 1, criticalSince: 0, current, fallback: null } },
      preview: null,
    },
    data,
  };
}

it('renders frame and page, with the class names of the styles that browsers load', async (t) => {
  const parts: Partial<Record<ReleasableName, BuiltPart>> = {};
  for (const name of ['host', 'store'] as const) {
    const outputFolder = mkdtempSync(path.join(tmpdir(), 'server-script-'));
    t.after(() => rmSync(outputFolder, { recursive: true, force: true }));
    parts[name] = await buildPart(name, { outputFolder });
  }
  const { host, store } = parts as { host: BuiltPart; store: BuiltPart };
  const textOf = ({ folder }: BuiltPart, file: string) => readFileSync(path.join(folder, file), 'utf8');
  const rendering = createRendering(async (name) => {
    const part = parts[name];
    return part?.record.server ? textOf(part, part.record.server) : null;
  });
  t.after(rendering.end);

  const render = (data: Record<string, unknown>, language: Language = 'en') =>
    rendering.render(
      { host: 'h', remote: { name: 'store', releaseId: 's' } },
      {
        address: 'https://www.friday.test/store/network',
        page: pageOf(store, data),
        rendered: { releaseId: 's', timeZone: 'America/Chicago', language, at: 0 },
      },
    );
  const asked = await render({});
  assert.equal(asked.status, 'lacking', JSON.stringify(asked));
  const { addresses } = asked as { addresses: string[] };
  const answers = Object.fromEntries(
    addresses.map((address) => [
      address,
      address.includes('pass_set') ? { passes: [] } : { type: 'ondemand', total: 0, size: 12, start: 0, items: [] },
    ]),
  );
  const page = await render(answers);
  assert.equal(page.status, 'rendered', JSON.stringify(page));
  const { html } = page as { html: string };
  const styles = [host, store].flatMap((part) =>
    Object.keys(part.record.files)
      .filter((file) => file.endsWith('.css'))
      .map((file) => textOf(part, file)),
  );
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  assert.ok(classes.size > 10, html);
  for (const name of classes) assert.ok(styles.join('').includes(`.${name}`), name);

  // In a process that has rendered English, with the library for other languages.
  const inSpanish = await render(answers, 'es');
  assert.ok('html' in inSpanish && inSpanish.html.includes('Saltar al contenido'), JSON.stringify(inSpanish));
  assert.deepEqual(await render(answers), page);
});
