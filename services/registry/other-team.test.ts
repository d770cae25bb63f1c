import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import { readEvents } from '../releases/index.ts';
import { sampleRelease } from '../releases/testing.ts';
import { registryUnderTest } from './registry-testing.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const next = sampleRelease('watch', '3.0.0');
const nextUrl = `/releases/watch/${next.releaseId}`;

/** Every way to change something of watch; `earlier` is a release of it that is not live. */
const acts: [
  name: string,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: (earlier: string) => object | Buffer,
][] = [
  ['begin a release', 'POST', '/releases/watch', () => next.record],
  ['plan a release', 'POST', '/releases/watch?dryRun=true', () => next.record],
  ['bring a file', 'PUT', `${nextUrl}/files/entry.js`, () => next.files.get('entry.js') as Buffer],
  ['finish a release', 'POST', `${nextUrl}/finish`, () => ({})],
  ['promote', 'POST', '/channels/production/watch/promote', (releaseId) => ({ releaseId, force: true, onlyAfter: 2 })],
  ['promote elsewhere', 'POST', '/channels/staging/watch/promote', (releaseId) => ({ releaseId, onlyAfter: 0 })],
  [
    'plan a promotion',
    'POST',
    '/channels/production/watch/promote',
    (releaseId) => ({ releaseId, isDryRun: true, onlyAfter: 2 }),
  ],
  [
    'start a trial',
    'POST',
    '/channels/production/watch/promote',
    (releaseId) => ({ releaseId, canaryPercent: 1, onlyAfter: 2 }),
  ],
  ['end a trial', 'POST', '/channels/production/watch/abort', () => ({ onlyAfter: 2 })],
  ['roll back', 'POST', '/channels/production/watch/rollback', () => ({ isCritical: true, onlyAfter: 2 })],
  ['pin', 'POST', '/channels/production/watch/pin', () => ({ onlyAfter: 2 })],
  ['unpin', 'POST', '/channels/production/watch/unpin', () => ({ onlyAfter: 2 })],
  [
    'give a look at a release',
    'POST',
    '/previews',
    (releaseId) => ({ part: 'watch', releaseId, email: 'robin@fans.test' }),
  ],
  ['issue a token', 'POST', '/tokens', () => ({ name: 'more', scopes: ['watch:*:*'] })],
  ['take a token back', 'DELETE', '/tokens/any', () => ({})],
];

/** Rights that look like those of watch, and are not. */
const strangers: [name: string, scopes: string[]][] = [
  ['another team with all rights on its own part', ['store:*:*']],
  ['a team with all other parts', ['host:*:*', 'account:*:*', 'checkout:*:*', 'playoffs:*:*', 'store:*:*']],
  ['the team itself on another environment', ['watch:qa:promote', 'watch:qa:rollback', 'watch:qa:pin']],
  ['the team itself with rights to read only', ['watch:qa:preview', 'watch:*:gc']],
];

for (const [who, scopes] of strangers) {
  it(`${who} can do nothing to watch, by any verb, and every try is written down`, async (t) => {
    const registry = await registryUnderTest(t, database);
    const owner = await registry.token('owner', '*:*:publish');
    const second = await registry.token('second', '*:*:promote');
    const one = await registry.publish(owner, 'watch', '1.0.0');
    const two = await registry.publish(owner, 'watch', '2.0.0');
    for (const { releaseId } of [one, two]) {
      await registry.act(second, '/channels/production/watch/promote', { releaseId });
    }
    // An upload of the owner's is under way, which nobody else may go on with.
    await registry.call(owner, 'POST', '/releases/watch', next.record);

    const stranger = await registry.token('stranger', ...scopes);
    const stepsBefore = await registry.stables('watch');
    const statuses: string[] = [];
    for (const [name, method, url, body] of acts) {
      const before = (await readEvents(registry.control.depot.store, 1000)).length;
      const { status } = await registry.call(stranger, method, url, body(one.releaseId));
      const events = await readEvents(registry.control.depot.store, 1000);
      const [event] = events;
      const isAudited = events.length === before + 1 && event?.kind === 'forbidden' && event.actor === 'stranger';
      statuses.push(`${name}: ${status} ${isAudited ? 'audited' : 'not audited'}`);
    }
    assert.deepEqual(
      statuses,
      acts.map(([name]) => `${name}: 403 audited`),
    );
    assert.deepEqual(await registry.stables('watch'), stepsBefore);
    assert.deepEqual(await registry.stables('watch', 'staging'), []);
    assert.deepEqual(await registry.control.depot.store.list(`r/watch/${next.releaseId}`), []);
  });
}

it('somebody without the right to collect garbage collects none, and it is written down', async (t) => {
  const registry = await registryUnderTest(t, database);
  const stranger = await registry.token('stranger', 'watch:*:publish');
  assert.equal((await registry.call(stranger, 'POST', '/gc', {})).status, 403);
  const [event] = await readEvents(registry.control.depot.store, 1);
  assert.deepEqual([event?.kind, event?.action, event?.actor], ['forbidden', 'gc', 'stranger']);
});
