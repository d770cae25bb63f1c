import { createSession, type Session } from 'better-sse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameStatistics, GameUpdate, StatisticsNews } from 'shared-contracts/entities';
import { BEAT } from 'shared-contracts/event-stream';
import { HttpError } from '../http.ts';
import type { PlayableResource } from '../service-context.ts';
import { createStreamPlaces } from '../stream-places.ts';

/** Listeners that one process takes, and those of one address, behind which a school may be. */
const LIMIT = 20_000;
const LIMIT_OF_ADDRESS = 2_000;
/** Milliseconds after which a listener that leaves it to the browser opens a broken stream again. */
const RETRY = 2_000;

interface Wish {
  /** Of the datacast. */
  key: string;
  license: string | undefined;
  /** Updates that the listener has. */
  told: number;
}

interface Listener extends Wish {
  /** The last of those updates; undefined for a listener whose log is not known yet. */
  last?: GameUpdate | undefined;
  session: Session;
  end: () => void;
}

/** A feed, and what it has told so far. */
export interface StatisticsFeed {
  feed: PlayableResource;
  statistics: GameStatistics;
}

interface StreamOptions {
  read: (key: string) => Promise<StatisticsFeed>;
  /** Throws the refusal of a feed to whoever has no more than this licence. */
  check: (feed: PlayableResource, license: string | undefined) => Promise<void>;
}

/** Whether what a listener has is the beginning of these updates; else something turned out otherwise. */
function hasLog({ told, last }: Listener, updates: readonly GameUpdate[]): boolean {
  const same = updates[told - 1];
  return told <= updates.length && (!last || last === same || JSON.stringify(last) === JSON.stringify(same));
}

/** What will be no other at the next try; a fault, or too much to do, passes. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.statusCode < 500;

/** Open streams of statistics. A listener whose licence runs out, or whose game is complete, is let go. */
export function createStatisticsStreams({ read, check }: StreamOptions) {
  const listeners = new Set<Listener>();
  const places = createStreamPlaces(LIMIT, LIMIT_OF_ADDRESS);

  async function tell(listener: Listener, { feed, statistics }: StatisticsFeed): Promise<void> {
    const { status, updates } = statistics;
    const from = hasLog(listener, updates) ? listener.told : 0;
    if (from === updates.length && status !== 'complete') return;
    await check(feed, listener.license);
    if (!listener.session.isConnected) return;
    listener.told = updates.length;
    listener.last = updates.at(-1);
    listener.session.push({ from, updates: updates.slice(from), status } satisfies StatisticsNews);
    if (status === 'complete') listener.end();
  }

  /** Does it for each listener with its feed, which is read once for all; what fails keeps nobody else from theirs. */
  async function forAll(act: (listener: Listener, feed: StatisticsFeed) => Promise<void>): Promise<void> {
    const feeds = new Map<string, Promise<StatisticsFeed>>();
    const outcomes = await Promise.allSettled(
      [...listeners].map(async (listener) => {
        const feed = feeds.get(listener.key) ?? read(listener.key);
        feeds.set(listener.key, feed);
        await feed
          .then((known) => act(listener, known))
          .catch((error: unknown) => {
            if (!isRefusal(error)) throw error;
            listener.end();
          });
      }),
    );
    const fault = outcomes.find((outcome) => outcome.status === 'rejected');
    if (fault) throw fault.reason;
  }

  return {
    /** Begins a stream with what the listener does not have yet, or refuses it. */
    async open(request: FastifyRequest, reply: FastifyReply, wish: Wish): Promise<void> {
      const known = await read(wish.key);
      await check(known.feed, wish.license);
      const place = places.take(request.ip);
      if (place.status === 'full') {
        const where = place.ofAddress ? ' from one address' : '';
        await reply
          .status(503)
          .header('retry-after', '60')
          .send({
            statusCode: 503,
            code: 'too_many_streams',
            error: 'Service Unavailable',
            message: `There are as many streams as this service takes${where}. Ask for the statistics now and then instead.`,
          });
        return;
      }
      // What was sent so far stands on Fastify's reply, of which a stream of its own knows nothing.
      const headers = Object.entries(reply.getHeaders());
      reply.hijack();
      for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
      // The wait is written at once, with the headers: a browser else knows nothing of its stream until there is news.
      const session = await createSession(request.raw, reply.raw, { retry: RETRY, keepAlive: null });
      const listener: Listener = { ...wish, session, end: () => reply.raw.end() };
      const leave = () => {
        listeners.delete(listener);
        place.leave();
      };
      if (!session.isConnected) return leave();
      listeners.add(listener);
      session.once('disconnected', leave);
      await tell(listener, known);
    },

    /** Tells all what is new. */
    tell: () => forAll(tell),

    /** Shows all who may still listen that their streams are alive. */
    beat: () =>
      forAll(async ({ session, license }, { feed }) => {
        await check(feed, license);
        if (session.isConnected) session.push(null, BEAT);
      }),

    close(): void {
      for (const { end } of listeners) end();
    },
  };
}
