import { z } from 'zod';
import { orderReceiptSchema } from './checkout.ts';
import { instantSchema } from './event.ts';

/**
 * How far an order has come. `processing`: whether the card was charged is not known yet. `refunding`: the money is asked back,
 * since nothing could be handed over for it or a claim was granted.
 */
export const orderStateSchema = z.enum(['processing', 'paid', 'declined', 'refunding', 'refunded']);
export type OrderState = z.infer<typeof orderStateSchema>;

/** One purchase or renewal of a member, from its first moment on. Ours: the specification tells the receipt alone. */
export const orderSchema = z.object({
  order_id: z.string(),
  kind: z.enum(['purchase', 'renewal']),
  state: orderStateSchema,
  /** What is bought; the key of a file is that of `downloadProduct`. */
  pass: z.object({ key: z.string(), name: z.string() }),
  amount_in_cents: z.number().int().nonnegative(),
  placed_at: instantSchema,
  /** The card that the network tells of; null until it has answered. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The pass is charged for again at the end of each period. */
  is_recurring: z.boolean(),
  /** The reason of a decline, in words for the member. */
  decline_message: z.string().nullable(),
  /** As it was handed over; null unless the state is `paid`. */
  receipt: orderReceiptSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** GET /v3/orders: what a member was charged for, or may have been, newest first. */
export const orderPageSchema = z.object({
  orders: z.array(orderSchema),
  /** Value of `before` for the orders that follow; null when there are none. */
  next: z.string().nullable(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** GET /v3/purchases/latest: the member's newest attempt to buy a pass, however it ended; null before the first. */
export const latestPurchaseSchema = z.object({ order: orderSchema.nullable() });
export type LatestPurchase = z.infer<typeof latestPurchaseSchema>;
