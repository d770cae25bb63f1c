import type { Shell } from 'shared-contracts/remote';
import { type AppStore, scoresHidden } from 'shared-contracts/store';
import { type CookieJar, cookieNames } from '../session/cookies.ts';
import { SCORES } from './visitor-preferences.ts';

export interface ScoreChoiceOptions {
  window: Window;
  store: AppStore;
  cookies: CookieJar;
  preferences: Shell['preferences'];
}

/** Takes over what the visitor chose about scores in another tab, when they come back to this one. */
export function followScoreChoice(options: ScoreChoiceOptions): void {
  const { window, store, cookies } = options;
  takeFormerChoice(options);
  window.document.addEventListener('visibilitychange', () => {
    const kept = cookies.read(cookieNames.scores);
    // Without the cookie a choice holds in its own tab alone.
    if (window.document.visibilityState === 'visible' && kept !== null) {
      store.dispatch(scoresHidden(kept === SCORES.hidden));
    }
  });
}

/** The choice was kept in the browser's storage, under the same name, before it had a cookie. */
function takeFormerChoice({ window, store, preferences }: ScoreChoiceOptions): void {
  if (!store.getState().consent.groups.includes('C0003')) return;
  try {
    if (window.localStorage.getItem(cookieNames.scores) === '{"areHidden":true}') preferences.setScoresHidden(true);
    window.localStorage.removeItem(cookieNames.scores);
  } catch {
    // A browser may have no storage; then nothing was kept there.
  }
}
