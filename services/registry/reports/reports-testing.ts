import Fastify, { type FastifyInstance } from 'fastify';
import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Database } from '../../db/database.ts';
import { configureHttp } from '../../http.ts';
import { type Side, sideOf } from '../../releases/compose-map.ts';
import type { ChannelStep } from '../../releases/depot.ts';
import { testConfig } from '../../testing.ts';
import { createReleaseHealth, type ReleaseHealth } from './release-health.ts';
import { createReportTokens, type ReportTokens } from './report-token.ts';
import { releaseReports } from './reports-route.ts';

export const [OLD, STABLE, CANARY, FALLBACK, UNNAMED] = ['a', 'b', 'c', 'd', 'e'].map((letter) =>
  letter.repeat(64),
) as [string, string, string, string, string];

export const START = '2026-11-20T18:00:00.000Z';

/** A step of the watch channel, made at START; nothing on trial unless `more` says so. */
export function watchGeneration(more: Partial<Generation> = {}): Generation {
  return {
    environment: 'production',
    remote: 'watch',
    generation: 42,
    previous: null,
    action: 'promote',
    stable: STABLE,
    canary: null,
    holdback: null,
    bad: [],
    isPinned: false,
    severity: 'normal',
    actor: 'dana',
    reason: null,
    git: null,
    evidence: null,
    at: START,
    ...more,
  };
}

export const canary = { release: CANARY, percent: 10, salt: 'one' };

/** A page load of a visitor whom the site does not know yet. */
export interface Newcomer {
  visitorId: string | null;
  token: string;
  address: string;
}

export interface ReportsUnderTest {
  app: FastifyInstance;
  tokens: ReportTokens;
  health: ReleaseHealth;
  /** Steps of the watch channel; the only one there is. */
  history: Generation[];
  clock: () => Date;
  setNow(now: string): void;
  /** Somebody from a network of their own who is on that side of the watch channel; the canary's when left out. */
  newcomer(side?: Side): Newcomer;
  /** Sends votes for the watch remote and answers the status. */
  vote(from: Newcomer, votes: readonly object[]): Promise<number>;
  /** Sessions and failures of a release in the last hour. */
  counted(releaseId: string): Promise<[sessions: number, failed: number]>;
}

export async function reportsUnderTest(db: Database): Promise<ReportsUnderTest> {
  let now = new Date(START);
  let visitors = 0;
  const clock = () => now;
  const tokens = createReportTokens(testConfig().keyFor('release reports'), clock);
  const health = createReleaseHealth(db, clock);
  const history = [watchGeneration({ canary })];
  const app = Fastify();
  configureHttp(app);
  await app.register(releaseReports, {
    db,
    clock,
    fansPerAddress: 500,
    environment: 'production',
    tokens,
    lastGeneration: (remote: ReleasableName) => (remote === 'watch' ? (history.at(-1) ?? null) : null),
    visitorId: ({ headers }) => (headers['x-visitor'] as string | undefined) ?? null,
    releasesFor(visitor, remote) {
      const last = history.at(-1);
      if (!last || remote !== 'watch') return null;
      const side = sideOf(last as ChannelStep, visitor, now);
      if (side === 'canary') return { assigned: last.canary?.release ?? '', fallback: last.stable };
      return { assigned: (side === 'holdback' && last.holdback?.release) || last.stable, fallback: FALLBACK };
    },
  });
  await app.ready();
  return {
    app,
    tokens,
    health,
    history,
    clock,
    setNow: (value) => {
      now = new Date(value);
    },
    newcomer(side = 'canary') {
      let visitorId: string;
      do visitorId = `visitor-${++visitors}`;
      while (sideOf(history.at(-1) as ChannelStep, visitorId, now) !== side);
      const address = `100.${visitors >> 8}.${visitors & 255}.9`;
      return { visitorId, token: tokens.issue(visitorId), address };
    },
    async vote({ token, visitorId, address }, votes) {
      const response = await app.inject({
        method: 'POST',
        url: '/release-reports',
        remoteAddress: address,
        headers: visitorId === null ? {} : { 'x-visitor': visitorId },
        payload: { token, votes: votes.map((vote) => ({ remote: 'watch', ...vote })) },
      });
      return response.statusCode;
    },
    async counted(releaseId) {
      const summary = (await health.lastHour('production')).find((entry) => entry.releaseId === releaseId);
      return [summary?.sessions ?? 0, summary?.failed ?? 0];
    },
  };
}
