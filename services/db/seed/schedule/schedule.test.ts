import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, between, eq, like, sql } from 'drizzle-orm';
import type { SportsEvent } from 'shared-contracts/entities';
import {
  adBlock,
  bestShowing,
  EVENT_STATUSES,
  eventMessage,
  eventStatusOf,
  fileOffer,
  hasOwnPass,
  isPlayoffForAds,
  isVideoPaymentRequired,
  playableFeed,
  requiredEntitlements,
  upsellOffer,
} from 'shared-contracts/rules';
import { advanceSchedule } from '../../advance-schedule.ts';
import { loadEvents } from '../../event-reader.ts';
import { broadcasts, events, follows, users, vods } from '../../schema/index.ts';
import { testDatabase } from '../../testing.ts';
import { seedDirectory } from '../directory/seed-directory.ts';
import { randomOf } from '../random.ts';
import { ensureSchedule, pruneSchedule } from './ensure-schedule.ts';

const SEED = 7;
const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-11-21T00:00:00.000Z');

/** A random minute of each hour of the day, and the edges of the broadcasting day at 9:00 UTC. */
const INSTANTS = [
  ...Array.from({ length: 24 }, (_, hour) => MIDNIGHT + hour * HOUR + randomOf('instant', hour).int(0, 3_599_000)),
  MIDNIGHT + 9 * HOUR,
  MIDNIGHT + 9 * HOUR - 1,
].sort((a, b) => a - b);

const MESSAGES = [
  /^Scheduled start: /,
  /^Time TBD$/,
  /^Please check back soon\.$/,
  /check back 15 minutes after/,
  /will not be streamed/,
  /please stand by/,
  /^There is no video of this event/,
  /^Live broadcast is complete$/,
  /^Preparing replay/,
  /^Future replay$/,
  /blacked out by .* and will be available for replay on/,
  /blacked out by the publisher\.$/,
];

let open: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  open = await testDatabase();
  await seedDirectory(open.db, { seed: SEED });
});
after(() => open.close());

async function eventsAround(now: Date): Promise<SportsEvent[]> {
  const rows = await open.db
    .select({ key: events.key })
    .from(events)
    .where(between(events.startTime, new Date(now.getTime() - 30 * HOUR), new Date(now.getTime() + 80 * HOUR)));
  return loadEvents(
    open.db,
    '/media',
    rows.map(({ key }) => key),
  );
}

/** Events whose video plays, with the feed. */
const playing = (all: readonly SportsEvent[], now: Date) =>
  all.flatMap((event) => {
    const feed = playableFeed(event, eventStatusOf(event, now), now);
    return feed ? [{ event, feed }] : [];
  });

/** Offers that visitors, and members without a pass, meet where a video plays. */
function offersOf(all: readonly SportsEvent[], now: Date): string[] {
  const offers = playing(all, now).flatMap(({ event, feed }) => {
    const hasPaidVideo = isVideoPaymentRequired(feed, now);
    const isTournament = hasOwnPass(requiredEntitlements(event, 'video'));
    return [false, true].map((isSignedIn) => upsellOffer({ isSignedIn, hasPaidVideo, isTournament }));
  });
  return [...new Set(offers)].filter((offer) => offer !== null).sort();
}

/** What stops ads where a video plays, for fans at home and in Germany, and the kinds of games that have some. */
function adRulesOf(all: readonly SportsEvent[], now: Date): string[] {
  const rules = playing(all, now).flatMap(({ event }) => {
    const facts = { contentType: event.content_type, publisher: bestShowing(event, now)?.publisher ?? null };
    const kind = isPlayoffForAds(event.game_type) ? 'playoff' : 'game';
    return ['US', 'DE'].map((countryCode) => adBlock({ ...facts, countryCode }) ?? kind);
  });
  return [...new Set(rules)].sort();
}

for (const instant of INSTANTS) {
  test(`at ${instant} every status, message, offer and rule of ads, and enough live games free and paid exist`, async () => {
    const now = new Date(instant);
    await ensureSchedule(open.db, { seed: SEED, now });
    await advanceSchedule(open.db, now);
    const all = await eventsAround(now);
    const shown = all.filter((event) => !event.is_deleted);

    const statuses = new Set(shown.map((event) => eventStatusOf(event, now)));
    assert.deepEqual(
      // A problem, which is what fits no rule, exists only for minutes around the daily cut-off.
      EVENT_STATUSES.filter((status) => status !== 'live_problem' && !statuses.has(status)),
      [],
      `missing at ${now.toISOString()}`,
    );
    const messages = [...new Set(shown.map((event) => eventMessage(event, now, 'America/New_York')))];
    for (const pattern of MESSAGES) {
      assert.ok(
        messages.some((message) => pattern.test(message)),
        `${pattern} at ${now.toISOString()}`,
      );
    }

    assert.deepEqual(offersOf(shown, now), ['free_membership', 'full', 'tournament_special_pass', 'video']);
    assert.deepEqual(adRulesOf(shown, now), ['event', 'game', 'playoff', 'publisher', 'region']);

    const live = shown.flatMap((event) =>
      event.publishers.flatMap(({ broadcasts: feeds }) => feeds.filter(({ status }) => status === 'on_air')),
    );
    const listed = live.filter(({ unlisted }) => !unlisted);
    assert.ok(listed.length >= 12, `${listed.length} live at ${now.toISOString()}`);
    assert.ok(live.length > listed.length, `an unlisted feed is live at ${now.toISOString()}`);
    const paid = listed.filter((feed) => isVideoPaymentRequired(feed, now));
    assert.ok(paid.length >= 3 && listed.length - paid.length >= 3);
    const told = shown.filter(({ publishers }) => publishers.every(({ broadcasts: feeds }) => feeds.length === 0));
    const statistics = told.flatMap(({ publishers }) => publishers.flatMap(({ datacasts }) => datacasts));
    for (const isPaid of [true, false]) {
      const isTold = statistics.some((feed) => feed.status === 'on_air' && feed.payment_required === isPaid);
      assert.ok(isTold, `statistics alone, paid: ${isPaid}, at ${now.toISOString()}`);
    }
    assert.ok(shown.some((event) => event.is_tournament && eventStatusOf(event, now) === 'live_available'));
    assert.ok(all.some((event) => event.is_deleted));
  });
}

