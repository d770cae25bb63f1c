import { createHash } from 'node:crypto';
import { type Generation, generationSchema } from 'shared-contracts/generation';
import { type ReleaseRecord, releaseRecordSchema } from 'shared-contracts/release-record';
import { isReleasableName, type ReleasableName } from 'shared-contracts/remote';
import { scopeOfAction } from './act.ts';
import type { PublicJwk } from './signing/key-pair.ts';
import { createKeyring, type Keyring } from './signing/keyring.ts';
import { allows, type WantedAct } from './signing/scopes.ts';
import { openDocument, type Signer, signDocument } from './signing/signed-document.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Steps of one channel from the first on; empty before the first promotion. */
export type ChannelHistory = readonly ChannelStep[];

/** A verified step, with the hash that the next one names. */
export interface ChannelStep extends Generation {
  hash: string;
}

/** Something in the store that was not signed by whoever may: nothing of it, and nothing after it, is believed. */
export class TamperedError extends Error {}

/** The store seen through signatures: whatever it gives has been verified. */
export interface ReleaseDepot {
  store: ReleaseStore;
  keyring: Keyring;
  /** Steps of a channel after those that are known already; throws a `TamperedError` at the first that is not good. */
  readChannel(environment: string, part: ReleasableName, known?: ChannelHistory): Promise<ChannelStep[]>;
  /** The same, added to `history` one by one: what was read before a failure stays. */
  extendChannel(environment: string, part: ReleasableName, history: ChannelStep[]): Promise<void>;
  /** A release's record; null when it was never published whole, or is not what its name says. */
  readRecord(part: ReleasableName, releaseId: string): Promise<ReleaseRecord | null>;
  /** Who published a release; null for one that does not exist. */
  publisherOf(part: ReleasableName, releaseId: string): Promise<string | null>;
  readFile(part: ReleasableName, releaseId: string, file: string): Promise<Buffer | null>;
  /** True while the store itself has the release's record, whatever a cache of it remembers. */
  isPublished(part: ReleasableName, releaseId: string): Promise<boolean>;
  /** Names of the releases of a part, whole or not. */
  listReleases(part: ReleasableName): Promise<string[]>;
  /** Writes the next step; false when somebody else wrote one with its number first. */
  append(generation: Generation, signer: Signer): Promise<boolean>;
  /** Writes a release's record, which makes it exist; false when it does already. */
  writeRecord(part: ReleasableName, releaseId: string, bytes: Buffer, signer: Signer): Promise<boolean>;
}

export const RECORD = 'release.jws';

export function generationKey(environment: string, part: ReleasableName, generation: number): string {
  return `ch/${environment}/${part}/${String(generation).padStart(10, '0')}.jws`;
}

export function releaseKey(part: ReleasableName, releaseId: string, file: string): string {
  return `r/${part}/${releaseId}/${file}`;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** @param root public half of the key that vouches for publishers' keys */
export function createDepot(store: ReleaseStore, root: PublicJwk): ReleaseDepot {
  const keyring = createKeyring(store, root);

  /** The document, if its key may do what it says. */
  async function open(text: string, actOf: (payload: Buffer) => { act: WantedAct; at: string | null }) {
    const document = await openDocument(text, async (id) => (await keyring.find(id))?.publicKey ?? null);
    const key = document && (await keyring.find(document.keyId));
    if (!document || !key) return null;
    const { act, at } = actOf(document.payload);
    const isTimely = at === null || ((!key.expires || at <= key.expires) && (!key.revokedAt || at <= key.revokedAt));
    return isTimely && allows(key.scopes, act) ? document : null;
  }

  async function openRecord(part: ReleasableName, releaseId: string) {
    const bytes = await store.get(releaseKey(part, releaseId, RECORD));
    if (!bytes) return null;
    const act: WantedAct = { part, environment: null, action: 'publish' };
    const document = await open(bytes.toString('utf8'), () => ({ act, at: null }));
    return document && sha256(document.payload) === releaseId ? document : null;
  }

  async function openStep(environment: string, part: ReleasableName, number: number, before: ChannelStep | undefined) {
    const bytes = await store.get(generationKey(environment, part, number));
    if (!bytes) return null;
    let generation: Generation | undefined;
    const document = await open(bytes.toString('utf8'), (payload) => {
      generation = generationSchema.parse(JSON.parse(payload.toString('utf8')));
      return { act: { part, environment, action: scopeOfAction(generation.action) }, at: generation.at };
    });
    const isNext =
      generation?.environment === environment &&
      generation.remote === part &&
      generation.generation === number &&
      generation.previous === (before?.hash ?? null);
    if (!document || !generation || !isNext) {
      throw new TamperedError(
        `Generation ${number} of ${part} on ${environment} is not signed by who may, or is out of place.`,
      );
    }
    return { ...generation, hash: sha256(document.payload) };
  }

  async function extendChannel(environment: string, part: ReleasableName, history: ChannelStep[]): Promise<void> {
    for (;;) {
      const before = history.at(-1);
      const step = await openStep(environment, part, (before?.generation ?? 0) + 1, before);
      if (!step) return;
      history.push(step);
    }
  }

  return {
    store,
    keyring,
    extendChannel,
    async readChannel(environment, part, known = []) {
      const history = [...known];
      await extendChannel(environment, part, history);
      return history.slice(known.length);
    },
    async readRecord(part, releaseId) {
      const document = await openRecord(part, releaseId);
      if (!document) return null;
      const record = releaseRecordSchema.parse(JSON.parse(document.payload.toString('utf8')));
      return record.remote === part ? record : null;
    },
    publisherOf: async (part, releaseId) => (await openRecord(part, releaseId))?.actor ?? null,
    readFile: (part, releaseId, file) => store.get(releaseKey(part, releaseId, file)),
    isPublished: async (part, releaseId) => (await store.list(`r/${part}/${releaseId}`)).includes(RECORD),
    listReleases: (part) => (isReleasableName(part) ? store.list(`r/${part}`) : Promise.resolve([])),
    async append(generation, signer) {
      const text = await signDocument(Buffer.from(JSON.stringify(generation)), signer);
      return store.createOnly(generationKey(generation.environment, generation.remote, generation.generation), text);
    },
    async writeRecord(part, releaseId, bytes, signer) {
      return store.createOnly(releaseKey(part, releaseId, RECORD), await signDocument(bytes, signer));
    },
  };
}
