import { randomUUID } from 'node:crypto';
import { createDepot, type ReleaseDepot } from './depot.ts';
import { createReleaseDesk, type DeskOptions, type Gate, type ReleaseDesk, type Visitor } from './release-desk.ts';
import { derivedKey, type PublicJwk, type SigningKey } from './signing/key-pair.ts';
import { changeKeyring } from './signing/keyring.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface ReleaseControl {
  depot: ReleaseDepot;
  desk: ReleaseDesk;
  /** The same desk without the gate, for what one machine built together and releases together. */
  ungatedDesk: ReleaseDesk;
  /** Acts in this installation's own name, on behalf of `actor`; null where it holds no key that the root vouches for. */
  visitorFor: ((actor: string, options?: Partial<Omit<Visitor, 'signer'>>) => Visitor) | null;
  /** The private root key, where the installation has it: with it, keys are added and taken back. */
  root: SigningKey | null;
}

export interface ReleaseControlOptions extends Omit<DeskOptions, 'depot' | 'gate' | 'newSalt'> {
  /** Makes the gate of a store, from what it reads there. */
  gateOf: (depot: ReleaseDepot) => Gate;
  store: ReleaseStore;
  /** A key for one purpose, derived from the installation's secret. */
  keyFor: (purpose: string) => Buffer;
  /** The root key of a store that belongs to another installation; else this one's own. */
  foreignRoot: PublicJwk | null;
}

/** Name of the installation's own key in the keyring. */
const OWN_KEY = 'registry';
const EVERYTHING = ['*:*:*'];

/**
 * Opens a release store with its signatures. The owner of the root key vouches for its own registry key at first use;
 * an installation on somebody else's store signs only after its key was added there.
 */
export async function openReleaseControl(options: ReleaseControlOptions): Promise<ReleaseControl> {
  const { store, keyFor, foreignRoot, gateOf, ...desk } = options;
  const ownRoot = await derivedKey(keyFor('release root'));
  const root = foreignRoot === null || foreignRoot.x === ownRoot.publicJwk.x ? ownRoot : null;
  const key = await derivedKey(keyFor('release registry'));
  const depot = createDepot(store, root?.publicJwk ?? foreignRoot ?? ownRoot.publicJwk);
  let isTrusted = false;
  try {
    isTrusted = (await depot.keyring.find(key.keyId)) !== null;
    if (!isTrusted && root) {
      const change = { act: 'add', name: OWN_KEY, scopes: EVERYTHING, jwk: key.publicJwk, expires: null } as const;
      await changeKeyring(store, root, change, { actor: OWN_KEY, at: desk.clock().toISOString() });
      isTrusted = true;
    }
  } catch (error) {
    // A gateway starts on what it knows while its store is away; whoever acts meets the error then.
    if (!root) throw error;
    isTrusted = true;
  }
  const deskBehind = (gate: Gate) => createReleaseDesk({ depot, gate, newSalt: randomUUID, ...desk });
  return {
    depot,
    desk: deskBehind(gateOf(depot)),
    ungatedDesk: deskBehind(async () => []),
    visitorFor: isTrusted
      ? (actor, { scopes = EVERYTHING, needsSecondPerson = false } = {}) => ({
          signer: { key, actor },
          scopes,
          needsSecondPerson,
        })
      : null,
    root,
  };
}
