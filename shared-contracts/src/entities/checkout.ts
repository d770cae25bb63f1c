import { z } from 'zod';
import { instantSchema } from './event.ts';

export const passCategorySchema = z.enum(['year', 'season', 'month', 'day', 'playoff', 'tournament']);
export type PassCategory = z.infer<typeof passCategorySchema>;

/** Something a fan can buy. Prices are in cents of USD and whole: no fee is added later. */
export const passSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  price_in_cents: z.number().int().nonnegative(),
  paypal_plan_id: z.string().nullable(),
  stripe_plan_id: z.string().nullable(),
  time_period_category: passCategorySchema,
  is_recurring: z.boolean(),
  /** What the pass gives its holder, such as `video_subscription` or a tournament's own entitlement. */
  entitlements: z.array(z.string()),
});
export type Pass = z.infer<typeof passSchema>;

export const passSetSchema = z.object({ passes: z.array(passSchema) });
export type PassSet = z.infer<typeof passSetSchema>;

const optionalKey = z.string().max(255).optional();

/** What kind of product is sold: a pass by its time, or the file of a replay. */
export const productCategorySchema = z.enum([...passCategorySchema.options, 'download']);
export type ProductCategory = z.infer<typeof productCategorySchema>;

/** What the checkout page knows of a purchase; `pass` is the key of a pass, or of a file (`downloadProduct`). */
export const checkoutDataSchema = z.object({
  pass: z.string().min(1),
  paypal_plan_id: optionalKey,
  price_in_cents: z.number().int().nonnegative(),
  passCategory: productCategorySchema,
  subscribeSource: z.string().max(80).optional(),
  plan_page: z.string().max(80).optional(),
  school: optionalKey,
  school_to_support_name: optionalKey,
  school_to_support_key: optionalKey,
  game_key: optionalKey,
  event_key: optionalKey,
  attributionPublisherKey: optionalKey,
  attributionSchoolKeys0: optionalKey,
  attributionSchoolKeys1: optionalKey,
  redir: z.string().max(2000).optional(),
  referrer_name: optionalKey,
  referrer_location: optionalKey,
  referrer_url: z.string().max(255).optional(),
});
export type CheckoutData = z.infer<typeof checkoutDataSchema>;

/** Body of POST /v3/payment. The idempotency key travels in the `idempotency-key` header. */
export const paymentRequestSchema = checkoutDataSchema.extend({
  payment_option: z.literal('card'),
  card_token: z.string().min(1),
  accept_renewal_terms: z.boolean(),
  /**
   * The newest purchase that the buyer was shown, null or left out for none. A payment is refused when there is a newer
   * one, so that nobody pays a second time for want of knowing of the first.
   */
  latest_order: z.string().max(64).nullable().optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const paymentResultSchema = z.object({
  subscriber: z.object({ card_type: z.string() }),
  subscription: z.object({ expires_at: instantSchema, recurring: z.boolean() }),
  gaAnalytics: z.object({
    sku: z.string(),
    orderId: z.string(),
    transactionId: z.string(),
    payment_type: z.string(),
    promo_code: z.string().nullable(),
  }),
  magic_token: z.string().nullable(),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;

/** Body of a refused payment (status 400 for input, 402 for the card). */
export const paymentRefusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), param: z.string().nullable() }),
});
export type PaymentRefusal = z.infer<typeof paymentRefusalSchema>;

/** The receipt page's and the receipt mail's facts; `decimalPrice` is dollars with two decimals. */
export const orderReceiptSchema = z.object({
  orderId: z.string(),
  transactionId: z.string(),
  decimalPrice: z.string(),
  paymentOption: z.string(),
  payment_type: z.string(),
  promo_code: z.string().nullable(),
  productId: z.string(),
  sku: z.string(),
  planId: z.string().nullable(),
  expiresAt: instantSchema,
  category: z.string(),
  passName: z.string(),
});
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;

/** A promo code's public details: a fixed amount in cents or a percentage off. */
export const promoDiscountSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dollar'), amount_in_cents: z.number().int().nonnegative() }),
  z.object({ type: z.literal('percent'), percent: z.number().min(0).max(100) }),
]);
export type PromoDiscount = z.infer<typeof promoDiscountSchema>;

/** Answer of the card provider's token call, in the shape of Stripe's. */
export const cardTokenSchema = z.object({
  id: z.string(),
  object: z.literal('token'),
  type: z.literal('card'),
  created: z.number(),
  livemode: z.boolean(),
  used: z.boolean(),
  card: z.object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number(),
    exp_year: z.number(),
    funding: z.string(),
    country: z.string(),
  }),
});
export type CardToken = z.infer<typeof cardTokenSchema>;
