import { createHash, timingSafeEqual } from 'node:crypto';
import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ingestLogSchema, instantSchema, type StreamChange } from 'shared-contracts/entities';
import { z } from 'zod';
import type { ServicesConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { broadcasts, vods } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import type { ServiceContext, ServicePlugin } from '../service-context.ts';

/** Longest span that is answered at once, in milliseconds: on a Friday night thousands of feeds begin within one. */
const LONGEST_SPAN = 3_600_000;
const TIMEOUT = 5_000;

type Secrets = Pick<ServicesConfig, 'keyFor'>;

/** Only services of this installation have it: the log names unlisted feeds, too. */
function tokenOf({ keyFor }: Secrets): string {
  return keyFor('ingest log').toString('base64url');
}

const spanSchema = z
  .object({ from: instantSchema, to: instantSchema })
  .transform(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
  .refine(({ from, to }) => from < to && to.getTime() - from.getTime() <= LONGEST_SPAN, {
    error: 'ask for a span of up to an hour, from before to',
  });

/** What happened to each feed and when, behind `from` and up to `to`, for those who keep the history of streams. */
export const ingestLog: ServicePlugin = async (plugin, { db, config, clock }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const expected = digestOf(`Bearer ${tokenOf(config)}`);

  app.get(
    '/ingest-log',
    { schema: { querystring: spanSchema, response: { 200: ingestLogSchema } } },
    async ({ headers, query }) => {
      if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) {
        throw new HttpError(403, 'services_only', 'This log is for services of this installation.');
      }
      const to = new Date(Math.min(query.to.getTime(), clock().getTime()));
      return { changes: await changesBetween(db, query.from, to) };
    },
  );
};

/** Asks the media service, wherever it stands; 0 is no answer. */
type AskMedia = (call: {
  service: 'media';
  path: string;
  headers: Record<string, string>;
  timeout: number;
}) => Promise<{ status: number; body: unknown }>;

/** Reads the log of the media origin for another service. */
export function createReadIngestLog(callService: AskMedia, config: Secrets): ServiceContext['readIngestLog'] {
  const headers = { authorization: `Bearer ${tokenOf(config)}` };
  return async (from, to) => {
    const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
    const { body } = await callService({ service: 'media', path: `/ingest-log?${span}`, headers, timeout: TIMEOUT });
    return ingestLogSchema.safeParse(body).data?.changes ?? null;
  };
}

/** The demo has no encoders: its schedule says when they start, stop and fail. */
async function changesBetween(db: Database, from: Date, to: Date): Promise<StreamChange[]> {
  const changes = (kind: StreamChange['kind'], at: PgColumn, also?: SQL) =>
    db
      .select({
        feed_key: sql<string>`key`.as('feed_key'),
        kind: sql<StreamChange['kind']>`${kind}::text`.as('kind'),
        at: sql<Date>`${at}`.mapWith(broadcasts.goesOnAirAt).as('at'),
      })
      .from(at.table)
      .where(and(gt(at, from), lte(at, to), also));
  const { goesOnAirAt, endsAt, outageFrom, outageUntil } = broadcasts;
  const hasBegun = sql`${goesOnAirAt} < ${endsAt}`;
  const found = await unionAll(
    changes('on_air', goesOnAirAt, sql`(${endsAt} is null or ${hasBegun})`),
    changes('interrupted', outageFrom),
    changes('resumed', outageUntil),
    changes('ended', endsAt, hasBegun),
    changes('never_began', endsAt, sql`(${goesOnAirAt} is null or not ${hasBegun})`),
    changes('replay_ready', vods.readyAt),
  ).orderBy(sql`at`, sql`feed_key`);
  return found.map((change) => ({ ...change, at: change.at.toISOString() }));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
