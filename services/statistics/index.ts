import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type GameUpdate, gameStatisticsSchema } from 'shared-contracts/entities';
import { BEAT_EVERY } from 'shared-contracts/event-stream';
import { isBlackedOut } from 'shared-contracts/rules';
import { z } from 'zod';
import { blackoutRefusal } from '../blackout-refusal.ts';
import { planGameLog } from '../game-score/game-log.ts';
import { HttpError } from '../http.ts';
import { remembered } from '../remembered.ts';
import { runEvery } from '../run-every.ts';
import type { PlayableResource, ServicePlugin } from '../service-context.ts';
import { schoolResults } from './school-results.ts';
import { createStatisticsStreams, type StatisticsFeed } from './statistics-streams.ts';

/** How often those who listen are told what is new, in milliseconds. */
const TELL_EVERY = 500;
/** For how many milliseconds a feed is not looked up again. */
const KNOWN_MS = 5_000;

const params = z.object({ key: z.string().min(1).max(255) });
const querystring = z.object({ license: z.string().max(2000).optional() });
const streamQuery = querystring.extend({
  /** How many updates the listener has already. */
  after: z.coerce.number().int().min(0).max(100_000).default(0),
});
const problem = z.object({ statusCode: z.number(), code: z.string(), error: z.string(), message: z.string() });

/**
 * What happens in games, for their pages: `GET /v1/datacasts/:key` for all of it so far, and `…/stream` for what comes, as
 * server-sent events. Feeds that are paid for need a licence, as videos do, until they are complete. `GET /v1/results` says how
 * the games of a school ended.
 */
export const statistics: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { clock } = context;
  const find = remembered(context.findPlayable, { milliseconds: KNOWN_MS, limit: 5000, clock });

  /** Planned again for each feed that is looked up again. */
  const logs = new WeakMap<PlayableResource, GameUpdate[]>();
  function logOf(feed: PlayableResource): GameUpdate[] {
    const known = logs.get(feed) ?? planGameLog(feed);
    logs.set(feed, known);
    return known;
  }

  /** All of a feed so far. */
  async function read(key: string): Promise<StatisticsFeed> {
    const feed = await find(key);
    if (feed?.kind !== 'datacast') {
      throw new HttpError(404, 'not_found', `There is no statistics feed with the key ${key}.`);
    }
    const status = feed.isOver ? 'complete' : feed.isPlayable ? 'on_air' : 'scheduled';
    const now = clock().toISOString();
    const updates = feed.isPlayable ? logOf(feed).filter(({ at }) => feed.isOver || at <= now) : [];
    return { feed, statistics: { key, event_key: feed.eventKey, status, updates } };
  }

  /** Throws the refusal of a feed to whoever has no more than this licence. */
  async function check(feed: PlayableResource, license: string | undefined): Promise<void> {
    if (isBlackedOut({ start: feed.blackoutStart, end: feed.blackoutEnd }, clock())) {
      throw new HttpError(403, 'blackout', blackoutRefusal(feed));
    }
    if (!feed.paymentRequired) return;
    if (!license) throw new HttpError(403, 'licence_required', 'These statistics need a licence. Ask for one first.');
    if (!(await context.verifyLicence(license, feed))) {
      throw new HttpError(
        403,
        'licence_not_valid',
        'This licence has run out or is for another feed. Ask for a new one.',
      );
    }
  }

  const streams = createStatisticsStreams({ read, check });
  runEvery(plugin, TELL_EVERY, streams.tell, 'Listeners could not be told of their games.');
  runEvery(plugin, BEAT_EVERY, streams.beat, 'Listeners could not be shown that their streams are alive.');
  plugin.addHook('preClose', async () => streams.close());

  plugin.addHook('onRequest', async (_request: FastifyRequest, reply: FastifyReply) => {
    // Pages of other origins may show statistics too; access hangs on the licence alone, never on a cookie.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/v1/datacasts/:key',
    { schema: { params, querystring, response: { 200: gameStatisticsSchema, 403: problem, 404: problem } } },
    async (request, reply) => {
      const { feed, statistics } = await read(request.params.key);
      await check(feed, request.query.license);
      if (!feed.paymentRequired) reply.header('cache-control', `public, max-age=${feed.isOver ? 60 : 1}`);
      return statistics;
    },
  );

  await plugin.register(schoolResults, context);

  app.get(
    '/v1/datacasts/:key/stream',
    { schema: { params, querystring: streamQuery, response: { 403: problem, 404: problem, 503: problem } } },
    async (request, reply) => {
      const { license, after } = request.query;
      await streams.open(request, reply, { key: request.params.key, license, told: after });
      return reply;
    },
  );
};
