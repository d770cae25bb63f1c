import { inArray } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { slugOf } from '../../keys.ts';
import { events } from '../../schema/index.ts';
import { randomOf } from '../random.ts';
import { daysAround } from './demo-day.ts';
import { writeEvents } from './ensure-schedule.ts';
import { addBroadcast, addVod, after, HOUR, MINUTE, type PlannedEvent, plannedGame } from './planned-event.ts';
import { opponentOf, readSchoolPool, type SchoolPool } from './school-pool.ts';
import type { SportChoice } from './season.ts';
import { zonedInstant } from './zoned-instant.ts';

/** Events that the demo has in every season and never forgets, by what they show. */
export const lastingKeys = {
  wrestlingDual: 'gamdualmeet',
  /** Its page is now that of `wrestlingDual`. */
  movedInside: 'gammovedinside',
  /** Its page is now on another site of the network. */
  movedAway: 'gammovedaway',
} as const;

const WRESTLING: SportChoice = { sport: 'Wrestling', gender: null, isPostseason: false, minutes: 150 };
const SEVEN_PM = 19 * 60;

export interface LastingFacts {
  seed: number;
  now: Date;
  /** The network's own domain, such as `example.test`. */
  domainSuffix: string;
}

/** Writes those that are missing; the dual meet is on the evening before the first run. */
export async function ensureLastingEvents(db: Database, facts: LastingFacts): Promise<void> {
  const keys = Object.values(lastingKeys);
  if ((await db.$count(events, inArray(events.key, keys))) === keys.length) return;
  await writeEvents(db, planLastingEvents(facts, await readSchoolPool(db)));
}

function planLastingEvents({ seed, now, domainSuffix }: LastingFacts, pool: SchoolPool): PlannedEvent[] {
  const random = randomOf(seed, 'lasting');
  const home = random.pick(pool.hosts);
  const away = opponentOf(home, pool, new Set(), random);
  const [day] = daysAround(now, -1, -1);
  if (!away || day === undefined) return [];
  const plan = (key: string, changes: Partial<PlannedEvent['event']> = {}) => {
    const planned = plannedGame({
      key,
      origin: 'demo:lasting',
      start: zonedInstant(day, SEVEN_PM, home.timeZone),
      choice: WRESTLING,
      home,
      away,
      publisherKey: home.publisherKey ?? '',
      level: 'Varsity',
      gameType: 'Regular Season',
    });
    Object.assign(planned.event, changes);
    return planned;
  };
  const dual = plan(lastingKeys.wrestlingDual);
  film(dual);
  return [
    dual,
    plan(lastingKeys.movedInside, { redirectTo: `/events/${dual.event.slug}/${dual.event.key}` }),
    plan(lastingKeys.movedAway, {
      slug: slugOf(home.shortName, 'invitational'),
      redirectTo: `https://invitationals.${domainSuffix}/wrestling/${lastingKeys.movedAway}`,
    }),
  ];
}

/** A paid live feed over the whole meet, and its replay. */
function film(dual: PlannedEvent): void {
  const start = dual.event.startTime ?? dual.event.createdAt;
  const feed = { publisherKey: dual.event.publisherKey, isPaid: true };
  const endsAt = after(start, WRESTLING.minutes * MINUTE);
  addVod(dual, { ...feed, readyAt: after(endsAt, HOUR), minutes: WRESTLING.minutes });
  addBroadcast(dual, { ...feed, goesOnAirAt: start, endsAt });
}
