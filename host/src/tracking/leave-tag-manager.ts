import { t } from 'shared-contracts/messages';
import type { ToastMessage } from 'shared-contracts/remote';
import type { AppStore } from 'shared-contracts/store';
import type { Holds } from '../shell/holds.ts';
import type { DocumentNote } from '../shell/next-document.ts';

/** Said when the page cannot be loaded again yet. */
const later = (): ToastMessage => ({
  tone: 'info',
  text: t('Your cookie choice is saved. This page loads again when you are done here, which ends what still runs.'),
});
/** Said once it was. */
const done = (): ToastMessage => ({
  tone: 'info',
  text: t('Your cookie choice is saved. We loaded the page again to end what was still running.'),
});

export interface LeaveTagManagerOptions {
  store: AppStore;
  /** Whether the tag manager's script was asked for in this document. */
  isLoaded: () => boolean;
  holds: Pick<Holds, 'isHeld' | 'ended'>;
  note: DocumentNote;
  toast: (message: ToastMessage) => void;
  /** Loads the document on the screen again. */
  reload: () => void;
}

/**
 * Ends a tag manager whose consent was withdrawn: what its script has started in a document cannot be taken back, so the
 * document is loaded again as soon as nothing holds, and that is said.
 */
export function leaveTagManager({ store, isLoaded, holds, note, toast, reload }: LeaveTagManagerOptions): void {
  const isDue = () => isLoaded() && !store.getState().consent.groups.includes('C0002');
  let isWaiting = false;

  async function leave(): Promise<void> {
    if (holds.isHeld()) toast(later());
    await holds.ended(new Promise(() => {}));
    isWaiting = false;
    // The visitor may have allowed it again meanwhile.
    if (!isDue()) return;
    note.leave();
    reload();
  }

  function look(): void {
    if (isWaiting || !isDue()) return;
    isWaiting = true;
    void leave();
  }

  if (note.take()) toast(done());
  // It may have been withdrawn before this was loaded.
  look();
  store.subscribe(look);
}
