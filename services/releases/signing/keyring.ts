import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';
import { keyIdOf, type PublicJwk, publicKeyOf, type SigningKey } from './key-pair.ts';
import { scopeProblem } from './scopes.ts';
import { openDocument, signDocument } from './signed-document.ts';

const entrySchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    name: z.string(),
    scopes: z.array(z.string()),
    jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
    expires: z.iso.datetime().nullable(),
    at: z.iso.datetime(),
  }),
  z.object({ act: z.literal('revoke'), keyId: z.string(), reason: z.string(), at: z.iso.datetime() }),
]);
type KeyringEntry = z.infer<typeof entrySchema>;

/** A publisher's key as the root key vouched for it. */
export interface TrustedKey {
  keyId: string;
  name: string;
  scopes: readonly string[];
  publicKey: KeyObject;
  addedAt: string;
  expires: string | null;
  /** What was signed before stays good. */
  revokedAt: string | null;
}

const PREFIX = 'keys';
const entryKey = (number: number) => `${PREFIX}/${String(number).padStart(10, '0')}.jws`;

/** An entry of the key log that the root key did not sign: nothing behind it counts. */
export class KeyLogError extends Error {
  readonly entry: number;

  constructor(entry: number) {
    super(`Entry ${entry} of the key log is not signed by the root key.`);
    this.entry = entry;
  }
}

/** Keys that may sign, by an append-only log that only the root key can write. */
export interface Keyring {
  find(keyId: string): Promise<TrustedKey | null>;
  /** Whether a key is in the part of the log that was read so far. */
  knows(keyId: string): boolean;
  all(): Promise<TrustedKey[]>;
  /** Reads what was added to the log since. */
  refresh(): Promise<void>;
  /** How many entries the log has, all of them verified. */
  length(): Promise<number>;
}

/** @param root public half of the key that vouches for all others */
export function createKeyring(store: ReleaseStore, root: PublicJwk): Keyring {
  const keys = new Map<string, TrustedKey>();
  const rootKey = publicKeyOf(root);
  const rootId = keyIdOf(root);
  let read = 0;
  let reading: Promise<void> | null = null;

  async function readOn(): Promise<void> {
    for (;;) {
      const bytes = await store.get(entryKey(read + 1));
      if (!bytes) return;
      const document = await openDocument(bytes.toString('utf8'), async (id) =>
        id === (await rootId) ? rootKey : null,
      );
      if (!document) throw new KeyLogError(read + 1);
      await apply(entrySchema.parse(JSON.parse(document.payload.toString('utf8'))));
      read += 1;
    }
  }

  async function apply(entry: KeyringEntry): Promise<void> {
    if (entry.act === 'revoke') {
      const key = keys.get(entry.keyId);
      if (key) keys.set(key.keyId, { ...key, revokedAt: key.revokedAt ?? entry.at });
      return;
    }
    const { name, scopes, jwk, expires, at } = entry;
    const keyId = await keyIdOf(jwk);
    keys.set(keyId, { keyId, name, scopes, publicKey: publicKeyOf(jwk), addedAt: at, expires, revokedAt: null });
  }

  const refresh = () => {
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    refresh,
    knows: (keyId) => keys.has(keyId),
    async find(keyId) {
      try {
        if (!keys.has(keyId)) await refresh();
      } catch (error) {
        // What was read before the failure counts: a gateway starts on the log that it has kept.
        if (!keys.has(keyId)) throw error;
      }
      return keys.get(keyId) ?? null;
    },
    async all() {
      await refresh();
      return [...keys.values()];
    },
    async length() {
      await refresh();
      return read;
    },
  };
}

export type KeyringChange =
  | { act: 'add'; name: string; scopes: readonly string[]; jwk: PublicJwk; expires: string | null }
  | { act: 'revoke'; keyId: string; reason: string };

/** Adds a key to the log or takes one back; throws when a scope is none. */
export async function changeKeyring(
  store: ReleaseStore,
  root: SigningKey,
  change: KeyringChange,
  facts: { actor: string; at: string },
): Promise<void> {
  const problem = change.act === 'add' ? change.scopes.map(scopeProblem).find((one) => one !== null) : null;
  if (problem) throw new Error(problem);
  const entry = Buffer.from(JSON.stringify({ ...change, at: facts.at }));
  const text = await signDocument(entry, { key: root, actor: facts.actor });
  // The next free number after what the root key signed: a stray file in the folder would leave a gap that stops readers.
  const keyring = createKeyring(store, root.publicJwk);
  for (;;) {
    const number = (await keyring.length()) + 1;
    if (!(await store.createOnly(entryKey(number), text))) continue;
    // Read back, since whoever believes that a stolen key is taken back does not look again.
    if ((await keyring.length()) >= number) return;
    throw new Error(
      `Entry ${number} of the key log was written and cannot be read back: look at the store, and try again.`,
    );
  }
}
