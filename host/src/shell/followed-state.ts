import type { Shell } from 'shared-contracts/remote';
import { type AppStore, followedStateChosen } from 'shared-contracts/store';
import { type CookieJar, cookieNames } from '../session/cookies.ts';

/**
 * Takes the state that a visitor chooses: into the store, and into a cookie while functional cookies (C0003) are allowed.
 * The cookie goes when they are refused.
 */
export function createFollowedState({ store, cookies }: { store: AppStore; cookies: CookieJar }) {
  const consentNow = () => store.getState().consent;
  const mayKeep = () => consentNow().groups.includes('C0003');
  let seen: unknown;

  function forgetWhenRefused(): void {
    if (consentNow() === seen) return;
    seen = consentNow();
    // A vendor that has not spoken yet allows nothing either, and must not cost the choice of an earlier visit.
    if (consentNow().hasChosen && !mayKeep()) cookies.remove(cookieNames.followedState);
  }
  store.subscribe(forgetWhenRefused);
  forgetWhenRefused();

  const setFollowedState: Shell['preferences']['setFollowedState'] = (stateCode) => {
    if (stateCode === null) cookies.remove(cookieNames.followedState);
    else if (mayKeep()) cookies.write(cookieNames.followedState, stateCode);
    store.dispatch(followedStateChosen(stateCode));
  };
  return { setFollowedState };
}
