import { advanceSchedule } from '../db/advance-schedule.ts';
import type { Database } from '../db/database.ts';
import { gatherStatistics } from '../db/gather-statistics.ts';
import { seedBrackets } from '../db/seed/brackets/seed-brackets.ts';
import { ensureSchedule, pruneSchedule } from '../db/seed/schedule/ensure-schedule.ts';
import type { ServiceContext } from '../service-context.ts';
import type { AnswerTopic } from '../shared-answers/index.ts';
import { chooseHighlights } from './choose-highlights.ts';

const HOUR = 3_600_000;
const BRACKETS_EVERY = 10 * 60_000;

export interface DirectorOptions {
  db: Database;
  clock: () => Date;
  findPlayable: ServiceContext['findPlayable'];
  /** Seed number of the demo schedule; null where there is none. */
  demoSeed: number | null;
  /** Told what a round changed. */
  changed: (topic: AnswerTopic) => void;
  /** Pause between two rounds, in milliseconds. */
  intervalMs: number;
  log: { error: (error: unknown, message: string) => void };
}

export interface Director {
  /** Waits for the work in hand; nothing runs afterwards. */
  stop(): Promise<void>;
}

async function writeComingDays(db: Database, seed: number, now: Date): Promise<void> {
  if ((await ensureSchedule(db, { seed, now })) > 0) await gatherStatistics(db);
}

/**
 * Keeps the schedule true to the clock: feeds go on air and end every few seconds, and games that are over get highlights. In
 * a demo brackets follow every ten minutes, and each hour the coming days are written and old ones deleted. A failed round is
 * logged and tried again.
 */
export function startDirector(options: DirectorOptions): Director {
  const { db, clock, findPlayable, demoSeed: seed, changed, intervalMs, log } = options;
  const lastRun = new Map<string, number>();
  let isStopped = false;
  let wake = () => {};

  /** @param run answers false when it found nothing to change */
  async function attempt(
    task: string,
    every: number,
    topics: readonly AnswerTopic[],
    run: (now: Date) => Promise<unknown>,
  ): Promise<void> {
    const now = clock();
    const last = lastRun.get(task);
    if (isStopped || (last !== undefined && now.getTime() - last < every)) return;
    try {
      const hasChanged = await run(now);
      if (hasChanged !== false) for (const topic of topics) changed(topic);
      lastRun.set(task, now.getTime());
    } catch (error) {
      log.error(error, `The director could not ${task}; it will try again.`);
    }
  }

  async function direct(): Promise<void> {
    while (!isStopped) {
      if (seed !== null) {
        await attempt('write the coming days', HOUR, ['schedule'], (now) => writeComingDays(db, seed, now));
        await attempt('bring the brackets up to date', BRACKETS_EVERY, ['brackets', 'schedule'], (now) =>
          seedBrackets(db, { seed, now }),
        );
        await attempt('forget old days', HOUR, ['schedule', 'brackets'], (now) => pruneSchedule(db, now));
      }
      await attempt('advance the schedule', 0, ['schedule'], (now) => advanceSchedule(db, now));
      await attempt('choose highlights', 0, ['highlights'], () => chooseHighlights({ db, findPlayable, log }));
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, intervalMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const work = direct();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await work;
    },
  };
}
