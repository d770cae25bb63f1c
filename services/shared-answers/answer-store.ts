import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BusyError, HttpError } from '../http.ts';

/** What is kept of one answer. */
export interface SharedAnswer {
  body: string;
  /** Weak, since the body goes out in several encodings. */
  etag: string;
}

/** What answers are about; a change of it has all of them read anew. Pages are about everything. */
export type AnswerTopic = 'schedule' | 'highlights' | 'brackets' | 'directory' | 'passes' | 'pages';

export interface AnswerRules {
  topic: AnswerTopic;
  /** How long an answer is given without another look, in seconds. */
  freshSeconds: number;
  /** How long after that, or after a change, it is still given while it is read anew, in seconds. */
  staleSeconds: number;
}

/**
 * Answers that are the same for all who ask: read once for everybody who asks at the same time, and kept for seconds.
 * While reading fails, for example with the database down, the last answer is given for an hour; and while there is too much
 * to do it is given at once, and what is not kept is refused.
 */
export interface SharedAnswers {
  /** @param key names what is asked for; `make` reads it */
  read(key: string, rules: AnswerRules, make: () => Promise<string>): Promise<SharedAnswer>;
  /** Has every answer about a topic read anew when it is next asked for. */
  changed(topic: AnswerTopic): void;
}

/** How long an answer stands in for one that cannot be read, in milliseconds. */
const STANDS_IN_FOR = 3_600_000;
const LARGEST = 64 * 1024 * 1024;
/** What an entry takes beside its text, in characters; of a refusal it is all, and anybody can ask for what is not there. */
const ENTRY = 1_000;
/** Longest wait for a reading, in milliseconds: one that never ends would hold up all who ask. */
const LONGEST_READING = 10_000;

interface Kept {
  /** A refusal, such as that there is no such event, holds like an answer does. */
  outcome: SharedAnswer | HttpError;
  readAt: number;
  /** How often the topic had changed when the reading began. */
  changes: number;
  /** Set while reading it anew fails. */
  isFailing: boolean;
}

interface SharedAnswersOptions {
  /** Told once when an answer begins to stand in for one that cannot be read. */
  onFailure: (error: unknown, key: string) => void;
  /** Whether there is too much to do to wait for a reading, with so many under way. */
  isShedding?: ((underWay: number) => boolean) | undefined;
  /** Most that is kept, in characters; what was not asked for longest goes first. */
  largest?: number | undefined;
}

type Reading = Pick<AnswerRules, 'topic'> & { make: () => Promise<string> };

export function createSharedAnswers(
  clock: () => Date,
  { onFailure, isShedding = () => false, largest = LARGEST }: SharedAnswersOptions,
): SharedAnswers {
  const changes = new Map<AnswerTopic, { count: number; lastAt: number }>();
  const countOf = (topic: AnswerTopic) => changes.get(topic)?.count ?? 0;
  let underWay = 0;
  const cache = new LRUCache<string, Kept, Reading>({
    maxSize: largest,
    sizeCalculation: ({ outcome }, key) => ENTRY + key.length + ('body' in outcome ? outcome.body.length : 0),
    // Whoever waits for it gets it, also when there is no room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, before, { context }) => {
      const [readAt, count] = [clock().getTime(), countOf(context.topic)];
      underWay += 1;
      try {
        return { outcome: await outcomeOf(context.make), readAt, changes: count, isFailing: false };
      } catch (error) {
        if (before && !before.isFailing) {
          before.isFailing = true;
          onFailure(error, key);
        }
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  });

  /** Milliseconds since an answer ceased to be fresh; 0 while it is. */
  function overdueOf(kept: Kept, { topic, freshSeconds }: AnswerRules): number {
    const freshUntil = kept.readAt + freshSeconds * 1000;
    const { count, lastAt } = changes.get(topic) ?? { count: 0, lastAt: 0 };
    return Math.max(0, clock().getTime() - (kept.changes === count ? freshUntil : Math.min(freshUntil, lastAt)));
  }

  return {
    async read(key, rules, make) {
      const kept = cache.get(key, { allowStale: true });
      const count = countOf(rules.topic);
      const isChanged = kept !== undefined && kept.changes !== count;
      const overdue = kept ? overdueOf(kept, rules) : 0;
      if (kept && overdue === 0 && !isChanged) return answerOf(kept);
      const isBusy = isShedding(underWay);
      if (isBusy && (!kept || overdue >= STANDS_IN_FOR)) throw new BusyError();
      const allowed = kept?.isFailing || isBusy ? STANDS_IN_FOR : rules.staleSeconds * 1000;
      const fetch = () =>
        cache.fetch(key, {
          context: { topic: rules.topic, make },
          forceRefresh: true,
          allowStale: overdue < allowed,
          allowStaleOnFetchRejection: kept !== undefined && overdue < STANDS_IN_FOR,
        });
      let found = await fetch();
      // The reading under way may have begun before a change that was there when this was asked.
      if (rules.staleSeconds === 0 && !isBusy && found && found.changes < count && !found.isFailing)
        found = await fetch();
      if (!found) throw new Error(`Nothing was read for ${key}.`);
      return answerOf(found);
    },

    changed(topic) {
      for (const changed of new Set<AnswerTopic>([topic, 'pages'])) {
        changes.set(changed, { count: countOf(changed) + 1, lastAt: clock().getTime() });
      }
    },
  };
}

async function outcomeOf(make: () => Promise<string>): Promise<SharedAnswer | HttpError> {
  try {
    const body = await inTime(make());
    return { body, etag: etagOf(body) };
  } catch (error) {
    if (error instanceof HttpError && isLasting(error.statusCode)) return error;
    throw error;
  }
}

/** Whether an answer of this status says something of what was asked for, and not of the moment. */
export function isLasting(status: number): boolean {
  return status > 0 && status < 500 && status !== 408 && status !== 429;
}

async function inTime(reading: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new HttpError(503, 'not_read_in_time', 'This took too long. Try again.', 5));
    timer = setTimeout(refuse, LONGEST_READING);
  });
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
}

function answerOf({ outcome }: Kept): SharedAnswer {
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}

function etagOf(body: string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
