import { and, eq, gte, lt } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { createCountInLog } from '../count-in-log.ts';
import type { Database } from '../db/database.ts';
import { gatewayStates } from '../db/schema/index.ts';
import type { ReleaseFollower } from '../releases/index.ts';

/** What one gateway serves, and the browsers that have a stream from it: for all tabs that are in sight. */
export interface GatewayState {
  /** The process that serves, as `host:process`. */
  name: string;
  /** The generation of each part that its pages get; 0 before the first. */
  generations: Readonly<Record<string, number>>;
  tabs: number;
  /** The same by the release that they were told to run, by id. */
  tabsByRelease: Readonly<Record<string, number>>;
}

export interface GatewayStates {
  /** The gateways on this database that serve an environment now, by name. */
  readAll(environment: string): Promise<GatewayState[]>;
  write(environment: string, state: GatewayState): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Milliseconds after which a gateway says again what did not change. */
const REPEAT_EVERY = 15_000;
/** Milliseconds of silence after which a gateway counts as gone: a stopped one takes itself out at once. */
const GONE_AFTER = 3 * REPEAT_EVERY;

export function createGatewayStates(db: Database, clock: () => Date): GatewayStates {
  const lastAlive = () => new Date(clock().getTime() - GONE_AFTER);
  return {
    async readAll(environment) {
      const { name, generations, tabs, tabsByRelease } = gatewayStates;
      return db
        .select({ name, generations, tabs, tabsByRelease })
        .from(gatewayStates)
        .where(and(eq(gatewayStates.environment, environment), gte(gatewayStates.seenAt, lastAlive())))
        .orderBy(gatewayStates.name);
    },
    async write(environment, state) {
      const row = { ...state, environment, seenAt: clock() };
      await db.insert(gatewayStates).values(row).onConflictDoUpdate({ target: gatewayStates.name, set: row });
      await db.delete(gatewayStates).where(lt(gatewayStates.seenAt, lastAlive()));
    },
    async remove(name) {
      await db.delete(gatewayStates).where(eq(gatewayStates.name, name));
    },
  };
}

/** The generation of every part that a follower's gateway gives to page loads. */
export function generationsOf(follower: Pick<ReleaseFollower, 'history'>): Record<ReleasableName, number> {
  const entries = releasableNames.map((part) => [part, follower.history(part).at(-1)?.generation ?? 0]);
  return Object.fromEntries(entries) as Record<ReleasableName, number>;
}

export interface GatewayReportOptions {
  states: GatewayStates;
  environment: string;
  /** What this gateway serves now. */
  readOwn: () => GatewayState;
  onChange: ReleaseFollower['onChange'];
  clock: () => Date;
}

/** Milliseconds between two looks at how many tabs are open. */
const LOOK_EVERY = 2_000;

/** Says what this gateway serves, at once when that changes, until the server closes. */
export const reportGatewayState: FastifyPluginAsync<GatewayReportOptions> = async (app, options) => {
  const { states, environment, readOwn, onChange, clock } = options;
  const noteFailure = createCountInLog(app.log, 'other gateways cannot be told what this one serves');
  let written = { text: '', at: Number.NEGATIVE_INFINITY };
  let last: Promise<void> = Promise.resolve();

  async function report(): Promise<void> {
    const state = readOwn();
    const [text, at] = [JSON.stringify(state), clock().getTime()];
    if (text === written.text && at - written.at < REPEAT_EVERY) return;
    await states.write(environment, state);
    written = { text, at };
  }

  /** One after the other, so that an older state never overwrites a newer one. */
  function queueReport(): void {
    last = last.then(report).catch(noteFailure);
  }

  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  app.addHook('onReady', async () => {
    queueReport();
    timer = setInterval(queueReport, LOOK_EVERY).unref();
    stopListening = onChange(queueReport);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopListening();
    await last;
    await states.remove(readOwn().name).catch(noteFailure);
  });
};
