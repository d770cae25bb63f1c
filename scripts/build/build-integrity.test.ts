import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { buildPart } from './build-part.ts';

for (const name of ['host', 'watch'] as const) {
  it(`gives the hash of every script and style that ${name} loads by itself`, async (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'integrity-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const { record } = await buildPart(name, { outputFolder: folder });
    // Those of the first view are hashed by the HTML and by the release map; no browser loads the one for servers.
    const first = name === 'host' ? Object.values(record.exposes.shell ?? {}).flat() : [record.entry];
    const early = Object.keys(record.files).filter((file) => file.startsWith('early-'));
    const elsewhere = [...first, ...early, record.server];
    const entry = readFileSync(path.join(folder, record.entry), 'utf8');
    const lazy = Object.entries(record.files).filter(([file]) => /\.(js|css)$/.test(file) && !elsewhere.includes(file));
    assert.ok(lazy.some(([file]) => file.endsWith('.css')));
    assert.deepEqual(
      lazy.filter(([, { integrity }]) => !entry.includes(integrity)).map(([file]) => file),
      [],
    );
  });
}
