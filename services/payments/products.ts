import { replayOfProduct } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import type { PassGrant, Product, ServiceContext } from '../service-context.ts';

/** Where products come from: passes, and files of replays. */
export type Desks = Pick<ServiceContext, 'passes' | 'downloads'>;

/** What a product's key stands for; null when it is not on sale. */
export function findProduct({ passes, downloads }: Desks, key: string): Promise<Product | null> {
  const replay = replayOfProduct(key);
  return replay === null ? passes.find(key) : downloads.find(replay);
}

/** The instant until which a member has a product; null when they do not have it. */
export async function heldUntil(
  { passes, downloads }: Desks,
  tx: Database,
  userKey: string,
  key: string,
  now: Date,
): Promise<Date | null> {
  const replay = replayOfProduct(key);
  if (replay === null) return passes.heldUntil(tx, userKey, key, now);
  return (await downloads.findBought(tx, userKey, replay, now))?.expiresAt ?? null;
}

/** Hands over what a payment bought, once, and answers until when the buyer has it. */
export async function grantProduct(
  { passes, downloads }: Desks,
  tx: Database,
  product: Product,
  grant: Omit<PassGrant, 'passKey'>,
): Promise<{ expiresAt: Date; recurring: boolean }> {
  const replay = replayOfProduct(product.key);
  if (replay === null) return passes.grant(tx, { ...grant, passKey: product.key });
  const { userKey, paymentKey, now } = grant;
  const { expiresAt } = await downloads.grant(tx, {
    ...{ userKey, paymentKey, now },
    ...{ resourceKey: replay, name: product.name },
  });
  return { expiresAt, recurring: false };
}

/** What a product is called in a sentence about it. */
export function nounOf(key: string): 'pass' | 'video file' {
  return replayOfProduct(key) === null ? 'pass' : 'video file';
}
