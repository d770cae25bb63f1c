import { z } from 'zod';
import { passCategorySchema } from './checkout.ts';
import { instantSchema } from './event.ts';

/** Answer of the member service's token endpoint; `expires_in` is in seconds. */
export const tokenResponseSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  refresh_token: z.string(),
  expires_in: z.number().int().positive(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/** What the browser sees of a sign-in: the gateway keeps the refresh token in an HttpOnly cookie. */
export const loginResponseSchema = tokenResponseSchema.pick({ access_token: true, expires_in: true });
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** Favourite team as the product sends it. */
export const favoriteTeamInputSchema = z.object({
  school_key: z.string().min(1),
  sport: z.string().min(1),
  level: z.string().min(1),
  gender: z.string().nullable(),
});
export type FavoriteTeamInput = z.infer<typeof favoriteTeamInputSchema>;

export const favoriteTeamSchema = favoriteTeamInputSchema.extend({ key: z.string() });
export type FavoriteTeam = z.infer<typeof favoriteTeamSchema>;

const contentReferenceSchema = z.object({ content_type: z.string(), content_key: z.string() });

export const followingSchema = contentReferenceSchema.extend({
  content_logo: z.string().nullable(),
  content_name: z.string().nullable(),
  content_slug: z.string().nullable(),
  content_city: z.string().nullable(),
  content_state_code: z.string().nullable(),
});
export type Following = z.infer<typeof followingSchema>;

export const accessPurchaseTypeSchema = z.enum(['subscriber', 'voucher']);

/** GET /v1/user/profile: what a member follows and watched. */
export const userProfileSchema = z.object({
  email: z.string(),
  user_key: z.string(),
  name: z.string(),
  last_name: z.string(),
  zip_code: z.string(),
  time_zone: z.string().nullable(),
  key: z.string(),
  favorites: z.array(contentReferenceSchema),
  reminders: z.array(contentReferenceSchema),
  following: z.array(followingSchema),
  recommendations: z.array(contentReferenceSchema),
  most_recent: z.array(contentReferenceSchema),
  favorite_teams: z.array(favoriteTeamSchema),
  access_purchase_type: accessPurchaseTypeSchema.nullable(),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

export const activeSubscriptionSchema = z.object({
  expires_at: instantSchema,
  renews_at: instantSchema.nullable(),
  renewal_canceled_at: instantSchema.nullable(),
  plan_description: z.string(),
  type: z.string(),
});
export type ActiveSubscription = z.infer<typeof activeSubscriptionSchema>;

const stripeSubscriptionSchema = z.object({
  subscription_plan_id: z.string(),
  support_school: z.string().nullable(),
});

/** GET /v2/user/profile: who a member is and what they have paid for. */
export const userInfoSchema = z.object({
  key: z.string(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  zip_code: z.string(),
  time_zone: z.string().nullable(),
  created_at: instantSchema,
  access_expires_at: instantSchema.nullable(),
  access_purchase_type: accessPurchaseTypeSchema.nullable(),
  active_subscription: activeSubscriptionSchema.nullable(),
  voucher: z.object({ expires: instantSchema }).nullable(),
  stripe_subscription: stripeSubscriptionSchema.nullable(),
  managed_stripe_subscription: stripeSubscriptionSchema.nullable(),
  stripe_customer_id: z.string().nullable(),
  school_to_support: z.string().nullable(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** What happens when the paid time of a pass ends. Prices are those that the member agreed to. */
export const passRenewalSchema = z.discriminatedUnion('state', [
  /** The pass was sold for one period only. */
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('planned'), price_in_cents: z.number().int() }),
  /** May be resumed until the paid time ends. */
  z.object({ state: z.literal('cancelled'), price_in_cents: z.number().int() }),
  /** The paid time is over and the charge failed; the pass stays open meanwhile. */
  z.object({
    state: z.literal('retrying'),
    price_in_cents: z.number().int(),
    problem: z.enum(['card_declined', 'no_card']),
    /** Null after the last try, until the pass closes. */
    next_try_at: instantSchema.nullable(),
  }),
]);
export type PassRenewal = z.infer<typeof passRenewalSchema>;

/** A pass that a member has bought and that opens videos now. */
export const heldPassSchema = z.object({
  key: z.string(),
  name: z.string(),
  category: passCategorySchema,
  starts_at: instantSchema,
  /** End of the time that is paid for, at which a planned renewal is charged. */
  expires_at: instantSchema,
  /** When the pass closes unless it is paid for again: later than `expires_at` while a renewal may still succeed. */
  access_ends_at: instantSchema,
  renewal: passRenewalSchema,
});
export type HeldPass = z.infer<typeof heldPassSchema>;

/** GET /api/user/passes: all of them, the next to end first. Ours: the specification tells one pass alone. */
export const heldPassesSchema = z.object({ passes: z.array(heldPassSchema) });
export type HeldPasses = z.infer<typeof heldPassesSchema>;

/** Body of the calls that cancel and resume renewals; without a key, all passes of the member are meant. */
export const renewalChangeSchema = z.object({ pass_key: z.string().min(1).max(64).optional() });
export type RenewalChange = z.infer<typeof renewalChangeSchema>;

/** The card that renewals are charged to. */
export const paymentCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
export type PaymentCard = z.infer<typeof paymentCardSchema>;

/** GET and POST /api/user/payment_card; null when no card is kept. */
export const keptCardSchema = z.object({ card: paymentCardSchema.nullable() });
export type KeptCard = z.infer<typeof keptCardSchema>;

/** No control characters: PostgreSQL cannot keep all of them, and no name has one. */
const personNameSchema = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(80)
    .regex(/^\P{Cc}*$/u, 'Leave out control characters');

/** An email that an account can have. */
export const emailSchema = z.email('Enter an email address like name@example.com').max(254);

/** A new password: length is what makes one hard to guess. */
export const passwordSchema = z.string().min(10, 'Use at least 10 characters').max(200, 'Use at most 200 characters');

/** PUT /api/user/password. Ours: the specification has no way to change a password. */
export const passwordChangeSchema = z.object({
  current_password: z.string().max(1024),
  new_password: passwordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** POST /users. Bounds are ours: the specification leaves them open. */
export const signUpInputSchema = z.object({
  user: z.object({
    name: personNameSchema('Enter your first name'),
    last_name: personNameSchema('Enter your last name'),
    email: emailSchema,
    zip_code: z.string().regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code'),
    password: passwordSchema,
    accept_service_terms: z.literal(true, 'Accept the terms to create an account'),
  }),
});
export type SignUpInput = z.infer<typeof signUpInputSchema>;

/** Field errors of a refused sign-up: arrays under a name's field, an object under a rejected email. */
export const signUpErrorsSchema = z.object({
  errors: z.object({
    name: z.array(z.string()).optional(),
    last_name: z.array(z.string()).optional(),
    zip_code: z.array(z.string()).optional(),
    password: z.array(z.string()).optional(),
    accept_service_terms: z.array(z.string()).optional(),
    email: z.object({ code: z.enum(['taken', 'invalid']), message: z.string() }).optional(),
  }),
});
export type SignUpErrors = z.infer<typeof signUpErrorsSchema>;

export const profileUpdateSchema = z.object({
  user: z.object({
    name: personNameSchema('Enter your first name'),
    last_name: personNameSchema('Enter your last name'),
    zip_code: z.string().regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code'),
    time_zone: z.string().max(64),
  }),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

export const entitlementsSchema = z.object({ entitlements: z.array(z.string()) });
export type Entitlements = z.infer<typeof entitlementsSchema>;

export const preferencesSchema = z.object({ email_subscribe: z.boolean() });
export type Preferences = z.infer<typeof preferencesSchema>;

export const cancelSurveySchema = z.object({
  main_option: z.string().min(1),
  sub_options: z.array(z.string()),
  other_text: z.string().max(2000),
});
export type CancelSurvey = z.infer<typeof cancelSurveySchema>;
