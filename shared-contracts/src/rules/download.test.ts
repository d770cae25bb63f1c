import { downloadProduct, fileOffer, replayOfProduct } from './download.ts';

test.each([
  ['is only to be watched', false, null, null],
  ['is given to whoever may watch it', true, null, 'given'],
  ['is sold for itself', true, 'DTO-1', 'sold'],
  ['has a code and is not given out', false, 'DTO-1', null],
])('a replay that %s', (_, download_to_own, download_paypal_code, offer) => {
  expect(fileOffer({ download_to_own, download_paypal_code })).toBe(offer);
});

test('the product of a file names its replay, and a pass names none', () => {
  expect(replayOfProduct(downloadProduct('vod-1'))).toBe('vod-1');
  expect(replayOfProduct('pas_annual')).toBeNull();
});
