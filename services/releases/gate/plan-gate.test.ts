import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { sampleRelease } from '../testing.ts';
import type { TypesRelation } from './plan-fit.ts';
import { type GateFacts, planGate } from './plan-gate.ts';

const same: TypesRelation = { version: '1.1.0', isSame: true, misfits: [], removed: [] };
const grown: TypesRelation = { ...same, isSame: false };
const reduced: TypesRelation = { ...grown, removed: ['PageMeta.canonical'] };
const broken: TypesRelation = { ...grown, misfits: [{ type: 'Shell', message: "Property 'now' is missing" }] };

function release(remote: 'host' | 'watch', changes: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { record } = sampleRelease(remote, '1.1.0', remote === 'host' ? '1.1.0' : '^1.1.0');
  const shared = { react: remote === 'host' ? '19.3.1' : '^19.3.0' };
  return { ...record, types: 'entry.js', shared, ...changes };
}

const host = release('host');
const watch = release('watch');
const page = watch.exposes.home ?? { scripts: [], styles: [] };

function facts(candidate: ReleaseRecord, changes: Partial<GateFacts> = {}): GateFacts {
  return {
    candidate,
    typesVersion: '1.1.0',
    unavailable: null,
    neededPages: candidate.remote === 'watch' ? ['home'] : [],
    live: null,
    wasLiveBefore: false,
    force: false,
    partners: [{ record: candidate.remote === 'host' ? watch : host, types: same }],
    ...changes,
  };
}

type Case = [name: string, facts: GateFacts, codes: string[]];

function check(cases: readonly Case[]): void {
  for (const [name, given, codes] of cases) {
    it(name, () => {
      const findings = planGate(given);
      assert.deepEqual(
        findings.map(({ code }) => code),
        codes,
      );
      for (const { message } of findings) assert.match(message, /\.$/);
    });
  }
}

const live = (version: string, changes: Partial<ReleaseRecord> = {}) => ({
  live: { record: release('watch', { version, ...changes }), types: null },
});
const metHost = (changes: Partial<ReleaseRecord>, types: TypesRelation | null = same) => ({
  partners: [{ record: release('host', changes), types }],
});

describe('the gate before a remote', () => {
  check([
    ['lets pass the first release that fits the host', facts(watch), []],
    ['lets pass a greater version', facts(watch, live('1.0.9')), []],
    ['refuses a version that is none', facts(release('watch', { version: 'new' })), ['version_invalid']],
    ['refuses a range that is none', facts(release('watch', { contract: 'all' })), ['contract_invalid']],
    ['refuses a range without an upper end', facts(release('watch', { contract: '>=1' })), ['contract_unbounded']],
    ['refuses a shared range that is none', facts(release('watch', { shared: { react: '?' } })), ['shared_invalid']],
    ['refuses a release without types', facts(release('watch', { types: null })), ['types_missing']],
    ['refuses types of another version than it says', facts(watch, { typesVersion: '1.0.0' }), ['types_version']],
    ['refuses a page whose file has no hash', facts(release('watch', { files: {} })), ['hash_missing', 'hash_missing']],
    ['refuses to lack a page of the route table', facts(watch, { neededPages: ['home', 'clips'] }), ['page_missing']],
    ['refuses the version that is live', facts(watch, live('1.1.0')), ['version_not_greater']],
    ['refuses a lower version', facts(watch, live('1.2.0')), ['version_not_greater']],
    ['takes a lower version when forced', facts(watch, { ...live('1.2.0'), force: true }), []],
    ['takes a lower version that was live before', facts(watch, { ...live('1.2.0'), wasLiveBefore: true }), []],
    [
      'refuses to drop a page by a minor',
      facts(watch, live('1.0.0', { exposes: { home: page, old: page } })),
      ['page_removed'],
    ],
    ['takes a dropped page by a major', facts(watch, live('0.9.0', { exposes: { home: page, old: page } })), []],
    [
      'refuses a new page by a patch',
      facts(release('watch', { version: '1.0.1' }), live('1.0.0', { exposes: {} })),
      ['page_added'],
    ],
    ['takes a new page by a minor', facts(watch, live('1.0.0', { exposes: {} })), []],
    ['refuses a host below its range', facts(watch, metHost({ contract: '1.0.0' })), ['contract_mismatch']],
    ['refuses a host of another major', facts(watch, metHost({ contract: '2.0.0' })), ['contract_mismatch']],
    [
      'refuses a host with an older package',
      facts(watch, metHost({ shared: { react: '18.3.1' } })),
      ['shared_mismatch'],
    ],
    ['refuses a host without a package', facts(watch, metHost({ shared: {} })), ['shared_mismatch']],
    ['refuses a host without types', facts(watch, metHost({ types: null }, null)), ['host_without_types']],
    ['takes types that have grown', facts(watch, metHost({}, grown)), []],
    ['takes types that know an option more', facts(watch, metHost({}, reduced)), []],
    ['refuses types that do not fit', facts(watch, metHost({}, broken)), ['types_mismatch']],
    [
      'takes types of another major that its range names as well',
      facts(release('watch', { contract: '^1.1.0 || ^2.0.0' }), metHost({ contract: '2.0.0' }, broken)),
      [],
    ],
    ['refuses while types cannot be compared', facts(watch, { unavailable: 'tsc hangs' }), ['gate_unavailable']],
  ]);
});

