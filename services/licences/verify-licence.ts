import { isEntitled } from 'shared-contracts/rules';
import type { ServicesConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ServiceContext } from '../service-context.ts';
import { createEntitlementProofs } from './entitlement-proof.ts';
import { createEndedStreams, createRunningStreams } from './known-streams.ts';
import { createLicenceKeys } from './licence-key.ts';

export interface VerifyLicenceOptions {
  config: ServicesConfig;
  db: Database;
  clock: () => Date;
  /** Whether the licence service is in fact down: only then is a proof as good as a licence. */
  isLicensingDown: () => Promise<boolean>;
  /** Told once for each proof that plays a video. */
  onBypass: () => void;
}

/** Proofs that are told apart; more of them are counted twice. */
const MAX_PROOFS = 100_000;

/** Checks a licence for each segment of a video, so it works in memory; the database is asked every few seconds. */
export function createVerifyLicence(options: VerifyLicenceOptions): ServiceContext['verifyLicence'] {
  const { config, db, clock, isLicensingDown, onBypass } = options;
  const keys = createLicenceKeys(config);
  const proofs = createEntitlementProofs(config.keyFor('entitlement proofs'), clock);
  const hasEnded = createEndedStreams(db, clock);
  const isRunning = createRunningStreams(db, clock);
  const counted = new Set<string>();

  async function isProven(text: string, required: readonly string[]): Promise<boolean> {
    const proof = await proofs.read('play', text);
    if (!proof || !isEntitled(proof.entitlements, required) || !(await isLicensingDown())) return false;
    if (!counted.has(proof.id)) {
      if (counted.size >= MAX_PROOFS) counted.clear();
      counted.add(proof.id);
      onBypass();
    }
    return true;
  }

  return async (licenceKey, { resourceKey, requiredEntitlements }) => {
    const facts = await keys.read(licenceKey);
    if (!facts) return isProven(licenceKey, requiredEntitlements);
    if (facts.resourceKey !== resourceKey) return false;
    const isCurrent = facts.expiresAt > clock();
    if (facts.stream === null) return isCurrent;
    // A browser that plays by itself keeps the licence that was in the address when it began.
    return isCurrent ? !(await hasEnded(facts.stream)) : isRunning(facts.stream);
  };
}
