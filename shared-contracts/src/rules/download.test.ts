import { isGivenAsFile } from './download.ts';

test.each([
  ['is kept by nobody', false, null, false],
  ['is given to whoever may watch it', true, null, true],
  ['is sold for itself', true, 'DTO-1', false],
  ['has a code and is not given out', false, 'DTO-1', false],
])('a replay that %s', (_, download_to_own, download_paypal_code, isGiven) => {
  expect(isGivenAsFile({ download_to_own, download_paypal_code })).toBe(isGiven);
});
