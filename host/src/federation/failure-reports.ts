import type { MappedRelease, ReleasableName } from 'shared-contracts/remote';
import type { PageSpeed } from '../page-speed/measure-views.ts';
import { hasChangedBytes } from './changed-bytes.ts';
import type { LoadedPage } from './page-loader.ts';

/** What went wrong with a release. `load` is judged again before it is sent: changed bytes make it `integrity`. */
export interface Failure {
  remote: ReleasableName;
  release: Pick<MappedRelease, 'releaseId'> & Partial<MappedRelease>;
  kind: 'load' | 'render' | 'uncaught' | 'contract';
  page?: string;
  reason: string;
  /** Addresses of the files of which one did not load, where they are known; else those of the page. */
  files?: string[];
}

interface Vote {
  remote: ReleasableName;
  releaseId: string;
  outcome: 'ok' | 'failed';
  kind?: Failure['kind'] | 'integrity';
  page?: string;
  reason?: string;
}

interface Batch {
  votes: Vote[];
  speeds: PageSpeed[];
}

/** A page that stays as long works. */
const STAY = 3_000;
/** Reports of the same moment go together. */
const BATCH_DELAY = 1_000;
const BATCH_SIZE = 20;
const VOTES_A_TAB = 60;
const REASON_LENGTH = 200;
/** Seconds without reports where a gateway that has enough of them does not say for how long. */
const UNSAID_SILENCE = 60;

export interface ReportsOptions {
  /** Signed by the gateway; without it nothing is sent. */
  token: string | undefined;
  /** The host's release, which is the same as long as the document. */
  hostRelease: string;
  address: string;
  fetch: typeof fetch;
  /** Queues a request that outlives the page; see `navigator.sendBeacon`. */
  sendBeacon: (address: string, body: string) => boolean;
  /** The part that is under preview: what one person tries out says nothing of what everybody gets. */
  previewed: () => ReleasableName | undefined;
}

/** Queries and mail addresses are the fan's own. */
function withoutPersonal(reason: string): string {
  return (
    reason
      .replace(/[?#]\S+/g, '')
      // Word by word: a pattern of both sides of the sign would try a long text without one from each of its letters.
      .replace(/\S+/g, (word) => (/.@./.test(word) ? '…' : word))
      .slice(0, REASON_LENGTH)
  );
}

function suspects({ release, page, files }: Failure): [string, string][] {
  const { base = '', entry = '', pages, integrity = {} } = release;
  const own = pages?.[page ?? ''];
  const ownFiles = [entry, ...[...(own?.scripts ?? []), ...(own?.styles ?? [])].map((name) => base + name)];
  return (files ?? ownFiles).flatMap((address) => {
    const hash = integrity[address];
    return hash ? [[address, hash] as [string, string]] : [];
  });
}

/**
 * Tells the gateway how releases do in this tab: one vote for each remote and release, and a second when one that
 * worked fails later; and how fast their pages were. It never throws and nothing waits for it.
 */
export function createFailureReports({ token, hostRelease, address, fetch, sendBeacon, previewed }: ReportsOptions) {
  const voted = new Set<string>();
  let queue: Vote[] = [];
  let speeds: PageSpeed[] = [];
  let judging: Promise<void>[] = [];
  let isSending = false;
  /** The gateway has enough reports; what is seen meanwhile is told by others. */
  let isSilent = false;
  let staying: LoadedPage | null = null;

  function cast(vote: Vote): boolean {
    const key = `${vote.remote}/${vote.releaseId}/`;
    const isKnown = voted.has(`${key}failed`) || voted.has(key + vote.outcome);
    if (!token || isSilent || isKnown || voted.size >= VOTES_A_TAB || previewed() === vote.remote) return false;
    voted.add(key + vote.outcome);
    queue.push(vote);
    sendSoon();
    return true;
  }

  function sendSoon(): void {
    if (!isSending) setTimeout(() => void send(), BATCH_DELAY);
    isSending = true;
  }

  /** What waits to be sent, as far as one request carries it; null when nothing waits. */
  function takeBatch(): Batch | null {
    const batch = { votes: queue.splice(0, BATCH_SIZE), speeds: speeds.splice(0, BATCH_SIZE) };
    return batch.votes.length + batch.speeds.length > 0 ? batch : null;
  }

  const bodyOf = (batch: Batch) => JSON.stringify({ token, ...batch });

  async function send(): Promise<void> {
    await Promise.all(judging);
    judging = [];
    isSending = false;
    const batch = takeBatch();
    if (!batch) return;
    try {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: bodyOf(batch), keepalive: true });
      if (answer.status === 429 || answer.status === 503) fallSilent(answer);
    } catch {
      // They go with the next report, or when the page is left.
      queue = [...batch.votes, ...queue];
      speeds = [...batch.speeds, ...speeds];
    }
  }

  function fallSilent({ headers }: Response): void {
    isSilent = true;
    queue = [];
    speeds = [];
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10) || UNSAID_SILENCE;
    setTimeout(() => {
      isSilent = false;
    }, seconds * 1000);
  }

  function passStaying(): void {
    if (!staying) return;
    const { remote, release, page } = staying;
    cast({ remote: 'host', releaseId: hostRelease, outcome: 'ok' });
    cast({ remote, releaseId: release.releaseId, outcome: 'ok', page });
    staying = null;
  }

  /** The tab may be gone in a moment, so a beacon carries what waits. */
  function sendNow(): void {
    for (let batch = takeBatch(); batch; batch = takeBatch()) {
      try {
        sendBeacon(address, bodyOf(batch));
      } catch {
        // A browser without beacons, or one that blocks them.
      }
    }
  }

  return {
    /** A page came on the screen; the answer is called when it goes, which is no vote when it goes early. */
    shown(page: LoadedPage): () => void {
      staying = page;
      const stay = setTimeout(passStaying, STAY);
      return () => {
        clearTimeout(stay);
        if (staying === page) staying = null;
      };
    },
    failed(failure: Failure): void {
      const { remote, release, kind, page } = failure;
      const vote: Vote = {
        remote,
        releaseId: release.releaseId,
        outcome: 'failed',
        kind,
        ...(page ? { page } : {}),
        reason: withoutPersonal(failure.reason),
      };
      if (!cast(vote) || kind !== 'load') return;
      judging.push(
        hasChangedBytes(fetch, suspects(failure)).then((isChanged) => {
          if (isChanged) vote.kind = 'integrity';
        }),
      );
    },
    /** How fast pages were; the tab is going out of sight when it is the last that is known. */
    measured(news: readonly PageSpeed[], isLast: boolean): void {
      if (!token || isSilent || previewed()) return;
      speeds = [...speeds, ...news].slice(-BATCH_SIZE);
      if (isLast) sendNow();
      else sendSoon();
    },
    /** The page is being left: what is known goes out now. */
    leave(): void {
      passStaying();
      sendNow();
    },
  };
}
export type FailureReports = ReturnType<typeof createFailureReports>;
