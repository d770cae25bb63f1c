import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ChannelFacts, type Channels, composeMap } from './compose-map.ts';
import { historyOf, sampleRelease } from './testing.ts';

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
  return { history: historyOf(remote, live, bad), records };
}

const host = channel('host', ['h'], { h: '1.2.0' });

/** What a map says of the watch remote: stable, then fallback. */
function watchOf(channels: Channels): string | undefined {
  const watch = composeMap(channels)?.remotes.watch;
  return watch && `${watch.stable.releaseId} ${watch.fallback?.releaseId ?? '-'}`;
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
    assert.deepEqual(map?.host, { releaseId: 'g', version: '1.0.g', generation: 2 });
  });

  it('passes the newest remote over again once the host itself is rolled back', () => {
    const watch = channel('watch', ['a', 'b'], { a: '^1.0.0', b: '^1.3.0' });
    const hosts = { g: '1.2.0', h: '1.3.0' };
    assert.equal(watchOf({ host: channel('host', ['g', 'h'], hosts), watch }), 'b a');
    assert.equal(watchOf({ host: channel('host', ['g', 'h', 'g'], hosts, ['h']), watch }), 'a -');
  });

  it('tells a tab where everything of a release is, with the hash of each script and style', () => {
    const { record } = sampleRelease('watch', '1.0.a');
    const stable = composeMap({ host, watch: channel('watch', ['a'], one) })?.remotes.watch?.stable;
    assert.deepEqual(stable, {
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
    });
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
        const watch = composeMap({ host, watch: channel('watch', live, contracts, bad) })?.remotes.watch;
        const fit = live.filter((id) => !bad.includes(id) && ['^1.0.0', '^1.2.0'].includes(contracts[id] ?? ''));
        assert.equal(watch?.stable.releaseId, fit.at(-1));
        const others = fit.filter((id) => id !== fit.at(-1));
        assert.equal(watch?.fallback?.releaseId, others.at(-1));
        if (watch) assert.equal(watch.generation, live.length);
      }),
    );
  });

  it('changes its id exactly when its content changes', () => {
    fc.assert(
      fc.property(anyChannel, anyChannel, (first, second) => {
        const [one, two] = [first, second].map(({ live, bad, contracts }) =>
          composeMap({ host, watch: channel('watch', live, contracts, bad) }),
        );
        const content = ({ id: _, ...rest }: NonNullable<typeof one>) => JSON.stringify(rest);
        assert.ok(one && two);
        assert.equal(one.id === two.id, content(one) === content(two));
      }),
    );
  });
});
