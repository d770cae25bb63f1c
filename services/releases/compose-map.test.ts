import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { bucketOf, type ChannelFacts, type Channels, composeMap, sideOf } from './compose-map.ts';
import { planPromote } from './plan-promote.ts';
import { historyOf, sampleAct, sampleRelease, sampleReleaseForServers } from './testing.ts';

type Contracts = Record<string, string>;

/** A channel with the releases of `contracts` (id to contract) in the store. */
function channel(
  remote: ReleaseRecord['remote'],
  live: readonly string[],
  contracts: Contracts,
  bad: readonly string[] = [],
): ChannelFacts {
  const records = new Map(
    Object.entries(contracts).map(([id, contract]) => [id, sampleRelease(remote, `1.0.${id}`, contract).record]),
  );
  return { history: historyOf(remote, live, { bad: [...bad] }), records };
}

const host = channel('host', ['h'], { h: '1.2.0' });

/** What a map says of the watch remote: the release to run, then the fallback. */
function watchOf(channels: Channels): string | undefined {
  const watch = composeMap(channels)?.map.remotes.watch;
  return watch && `${watch.current.releaseId} ${watch.fallback?.releaseId ?? '-'}`;
}

describe('composeMap', () => {
  const one = { a: '^1.0.0', b: '^1.1.0', c: '^1.2.0' };
  const cases: [name: string, live: string[], contracts: Contracts, bad: string[], expected: string | undefined][] = [
    ['maps the live release, without a fallback while it is the only one', ['a'], one, [], 'a -'],
    ['falls back to the release before', ['a', 'b', 'c'], one, [], 'c b'],
    ['does not fall back to the live release itself', ['a', 'b', 'a'], one, [], 'a b'],
    ['does not fall back to a release that was taken back', ['a', 'b', 'a'], one, ['b'], 'a -'],
    ['passes over a release that needs a newer host', ['a', 'b', 'c'], { ...one, c: '^1.3.0' }, [], 'b a'],
    ['passes over a release for another major contract', ['a', 'b'], { a: '^1.0.0', b: '^2.0.0' }, [], 'a -'],
    [
      'maps a release that runs on two majors of the contract',
      ['a', 'b'],
      { ...one, b: '^1.1.0 || ^2.0.0' },
      [],
      'b a',
    ],
    ['passes over a fallback that does not fit', ['a', 'b', 'c'], { ...one, b: '^2.0.0' }, [], 'c a'],
    ['passes over a release whose record is gone', ['a', 'b', 'c'], { a: '^1.0.0', b: '^1.0.0' }, [], 'b a'],
    ['passes over a range that cannot be read', ['a', 'b'], { a: '^1.0.0', b: 'whatever' }, [], 'a -'],
    ['leaves out a remote of which nothing fits', ['a', 'b'], { a: '^2.0.0', b: '^3.0.0' }, [], undefined],
    ['leaves out a remote that was never published', [], {}, [], undefined],
  ];
  for (const [name, live, contracts, bad, expected] of cases) {
    it(name, () => {
      assert.equal(watchOf({ host, watch: channel('watch', live, contracts, bad) }), expected);
    });
  }

  it('gives no map while no host is published', () => {
    assert.equal(composeMap({}), null);
    assert.equal(composeMap({ watch: channel('watch', ['a'], one) }), null);
    assert.equal(composeMap({ host: { history: historyOf('host', ['h']), records: new Map() } }), null);
  });

  it('runs the newest earlier host when the record of the live one is gone', () => {
    const map = composeMap({ host: channel('host', ['g', 'h'], { g: '1.2.0' }) });
    assert.deepEqual(map?.map.host, {
      ...{ releaseId: 'g', version: '1.0.g', generation: 2, criticalSince: 0 },
      offers: { contract: '1.2.0', shared: {} },
    });
    assert.deepEqual(map?.passedOver, [{ part: 'host', wanted: 'h', reason: 'is not in the store' }]);
  });

  it('passes the newest remote over again once the host itself is rolled back', () => {
    const watch = channel('watch', ['a', 'b'], { a: '^1.0.0', b: '^1.3.0' });
    const hosts = { g: '1.2.0', h: '1.3.0' };
    assert.equal(watchOf({ host: channel('host', ['g', 'h'], hosts), watch }), 'b a');
    assert.equal(watchOf({ host: channel('host', ['g', 'h', 'g'], hosts, ['h']), watch }), 'a -');
  });

  it('tells a tab where everything of a release is, with the hash of each script and style', () => {
    const { record } = sampleRelease('watch', '1.0.a');
    const current = composeMap({ host, watch: channel('watch', ['a'], one) })?.map.remotes.watch?.current;
    assert.deepEqual(current, {
      releaseId: 'a',
      version: '1.0.a',
      containerName: 'watch_1_0_a',
      base: '/r/watch/a/',
      entry: '/r/watch/a/entry.js',
      pages: { home: { scripts: ['entry.js'], styles: ['page.css'] } },
      integrity: {
        '/r/watch/a/entry.js': record.files['entry.js']?.integrity,
        '/r/watch/a/page.css': record.files['page.css']?.integrity,
      },
      needs: { contract: '^1.0.0', shared: {} },
    });
  });

  it('does not tell a tab of the script for servers', () => {
    const { record } = sampleReleaseForServers('watch', '1.0.a');
    const watch = { history: historyOf('watch', ['a']), records: new Map([['a', record]]) };
    const current = composeMap({ host, watch })?.map.remotes.watch?.current;
    assert.deepEqual(Object.keys(current?.integrity ?? {}), ['/r/watch/a/entry.js', '/r/watch/a/page.css']);
  });

  const ids = ['a', 'b', 'c', 'd'];
  const anyChannel = fc.record({
    live: fc.array(fc.constantFrom(...ids), { maxLength: 6 }),
    bad: fc.uniqueArray(fc.constantFrom(...ids)),
    contracts: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('^1.0.0', '^1.2.0', '^1.3.0', '^2.0.0')),
  });

  it('never maps a bad, missing or unfitting release, nor the same one twice', () => {
    fc.assert(
      fc.property(anyChannel, ({ live, bad, contracts }) => {
        const watch = composeMap({ host, watch: channel('watch', live, contracts, bad) })?.map.remotes.watch;
        const fit = live.filter((id) => !bad.includes(id) && ['^1.0.0', '^1.2.0'].includes(contracts[id] ?? ''));
        assert.equal(watch?.current.releaseId, fit.at(-1));
        const others = fit.filter((id) => id !== fit.at(-1));
        assert.equal(watch?.fallback?.releaseId, others.at(-1));
        if (watch) assert.equal(watch.generation, live.length);
      }),
    );
  });

  it('changes its id exactly when its content changes', () => {
    fc.assert(
      fc.property(anyChannel, anyChannel, (first, second) => {
        const [one, two] = [first, second].map(
          ({ live, bad, contracts }) => composeMap({ host, watch: channel('watch', live, contracts, bad) })?.map,
        );
        const content = ({ id: _, ...rest }: NonNullable<typeof one>) => JSON.stringify(rest);
        assert.ok(one && two);
        assert.equal(one.id === two.id, content(one) === content(two));
      }),
    );
  });
});

