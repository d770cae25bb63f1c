import { createSession, type Session } from 'better-sse';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { BEAT, BEAT_EVERY, EVENT_STREAM_PATH, newsOfMap, type StreamNews } from 'shared-contracts/event-stream';
import type { ReleaseMap } from 'shared-contracts/remote';
import type { FlagVersions } from '../flags/index.ts';
import type { ReleaseFollower } from '../releases/index.ts';
import { createStreamPlaces } from '../stream-places.ts';
import type { VisitorReleases } from './visitor-releases.ts';

export interface EventStreams {
  /** How many browsers listen now, by the id of the map that they were last told of. */
  browsersByMap(): ReadonlyMap<string, number>;
  /** How many browsers listen now that were told to run a release, by its id. */
  browsersByRelease(): ReadonlyMap<string, number>;
  /** How many browsers listen now: one with several tabs in sight has one stream. */
  browserCount(): number;
  /** How often a browser was told of another map, since the start. */
  toldCount(): number;
}

interface Listener {
  visitorId: string | null;
  /** Map that the tab has or was told of. */
  mapId: string | null;
  session: Session;
  push: (news: StreamNews) => void;
  end: () => void;
}

export interface EventStreamOptions {
  follower: ReleaseFollower;
  visitors: VisitorReleases;
  /** Null where pages are given the flags of another service: that one tells of them. */
  flags: FlagVersions | null;
  /** Open streams that one gateway takes, and of one address; more are told to poll. */
  limit: number;
  addressLimit: number;
}

/** Address of the stream for hosts that were built before there was one for all news; it tells of maps alone. */
const OLD_PATH = '/release-stream';
/** Milliseconds after which a browser opens a broken stream again. */
const RETRY = 2_000;

type StreamRequest = FastifyRequest<{ Querystring: { map?: unknown } }>;

/** `GET /event-stream`: tells browsers that there is another map, or other flags, for them; their tabs fetch it. */
export function createEventStreams({ follower, visitors, flags, limit, addressLimit }: EventStreamOptions) {
  const listeners = new Set<Listener>();
  /** Releases of the maps that browsers were told of. */
  const releasesOf = new Map<string, readonly string[]>();
  const places = createStreamPlaces(limit, addressLimit);
  let told = 0;

  function remember({ id, host, remotes }: ReleaseMap): void {
    if (releasesOf.has(id)) return;
    const inUse = new Set([...listeners].map(({ mapId }) => mapId));
    for (const known of releasesOf.keys()) if (!inUse.has(known)) releasesOf.delete(known);
    releasesOf.set(id, [host.releaseId, ...Object.values(remotes).map(({ current }) => current.releaseId)]);
  }

  function tellMap(listener: Listener): void {
    const map = follower.compose(listener.visitorId)?.map;
    if (!map) return;
    remember(map);
    if (map.id === listener.mapId || !listener.session.isConnected) return;
    listener.mapId = map.id;
    listener.push(newsOfMap(map));
    told += 1;
  }

  function tellFlags({ session, push }: Listener, version: number): void {
    if (session.isConnected) push({ topic: 'flags', version });
  }

  function refuse(reply: FastifyReply, of: string): FastifyReply {
    return reply
      .status(503)
      .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
      .send({
        statusCode: 503,
        code: 'too_many_streams',
        error: 'Service Unavailable',
        message: `This gateway has as many streams as it takes${of}. Ask for the release map instead.`,
      });
  }

  async function open(request: StreamRequest, reply: FastifyReply, keepAlive: number | null): Promise<Listener | null> {
    const place = places.take(request.ip);
    if (place.status === 'full') {
      refuse(reply, place.ofAddress ? ' from one address' : '');
      return null;
    }
    reply.hijack();
    const session = await createSession(request.raw, reply.raw, { retry: RETRY, keepAlive });
    if (!session.isConnected) {
      place.leave();
      return null;
    }
    const { map } = request.query;
    const listener: Listener = {
      visitorId: visitors.visitorId(request),
      mapId: typeof map === 'string' ? map : null,
      session,
      push: (news) => void session.push(news),
      end: () => reply.raw.end(),
    };
    listeners.add(listener);
    session.once('disconnected', () => {
      listeners.delete(listener);
      place.leave();
    });
    return listener;
  }

  const plugin: FastifyPluginAsync = async (app) => {
    const stops = [
      follower.onChange(() => {
        for (const listener of listeners) tellMap(listener);
      }),
      flags?.subscribe((version) => {
        for (const listener of listeners) tellFlags(listener, version);
      }),
    ];
    app.addHook('preClose', async () => {
      for (const stop of stops) stop?.();
      for (const { end } of listeners) end();
    });

    app.get(EVENT_STREAM_PATH, async (request: StreamRequest, reply) => {
      const listener = await open(request, reply, null);
      if (!listener) return reply;
      const { session } = listener;
      // Comments, too, keep proxies from cutting the stream, but no script sees them.
      const beats = setInterval(() => session.isConnected && session.push(null, BEAT), BEAT_EVERY);
      session.once('disconnected', () => clearInterval(beats));
      tellMap(listener);
      const version = flags?.current() ?? null;
      if (version !== null) tellFlags(listener, version);
    });

    app.get(OLD_PATH, async (request: StreamRequest, reply) => {
      const listener = await open(request, reply, BEAT_EVERY);
      if (!listener) return reply;
      const { session } = listener;
      listener.push = ({ topic, ...news }) => void (topic === 'map' && session.push(news, topic));
      tellMap(listener);
    });
  };

  function browsersByMap(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { mapId } of listeners) if (mapId !== null) counts.set(mapId, (counts.get(mapId) ?? 0) + 1);
    return counts;
  }

  const streams: EventStreams = {
    toldCount: () => told,
    browserCount: () => listeners.size,
    browsersByMap,
    browsersByRelease() {
      const counts = new Map<string, number>();
      for (const [mapId, browsers] of browsersByMap()) {
        for (const release of releasesOf.get(mapId) ?? []) counts.set(release, (counts.get(release) ?? 0) + browsers);
      }
      return counts;
    },
  };
  return { plugin, streams };
}
