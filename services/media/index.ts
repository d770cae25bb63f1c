import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { firstAccepted } from '../first-accepted.ts';
import { planScore } from '../game-score/plan-score.ts';
import { rulesOf } from '../game-score/sport-rules.ts';
import { HttpError } from '../http.ts';
import { remembered } from '../remembered.ts';
import type { Clip, PlayableResource, ServicePlugin } from '../service-context.ts';
import { downloadRoutes } from './download-routes.ts';
import { type FeedScore, thumbnailCues, trackPlaylist, trackSegment } from './feed-tracks.ts';
import { loadFootage } from './footage.ts';
import { ingestLog } from './ingest-log.ts';
import { clipOf, type Feed, planFeed } from './plan-feed.ts';
import { planMaster } from './plan-playlist.ts';
import { neutralPicture, pictureOf } from './sport-footage.ts';
import { startHints } from './start-hints.ts';
import { segmentStart } from './timeline.ts';

export { createReadIngestLog } from './ingest-log.ts';

const compress = promisify(gzip);
const types = {
  playlist: 'application/vnd.apple.mpegurl',
  segment: 'video/iso.segment',
  init: 'video/mp4',
  text: 'text/vtt; charset=utf-8',
  picture: 'image/jpeg',
} as const;

/** Formats of a poster for those who name them, both smaller than the JPEG that everyone can show; the smallest first. */
const SMALL_POSTERS = ['image/avif', 'image/webp'] as const;

const querySchema = z.object({
  license: z.string().max(2000).optional(),
  /** `1`: write the licence into every address, for players that cannot add it. */
  native: z.string().optional(),
  /** A player that already has the older segments says so here (RFC 8216bis). */
  _HLS_skip: z.string().optional(),
});
const params = { key: z.string().min(1).max(100) };
const problemSchema = z.object({ statusCode: z.number(), code: z.string(), error: z.string(), message: z.string() });
const response = { 403: problemSchema, 404: problemSchema, 410: problemSchema };

type Query = z.infer<typeof querySchema>;

type VideoKind = 'broadcast' | 'vod' | 'clip';

