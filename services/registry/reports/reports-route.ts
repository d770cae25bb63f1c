import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Generation } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import { z } from 'zod';
import { createAddressLimit } from '../../attempts/address-limit.ts';
import { shareOf } from '../../attempts/fair-shares.ts';
import { createRateLimit } from '../../attempts/rate-limit.ts';
import type { Database } from '../../db/database.ts';
import { HttpError } from '../../http.ts';
import { hourOf } from '../../releases/automatic/weigh-failures.ts';
import { forgetReports } from './forget-reports.ts';
import { recordSpeeds } from './record-speeds.ts';
import { type CountedVote, recordVotes } from './record-votes.ts';
import { type PageSpeed, type ReleaseVote, reportSchema } from './report-schema.ts';
import type { ReportTokens } from './report-token.ts';

const BODY_LIMIT = 16 * 1024;
/** A tab gathers its reports. */
const PER_SESSION = { limit: 30, windowSeconds: 60 };

/** Measured views that this process keeps: enough for the figures of an hour, and few enough to look at at once. */
const SPEEDS_KEPT = { limit: 300, windowSeconds: 60 };

const FORGET_EVERY = 60_000;

export interface ReleaseReportsOptions {
  db: Database;
  clock: () => Date;
  /** Fans who may sit behind one address. */
  fansPerAddress: number;
  /** The environment whose channels this gateway follows. */
  environment: string;
  tokens: ReportTokens;
  /** The last known generation of a channel; null before its first. */
  lastGeneration: (remote: ReleasableName) => Generation | null;
  /** The name that a browser was given for cohorts; null for none. */
  visitorId: (request: FastifyRequest) => string | null;
  /** What a visitor runs of a part now; null for nothing. */
  releasesFor: (visitorId: string | null, remote: ReleasableName) => GivenReleases | null;
}

export interface GivenReleases {
  assigned: string;
  /** The release that a tab runs when the assigned one does not load; null for none. */
  fallback: string | null;
}

/**
 * `POST /release-reports`: tabs say how the releases that they run are doing, and how fast their pages are, as JSON or,
 * from `sendBeacon`, as text.
 * What this visitor is not given now is dropped without a word: a tab may be a step behind, and a forger learns nothing.
 */
export const releaseReports: FastifyPluginAsync<ReleaseReportsOptions> = async (plugin, options) => {
  const { db, clock, fansPerAddress, environment, tokens, lastGeneration, visitorId, releasesFor } = options;
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const bySession = createRateLimit({ ...PER_SESSION, clock });
  const byAddress = createAddressLimit({ ...shareOf('releaseReports', fansPerAddress), clock });
  const speedsKept = createRateLimit({ ...SPEEDS_KEPT, clock });
  let forgottenAt = Number.NEGATIVE_INFINITY;

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpError(400, 'invalid_json', 'The body is not JSON: send a token and votes.'));
    }
  });

  /** The vote with what it counts for; nothing when it is of a release that this visitor does not run. */
  function countedVote(vote: ReleaseVote, visitor: string | null, now: Date): CountedVote[] {
    const last = lastGeneration(vote.remote);
    const given = releasesFor(visitor, vote.remote);
    const isAssigned = given?.assigned === vote.releaseId;
    if (!last || (!isAssigned && given?.fallback !== vote.releaseId)) return [];
    const hour = new Date(hourOf(new Date(last.at), now) * 60_000);
    return [{ ...vote, generation: last.generation, hour, isAssigned }];
  }

  /** Whether this visitor runs the release that was measured, and there is room for it. */
  function isKept({ remote, releaseId }: PageSpeed, visitor: string | null): boolean {
    const given = releasesFor(visitor, remote);
    const isGiven = given?.assigned === releaseId || given?.fallback === releaseId;
    return isGiven && speedsKept.take('all') === 0;
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
        const wait = byAddress.take(request);
        if (wait > 0) throw tooMany(wait);
      },
    },
    async (request, reply) => {
      const read = tokens.read(request.body.token, visitorId(request));
      if (read === null) {
        throw new HttpError(403, 'bad_report_token', 'This token is not valid, or no longer. Load the page again.');
      }
      const { session } = read;
      const wait = bySession.take(session);
      if (wait > 0) throw tooMany(wait);
      const now = clock();
      const votes = request.body.votes.flatMap((vote) => countedVote(vote, read.visitorId, now));
      const sender = { address: request.ip, hash: tokens.hash };
      await recordVotes(db, { environment, session, sender, votes, now });
      const speeds = request.body.speeds.filter((speed) => isKept(speed, read.visitorId));
      await recordSpeeds(db, { environment, session, speeds, now });
      await forgetOld(now);
      return reply.status(204).send();
    },
  );
};

function tooMany(seconds: number): HttpError {
  return new HttpError(429, 'too_many_reports', `Too many reports. Wait ${seconds} s and try again.`, seconds);
}