describe('sideOf', () => {
  const at = new Date('2026-11-20T18:00:00.000Z');
  const trial = (percent: number) => historyOf('watch', ['a'], { canary: { release: 'b', percent, salt: 's' } }).at(-1);
  const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);

  it('gives a trial its share of visitors', () => {
    const count = visitors.filter((visitor) => sideOf(trial(10), visitor, at) === 'canary').length;
    assert.ok(Math.abs(count / visitors.length - 0.1) < 0.01, `${count}`);
  });

  it('keeps whoever has the release when the trial is widened', () => {
    for (const visitor of visitors.slice(0, 2_000)) {
      if (sideOf(trial(10), visitor, at) === 'canary') assert.equal(sideOf(trial(30), visitor, at), 'canary');
    }
  });

  it('is stable without a name, without a channel and without a cohort', () => {
    assert.equal(sideOf(trial(100), null, at), 'stable');
    assert.equal(sideOf(undefined, 'visitor-1', at), 'stable');
    assert.equal(sideOf(historyOf('watch', ['a']).at(-1), 'visitor-1', at), 'stable');
  });

  it('keeps a few on the release before until the holdback ends', () => {
    const until = '2026-11-20T18:30:00.000Z';
    const holdback = { release: 'a', percent: 5, salt: 's', until };
    const step = historyOf('watch', ['a', 'b'], { holdback }).at(-1);
    const kept = visitors.filter((visitor) => sideOf(step, visitor, at) === 'holdback');
    assert.ok(Math.abs(kept.length / visitors.length - 0.05) < 0.01, `${kept.length}`);
    for (const visitor of kept) assert.equal(sideOf(step, visitor, new Date(until)), 'stable');
  });

  it('leaves whoever had the canary on it when it is finished with a baseline beside it', () => {
    const share = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(share, share, fc.uuid(), (percent, holdbackPercent, salt) => {
        const history = historyOf('watch', ['a'], { canary: { release: 'b', percent, salt } });
        const plan = planPromote('watch', history, sampleAct, {
          ...{ releaseId: 'b', force: false, severity: 'normal', salt: 'new' },
          holdback: { percent: holdbackPercent, until: '2026-11-20T18:30:00.000Z' },
        });
        assert.ok(plan.kind === 'append');
        const finished = { ...plan.generation, hash: 'hash-2' };
        for (const visitor of visitors.slice(0, 200)) {
          if (sideOf(history.at(-1), visitor, at) === 'canary') assert.equal(sideOf(finished, visitor, at), 'stable');
        }
      }),
      { numRuns: 50 },
    );
  });

  it('spreads visitors evenly over all buckets', () => {
    const halves = visitors.filter((visitor) => bucketOf('salt', visitor) < 5_000).length;
    assert.ok(Math.abs(halves / visitors.length - 0.5) < 0.02, `${halves}`);
  });
});

