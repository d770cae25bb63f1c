import type { TabChannel } from '../app/tab-channel.ts';
import { GROUPS_UPDATED } from './one-trust.ts';

export interface ShareConsentOptions {
  window: EventTarget;
  document: Document;
  channel: TabChannel;
  /** Takes over what the cookies say. */
  adopt: () => void;
  signal: AbortSignal;
}

/**
 * One choice for all tabs: what is chosen in this one is announced to the others, and what another one announces is taken
 * over from the cookies. A tab that missed the news finds out when it is looked at again.
 */
export function shareConsent({ window, document, channel, adopt, signal }: ShareConsentOptions): void {
  let isAdopting = false;

  function follow(): void {
    isAdopting = true;
    try {
      adopt();
    } finally {
      isAdopting = false;
    }
  }

  const announce = () => {
    if (!isAdopting) channel.announce();
  };
  const look = () => {
    if (document.visibilityState === 'visible') follow();
  };
  window.addEventListener(GROUPS_UPDATED, announce, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  channel.listen(follow, signal);
}
