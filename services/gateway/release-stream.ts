import { createSession, type Session } from 'better-sse';
import type { FastifyPluginAsync } from 'fastify';
import type { ReleaseMap } from 'shared-contracts/remote';
import { networkOf, ONE_PLACE } from '../attempts/network-of.ts';
import type { ReleaseFollower } from '../releases/index.ts';
import type { VisitorReleases } from './visitor-releases.ts';

export interface ReleaseStreams {
  /** How many tabs listen now, by the id of the map that they were last told of. */
  tabsByMap(): ReadonlyMap<string, number>;
  /** How many tabs listen now that were told to run a release, by its id. */
  tabsByRelease(): ReadonlyMap<string, number>;
  /** How many tabs listen now. */
  tabCount(): number;
  /** How often a tab was told of another map, since the start. */
  toldCount(): number;
}

interface Listener {
  visitorId: string | null;
  /** Map that the tab has or was told of. */
  mapId: string | null;
  session: Session;
  end: () => void;
}

export interface ReleaseStreamOptions {
  follower: ReleaseFollower;
  visitors: VisitorReleases;
  /** Open streams that one gateway takes, and of one address; more are told to poll. */
  limit: number;
  addressLimit: number;
}

/** Milliseconds after which a browser opens a broken stream again. */
const RETRY = 2_000;
const HEARTBEAT = 20_000;

/** By them a tab knows whether the map that it fetched, maybe from a gateway that lags behind, is the one it was told of. */
function generationsOf({ host, remotes }: ReleaseMap): Record<string, number> {
  const ofRemotes = Object.entries(remotes).map(([name, { generation }]) => [name, generation] as const);
  return Object.fromEntries([['host', host.generation], ...ofRemotes]);
}

/** `GET /release-stream`: tells open tabs that there is another map for them; they fetch it by themselves. */
export function createReleaseStreams({ follower, visitors, limit, addressLimit }: ReleaseStreamOptions) {
  const listeners = new Set<Listener>();
  /** Releases of the maps that tabs were told of. */
  const releasesOf = new Map<string, readonly string[]>();
  const listenersOf = new Map<string, number>();
  let told = 0;

  function remember({ id, host, remotes }: ReleaseMap): void {
    if (releasesOf.has(id)) return;
    const inUse = new Set([...listeners].map(({ mapId }) => mapId));
    for (const known of releasesOf.keys()) if (!inUse.has(known)) releasesOf.delete(known);
    releasesOf.set(id, [host.releaseId, ...Object.values(remotes).map(({ current }) => current.releaseId)]);
  }

  function tell(listener: Listener): void {
    const map = follower.compose(listener.visitorId)?.map;
    if (!map) return;
    remember(map);
    const { id } = map;
    if (id === listener.mapId || !listener.session.isConnected) return;
    listener.mapId = id;
    listener.session.push({ id, generations: generationsOf(map) }, 'map');
    told += 1;
  }

  function countOf(address: string, change: number): void {
    const open = (listenersOf.get(address) ?? 0) + change;
    if (open > 0) listenersOf.set(address, open);
    else listenersOf.delete(address);
  }

  const plugin: FastifyPluginAsync = async (app) => {
    const stop = follower.onChange(() => {
      for (const listener of listeners) tell(listener);
    });
    app.addHook('preClose', async () => {
      stop();
      for (const { end } of listeners) end();
    });

    app.get<{ Querystring: { map?: unknown } }>('/release-stream', async (request, reply) => {
      const address = networkOf(request.ip, ONE_PLACE);
      const isFull = listeners.size >= limit;
      if (isFull || (listenersOf.get(address) ?? 0) >= addressLimit) {
        return reply
          .status(503)
          .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
          .send({
            statusCode: 503,
            code: 'too_many_streams',
            error: 'Service Unavailable',
            message: `This gateway has as many streams as it takes${isFull ? '' : ' from one address'}. Ask for the release map instead.`,
          });
      }
      reply.hijack();
      const session = await createSession(request.raw, reply.raw, { retry: RETRY, keepAlive: HEARTBEAT });
      if (!session.isConnected) return;
      const { map } = request.query;
      const known = typeof map === 'string' ? map : null;
      const listener = { visitorId: visitors.visitorId(request), mapId: known, session, end: () => reply.raw.end() };
      listeners.add(listener);
      countOf(address, 1);
      session.once('disconnected', () => {
        listeners.delete(listener);
        countOf(address, -1);
      });
      tell(listener);
    });
  };

  function tabsByMap(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { mapId } of listeners) if (mapId !== null) counts.set(mapId, (counts.get(mapId) ?? 0) + 1);
    return counts;
  }

  const streams: ReleaseStreams = {
    toldCount: () => told,
    tabCount: () => listeners.size,
    tabsByMap,
    tabsByRelease() {
      const counts = new Map<string, number>();
      for (const [mapId, tabs] of tabsByMap()) {
        for (const release of releasesOf.get(mapId) ?? []) counts.set(release, (counts.get(release) ?? 0) + tabs);
      }
      return counts;
    },
  };
  return { plugin, streams };
}