describe('a preview', () => {
  const notice = { remote: 'watch', releaseId: 'p', version: '1.0.p', until: '2026-11-20T19:00:00.000Z' } as const;
  const channels = { host, watch: channel('watch', ['a', 'b'], { a: '^1.0.0', b: '^1.0.0' }) };
  const record = (contract: string) => sampleRelease('watch', '1.0.p', contract).record;

  it('puts its release first, keeps the live one behind it, and says so in the map', () => {
    const { map } = composeMap(channels, { preview: { notice, record: record('^1.0.0') } }) ?? {};
    assert.deepEqual(map?.preview, notice);
    assert.equal(map?.remotes.watch?.current.releaseId, 'p');
    assert.equal(map?.remotes.watch?.fallback?.releaseId, 'b');
    assert.notEqual(map?.id, composeMap(channels)?.map.id);
  });

  it('that does not run on the live host is not shown', () => {
    const composed = composeMap(channels, { preview: { notice, record: record('^9.0.0') } });
    assert.equal(composed?.map.remotes.watch?.current.releaseId, 'b');
    assert.equal(composed?.map.preview, null);
  });
});

describe('shared packages', () => {
  const withShared = (contract: string, shared: Record<string, string>, part: 'host' | 'watch') => {
    const { record } = sampleRelease(part, '1.0.a', contract);
    return { history: historyOf(part, ['a']), records: new Map([['a', { ...record, shared }]]) };
  };
  const cases: [name: string, needs: Record<string, string>, fits: boolean][] = [
    ['that the host brings in range fit', { react: '^19.0.0' }, true],
    ['that the host brings out of range do not', { react: '^18.0.0' }, false],
    ['that the host does not bring do not: a remote never carries a copy', { lodash: '^4.0.0' }, false],
  ];
  for (const [name, needs, fits] of cases) {
    it(name, () => {
      const composed = composeMap({
        host: withShared('1.0.0', { react: '19.3.1' }, 'host'),
        watch: withShared('^1.0.0', needs, 'watch'),
      });
      assert.equal(composed?.map.remotes.watch !== undefined, fits);
    });
  }
});
