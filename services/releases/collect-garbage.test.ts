import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ReleasesInUse } from './collect-garbage.ts';
import { releaseKey } from './depot.ts';
import { KEPT_GENERATIONS } from './plan-garbage.ts';
import { readEvents } from './release-events.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { done, sampleRelease, type TestDepot, temporaryDepot } from './testing.ts';

const nobody: ReleasesInUse = async () => [];
const LATER = '2026-12-01T18:00:00.000Z';
const NEXT_DAY = '2026-12-02T18:00:00.000Z';

/** A depot whose first release is of use to nobody any more: enough came after it, and ten days have passed. */
async function withUnneeded(t: TestContext, wrap?: (store: ReleaseStore) => ReleaseStore) {
  const made = await temporaryDepot(t, wrap);
  const first = await made.live('watch', '1.0.0');
  const second = await made.live('watch', '1.1.0');
  const pat = await made.visitor('pat');
  for (let step = 0; step < KEPT_GENERATIONS; step++) {
    done(await made.desk.pin(pat, { part: 'watch', environment: 'production' }, step % 2 === 0));
  }
  made.setNow(LATER);
  const collect = async (inUse = nobody, isDryRun = false) => {
    const outcome = await made.desk.collectGarbage(pat, inUse, isDryRun);
    if ('message' in outcome) throw new Error(outcome.message);
    return outcome;
  };
  return { ...made, first, second, pat, collect };
}

const watch = (releaseId: string) => [{ part: 'watch', releaseId }];
const isThere = ({ depot }: TestDepot, releaseId: string) => depot.isPublished('watch', releaseId);

describe('collecting garbage', () => {
  it('marks first, and removes a day later, files and record and mark', async (t) => {
    const made = await withUnneeded(t);
    assert.deepEqual((await made.collect()).mark, watch(made.first));
    assert.equal(await isThere(made, made.first), true);
    assert.deepEqual((await made.collect()).waiting, watch(made.first));
    made.setNow(NEXT_DAY);
    assert.deepEqual((await made.collect()).remove, watch(made.first));
    assert.deepEqual(await made.depot.listReleases('watch'), [made.second]);
    assert.deepEqual(await made.store.list('gc'), []);
    const [removal, mark] = await readEvents(made.store, 2);
    assert.deepEqual(
      [removal, mark].map((event) => [event?.kind, event?.action, event?.release]),
      [
        ['gc', 'remove', made.first],
        ['gc', 'mark', made.first],
      ],
    );
  });

  it('writes nothing in a dry run', async (t) => {
    const made = await withUnneeded(t);
    assert.deepEqual((await made.collect(nobody, true)).mark, watch(made.first));
    assert.deepEqual(await made.store.list('gc'), []);
  });

  it('keeps what tabs have run within thirty days, and asks for no longer', async (t) => {
    const made = await withUnneeded(t);
    const asked: string[] = [];
    const inUse: ReleasesInUse = async (since) => {
      asked.push(since.toISOString());
      return [`watch/${made.first}`];
    };
    assert.deepEqual((await made.collect(inUse)).mark, []);
    assert.deepEqual(asked, ['2026-11-01T18:00:00.000Z']);
  });

  it('forgets a mark once the release is needed again', async (t) => {
    const made = await withUnneeded(t);
    await made.collect();
    done(await made.desk.promote(made.pat, { part: 'watch', environment: 'qa', releaseId: made.first }));
    made.setNow(NEXT_DAY);
    const plan = await made.collect();
    assert.deepEqual([plan.remove, plan.unmark], [[], watch(made.first)]);
    assert.deepEqual(await made.store.list('gc'), []);
  });

  it('leaves a new release a week to be promoted, also one that was removed and came again', async (t) => {
    const made = await withUnneeded(t);
    await made.collect();
    made.setNow(NEXT_DAY);
    await made.collect();
    const { record, files } = sampleRelease('watch', '1.0.0');
    assert.equal((await made.desk.publish(made.pat, record, files)).status, 'published');
    assert.deepEqual((await made.collect()).mark, []);
    done(await made.desk.promote(made.pat, { part: 'watch', environment: 'qa', releaseId: made.first }));
    made.setNow('2026-12-10T18:00:00.000Z');
    assert.equal((await made.collect()).kept, 2);
  });

  it('gives the record back when somebody promotes the release at that moment', async (t) => {
    let onRemove = async () => {};
    const made = await withUnneeded(t, (store) => ({
      ...store,
      async remove(key) {
        const act = onRemove;
        onRemove = async () => {};
        await store.remove?.(key);
        await act();
      },
    }));
    await made.collect();
    made.setNow(NEXT_DAY);
    const key = releaseKey('watch', made.first, 'release.jws');
    const record = await made.store.get(key);
    onRemove = async () => {
      // Whoever asked a moment ago whether the record is there writes their step now.
      await made.store.createOnly(key, record ?? '');
      done(await made.desk.promote(made.pat, { part: 'watch', environment: 'qa', releaseId: made.first }));
      await made.store.remove?.(key);
    };
    assert.deepEqual((await made.collect()).remove, []);
    assert.deepEqual(await made.depot.readRecord('watch', made.first), sampleRelease('watch', '1.0.0').record);
  });

  it('touches only the parts that its visitor may, and writes down who may none', async (t) => {
    const made = await withUnneeded(t);
    const store = await made.visitor('store-team', ['store:*:gc']);
    const plan = await made.desk.collectGarbage(store, nobody, false);
    assert.deepEqual('mark' in plan && plan.mark, []);
    const watchers = await made.visitor('watch-team', ['watch:*:promote']);
    assert.equal((await made.desk.collectGarbage(watchers, nobody, false)).status, 'forbidden');
    assert.equal((await readEvents(made.store, 1))[0]?.kind, 'forbidden');
  });

  it('refuses a store from which nothing can be removed', async (t) => {
    const made = await withUnneeded(t, ({ get, list, createOnly }) => ({ get, list, createOnly }));
    await assert.rejects(made.collect(), /Nothing can be removed/);
  });
});

describe('promoting what is being removed', () => {
  it('is refused once the record is gone from the store, whatever a cache remembers', async (t) => {
    const remembered = new Map<string, Buffer | null>();
    const made = await withUnneeded(t, (store) => ({
      ...store,
      async get(key) {
        const bytes = remembered.get(key) ?? (await store.get(key));
        remembered.set(key, bytes);
        return bytes;
      },
    }));
    await made.depot.readRecord('watch', made.first);
    await made.store.remove?.(releaseKey('watch', made.first, 'release.jws'));
    const outcome = await made.desk.promote(made.pat, { part: 'watch', environment: 'qa', releaseId: made.first });
    assert.equal('code' in outcome && outcome.code, 'removed');
  });
});
