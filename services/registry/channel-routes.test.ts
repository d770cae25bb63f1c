import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import { readEvents, shortId } from '../releases/index.ts';
import { type RegistryUnderTest, registryUnderTest } from './registry-testing.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const watch = '/channels/production/watch';

/** Two releases of watch by pat, the first of them promoted by robin, and then the second. */
async function withTwo(registry: RegistryUnderTest) {
  const pat = await registry.token('pat', '*:*:publish');
  const robin = await registry.token('robin', '*:*:*');
  await registry.publish(pat, 'host', '1.0.0');
  const [host] = (await registry.call(pat, 'GET', '/releases/host')).body.releases;
  await registry.act(robin, '/channels/production/host/promote', { releaseId: host });
  const one = await registry.publish(pat, 'watch', '1.0.0');
  const two = await registry.publish(pat, 'watch', '1.1.0');
  for (const { releaseId } of [one, two]) await registry.act(robin, `${watch}/promote`, { releaseId });
  return { pat, robin, one: one.releaseId, two: two.releaseId };
}

describe('acts on a channel over HTTP', () => {
  it('give page loads the new step before they answer, and say how long it took and whom it reached', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { robin, one, two } = await withTwo(registry);
    registry.setTabs(4912);
    const { status, body } = await registry.act(robin, `${watch}/rollback`, { reason: 'blank player' });
    assert.equal(registry.follower.compose(null)?.map.remotes.watch?.current.releaseId, one);
    assert.equal(status, 200);
    assert.deepEqual([body.status, body.before, body.version, body.timings.tabsTold], ['done', two, '1.0.0', 4912]);
    assert.deepEqual(
      [body.generation.generation, body.generation.actor, body.generation.reason],
      [3, 'robin', 'blank player'],
    );
    assert.ok(body.timings.writtenMs > 0 && body.timings.gatewayMs > 0);
  });

  it('on an environment of other gateways wait for none of them', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { robin, one } = await withTwo(registry);
    const { body } = await registry.act(robin, '/channels/staging/watch/promote', { releaseId: one });
    assert.deepEqual([body.timings.gatewayMs, body.timings.tabsTold], [null, null]);
  });

  it('can be followed over all gateways, by whoever may read', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { pat } = await withTwo(registry);
    const state = { name: 'two:1', generations: { watch: 2 }, tabs: 3, tabsByRelease: {} };
    registry.setGateways((environment) => (environment === 'production' ? [state] : []));
    const read = (token: string | null, environment: string) =>
      registry.call(token, 'GET', `/channels/${environment}/gateways`);
    assert.deepEqual((await read(pat, 'production')).body, [state]);
    assert.deepEqual((await read(pat, 'staging')).body, []);
    assert.equal((await read(null, 'production')).status, 401);
  });

  it('do each verb, and tell by their status what became of it', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { robin, one, two } = await withTwo(registry);
    const act = async (verb: string, body: object = {}) => {
      const answer = await registry.act(robin, `${watch}/${verb}`, body);
      return [answer.status, answer.body.code ?? answer.body.generation?.action ?? answer.body.status];
    };
    assert.deepEqual(await act('promote', { releaseId: two }), [422, 'already-live']);
    assert.deepEqual(await act('promote', { releaseId: one, canaryPercent: 10 }), [200, 'canary']);
    assert.deepEqual(await act('promote', { releaseId: one, canaryPercent: 10 }), [422, 'not-wider']);
    assert.deepEqual(await act('promote', { releaseId: one, canaryPercent: 25.5 }), [200, 'widen']);
    assert.deepEqual(await act('abort'), [200, 'abort']);
    assert.deepEqual(await act('promote', { releaseId: one }), [422, 'marked-bad']);
    assert.deepEqual(await act('pin'), [200, 'pin']);
    assert.deepEqual(await act('promote', { releaseId: one, force: true }), [422, 'pinned']);
    assert.deepEqual(await act('unpin'), [200, 'unpin']);
    assert.deepEqual(await act('promote', { releaseId: one, force: true }), [200, 'promote']);
    assert.deepEqual(await act('promote', { releaseId: two, force: true, canaryPercent: 10 }), [200, 'canary']);
    assert.deepEqual(await act('rollback', { onlyAfter: 7 }), [409, 'moved']);
    assert.deepEqual(await act('rollback', { isCritical: true }), [200, 'rollback']);
    assert.equal((await registry.stables('watch')).at(-1), shortId(one));
    assert.deepEqual(await act('promote', { releaseId: 'a'.repeat(64) }), [422, 'unknown-release']);
  });

  it('write nothing in a dry run', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { robin, one, two } = await withTwo(registry);
    const { status, body } = await registry.act(robin, `${watch}/rollback`, { isDryRun: true });
    assert.deepEqual([status, body.status, body.generation.stable, body.timings], [200, 'planned', one, null]);
    assert.deepEqual(await registry.stables('watch'), [one, two].map(shortId));
  });

  it('of whoever published a release do not put it on production, and take a second person', async (t) => {
    const registry = await registryUnderTest(t, database);
    const pat = await registry.token('pat', 'watch:*:*');
    const { releaseId } = await registry.publish(pat, 'watch', '1.0.0');
    const alone = await registry.act(pat, `${watch}/promote`, { releaseId });
    assert.equal(alone.status, 403);
    assert.match(alone.body.message, /second person/);
    const again = await registry.token('pat', 'watch:*:*');
    assert.equal((await registry.act(again, `${watch}/promote`, { releaseId })).status, 403);
    const staging = await registry.act(pat, '/channels/staging/watch/promote', { releaseId });
    assert.equal(staging.status, 200);
    const robin = await registry.token('robin', 'watch:production:promote');
    assert.equal((await registry.act(robin, `${watch}/promote`, { releaseId })).status, 200);
  });

  it('that meet on one channel lose nothing: one is told that it moved, or both are in the log', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { pat, robin } = await withTwo(registry);
    const releases = [];
    for (let n = 2; n < 10; n++) releases.push((await registry.publish(pat, 'watch', `1.${n}.0`)).releaseId);
    const answers = await Promise.all(
      releases.map((releaseId) => registry.act(robin, `${watch}/promote`, { releaseId })),
    );
    const written = answers.filter(({ status }) => status === 200).map(({ body }) => shortId(body.generation.stable));
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    assert.ok(written.length > 0);
    assert.deepEqual((await registry.stables('watch')).slice(2).sort(), written.sort());
  });

  it('are told that the channel moved, when somebody else changed it between the plan and the step', async (t) => {
    const rival = { act: async () => {} };
    const registry = await registryUnderTest(t, database, {
      wrap: (store) => ({
        ...store,
        async createOnly(key, bytes) {
          const { act } = rival;
          if (!key.startsWith('ch/')) return store.createOnly(key, bytes);
          rival.act = async () => {};
          await act();
          return store.createOnly(key, bytes);
        },
      }),
    });
    const { robin, one, two } = await withTwo(registry);
    rival.act = async () => {
      assert.equal((await registry.act(robin, `${watch}/rollback`, {})).status, 200);
    };
    const late = await registry.act(robin, `${watch}/rollback`, {});
    assert.deepEqual([late.status, late.body.status], [409, 'moved']);
    assert.match(late.body.message, /Look at/);
    assert.deepEqual(await registry.stables('watch'), [one, two, one].map(shortId));
  });

  it('refuse what is no part, no environment and no percentage', async (t) => {
    const registry = await registryUnderTest(t, database);
    const robin = await registry.token('robin', '*:*:*');
    const wrong: [string, object][] = [
      ['/channels/production/news/rollback', {}],
      ['/channels/Production/watch/rollback', {}],
      [`${watch}/promote`, { releaseId: 'abc' }],
      [`${watch}/promote`, { releaseId: 'a'.repeat(64), canaryPercent: 0 }],
      [`${watch}/promote`, { releaseId: 'a'.repeat(64), canaryPercent: 0.001 }],
      [`${watch}/rollback`, { evidence: {} }],
      [`${watch}/rollback`, { onlyAfter: -1 }],
      [`${watch}/rollback`, { onlyAfter: '1' }],
      [`${watch}/pin`, { isStable: true }],
    ];
    for (const [url, body] of wrong) {
      assert.equal((await registry.call(robin, 'POST', url, { onlyAfter: 0, ...body })).status, 400, url);
    }
    assert.equal((await registry.call(robin, 'POST', `${watch}/rollback`, {})).status, 400);
  });
});

