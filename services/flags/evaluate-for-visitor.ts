import type { FlagValue } from 'shared-contracts/entities';
import { flagsForClient } from './evaluation-routes.ts';
import type { FlagFeed } from './flag-feed.ts';

/**
 * Evaluates all flags for a visitor without a name, without a request. `isProven` says that the caller has proven the key.
 * @returns null where only a request can tell: before the flags were first read, for an id of no environment, and for a
 * secure environment without a proof
 */
export type EvaluateForVisitor = (
  clientId: string,
  key: string,
  isProven: boolean,
) => Readonly<Record<string, FlagValue>> | null;

export function createEvaluateForVisitor(feed: Pick<FlagFeed, 'current'>): EvaluateForVisitor {
  return (clientId, key, isProven) => {
    const environment = feed.current(clientId);
    if (!environment || (environment.isSecure && !isProven)) return null;
    const contexts = new Map([['user', { kind: 'user', key, anonymous: true }]]);
    return flagsForClient(environment.flags.values(), contexts, true);
  };
}