const liveHost = (types: TypesRelation | null, changes: Partial<ReleaseRecord> = {}): Partial<GateFacts> => ({
  live: { record: release('host', { version: '1.0.0', ...changes }), types },
  partners: [],
});
const metWatch = (changes: Partial<ReleaseRecord>, types: TypesRelation | null = same) => ({
  partners: [{ record: release('watch', changes), types }],
});

describe('the gate before the host', () => {
  const patched = release('host', { contract: '1.1.1' });
  const nextMinor = release('host', { contract: '1.2.0' });
  const nextMajor = release('host', { contract: '2.0.0' });
  check([
    ['lets pass one that every live remote runs on', facts(host), []],
    ['refuses a contract that is a range', facts(release('host', { contract: '^1.1.0' })), ['contract_invalid']],
    [
      'refuses a package without an exact version',
      facts(release('host', { shared: { react: '^19' } })),
      ['shared_invalid'],
    ],
    ['refuses types of another version than it offers', facts(nextMinor), ['types_version']],
    [
      'refuses to strand a remote by its contract',
      facts(nextMajor, { ...metWatch({}), typesVersion: '2.0.0' }),
      ['remote_stranded'],
    ],
    ['refuses to strand a remote by a package', facts(release('host', { shared: {} })), ['remote_stranded']],
    ['refuses to strand a remote by types', facts(host, metWatch({}, broken)), ['remote_stranded']],
    ['takes a remote that was built before there were types', facts(host, metWatch({ types: null }, null)), []],
    ['takes the same contract again', facts(host, liveHost(same)), []],
    ['takes a patch without a difference', facts(patched, { ...liveHost(same), typesVersion: '1.1.1' }), []],
    ['refuses growth without a step', facts(host, liveHost(grown)), ['contract_needs_minor']],
    [
      'refuses growth by a patch',
      facts(patched, { ...liveHost(grown), typesVersion: '1.1.1' }),
      ['contract_needs_minor'],
    ],
    ['takes growth by a minor', facts(nextMinor, { ...liveHost(grown), typesVersion: '1.2.0' }), []],
    [
      'refuses a break by a minor',
      facts(nextMinor, { ...liveHost(broken), typesVersion: '1.2.0' }),
      ['contract_needs_major'],
    ],
    [
      'refuses by a minor to drop what was optional',
      facts(nextMinor, { ...liveHost(reduced), typesVersion: '1.2.0' }),
      ['contract_needs_major'],
    ],
    ['takes a break by a major', facts(nextMajor, { ...liveHost(broken), typesVersion: '2.0.0' }), []],
    ['refuses to offer less', facts(host, liveHost(same, { contract: '1.2.0' })), ['contract_lowered']],
    ['takes less when forced', facts(host, { ...liveHost(same, { contract: '1.2.0' }), force: true }), []],
    [
      'takes less when it was live before',
      facts(host, { ...liveHost(same, { version: '1.2.0', contract: '1.2.0' }), wasLiveBefore: true }),
      [],
    ],
  ]);

  it('names each remote that it would strand, and what to do', () => {
    const account = { ...release('watch', { contract: '^1.0.0 <1.1.0' }), remote: 'account' as const };
    const [first, second] = planGate(
      facts(host, { partners: [...metWatch({}, broken).partners, { record: account, types: null }] }),
    );
    assert.match(first?.message ?? '', /^watch 1\.1\.0 .*Shell.*'now' is missing.*Promote a release of watch first/);
    assert.match(second?.message ?? '', /^account 1\.1\.0 .*needs contract \^1\.0\.0 <1\.1\.0.*offers 1\.1\.0/);
  });
});
