import Fastify, { type FastifyInstance } from 'fastify';
import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import type { Database } from '../../db/database.ts';
import { configureHttp } from '../../http.ts';
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

export interface ReportsUnderTest {
  app: FastifyInstance;
  tokens: ReportTokens;
  health: ReleaseHealth;
  /** Steps of the watch channel; the only one there is. */
  history: Generation[];
  clock: () => Date;
  setNow(now: string): void;
  /** Sends votes for the watch remote and answers the status. */
  vote(token: string, votes: readonly object[], address?: string): Promise<number>;
  /** Sessions and failures of a release in the last hour. */
  counted(releaseId: string): Promise<[sessions: number, failed: number]>;
}

export async function reportsUnderTest(db: Database): Promise<ReportsUnderTest> {
  let now = new Date(START);
  const clock = () => now;
  const tokens = createReportTokens(testConfig().keyFor('release reports'), clock);
  const health = createReleaseHealth(db, clock);
  const history = [watchGeneration({ canary })];
  const app = Fastify();
  configureHttp(app);
  await app.register(releaseReports, {
    db,
    clock,
    environment: 'production',
    tokens,
    lastGeneration: (remote: ReleasableName) => (remote === 'watch' ? (history.at(-1) ?? null) : null),
    fallbackOf: (remote: ReleasableName) => (remote === 'watch' ? FALLBACK : null),
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
    async vote(token, votes, address = '203.0.113.9') {
      const response = await app.inject({
        method: 'POST',
        url: '/release-reports',
        remoteAddress: address,
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
