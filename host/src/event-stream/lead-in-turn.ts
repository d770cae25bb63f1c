import { BEAT_EVERY } from 'shared-contracts/event-stream';

interface TurnOptions {
  locks: Pick<LockManager, 'request'>;
  channel: BroadcastChannel;
  /** Of the lock. */
  name: string;
  /** Called whenever this tab becomes the one that acts for all; the signal ends when it is that no more. */
  lead: (signal: AbortSignal) => void;
  /** Called when another tab has taken the lead from this one. */
  follow: () => void;
}

/** What the leading tab posts to show that it is not stuck. */
export const LEADING = 'leading';
/** A tab without a word from the leading one for so long takes the lead, and up to a third later by chance: one does so first. */
const SILENCE_LIMIT = 3 * BEAT_EVERY;

/**
 * Has this tab lead when its turn comes, or when the leading one is silent, until the signal ends.
 * @returns a function to call with each word of the leading tab
 */
export function leadInTurn({ locks, channel, name, lead, follow }: TurnOptions, signal: AbortSignal): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let hearLeader = () => {};

  function waitForWord(take: () => void): void {
    clearTimeout(silence);
    silence = setTimeout(take, SILENCE_LIMIT + Math.random() * BEAT_EVERY);
  }

  function showLeading(term: AbortSignal): void {
    clearTimeout(silence);
    const show = () => channel.postMessage(LEADING);
    show();
    const beats = setInterval(show, BEAT_EVERY);
    term.addEventListener('abort', () => clearInterval(beats), { once: true });
  }

  /** Asks for the lock, in turn or from whoever has it, and holds it until this tab leaves or another one takes it. */
  function ask(isTaking: boolean): void {
    const term = new AbortController();
    signal.addEventListener('abort', () => term.abort(), { once: true, signal: term.signal });
    let isLeading = false;
    const whileLeading = () =>
      new Promise<void>((resolve) => {
        if (term.signal.aborted) return resolve();
        isLeading = true;
        showLeading(term.signal);
        lead(term.signal);
        term.signal.addEventListener('abort', () => resolve(), { once: true });
      });
    const take = () => {
      term.abort();
      ask(true);
    };
    hearLeader = () => {
      if (!isLeading) waitForWord(take);
    };
    hearLeader();
    // One that takes the lock does not wait for it, so there is no wait to end.
    locks.request(name, isTaking ? { steal: true } : { signal: term.signal }, whileLeading).catch(() => {
      if (term.signal.aborted) return;
      term.abort();
      if (isLeading || isTaking) {
        follow();
        ask(false);
      } else leadAlone();
    });
  }

  /** Also where a browser has locks but keeps them from this page, as in a frame without storage. */
  function leadAlone(): void {
    clearTimeout(silence);
    hearLeader = () => {};
    lead(signal);
  }

  signal.addEventListener('abort', () => clearTimeout(silence), { once: true });
  ask(false);
  return () => hearLeader();
}