test('files to keep, datacasts, replays without a live feed and other events than games exist', async () => {
  const now = new Date(INSTANTS.at(-1) ?? 0);
  const all = await eventsAround(now);
  const feeds = all.flatMap((event) => event.publishers);
  const kept = feeds.flatMap(({ vods: replays }) =>
    replays.filter((vod) => vod.download_to_own && vod.status === 'complete'),
  );
  assert.ok(kept.some((vod) => fileOffer(vod) === 'given' && vod.payment_required));
  assert.ok(kept.some((vod) => fileOffer(vod) === 'given' && !vod.payment_required));
  assert.ok(kept.some((vod) => fileOffer(vod) === 'sold'));
  assert.ok(feeds.some(({ datacasts }) => datacasts.some(({ status }) => status === 'on_air')));
  assert.ok(all.some(({ content_type, is_sport }) => content_type === 'event' && !is_sport));
  assert.ok(all.some(({ publishers }) => publishers.length === 2));
});

test('a second run writes nothing, and another database gets the same games', async () => {
  const now = new Date(INSTANTS.at(-1) ?? 0);
  assert.equal(await ensureSchedule(open.db, { seed: SEED, now }), 0);

  const other = await testDatabase();
  await seedDirectory(other.db, { seed: SEED });
  await ensureSchedule(other.db, { seed: SEED, now });
  const digest = (db: typeof open.db) =>
    db
      .select({ all: sql<string>`md5(string_agg(key || slug || start_time, ',' order by key))` })
      .from(events)
      .where(like(events.origin, 'demo:2026-11-22%'));
  assert.deepEqual(await digest(other.db), await digest(open.db));
  await other.close();
});

test('tomorrow there are the games of ten more days, and yesterday is not written again', async () => {
  const tomorrow = new Date(MIDNIGHT + 48 * HOUR);
  const countOf = (day: string) => open.db.$count(events, eq(events.origin, `demo:${day}`));
  const yesterday = await countOf('2026-11-20');
  assert.ok((await ensureSchedule(open.db, { seed: SEED, now: tomorrow })) > 0);
  assert.ok((await countOf('2026-12-03')) > 60);
  assert.equal(await countOf('2026-11-20'), yesterday);
});

test('games are played from morning to evening by the local clock', async () => {
  const hours = await open.db
    .selectDistinct({ hour: sql<number>`extract(hour from start_time at time zone 'America/New_York')::int` })
    .from(events)
    .where(and(eq(events.timeZone, 'East'), sql`${events.origin} ~ '^demo:[0-9-]+$'`));
  assert.ok(hours.every(({ hour }) => hour >= 10 && hour <= 21));
});

test('statuses only move forward, and an encoder that never started still ends', async () => {
  const early = new Date(MIDNIGHT);
  const [done] = await open.db.select().from(vods).where(eq(vods.status, 'complete')).limit(1);
  const [never] = await open.db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.status, 'complete'), sql`goes_on_air_at is null`))
    .limit(1);
  assert.ok(done && never);
  await advanceSchedule(open.db, early);
  const [still] = await open.db.select().from(vods).where(eq(vods.key, done.key));
  assert.equal(still?.status, 'complete');
});

test('old days are forgotten, but not a game that a member follows', async () => {
  const [kept] = await open.db.select().from(events).where(eq(events.origin, 'demo:2026-11-15')).limit(1);
  assert.ok(kept);
  const at = new Date(MIDNIGHT);
  await open.db.insert(users).values({
    key: 'usr-1',
    email: 'fan@demo.test',
    name: 'Demo',
    lastName: 'Fan',
    zipCode: '75001',
    passwordHash: 'none',
    acceptedTermsAt: at,
    createdAt: at,
  });
  await open.db.insert(follows).values({ userKey: 'usr-1', contentType: 'game', contentKey: kept.key, createdAt: at });
  await pruneSchedule(open.db, new Date('2026-12-16T12:00:00.000Z'));
  assert.deepEqual(
    (await open.db.select({ key: events.key }).from(events).where(eq(events.origin, 'demo:2026-11-15'))).map(
      ({ key }) => key,
    ),
    [kept.key],
  );
  assert.ok((await open.db.$count(events, eq(events.origin, 'demo:2026-11-16'))) > 0);
});
