import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { routeTable } from 'shared-contracts/routes';
import { integrityOf, releaseIdOf } from '../release-id.ts';
import { sampleRelease } from '../testing.ts';
import { createGate, type GateSource } from './index.ts';

const TYPES = 'contract.d.ts';

/** Types of a small contract. */
function contract(version: string, shell = ''): string {
  return `declare module "~contract" {
  export const CONTRACT_VERSION = "${version}";
  export interface Shell { now(): number; ${shell} }
  export interface PageProps { shell: Shell }
  export interface PrefetchContext { url: URL }
  export interface PageModule { prefetch?: (context: PrefetchContext) => void; Page: (props: PageProps) => unknown }
}
`;
}

interface Built {
  record: ReleaseRecord;
  releaseId: string;
  types: string;
}

function build(part: ReleaseRecord['remote'], version: string, offered: string, types = contract(offered)): Built {
  const { record } = sampleRelease(part, version, part === 'host' ? offered : `^${offered}`);
  const page = record.exposes.home ?? { scripts: [], styles: [] };
  const pages = routeTable.filter(({ remote }) => remote === part).map((row) => [row.page, page]);
  const bytes = Buffer.from(types);
  const withTypes: ReleaseRecord = {
    ...record,
    exposes: part === 'host' ? record.exposes : Object.fromEntries(pages),
    types: TYPES,
    files: { ...record.files, [TYPES]: { bytes: bytes.length, integrity: integrityOf(bytes) } },
  };
  return { record: withTypes, releaseId: releaseIdOf(withTypes), types };
}

/** A store with releases, of which some have been live in turn. */
function sourceOf(live: readonly Built[], trials: readonly Built[] = [], lost: readonly Built[] = []): GateSource {
  const all = [...live, ...trials];
  const find = (releaseId: string) => all.find((one) => one.releaseId === releaseId && !lost.includes(one));
  return {
    readChannel: async (_environment, part) => {
      const trial = trials.find(({ record }) => record.remote === part);
      const canary = trial ? { release: trial.releaseId, percent: 10, salt: 'salt' } : null;
      return live
        .filter(({ record }) => record.remote === part)
        .map(({ releaseId }) => ({ stable: releaseId, canary }));
    },
    readRecord: async (_part, releaseId) => find(releaseId)?.record ?? null,
    readFile: async (_part, releaseId) => {
      const types = find(releaseId)?.types;
      return types === undefined ? null : Buffer.from(types);
    },
  };
}

async function codesOf(candidate: Built, source: GateSource, environment: string | null = 'production', force = false) {
  // The candidate is in the store as well.
  const withCandidate: GateSource = {
    ...source,
    readFile: async (part, releaseId, file) =>
      releaseId === candidate.releaseId ? Buffer.from(candidate.types) : source.readFile(part, releaseId, file),
  };
  const findings = await createGate(withCandidate)({ ...candidate, environment, force });
  return findings.map(({ code }) => code);
}

describe('the gate over a store', () => {
  const host = build('host', '1.0.0', '1.1.0');
  const watch = build('watch', '1.0.0', '1.1.0');
  const changed = contract('1.1.0', 'gone: string;');

  it('lets the first releases of an environment pass', async () => {
    assert.deepEqual(await codesOf(host, sourceOf([])), []);
    assert.deepEqual(await codesOf(watch, sourceOf([host])), []);
  });

  it('judges a release by itself at publishing', async () => {
    assert.deepEqual(await codesOf(build('watch', '1.0.0', '9.0.0'), sourceOf([host]), null), []);
    assert.deepEqual(await codesOf(build('watch', 'one', '1.1.0'), sourceOf([host]), null), ['version_invalid']);
  });

  it('refuses a remote whose types are not those of the live host', async () => {
    const other = build('watch', '1.1.0', '1.1.0', changed);
    assert.deepEqual(await codesOf(other, sourceOf([host, watch])), ['types_mismatch']);
  });

  it('holds a remote against a host on trial as well', async () => {
    const trial = build('host', '1.1.0', '1.1.0', contract('1.1.0').replace('now(): number', 'now(): string'));
    assert.deepEqual(await codesOf(watch, sourceOf([host], [trial])), ['types_mismatch']);
  });

  it('refuses a host that strands live remotes, also one on trial', async () => {
    const watchTrial = build('watch', '1.1.0', '1.1.0', changed);
    const account = build('account', '1.0.0', '1.2.0');
    const next = build('host', '2.0.0', '1.1.0');
    const source = sourceOf([host, watch, account], [watchTrial]);
    assert.deepEqual(await codesOf(next, source), ['remote_stranded', 'remote_stranded']);
  });

  it('asks for the step that the change of a contract takes', async () => {
    const grown = (version: string) => build('host', '1.1.0', version, contract(version, 'zone?: string;'));
    assert.deepEqual(await codesOf(grown('1.1.0'), sourceOf([host])), ['contract_needs_minor']);
    assert.deepEqual(await codesOf(grown('1.2.0'), sourceOf([host])), []);
  });

  it('lets a release that was live before come back, and others only upwards or by force', async () => {
    const source = sourceOf([host, watch, build('watch', '1.1.0', '1.1.0')]);
    assert.deepEqual(await codesOf(watch, source), []);
    const lower = build('watch', '0.9.0', '1.1.0');
    assert.deepEqual(await codesOf(lower, source), ['version_not_greater']);
    assert.deepEqual(await codesOf(lower, source, 'production', true), []);
  });

  it('is unavailable, and refuses, when the types it needs are gone or were changed', async () => {
    const none: GateSource = { ...sourceOf([host]), readFile: async () => null };
    assert.deepEqual(await codesOf(watch, none), ['gate_unavailable']);
    const forged: GateSource = { ...sourceOf([host]), readFile: async () => Buffer.from(`${host.types} `) };
    assert.deepEqual(await codesOf(watch, forged), ['gate_unavailable']);
    assert.deepEqual(await codesOf(watch, sourceOf([host], [], [host])), ['gate_unavailable']);
  });

  it('goes on without the record of a remote that is gone: it has nothing to lose', async () => {
    assert.deepEqual(await codesOf(build('host', '1.1.0', '1.1.0'), sourceOf([host, watch], [], [watch])), []);
  });
});
