import { setTimeout as pause } from 'node:timers/promises';
import type { Generation } from 'shared-contracts/generation';
import type { ReleaseClient } from './release-client.ts';

/** How far an act has come. */
export interface ActReach {
  /** Names of the gateways that serve the environment. */
  gateways: string[];
  /** Those of them whose pages do not have the new step yet. */
  behind: string[];
  /** Browsers with a tab in sight, of all gateways. */
  tabs: number;
  /** Those of them that were told to run the release that the act was about. */
  tabsTold: number;
  /** How long it took to reach so many. */
  milliseconds: number;
}

const ASK_EVERY = 50;
/** A gateway looks at a bucket every two seconds. */
const PATIENCE = 6_000;

/** Waits until every gateway gives a new step to page loads, or not much longer; null when nobody can be asked. */
export async function waitForGateways(
  client: Pick<ReleaseClient, 'gateways'>,
  { remote, environment, generation, stable, canary, action }: Generation,
  patience = PATIENCE,
): Promise<ActReach | null> {
  const release = canary && (action === 'canary' || action === 'widen') ? canary.release : stable;
  const startedAt = performance.now();
  for (;;) {
    // The act is done; that its reach cannot be told is no failure.
    const states = await client.gateways(environment).catch(() => []);
    if (states.length === 0) return null;
    const behind = states.filter(({ generations }) => (generations[remote] ?? 0) < generation);
    const milliseconds = performance.now() - startedAt;
    if (behind.length === 0 || milliseconds >= patience) {
      const sum = (of: (state: (typeof states)[number]) => number) => states.reduce((all, state) => all + of(state), 0);
      return {
        gateways: states.map(({ name }) => name),
        behind: behind.map(({ name }) => name),
        tabs: sum(({ tabs }) => tabs),
        tabsTold: sum(({ tabsByRelease }) => tabsByRelease[release] ?? 0),
        milliseconds,
      };
    }
    await pause(ASK_EVERY);
  }
}
