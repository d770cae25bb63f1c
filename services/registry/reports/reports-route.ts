import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import { z } from 'zod';
import { createMinuteLimit } from '../../attempts/minute-limit.ts';
import type { Database } from '../../db/database.ts';
import { HttpError } from '../../http.ts';
import { forgetReports } from './forget-reports.ts';
import { recordVotes } from './record-votes.ts';
import { reportSchema } from './release-vote.ts';
import type { ReportTokens } from './report-token.ts';

const BODY_LIMIT = 16 * 1024;
/** A tab gathers its reports; a whole school may sit behind one address. */
const PER_SESSION = 30;
const PER_ADDRESS = 1200;

const FORGET_EVERY = 60_000;

export interface ReleaseReportsOptions {
  db: Database;
  clock: () => Date;
  /** The environment whose channels this gateway follows. */
  environment: string;
  tokens: ReportTokens;
  /** The last known generation of a channel; null before its first. */
  lastGeneration: (remote: ReleasableName) => Generation | null;
  /** The release that tabs fall back to now; null for none. */
  fallbackOf: (remote: ReleasableName) => string | null;
}

/**
 * `POST /release-reports`: tabs say how the releases that they run are doing, as JSON or, from `sendBeacon`, as text.
 * What the channel does not name now is dropped without a word: a tab may be a step behind, and a forger learns nothing.
 */
export const releaseReports: FastifyPluginAsync<ReleaseReportsOptions> = async (plugin, options) => {
  const { db, clock, environment, tokens, lastGeneration, fallbackOf } = options;
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const bySession = createMinuteLimit(PER_SESSION, clock);
  const byAddress = createMinuteLimit(PER_ADDRESS, clock);
  let forgottenAt = Number.NEGATIVE_INFINITY;

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpError(400, 'invalid_json', 'The body is not JSON: send a token and votes.'));
    }
  });

  function isNamed(remote: ReleasableName, releaseId: string): boolean {
    const last = lastGeneration(remote);
    if (!last) return false;
    const held = last.holdback && new Date(last.holdback.until) > clock() ? last.holdback.release : null;
    return [last.stable, last.canary?.release, held, fallbackOf(remote)].includes(releaseId);
  }

  async function forgetOld(now: Date): Promise<void> {
    if (now.getTime() - forgottenAt < FORGET_EVERY) return;
    forgottenAt = now.getTime();
    await forgetReports(db, now);
  }

  app.post(
    '/release-reports',
    {
      bodyLimit: BODY_LIMIT,
      schema: { body: reportSchema, response: { 204: z.void() } },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const wait = byAddress.take(request.ip);
        if (wait > 0) throw tooMany(wait);
      },
    },
    async (request, reply) => {
      const session = tokens.read(request.body.token);
      if (session === null) {
        throw new HttpError(403, 'bad_report_token', 'This token is not valid, or no longer. Load the page again.');
      }
      const wait = bySession.take(session);
      if (wait > 0) throw tooMany(wait);
      const now = clock();
      const votes = request.body.votes.flatMap((vote) => {
        const generation = lastGeneration(vote.remote)?.generation;
        return generation !== undefined && isNamed(vote.remote, vote.releaseId) ? [{ ...vote, generation }] : [];
      });
      await recordVotes(db, { environment, session, votes, now });
      await forgetOld(now);
      return reply.status(204).send();
    },
  );
};

function tooMany(seconds: number): HttpError {
  return new HttpError(429, 'too_many_reports', `Too many reports. Wait ${seconds} s and try again.`, seconds);
}