/** HLS origin of the demo footage: `/vod/…` replays, `/live/…` channels without an encoder, and `/clips/…` of both. */
export const mediaService: ServicePlugin = async (instance, context) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const pictures = loadFootage(fileURLToPath(new URL('../../media/footage', import.meta.url)));
  const neutral = pictures.get(neutralPicture);
  if (!neutral) throw new Error(`no ${neutralPicture} in the footage: make it with scripts/media/make-footage.ts`);
  const footageOf = ({ sport }: PlayableResource) => pictures.get(pictureOf(sport)) ?? neutral;
  const readySeconds = Math.max(...[...neutral.media.values()].map(({ timeline }) => segmentStart(timeline, 1)));
  const kept = { milliseconds: 2000, limit: 5000, clock: context.clock };
  const playables = remembered(context.findPlayable, kept);
  const clips = remembered(context.findClip, kept);

  app.addHook('onRequest', async (_request: FastifyRequest, reply: FastifyReply) => {
    // Players run on other origins too; access hangs on the licence alone, never on a cookie.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*').header('access-control-expose-headers', 'link');
    reply.header('cache-control', 'no-store');
  });
  await app.register(ingestLog, context);

  /** `clip` is null for a whole video. */
  async function find(kind: VideoKind, key: string): Promise<{ resource: PlayableResource; clip: Clip | null }> {
    if (kind === 'clip') {
      const clip = await clips(key);
      if (clip) return { resource: clip.resource, clip };
    } else {
      const resource = await playables(key);
      if (resource?.kind === kind) return { resource, clip: null };
    }
    throw new HttpError(404, 'not_found', `There is no ${kind} with the key ${key}.`);
  }

  /** The feed, if it can be watched now; throws the refusal otherwise. */
  function planOpenFeed(resource: PlayableResource): Feed {
    const answer = planFeed(resource, context.clock(), readySeconds);
    if (answer.status === 'refused') throw new HttpError(answer.statusCode, answer.code, answer.message);
    return answer.feed;
  }

  /** The feed, if it can be watched now and the request may watch it; throws the refusal otherwise. */
  async function open(kind: VideoKind, key: string, { license }: Query) {
    const { resource, clip } = await find(kind, key);
    const feed = planOpenFeed(resource);
    const footage = footageOf(resource);
    // Clips are free, whatever their video costs: they are short and few.
    if (clip) return { feed: clipOf(feed, clip), footage, resource, isGated: false };
    if (resource.paymentRequired) {
      if (!license) throw new HttpError(403, 'licence_required', 'This video needs a licence. Ask for one first.');
      if (!(await context.verifyLicence(license, resource))) {
        throw new HttpError(
          403,
          'licence_not_valid',
          'This licence has run out or is for another video. Ask for a new one.',
        );
      }
    }
    return { feed, footage, resource, isGated: resource.paymentRequired };
  }

  await app.register(downloadRoutes, {
    ...context,
    openReplay: async (key) => {
      const { resource } = await find('vod', key);
      return { resource, feed: planOpenFeed(resource), footage: footageOf(resource) };
    },
  });

  /** What native players need behind each address; others add it to each request themselves. */
  const addressQuery = ({ license, native }: Query) =>
    native === '1' && license ? `?license=${encodeURIComponent(license)}&native=1` : '';

  async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
    reply.type(type).header('vary', 'accept-encoding');
    // A whole evening's playlist is 140 KB, and a tenth of that when compressed.
    const isPacked = text.length >= 2000 && firstAccepted(request.headers['accept-encoding'], ['gzip']) !== null;
    if (!isPacked) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(await compress(text));
  }

  const cacheFor = (reply: FastifyReply, isGated: boolean, seconds: number) =>
    reply.header('cache-control', `${isGated ? 'private' : 'public'}, max-age=${seconds}`);

  /** Planned again for each feed that is looked up again: it takes less than reading the feed. */
  const scores = new WeakMap<PlayableResource, FeedScore | null>();
  function scoreOf(resource: PlayableResource): FeedScore | null {
    const known = scores.get(resource);
    if (known !== undefined) return known;
    const { eventKey, sport, game } = resource;
    const rules = rulesOf(sport);
    const score = game && rules && { line: planScore({ eventKey, rules, ...game }), leadInSeconds: game.leadInSeconds };
    scores.set(resource, score);
    return score;
  }

  const notThere = (what: string) => new HttpError(404, 'not_found', `This video has no ${what}.`);

  for (const [prefix, kind] of [
    ['/vod', 'vod'],
    ['/live', 'broadcast'],
    ['/clips', 'clip'],
  ] as const) {
    const playlistSeconds = (isEnded: boolean) => (isEnded ? 60 : 1);

    app.get(
      `${prefix}/:key/master.m3u8`,
      { schema: { params: z.object(params), querystring: querySchema, response } },
      async (request, reply) => {
        const { feed, footage, isGated } = await open(kind, request.params.key, request.query);
        cacheFor(reply, isGated, playlistSeconds(feed.isEnded));
        // The licence that is part of each address is not known here as the player writes it.
        const hints = isGated ? null : startHints(footage, feed);
        if (hints) reply.header('link', hints);
        return sendText(request, reply, types.playlist, planMaster(footage.master, addressQuery(request.query)));
      },
    );

    app.get(`${prefix}/:key/poster.jpg`, { schema: { params: z.object(params), response } }, async (request, reply) => {
      const { resource } = await find(kind, request.params.key);
      const { posters } = footageOf(resource);
      const type = firstAccepted(request.headers.accept, SMALL_POSTERS) ?? types.picture;
      return cacheFor(reply, false, 86_400).header('vary', 'accept').type(type).send(posters[type]);
    });

    app.get(
      `${prefix}/:key/thumbs/:file`,
      { schema: { params: z.object({ ...params, file: z.string().max(40) }), querystring: querySchema, response } },
      async (request, reply) => {
        const { feed, footage, isGated } = await open(kind, request.params.key, request.query);
        const { license } = request.query;
        if (request.params.file === 'sprite.jpg') {
          return cacheFor(reply, isGated, 86_400).type(types.picture).send(footage.sprite);
        }
        if (request.params.file !== 'thumbs.vtt') throw notThere('such thumbnail file');
        cacheFor(reply, isGated, playlistSeconds(feed.isEnded));
        const query = license ? `?license=${encodeURIComponent(license)}` : '';
        return sendText(request, reply, types.text, thumbnailCues(footage, feed, query));
      },
    );

    app.get(
      `${prefix}/:key/:track/:file`,
      {
        schema: {
          params: z.object({ ...params, track: z.string().max(20), file: z.string().max(20) }),
          querystring: querySchema,
          response,
        },
      },
      async (request, reply) => {
        const { key, track, file } = request.params;
        const { feed, footage, resource, isGated } = await open(kind, key, request.query);
        if (file === 'index.m3u8') {
          const canSkip = request.query._HLS_skip !== undefined;
          const query = addressQuery(request.query);
          const playlist = trackPlaylist(footage, feed, track, scoreOf(resource), { canSkip, query });
          if (playlist === null) throw notThere('such track');
          cacheFor(reply, isGated, playlistSeconds(feed.isEnded));
          return sendText(request, reply, types.playlist, playlist);
        }
        if (file === 'init.mp4') {
          const init = footage.media.get(track)?.init;
          if (!init) throw notThere('such track');
          return cacheFor(reply, isGated, 86_400).type(types.init).send(init);
        }
        const [, number, suffix] = /^(\d{1,7})\.(m4s|vtt)$/.exec(file) ?? [];
        const segment =
          number === undefined ? null : trackSegment(footage, feed, track, Number(number), scoreOf(resource));
        if (segment === null || (typeof segment === 'string') !== (suffix === 'vtt')) throw notThere('such segment');
        const answer = cacheFor(reply, isGated, 86_400);
        if (typeof segment === 'string') return sendText(request, answer, types.text, segment);
        return answer.type(types.segment).send(segment);
      },
    );
  }
};
