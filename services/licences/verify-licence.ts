import type { ServicesConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ServiceContext } from '../service-context.ts';
import { createEndedStreams } from './ended-streams.ts';
import { createLicenceKeys } from './licence-key.ts';

/** Checks a licence for each segment of a video, so it works in memory; the database is asked every few seconds. */
export function createVerifyLicence(
  config: ServicesConfig,
  db: Database,
  clock: () => Date,
): ServiceContext['verifyLicence'] {
  const keys = createLicenceKeys(config, clock);
  const hasEnded = createEndedStreams(db, clock);
  return async (licenceKey, resourceKey) => {
    const facts = await keys.read(licenceKey);
    if (facts?.resourceKey !== resourceKey) return false;
    return facts.stream === null || !(await hasEnded(facts.stream));
  };
}
