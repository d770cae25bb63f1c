import fc from 'fast-check';
import {
  ASSUMED_ENTITLEMENTS,
  effectiveEntitlements,
  hasOwnPass,
  isDatacastPaymentRequired,
  isEntitled,
  isVideoPaymentRequired,
  requiredEntitlements,
} from './entitlement.ts';

const sport = { is_tournament: false, required_entitlement: null };
const tournament = { is_tournament: true, required_entitlement: 'state_finals_2026' };

test.each([
  ['video of a sport', sport, 'video', ['video_subscription', 'data_subscription', 'membership']],
  ['datacast of a sport', sport, 'datacast', ['data_subscription', 'membership']],
  ['video of a tournament', tournament, 'video', ['state_finals_2026']],
  ['datacast of a tournament', tournament, 'datacast', ['state_finals_2026']],
  [
    'video of a tournament that names nothing',
    { ...tournament, required_entitlement: null },
    'video',
    ['video_subscription', 'data_subscription', 'membership'],
  ],
  [
    'datacast of a tournament for video subscribers',
    { ...tournament, required_entitlement: 'video_subscription' },
    'datacast',
    ['data_subscription', 'membership'],
  ],
  [
    'video of no tournament with a name left over',
    { ...tournament, is_tournament: false },
    'video',
    ['video_subscription', 'data_subscription', 'membership'],
  ],
] as const)('the requirement of a %s is known', (_, event, resource, required) => {
  expect(requiredEntitlements(event, resource)).toEqual(required);
});

test.each([
  ['a game of a sport', sport, false],
  ['a tournament', tournament, true],
  ['a tournament that names nothing', { ...tournament, required_entitlement: null }, false],
  ['a tournament for video subscribers', { ...tournament, required_entitlement: 'video_subscription' }, false],
])('whether %s has a pass of its own is known', (_, event, expected) => {
  expect(hasOwnPass(requiredEntitlements(event, 'video'))).toBe(expected);
});

test.each([
  [['video_subscription'], true],
  [['data_subscription', 'other'], true],
  [['membership'], true],
  [['state_finals_2026'], false],
  [[], false],
])('with %j a sport is open: %s', (entitlements, open) => {
  expect(isEntitled(entitlements, requiredEntitlements(sport, 'video'))).toBe(open);
});

test.each([
  [['state_finals_2026'], true],
  [['video_subscription', 'data_subscription', 'membership'], false],
])('with %j a tournament is open: %s', (entitlements, open) => {
  expect(isEntitled(entitlements, requiredEntitlements(tournament, 'video'))).toBe(open);
});

test('one is entitled exactly when held and required entitlements meet', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(names, names, (held, required) => {
      expect(isEntitled(held, required)).toBe(
        new Set([...held, ...required]).size < new Set(held).size + new Set(required).size,
      );
    }),
  );
});

test.each([
  ['a visitor has none', null, false, []],
  ['a visitor has none, whatever an old answer says', ['membership'], false, []],
  ['a member has those of the answer', ['membership'], true, ['membership']],
  ['a member with an empty answer has none', [], true, []],
  ['a member without an answer is assumed to have all three', null, true, ASSUMED_ENTITLEMENTS],
  ['a member whose answer is still missing too', undefined, true, ASSUMED_ENTITLEMENTS],
])('%s', (_, answer, isSignedIn, effective) => {
  expect(effectiveEntitlements(answer, isSignedIn)).toEqual(effective);
  expect(ASSUMED_ENTITLEMENTS).toEqual(['video_subscription', 'data_subscription', 'membership']);
});

const end = new Date('2026-11-28T00:00:00Z');
test.each([
  [true, end.toISOString(), -1, true],
  [true, end.toISOString(), 0, false],
  [true, end.toISOString(), 1, false],
  [true, null, 1e9, true],
  [false, end.toISOString(), -1, false],
  [false, null, 0, false],
])('payment set %s until %s is asked %i s from then: %s', (payment_required, entitlement_period, seconds, asked) => {
  const now = new Date(end.getTime() + seconds * 1000);
  expect(isVideoPaymentRequired({ payment_required, entitlement_period }, now)).toBe(asked);
});

test.each([
  [true, 'scheduled', true],
  [true, 'on_air', true],
  [true, 'complete', false],
  [false, 'scheduled', false],
  [false, 'complete', false],
] as const)('a datacast with payment set %s that is %s is paid: %s', (payment_required, status, paid) => {
  expect(isDatacastPaymentRequired({ payment_required, status })).toBe(paid);
});
