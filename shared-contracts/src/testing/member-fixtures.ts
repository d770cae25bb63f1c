import type { UserInfo, UserProfile } from '../entities/index.ts';

/** A member without a pass, in the Central zone. */
export function memberFixture(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    key: 'member-1',
    email: 'fan@example.test',
    name: 'Pat',
    last_name: 'Doe',
    zip_code: '78701',
    time_zone: 'America/Chicago',
    created_at: '2026-01-01T00:00:00.000Z',
    access_expires_at: null,
    access_purchase_type: null,
    active_subscription: null,
    voucher: null,
    stripe_subscription: null,
    managed_stripe_subscription: null,
    stripe_customer_id: null,
    school_to_support: null,
    ...changes,
  };
}

/** What that member follows and watched: nothing yet. */
export function profileFixture(changes: Partial<UserProfile> = {}): UserProfile {
  return {
    email: 'fan@example.test',
    user_key: 'member-1',
    name: 'Pat',
    last_name: 'Doe',
    zip_code: '78701',
    time_zone: 'America/Chicago',
    key: 'profile-1',
    favorites: [],
    reminders: [],
    following: [],
    recommendations: [],
    most_recent: [],
    favorite_teams: [],
    access_purchase_type: null,
    ...changes,
  };
}
