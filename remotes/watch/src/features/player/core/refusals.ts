import { t } from 'shared-contracts/messages';
import { failureWords } from './failure-words.ts';
import type { PlaybackContext } from './playback.ts';
import type { Refusal } from './refusal.ts';

/** Refusals in a row, each after a fresh licence, before the origin's word is final. */
const finalRefusal = 2;
/** Refusals in a row while the licence service is down, some ten seconds in all. */
const finalBypass = 4;

/** `go-on`: there is a fresh licence. `wait`: nobody can say, so try again later. `over`: the viewer has been told why. */
export type Settlement = 'go-on' | 'wait' | 'over';

export interface Refusals {
  /** Asks for a fresh licence, unless that cannot help. @param refusal what the origin said; null where it gave no reason */
  settle(refusal: Refusal | null): Promise<Settlement>;
  /** The origin has given something again. */
  forget(): void;
}

/** What becomes of a video that the origin refuses. */
export function createRefusals({ source, licence, send, signal }: PlaybackContext): Refusals {
  let refusalsInARow = 0;
  let bypassesInARow = 0;

  function fail(message: string): Settlement {
    send({ type: 'failed', message });
    return 'over';
  }

  return {
    async settle(refusal) {
      refusalsInARow++;
      if (refusal?.code === 'blackout' && !source.requiresLicence) {
        send({ type: 'denied', reason: 'blackout', message: refusal.message });
        return 'over';
      }
      if (refusalsInARow > finalRefusal) return fail(failureWords(refusal?.code, source.problem));
      const outcome = await licence.obtain(true);
      if (signal.aborted) return 'over';
      if (outcome.status === 'denied') {
        send({ ...outcome, type: 'denied' });
        return 'over';
      }
      if (outcome.status === 'held') return 'go-on';
      // Neither a licence nor a refusal: what stands for one is tried, a few times.
      refusalsInARow = 0;
      bypassesInARow++;
      if (bypassesInARow > finalBypass) {
        return fail(
          t('We cannot check your access at the moment. This is not about your pass: try again in a minute.'),
        );
      }
      send({ type: 'trouble', cause: 'licence' });
      return 'wait';
    },
    forget() {
      refusalsInARow = 0;
      bypassesInARow = 0;
    },
  };
}
