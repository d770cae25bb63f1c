import type { KnownMember } from '../member/index.ts';
import type { ReleaseFollower } from '../releases/index.ts';
import type { OpsOptions } from './index.ts';
import type { OpsFacts } from './ops-page.ts';
import { readPartFacts } from './part-facts.ts';
import { createReadRefusals } from './read-refusals.ts';
import { createWatchedEnvironments } from './watched-environments.ts';

export interface OpsReading extends OpsFacts {
  /** Follows the environment that is shown. */
  follower: ReleaseFollower;
}

/**
 * Gathers all that the page shows; null for an environment that does not exist.
 * @param isFresh look at the store first: who is about to act must not see what was a moment ago
 */
export type ReadOps = (environment: unknown, member: KnownMember, isFresh?: boolean) => Promise<OpsReading | null>;

/** What cannot be read is left out and said so: the page is there for the bad nights. */
export function createReadOps(options: OpsOptions): ReadOps {
  const { site, control, health, speeds, readOwn, readGateways, privacyRequests, claims, clock } = options;
  const served = { name: options.environment, follower: options.follower };
  const environments = createWatchedEnvironments(served, control.depot, clock);
  const readRefusals = createReadRefusals(control.depot.store, clock);

  return async (asked, member, isFresh = false) => {
    const environment = typeof asked === 'string' && asked !== '' ? asked : served.name;
    const follower = await environments.find(environment);
    if (!follower) return null;
    // A store that does not answer shows in what the follower says of itself.
    if (isFresh) await follower.poll().catch(() => {});
    const isOwn = environment === served.name;
    const [names, summaries, measured, gateways, refusals, openPrivacyRequests, openClaims] = await Promise.all([
      environments.names(),
      health.lastHour(environment).catch(() => null),
      speeds.lastHour(environment).catch(() => null),
      readGateways(environment).catch(() => []),
      readRefusals(),
      privacyRequests.countOpen().catch(() => null),
      claims.countOpen().catch(() => null),
    ]);
    const now = clock();
    const own = isOwn ? readOwn() : null;
    const known = [...(own ? [own] : []), ...gateways.filter((gateway) => gateway.name !== own?.name)];
    const sources = { follower, health: summaries, speeds: measured, gateways: known, now };
    return {
      follower,
      siteName: site.name,
      memberName: member.displayName,
      ...{ environment, environments: names, ownEnvironment: served.name, now },
      ...{ openPrivacyRequests, openClaims },
      parts: readPartFacts(sources),
      refusals,
      staleSince: follower.isStale() ? (follower.lastGoodAt() ?? 'never') : null,
      hasHealth: summaries !== null,
      canAct: control.canSign(),
    };
  };
}
