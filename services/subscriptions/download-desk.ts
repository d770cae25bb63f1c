import { and, desc, eq, gt } from 'drizzle-orm';
import { downloadProduct, eventTitle, isBlackedOut } from 'shared-contracts/rules';
import { findEvent } from '../db/event-reader.ts';
import { downloads, vods } from '../db/schema/index.ts';
import type { DownloadDesk, ServiceContext } from '../service-context.ts';

/** How long a file that was bought can be loaded, in milliseconds: a year. What was loaded stays with its buyer. */
const CAN_BE_LOADED_FOR = 365 * 86_400_000;

type Tools = Pick<ServiceContext, 'db' | 'config' | 'clock' | 'findPlayable'>;

/** The files of replays that are sold: what each costs, who has it, and handing it over. */
export function createDownloadDesk({ db, config, clock, findPlayable }: Tools): DownloadDesk {
  return {
    async find(resourceKey) {
      const resource = await findPlayable(resourceKey);
      // What cannot be loaded at the moment is not sold either.
      if (resource?.file !== 'sold' || !resource.isPlayable) return null;
      if (isBlackedOut({ start: resource.blackoutStart, end: resource.blackoutEnd }, clock())) return null;
      const [vod] = await db.select({ price: vods.downloadPriceInCents }).from(vods).where(eq(vods.key, resourceKey));
      const event = await findEvent(db, config.services.media, resource.eventKey);
      if (!vod?.price || !event) return null;
      return {
        ...{ key: downloadProduct(resourceKey), name: `${eventTitle(event)} video file`, event_key: event.key },
        ...{ price_in_cents: vod.price, is_recurring: false, stripe_plan_id: null, time_period_category: 'download' },
      };
    },

    async findBought(tx, userKey, resourceKey, now) {
      const isOwn = and(eq(downloads.userKey, userKey), eq(downloads.resourceKey, resourceKey));
      const [bought] = await tx
        .select()
        .from(downloads)
        .where(and(isOwn, gt(downloads.expiresAt, now)))
        .orderBy(desc(downloads.expiresAt))
        .limit(1);
      return bought ?? null;
    },

    async grant(tx, { userKey, resourceKey, paymentKey, name, now }) {
      const [replay] = await tx.select({ eventKey: vods.eventKey }).from(vods).where(eq(vods.key, resourceKey));
      if (!replay) throw new Error(`Payment ${paymentKey} bought the file of ${resourceKey}, which no longer exists.`);
      const expiresAt = new Date(now.getTime() + CAN_BE_LOADED_FOR);
      await tx
        .insert(downloads)
        .values({ paymentKey, userKey, resourceKey, eventKey: replay.eventKey, name, boughtAt: now, expiresAt })
        .onConflictDoNothing({ target: downloads.paymentKey });
      return { expiresAt };
    },

    list: (userKey) =>
      db
        .select()
        .from(downloads)
        .where(and(eq(downloads.userKey, userKey), gt(downloads.expiresAt, clock())))
        .orderBy(desc(downloads.boughtAt), desc(downloads.paymentKey)),
  };
}
