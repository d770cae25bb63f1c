import { sessionEnded, sessionFound } from 'shared-contracts/store';
import { memoryCookies, sampleStore, sampleUser } from '../testing/sample-store.ts';
import { rememberMembership } from './remembered-membership.ts';

const NOW = Date.parse('2026-11-13T12:00:00Z');
const subscriber = {
  ...sampleUser,
  access_purchase_type: 'subscriber' as const,
  active_subscription: {
    type: 'managed_stripe_subscription' as const,
    plan_description: 'Annual Pass',
    expires_at: '2027-03-01T00:00:00.000Z',
    renews_at: null,
    renewal_canceled_at: null,
  },
};

function remembered(cookies = memoryCookies()) {
  const store = sampleStore();
  return { store, cookies, mayBeMember: rememberMembership({ store, cookies: cookies.jar, now: () => NOW }) };
}

describe('what the browser remembers of a membership', () => {
  test.each([
    ['a subscriber until their pass ends', subscriber, '2027-03-01T00:00:00.000Z', true],
    ['a member without a pass', sampleUser, 'none', false],
    [
      'a member whose pass has ended',
      { ...subscriber, active_subscription: { ...subscriber.active_subscription, expires_at: '2026-11-13T11:59:59Z' } },
      'none',
      false,
    ],
  ])('tells %s from the others in the next document', (_name, user, until, expected) => {
    const { store, cookies } = remembered();
    store.dispatch(sessionFound(null));
    expect(cookies.all()).toEqual({});
    store.dispatch(sessionFound(user));
    expect(cookies.all()).toEqual({ member_membership_until: until });
    expect(remembered(cookies).mayBeMember()).toBe(expected);
  });

  test('ends with the pass', () => {
    const cookies = memoryCookies({ member_membership_until: '2026-11-13T12:00:00.000Z' });
    expect(remembered(cookies).mayBeMember()).toBe(false);
  });

  test('goes with the sign-in, and whoever is not remembered may be a member', () => {
    const { store, cookies, mayBeMember } = remembered(memoryCookies({ member_membership_until: 'none' }));
    expect(mayBeMember()).toBe(false);
    store.dispatch(sessionEnded());
    expect(cookies.all()).toEqual({});
    expect(mayBeMember()).toBe(true);
  });
});
