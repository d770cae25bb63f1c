import type { ApiError } from 'shared-contracts/api';
import type { GameStatistics, GameUpdate } from 'shared-contracts/entities';
import { BEAT, BEAT_EVERY } from 'shared-contracts/event-stream';
import { readStatisticsNews } from './statistics-api.ts';

/** What a fan knows of a game by its statistics. */
export interface StatisticsState {
  /** Null until they have been read once. */
  updates: readonly GameUpdate[] | null;
  /** Nothing changes any more. */
  isComplete: boolean;
  /** Why nothing new comes; null while it does. `refused` is for good, `unreachable` may pass by itself. */
  problem: { kind: 'refused'; message: string } | { kind: 'unreachable' } | null;
}

export const NOTHING_YET: StatisticsState = { updates: null, isComplete: false, problem: null };

/** Answer to the wish for a licence. */
export type StatisticsLicence =
  | { status: 'ok'; key: string }
  | { status: 'bypass'; proof?: string | null }
  | { status: 'denied'; message: string }
  | { status: 'busy'; retryAfter: number };

export interface StatisticsSource {
  /** Null for a feed that is free. */
  requestLicence: (() => Promise<StatisticsLicence>) | null;
  read: (license: string | null) => Promise<{ data?: GameStatistics | undefined; error?: unknown }>;
  /** Opens the stream of what comes after so many updates. */
  openStream: (license: string | null, after: number) => EventSource;
  random?: () => number;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** How often a feed is read that has not begun; milliseconds. */
const START_POLL = 10_000;
/** A computer that slept may not have noticed that the connection is gone. */
const SILENCE_LIMIT = 3 * BEAT_EVERY;

/**
 * Reads a feed and follows it, again and again until it is complete or refused, or the signal ends. Each time the stream
 * breaks all is read anew, so that no update is missed. Nothing is followed while nobody looks at the tab.
 */
export async function followStatistics(
  source: StatisticsSource,
  onChange: (state: StatisticsState) => void,
  signal: AbortSignal,
): Promise<void> {
  const { requestLicence, read, openStream, random = Math.random } = source;
  let state = NOTHING_YET;
  let failures = 0;

  const show = (change: Partial<StatisticsState>) => {
    state = { ...state, ...change };
    if (!signal.aborted) onChange(state);
  };

  /** @returns milliseconds to wait before the next try, or null when there will be none */
  async function attempt(): Promise<number | null> {
    const licence = requestLicence ? await requestLicence() : null;
    if (licence?.status === 'denied') return refuse(licence.message);
    if (licence?.status === 'busy') return fail(licence.retryAfter * 1000);
    const license = licence?.status === 'ok' ? licence.key : (licence?.proof ?? null);
    const { data, error } = await read(license);
    if (!data) return failBy(error as ApiError);
    show({ updates: data.updates, isComplete: data.status === 'complete', problem: null });
    if (data.status === 'complete') return null;
    if (data.status === 'scheduled') return START_POLL;
    const hasLasted = await followStream(openStream(license, data.updates.length));
    if (state.isComplete) return null;
    failures = hasLasted ? 0 : failures + 1;
    return pause();
  }

  function failBy(error: ApiError): number | null {
    const isRefusal = error.kind === 'http' && [400, 403, 404, 410].includes(error.status);
    // A licence may run out on the way.
    const isOfLicence = isRefusal && String((error.body as { code?: unknown } | null)?.code).startsWith('licence_');
    if (isRefusal && !isOfLicence) return refuse(error.message);
    return fail(error.kind === 'http' ? (error.retryAfter ?? 0) * 1000 : 0);
  }

  function refuse(message: string): null {
    show({ problem: { kind: 'refused', message } });
    return null;
  }

  function fail(atLeast: number): number {
    show({ problem: { kind: 'unreachable' } });
    failures += 1;
    return Math.max(atLeast, pause());
  }

  /** Up to half longer by chance, so that not all come back at the same moment. */
  const pause = () => Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (1 + random() / 2);

  /** @returns whether anything came, once the stream has ended or nobody looks any more */
  function followStream(stream: EventSource): Promise<boolean> {
    const life = new AbortController();
    let hasLasted = false;
    return new Promise((resolve) => {
      let silence: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(silence);
        life.abort();
        stream.close();
        resolve(hasLasted);
      };
      const isAlive = () => {
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE_LIMIT);
      };
      isAlive();
      stream.addEventListener(BEAT, () => {
        hasLasted = true;
        isAlive();
      });
      stream.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const news = readStatisticsNews(data);
        const known = state.updates ?? [];
        // What does not go on from here is read anew.
        if (!news || news.from > known.length) return end();
        hasLasted = true;
        isAlive();
        const isComplete = news.status === 'complete';
        show({ updates: [...known.slice(0, news.from), ...news.updates], isComplete });
        if (isComplete) end();
      });
      stream.addEventListener('error', end);
      signal.addEventListener('abort', end, { signal: life.signal });
      const leave = () => {
        if (!document.hidden) return;
        // Nothing is wrong with a stream that was left.
        hasLasted = true;
        end();
      };
      document.addEventListener('visibilitychange', leave, { signal: life.signal });
    });
  }

  while (!signal.aborted) {
    await whenLookedAt(signal);
    if (signal.aborted) return;
    const wait = await attempt();
    if (wait === null) return;
    await pauseFor(wait, signal);
  }
}

/** Waits until the tab is looked at. */
function whenLookedAt(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const life = new AbortController();
    const go = () => {
      life.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', () => !document.hidden && go(), { signal: life.signal });
    signal.addEventListener('abort', go, { signal: life.signal });
  });
}

/** Waits so many milliseconds, or until the network is back. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const life = new AbortController();
    const go = () => {
      clearTimeout(timer);
      life.abort();
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go, { signal: life.signal });
    signal.addEventListener('abort', go, { signal: life.signal });
    if (signal.aborted) go();
  });
}
