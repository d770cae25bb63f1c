import type { Shell } from 'shared-contracts/remote';
import { type AppStore, followedStateChosen, scoresHidden } from 'shared-contracts/store';
import { type CookieJar, cookieNames } from '../session/cookies.ts';

/** What the cookie says of scores; a visitor who never chose has none. */
export const SCORES = { hidden: 'hidden', shown: 'shown' } as const;

/**
 * Takes what a visitor chooses: into the store, and into a cookie while functional cookies (C0003) are allowed. The cookies
 * go when they are refused.
 */
export function createPreferences({ store, cookies }: { store: AppStore; cookies: CookieJar }): Shell['preferences'] {
  const consentNow = () => store.getState().consent;
  const mayKeep = () => consentNow().groups.includes('C0003');
  let seen: unknown;

  function forgetWhenRefused(): void {
    if (consentNow() === seen) return;
    seen = consentNow();
    // A vendor that has not spoken yet allows nothing either, and must not cost the choice of an earlier visit.
    if (!consentNow().hasChosen || mayKeep()) return;
    cookies.remove(cookieNames.followedState);
    cookies.remove(cookieNames.scores);
  }
  store.subscribe(forgetWhenRefused);
  forgetWhenRefused();

  return {
    setFollowedState(stateCode) {
      if (stateCode === null) cookies.remove(cookieNames.followedState);
      else if (mayKeep()) cookies.write(cookieNames.followedState, stateCode);
      store.dispatch(followedStateChosen(stateCode));
    },
    setScoresHidden(areHidden) {
      if (mayKeep()) cookies.write(cookieNames.scores, areHidden ? SCORES.hidden : SCORES.shown);
      store.dispatch(scoresHidden(areHidden));
    },
  };
}
