import { randomUUID } from 'node:crypto';
import { createDepot, type ReleaseDepot } from './depot.ts';
import { createReleaseDesk, type DeskOptions, type Gate, type ReleaseDesk, type Visitor } from './release-desk.ts';
import { derivedKey, type PublicJwk, type SigningKey } from './signing/key-pair.ts';
import { changeKeyring, KeyLogError } from './signing/keyring.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface ReleaseControl {
  depot: ReleaseDepot;
  desk: ReleaseDesk;
  /** The same desk without the gate, for what one machine built together and releases together. */
  ungatedDesk: ReleaseDesk;
  /**
   * Whoever acts in this installation's own name, on behalf of `actor`; null where the root vouches for no key of it. Rejects
   * when that cannot be found out, because the store does not answer.
   */
  visitorFor(actor: string, options?: Partial<Omit<Visitor, 'signer'>>): Promise<Visitor | null>;
  /** Whether this installation may sign, as far as the key log was read. */
  canSign(): boolean;
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

/** The key log of a store begins with a key that another root vouched for. */
export class OtherRootError extends Error {
  constructor() {
    super(
      'The releases in this store were signed for another root key. If the store is your own, start with the SECRET that it was ' +
        "made with. If it is somebody else's, set RELEASE_ROOT_KEY to what `npm run release -- key root` prints there.",
    );
  }
}

/** Name of the installation's own key in the keyring. */
const OWN_KEY = 'registry';
const EVERYTHING = ['*:*:*'];

/**
 * Opens a release store with its signatures. The owner of the root key vouches for its own registry key at first use;
 * an installation on somebody else's store signs only after its key was added there. Opens also while the store does not
 * answer: a gateway starts on what it has kept.
 * @throws OtherRootError when the root key vouches for nothing in this store, because it belongs to another root key
 */
export async function openReleaseControl(options: ReleaseControlOptions): Promise<ReleaseControl> {
  const { store, keyFor, foreignRoot, gateOf, ...desk } = options;
  const ownRoot = await derivedKey(keyFor('release root'));
  const root = foreignRoot === null || foreignRoot.x === ownRoot.publicJwk.x ? ownRoot : null;
  const key = await derivedKey(keyFor('release registry'));
  const depot = createDepot(store, root?.publicJwk ?? foreignRoot ?? ownRoot.publicJwk);

  async function isTrusted(): Promise<boolean> {
    if ((await depot.keyring.find(key.keyId)) !== null) return true;
    if (!root) return false;
    const change = { act: 'add', name: OWN_KEY, scopes: EVERYTHING, jwk: key.publicJwk, expires: null } as const;
    await changeKeyring(store, root, change, { actor: OWN_KEY, at: desk.clock().toISOString() });
    return true;
  }

  await isTrusted().catch((error) => {
    if (error instanceof KeyLogError && error.entry === 1) throw new OtherRootError();
    // Whoever acts meets the error then.
  });
  const deskBehind = (gate: Gate) => createReleaseDesk({ depot, gate, newSalt: randomUUID, ...desk });
  return {
    depot,
    desk: deskBehind(gateOf(depot)),
    ungatedDesk: deskBehind(async () => []),
    async visitorFor(actor, { scopes = EVERYTHING, needsSecondPerson = false } = {}) {
      return (await isTrusted()) ? { signer: { key, actor }, scopes, needsSecondPerson } : null;
    },
    canSign: () => root !== null || depot.keyring.knows(key.keyId),
    root,
  };
}
