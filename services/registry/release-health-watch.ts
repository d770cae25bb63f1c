import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ReleaseControl, ReleaseFollower } from '../releases/index.ts';
import { createAutomaticAct } from './automatic-act.ts';
import { createHealthWatch, createReleaseHealth, type ReportTokens, releaseReports } from './reports/index.ts';

export interface ReleaseHealthWatchOptions {
  db: Database;
  clock: () => Date;
  control: ReleaseControl;
  follower: ReleaseFollower;
  /** The environment that this process follows. */
  environment: string;
  tokens: ReportTokens;
}

/** Takes tabs' reports of releases and, in a process that may sign, takes back the releases that fail. */
export const releaseHealthWatch: FastifyPluginAsync<ReleaseHealthWatchOptions> = async (app, options) => {
  const { db, clock, control, follower, environment, tokens } = options;
  await app.register(releaseReports, {
    ...{ db, clock, environment, tokens },
    lastGeneration: (part) => follower.history(part).at(-1) ?? null,
    fallbackOf: (part) =>
      part === 'host' ? null : (follower.compose(null)?.map.remotes[part]?.fallback?.releaseId ?? null),
  });

  const act = createAutomaticAct(control, follower);
  if (!act) return;
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const watch = createHealthWatch({
    ...{ environment, act, clock, log: app.log },
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