describe('what everybody with a token may read', () => {
  it('is what is live, what was done, the events, and whether all of it is whole', async (t) => {
    const registry = await registryUnderTest(t, database);
    const { one, two, robin } = await withTwo(registry);
    const reader = await registry.token('reader', 'store:staging:preview');
    const rows = (await registry.call(reader, 'GET', '/channels/production')).body;
    assert.deepEqual(
      rows.find(({ part }: { part: string }) => part === 'watch'),
      {
        ...{ part: 'watch', generation: 2, stable: { releaseId: two, version: '1.1.0' }, canary: null, holdback: null },
        isPinned: false,
        last: { action: 'promote', actor: 'robin', reason: null, at: '2026-11-20T18:00:00.000Z', severity: 'normal' },
      },
    );
    const log = (await registry.call('ops', 'GET', `${watch}/log?limit=1`)).body;
    assert.deepEqual([log.length, log[0].stable], [1, two]);
    assert.equal((await registry.call(reader, 'GET', '/events?limit=2')).body.length, 2);
    assert.equal((await registry.call('fan', 'GET', '/events')).status, 403);
    await registry.act(robin, `${watch}/rollback`, {});
    await writeFile(path.join(registry.folder, 'r/watch', one, 'page.css'), 'changed');
    const verified = (await registry.call(reader, 'GET', '/verify/production')).body;
    const row = verified.find(({ part }: { part: string }) => part === 'watch');
    assert.deepEqual([row.releaseId, row.ok], [one, false]);
    assert.match(row.problem, /page.css/);
  });
});

describe('garbage over HTTP', () => {
  it('is collected by whoever has the right, and told in a dry run', async (t) => {
    const registry = await registryUnderTest(t, database);
    const pat = await registry.token('pat', 'watch:*:publish', 'watch:*:gc');
    const { releaseId } = await registry.publish(pat, 'watch', '1.0.0');
    registry.setNow('2026-12-01T18:00:00.000Z');
    const issued = await registry.token('pat', 'watch:*:gc');
    const planned = await registry.call(issued, 'POST', '/gc', { isDryRun: true });
    assert.deepEqual(planned.body.mark, [{ part: 'watch', releaseId }]);
    assert.equal((await registry.call(issued, 'POST', '/gc', {})).body.status, 'done');
    registry.setNow('2026-12-02T18:00:00.000Z');
    const later = await registry.call(await registry.token('pat', '*:*:gc'), 'POST', '/gc', {});
    assert.deepEqual(later.body.remove, [{ part: 'watch', releaseId }]);
    assert.deepEqual((await registry.call('ops', 'GET', '/releases/watch')).body.releases, []);
    const events = await readEvents(registry.control.depot.store, 50);
    assert.deepEqual(
      events.filter(({ kind }) => kind === 'gc').map(({ action }) => action),
      ['remove', 'mark'],
    );
  });
});
