import type {
  Entitlements,
  FavoriteTeam,
  HeldPasses,
  KeptCard,
  PassRenewal,
  UserInfo,
  UserProfile,
} from '../entities/index.ts';
import type { ShapeOf } from './shape.ts';

const textOrNone = ['or none', 'text'] as const;
const instantOrNone = ['or none', 'instant'] as const;
const stripeSubscription = ['or none', { subscription_plan_id: 'text', support_school: textOrNone }] as const;

export const userInfoShape: ShapeOf<UserInfo> = {
  key: 'text',
  email: 'text',
  name: 'text',
  last_name: 'text',
  zip_code: 'text',
  time_zone: textOrNone,
  created_at: 'instant',
  access_expires_at: instantOrNone,
  access_purchase_type: textOrNone,
  active_subscription: [
    'or none',
    {
      expires_at: 'instant',
      renews_at: instantOrNone,
      renewal_canceled_at: instantOrNone,
      plan_description: 'text',
      type: 'text',
    },
  ],
  voucher: ['or none', { expires: 'instant' }],
  stripe_subscription: stripeSubscription,
  managed_stripe_subscription: stripeSubscription,
  stripe_customer_id: textOrNone,
  school_to_support: textOrNone,
};

const references = ['list', { content_type: 'text', content_key: 'text' }] as const;

export const favoriteTeamShape: ShapeOf<FavoriteTeam> = {
  school_key: 'text',
  sport: 'text',
  level: 'text',
  gender: textOrNone,
  key: 'text',
};

export const userProfileShape: ShapeOf<UserProfile> = {
  email: 'text',
  user_key: 'text',
  name: 'text',
  last_name: 'text',
  zip_code: 'text',
  time_zone: textOrNone,
  key: 'text',
  favorites: references,
  reminders: references,
  following: [
    'list',
    {
      content_type: 'text',
      content_key: 'text',
      content_logo: textOrNone,
      content_name: textOrNone,
      content_slug: textOrNone,
      content_city: textOrNone,
      content_state_code: textOrNone,
    },
  ],
  recommendations: references,
  most_recent: references,
  favorite_teams: ['list', favoriteTeamShape],
  access_purchase_type: textOrNone,
};

export const entitlementsShape: ShapeOf<Entitlements> = { entitlements: ['list', 'text'] };

const renewalShapes: { [State in PassRenewal['state']]: ShapeOf<Extract<PassRenewal, { state: State }>> } = {
  none: { state: 'text' },
  planned: { state: 'text', price_in_cents: 'number' },
  cancelled: { state: 'text', price_in_cents: 'number' },
  retrying: { state: 'text', price_in_cents: 'number', problem: 'text', next_try_at: instantOrNone },
};

export const heldPassesShape: ShapeOf<HeldPasses> = {
  passes: [
    'list',
    {
      key: 'text',
      name: 'text',
      category: 'text',
      starts_at: 'instant',
      expires_at: 'instant',
      access_ends_at: 'instant',
      renewal: ['by', 'state', renewalShapes],
    },
  ],
};

export const keptCardShape: ShapeOf<KeptCard> = {
  card: ['or none', { brand: 'text', last4: 'text', exp_month: 'number', exp_year: 'number' }],
};
