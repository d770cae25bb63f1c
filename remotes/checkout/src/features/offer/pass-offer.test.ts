import { SPORT_ENTITLEMENTS } from 'shared-contracts/rules';
import { annualPass, dayPass, monthlyPass, passesOnSale, tournamentPass } from '../../testing/pass-fixtures.ts';
import { bestValue, defaultPass, inOfferOrder, markedPass, offerTerms, periodWords } from './pass-offer.ts';

const now = new Date('2026-11-21T01:30:00.000Z');
const nothing = { passKey: null, required: null };
const showcase = ['showcase'];

it('counts as best value what costs least a day', () => {
  expect(bestValue([dayPass, monthlyPass, annualPass], now)).toBe(annualPass);
  expect(bestValue([], now)).toBeNull();
});

it('keeps the first of two that cost the same', () => {
  const twin = { ...annualPass, key: 'twin' };
  expect(bestValue([annualPass, twin], now)).toBe(annualPass);
});

it('starts with the pass that is asked for, even when another is the better value', () => {
  expect(defaultPass(passesOnSale, { ...nothing, passKey: 'pass-day' }, now)).toBe(dayPass);
});

it('falls back to the best value when the pass that is asked for is not on sale', () => {
  expect(defaultPass(passesOnSale, { ...nothing, passKey: 'pass-gone' }, now)).toBe(annualPass);
});

it('starts a tournament game with a pass that opens it, and with any pass when none is on sale', () => {
  expect(defaultPass(passesOnSale, { passKey: null, required: showcase }, now)).toBe(tournamentPass);
  expect(defaultPass([annualPass], { passKey: null, required: showcase }, now)).toBe(annualPass);
});

it('goes by what a pass opens, not by what kind of pass it is', () => {
  const season = { ...annualPass, key: 'season', entitlements: [...annualPass.entitlements, 'showcase'] };
  const otherTournament = { ...tournamentPass, key: 'other', entitlements: ['other'] };
  expect(inOfferOrder([annualPass, otherTournament, season], showcase)[0]).toBe(season);
  expect(defaultPass([annualPass, otherTournament, season], { passKey: null, required: showcase }, now)).toBe(season);
});

it('puts a pass that opens a tournament alone last for any other game, and never marks it', () => {
  const cheap = { ...tournamentPass, price_in_cents: 1 };
  expect(inOfferOrder([cheap, dayPass], SPORT_ENTITLEMENTS)).toEqual([dayPass, cheap]);
  expect(markedPass([cheap, dayPass, annualPass], SPORT_ENTITLEMENTS, now)).toBe(annualPass);
  expect(markedPass([cheap, dayPass], SPORT_ENTITLEMENTS, now)).toBeNull();
  expect(markedPass([tournamentPass, { ...tournamentPass, key: 'twin' }], showcase, now)).toBeNull();
});

it('says the period of a pass that renews and of one that ends', () => {
  expect(periodWords(monthlyPass)).toBe('per month');
  expect(periodWords({ ...monthlyPass, is_recurring: false })).toBe('for a month');
});

it('states the renewal in the viewer’s zone', () => {
  expect(offerTerms(monthlyPass, now, 'Pacific/Auckland').terms).toBe(
    '$11.99 today, then $11.99 every month from Dec 21, 2026 until you cancel.',
  );
});

it('asks consent for what renews only', () => {
  expect(offerTerms(annualPass, now, 'America/New_York').consent).toMatch(/\$79\.99 every year/);
  expect(offerTerms(dayPass, now, 'America/New_York')).toMatchObject({ consent: null, howToCancel: null });
});
