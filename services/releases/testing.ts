import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { Act } from './act.ts';
import { type ChannelStep, createDepot, type ReleaseDepot } from './depot.ts';
import { createReleaseDesk, type DeskOutcome, type PromoteRequest, type Visitor } from './release-desk.ts';
import { integrityOf, releaseIdOf } from './release-id.ts';
import { derivedKey, type SigningKey } from './signing/key-pair.ts';
import { changeKeyring } from './signing/keyring.ts';
import { folderStore } from './store/folder-store.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** A test, or a bench: whoever says when it is over. */
export interface Lifetime {
  after(action: () => unknown): void;
}

export interface TestStore {
  store: ReleaseStore;
  folder: string;
}

/** A release store in a folder that goes with the test. */
export async function temporaryStore(t: Lifetime): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  t.after(() => rm(folder, { recursive: true }));
  return { store: folderStore(folder), folder };
}

export const sampleTime = '2026-11-20T18:00:00.000Z';

export const sampleAct: Act = { environment: 'production', actor: 'pat', reason: null, git: null, at: sampleTime };

/** A key that is the same in every run, by its name. */
export function sampleKey(name: string): Promise<SigningKey> {
  return derivedKey(Buffer.alloc(32, name));
}

export interface TestDepot extends TestStore {
  depot: ReleaseDepot;
  root: SigningKey;
  /** Somebody with these rights and a key of their own in the keyring. */
  visitor(actor: string, scopes?: readonly string[], needsSecondPerson?: boolean): Promise<Visitor>;
  desk: ReturnType<typeof createReleaseDesk>;
  /** Publishes a sample release and promotes it, by somebody who may do everything; gives its id. */
  live(part: ReleaseRecord['remote'], version: string, options?: Partial<PromoteRequest>): Promise<string>;
  setNow(time: string): void;
}

/** A depot in a folder that goes with the test, with a desk whose gate lets everything pass. */
export async function temporaryDepot(t: Lifetime, wrap = (store: ReleaseStore) => store): Promise<TestDepot> {
  const { store: bare, folder } = await temporaryStore(t);
  const store = wrap(bare);
  const root = await sampleKey('root');
  const depot = createDepot(store, root.publicJwk);
  let now = new Date(sampleTime);
  let salts = 0;
  const desk = createReleaseDesk({
    depot,
    gate: async () => [],
    clock: () => now,
    newSalt: () => `salt-${++salts}`,
    rules: { twoPersonEnvironments: ['production'] },
  });
  const visitors = new Map<string, Promise<Visitor>>();

  async function newVisitor(actor: string, scopes: readonly string[], needsSecondPerson: boolean): Promise<Visitor> {
    const key = await sampleKey(actor);
    const change = { act: 'add', name: actor, scopes, jwk: key.publicJwk, expires: null } as const;
    await changeKeyring(store, root, change, { actor: 'root', at: sampleTime });
    return { signer: { key, actor }, scopes, needsSecondPerson };
  }

  const visitor: TestDepot['visitor'] = (actor, scopes = ['*:*:*'], needsSecondPerson = false) => {
    const made = visitors.get(actor) ?? newVisitor(actor, scopes, needsSecondPerson);
    visitors.set(actor, made);
    return made;
  };

  return {
    store,
    folder,
    depot,
    root,
    desk,
    visitor,
    setNow: (time) => {
      now = new Date(time);
    },
    async live(part, version, options = {}) {
      const pat = await visitor('pat');
      const { record, files } = sampleRelease(part, version);
      const published = await desk.publish(pat, record, files);
      if (!('releaseId' in published)) throw new Error(published.message);
      const { releaseId } = published;
      const request = { part, environment: 'production', releaseId, ...options };
      done(await desk.promote(pat, request));
      return releaseId;
    },
  };
}

/** The generation that an act wrote; throws with the message of one that did nothing. */
export function done(outcome: DeskOutcome) {
  if (outcome.status === 'done') return outcome.generation;
  throw new Error('message' in outcome ? outcome.message : outcome.status);
}

export interface SampleRelease {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
  releaseId: string;
}

/** A small release with real hashes; another `version` gives other bytes. */
export function sampleRelease(
  remote: ReleaseRecord['remote'],
  version: string,
  contract = remote === 'host' ? '1.0.0' : '^1.0.0',
): SampleRelease {
  const files = new Map([
    ['entry.js', Buffer.from(`globalThis.${remote} = '${version}';\n`.repeat(40))],
    ['page.css', Buffer.from(`.page::before { content: '${version}'; }\n`)],
    ['font.woff2', Buffer.from([0, 1, 2, 3, 255])],
  ]);
  const page = { scripts: ['entry.js'], styles: ['page.css'] };
  const record: ReleaseRecord = {
    remote,
    version,
    entry: 'entry.js',
    containerName: `${remote}_${version.replaceAll('.', '_')}`,
    exposes: remote === 'host' ? { shell: page } : { home: page },
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, { bytes: bytes.length, integrity: integrityOf(bytes) }]),
    ),
    contract,
    types: null,
    server: null,
    shared: {},
    source: version,
  };
  return { files, record, releaseId: releaseIdOf(record) };
}

/** The same with a script for servers. */
export function sampleReleaseForServers(...facts: Parameters<typeof sampleRelease>): SampleRelease {
  const { record, files } = sampleRelease(...facts);
  const script = Buffer.from(`exports.home = '${record.version}';\n`);
  files.set('server.js', script);
  record.files['server.js'] = { bytes: script.length, integrity: integrityOf(script) };
  record.server = 'server.js';
  return { record, files, releaseId: releaseIdOf(record) };
}

/** A channel's history from the releases that were live in turn; `last` holds for the last step. */
export function historyOf(
  remote: ReleaseRecord['remote'],
  stables: readonly string[],
  last: Partial<ChannelStep> = {},
): ChannelStep[] {
  return stables.map((stable, index) => ({
    ...sampleAct,
    remote,
    generation: index + 1,
    previous: null,
    hash: `hash-${index + 1}`,
    action: 'promote',
    stable,
    canary: null,
    holdback: null,
    bad: [],
    isPinned: false,
    severity: 'normal',
    evidence: null,
    ...(index === stables.length - 1 ? last : {}),
  }));
}
