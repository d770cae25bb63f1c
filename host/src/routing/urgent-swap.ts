import { t } from 'shared-contracts/messages';
import type { ToastMessage } from 'shared-contracts/remote';
import type { BuildWatch } from '../build-watch/build-watch.ts';
import type { ReleaseSource } from '../federation/release-source.ts';
import type { Holds } from '../shell/holds.ts';
import type { Screen } from './screen.ts';

/** How long a playing video or a half-filled form may put off a critical release, in milliseconds. */
const HOLD_LIMIT = 30_000;

/** Told when something on the page had to give way. */
export const interrupted = (): ToastMessage => ({
  tone: 'info',
  text: t('We had to update this page to fix a problem. Please start again what you were doing.'),
});

export interface UrgentSwapOptions {
  releases: Pick<ReleaseSource, 'current' | 'subscribe'>;
  screen: Screen;
  holds: Holds;
  buildWatch: BuildWatch;
  /** Runs the loader of the page on screen again. */
  revalidate: () => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  toast: (message: ToastMessage) => void;
}

/** Changes what is on the screen as soon as a map calls for it, once nothing holds or the limit is over. */
export function followUrgentSwaps(options: UrgentSwapOptions): () => void {
  const { releases, screen, holds, buildWatch } = options;
  let isBusy = false;
  let hasNews = false;

  const isDue = () => buildWatch.isUrgent() || screen.isOutdated(releases.current());

  async function swap(isFree: boolean): Promise<void> {
    if (buildWatch.isUrgent() && (await buildWatch.leavesNow({ isInterrupting: !isFree }))) return;
    if (!screen.isOutdated(releases.current())) return;
    await options.revalidate();
    if (!isFree) options.toast(interrupted());
  }

  async function check(): Promise<void> {
    hasNews = true;
    if (isBusy) return;
    isBusy = true;
    while (hasNews) {
      hasNews = false;
      if (!isDue()) continue;
      const isFree = await holds.ended(options.wait(HOLD_LIMIT));
      // The fan may have gone elsewhere meanwhile.
      if (isDue()) await holds.overrule(() => swap(isFree));
    }
    isBusy = false;
  }

  return releases.subscribe(() => void check());
}
