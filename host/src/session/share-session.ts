import { t } from 'shared-contracts/messages';
import type { ToastMessage } from 'shared-contracts/remote';
import type { AppStore } from 'shared-contracts/store';
import type { TabChannel } from '../app/tab-channel.ts';
import type { Session } from './session.ts';

export interface ShareSessionOptions {
  store: AppStore;
  session: Pick<Session, 'follow'>;
  channel: TabChannel;
  document: Document;
  toast: (message: ToastMessage) => void;
  /** Has the guards look at the page on the screen again. */
  revalidate: () => void;
  signal: AbortSignal;
}

/**
 * One session for all tabs: what this tab changes is announced to the others, and what another changed is taken over
 * from the cookies. A tab that missed the news finds out when it is looked at again.
 */
export function shareSession({ store, session, channel, document, toast, revalidate, signal }: ShareSessionOptions) {
  let isFollowing = false;
  let last = store.getState().session;

  const stop = store.subscribe(() => {
    const now = store.getState().session;
    const before = last;
    last = now;
    // What a page finds at its start is no change.
    if (now.status === before.status || before.status === 'unknown' || isFollowing) return;
    channel.announce();
  });

  async function follow(isAnnounced: boolean): Promise<void> {
    const before = store.getState().session.status;
    if (before === 'unknown') return;
    isFollowing = true;
    try {
      await session.follow(isAnnounced);
    } finally {
      isFollowing = false;
    }
    const after = store.getState().session.status;
    if (after === before) return;
    if (after === 'anonymous') toast({ tone: 'info', text: t('You are signed out.') });
    // The end of a session is looked at wherever it comes from; its beginning matters to a sign-in page only.
    else revalidate();
  }

  channel.listen(() => void follow(true), signal);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void follow(false);
    },
    { signal },
  );
  signal.addEventListener('abort', stop, { once: true });
}
