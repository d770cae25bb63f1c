import { upsellOffer } from './upsell.ts';

test.each([
  [false, false, false, 'free_membership'],
  [false, false, true, 'free_membership'],
  [false, true, false, 'full'],
  [false, true, true, 'full'],
  [true, true, false, 'video'],
  [true, true, true, 'tournament_special_pass'],
  [true, false, false, null],
  [true, false, true, null],
])('signed in %s, paid video %s, tournament %s: the offer is %s', (isSignedIn, hasPaidVideo, isTournament, offer) => {
  expect(upsellOffer({ isSignedIn, hasPaidVideo, isTournament })).toBe(offer);
});
