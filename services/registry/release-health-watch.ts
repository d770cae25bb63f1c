import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ReleaseControl, ReleaseFollower } from '../releases/index.ts';
import { createAutomaticAct } from './automatic-act.ts';
import { createHealthWatch, createReleaseHealth, type ReportTokens, releaseReports } from './reports/index.ts';

export interface ReleaseHealthWatchOptions {
  db: Database;
  clock: () => Date;
  /** Fans who may sit behind one address. */
  fansPerAddress: number;
  control: ReleaseControl;
  follower: ReleaseFollower;
  /** The environment that this process follows. */
  environment: string;
  tokens: ReportTokens;
  /** The name that a browser was given for cohorts; null for none. */
  visitorId: (request: FastifyRequest) => string | null;
}

/** Takes tabs' reports of releases and, in a process that may sign, takes back the releases that fail. */
export const releaseHealthWatch: FastifyPluginAsync<ReleaseHealthWatchOptions> = async (app, options) => {
  const { db, clock, fansPerAddress, control, follower, environment, tokens, visitorId } = options;
  await app.register(releaseReports, {
    ...{ db, clock, fansPerAddress, environment, tokens, visitorId },
    lastGeneration: (part) => follower.history(part).at(-1) ?? null,
    releasesFor(visitor, part) {
      const map = follower.compose(visitor)?.map;
      if (part === 'host') return map ? { assigned: map.host.releaseId, fallback: null } : null;
      const remote = map?.remotes[part];
      return remote ? { assigned: remote.current.releaseId, fallback: remote.fallback?.releaseId ?? null } : null;
    },
  });

  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const watch = createHealthWatch({
    ...{ environment, clock, log: app.log },
    act: createAutomaticAct(control, follower),
    mayAct: control.canSign,
    health: createReleaseHealth(db, clock),
    history: follower.history,
  });
  app.addHook('onReady', async () => {
    running = watch.run(closing.signal);
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await running;
  });
};
