import { eitherSignal } from 'shared-contracts/either-signal';
import type { Denial, LicenceResult, RequestLicence } from '../player-source.ts';
import { after } from './timers.ts';

export type LicenceOutcome = { status: 'held' } | { status: 'bypassed' } | ({ status: 'denied' } & Denial);

export interface LicenceKeeper {
  /** The licence to send; null while there is none. */
  key(): string | null;
  /**
   * Asks for a new licence; askers at the same time share one request.
   * @param isRefused the one that is held is of no use any more
   */
  obtain(isRefused?: boolean): Promise<LicenceOutcome>;
}

/** Share of its lifetime after which a licence is renewed. */
const renewAt = 0.7;
const bypassRetrySeconds = 10;
/** While the service has too much to do: how often it is asked again, and the longest wait that a viewer sees as a start. */
const busyTries = 3;
const longestWaitSeconds = 10;

type Busy = Extract<LicenceResult, { status: 'busy' }>;

/** What plays here among all that plays on the account; it outlasts the licences that it is given. */
export interface HeldStream {
  key: string | null;
}

/**
 * Holds one licence and renews it before it runs out.
 * @param stream filled in with what each licence is for
 * @param onDenied called when a renewal, which nobody awaits, is refused
 */
export function keepLicence(
  request: RequestLicence,
  stream: HeldStream,
  onDenied: (denial: Denial) => void,
  signal: AbortSignal,
  random: () => number,
): LicenceKeeper {
  let key: string | null = null;
  /** Null while a proof stands for a licence: the origin alone knows how long it holds. */
  let endsAt: number | null = null;
  let pending: Promise<LicenceOutcome> | null = null;
  let renewal = new AbortController();

  function isOver(): boolean {
    return endsAt !== null && performance.now() >= endsAt;
  }

  function renewIn(seconds: number) {
    renewal.abort();
    renewal = new AbortController();
    const renew = async () => {
      const outcome = await obtain();
      if (outcome.status === 'denied' && !signal.aborted) onDenied(outcome);
    };
    after(seconds * 1000, renew, eitherSignal(signal, renewal.signal));
  }

  /** What is licensed plays on; else the viewer waits a little, and is told when it takes longer. */
  async function wait({ message, retryAfter }: Busy, isRefused: boolean, tries: number): Promise<LicenceOutcome> {
    // Somewhat longer, so that not all who were told the same come back together.
    const seconds = retryAfter * (1 + random() / 2);
    if (key !== null && !isRefused && !isOver()) {
      renewIn(seconds);
      return { status: 'held' };
    }
    if (tries < busyTries && retryAfter <= longestWaitSeconds) {
      await new Promise<void>((resolve) => {
        after(seconds * 1000, resolve, signal);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      if (!signal.aborted) return ask(isRefused, tries + 1);
    }
    renewal.abort();
    key = null;
    return { status: 'denied', reason: 'busy', message };
  }

  async function ask(isRefused: boolean, tries = 0): Promise<LicenceOutcome> {
    // A request that throws tells no more than one that could not be sent.
    const result = await request(stream.key).catch((): LicenceResult => ({ status: 'bypass' }));
    if (result.status === 'busy') return wait(result, isRefused, tries);
    if (result.status === 'denied') {
      renewal.abort();
      key = null;
      // It is over: whoever wants to play here again begins another one.
      if (result.reason === 'stream_stopped') stream.key = null;
      return result;
    }
    if (result.status === 'bypass') {
      // What was licensed before plays until it is over, or the origin refuses it.
      if (key === null || isRefused || endsAt === null || isOver()) {
        key = result.proof ?? null;
        endsAt = null;
      }
      renewIn(bypassRetrySeconds);
      return { status: 'bypassed' };
    }
    key = result.key;
    endsAt = performance.now() + result.expiresIn * 1000;
    stream.key = result.stream ?? null;
    renewIn(Math.max(1, result.expiresIn * renewAt));
    return { status: 'held' };
  }

  function obtain(isRefused = false): Promise<LicenceOutcome> {
    pending ??= ask(isRefused).finally(() => {
      pending = null;
    });
    return pending;
  }

  return { key: () => key, obtain };
}
