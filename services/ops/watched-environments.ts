import { environmentSchema } from 'shared-contracts/generation';
import { createReleaseFollower, type ReleaseDepot, type ReleaseFollower } from '../releases/index.ts';

/** Milliseconds between two looks at an environment that this gateway does not serve. */
const LOOK_EVERY = 4_000;
/** Environments that one page offers; more than that are a mistake in the store. */
const MOST = 20;

export interface WatchedEnvironments {
  /** Names of all environments that have channels, this gateway's own first. */
  names(): Promise<string[]>;
  /** What is live there, as of a moment ago; null for an environment that does not exist. */
  find(name: string): Promise<ReleaseFollower | null>;
}

/** Every environment of a store: the gateway's own as its follower has it, others read when somebody looks at them. */
export function createWatchedEnvironments(
  own: { name: string; follower: ReleaseFollower },
  depot: ReleaseDepot,
  clock: () => Date,
): WatchedEnvironments {
  const others = new Map<string, { follower: ReleaseFollower; lookedAt: number }>();
  let known: string[] = [];

  async function names(): Promise<string[]> {
    const found = await depot.store.list('ch').catch(() => known);
    known = found.filter((name) => environmentSchema.safeParse(name).success && name !== own.name).slice(0, MOST);
    return [own.name, ...known];
  }

  return {
    names,
    async find(name) {
      if (name === own.name) return own.follower;
      if (!(await names()).includes(name)) return null;
      const other = others.get(name) ?? {
        follower: createReleaseFollower(depot, name, clock),
        lookedAt: Number.NEGATIVE_INFINITY,
      };
      others.set(name, other);
      const now = clock().getTime();
      if (now - other.lookedAt >= LOOK_EVERY) {
        other.lookedAt = now;
        // A store that does not answer shows in what the follower says of itself.
        await other.follower.poll().catch(() => {});
      }
      return other.follower;
    },
  };
}
