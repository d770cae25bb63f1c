import { and, asc, eq, gte, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { keyedPagesSchema, profilePagesSchema, siteMapSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { readRows } from '../db/count-up-to.ts';
import { associations, clips, events, publishers, schools } from '../db/schema/index.ts';
import type { ServicePlugin } from '../service-context.ts';
import { stateSchema, versionSchema } from './path-parts.ts';
import { statesWithSchools } from './school-index.ts';

/** Search engines read a map once a day, so that it may be minutes old. */
const RULES = { topic: 'directory', freshSeconds: 900, staleSeconds: 900 } as const;

/** What the protocol of site maps allows in one file. The country has 25,000 schools, and no day with as many events. */
const MOST_PAGES = 50_000;

const DAY = 24 * 60 * 60 * 1000;

const version = z.object({ version: versionSchema });
const daySchema = z.iso.date('must be a day such as 2026-11-27');

/** Events that are at their own page: those that were deleted or have moved are not. */
const isShown = sql`not ${events.isDeleted} and ${events.redirectTo} is null`;
const isShownHighlight = sql`${clips.authorKey} is null and exists (
  select 1 from ${events} where ${events.key} = ${clips.eventKey} and ${isShown} offset 0
)`;

/** The pages that the network has of its schools, other profiles, events and highlights, for the gateway's site map. */
export const siteMapRoutes: ServicePlugin = async (plugin, { db, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  /** The days of UTC that have rows, by one look into the index of instants for each, which `order` has to fit. */
  async function daysOf(table: PgTable, instant: PgColumn, order: SQL, isListed: SQL): Promise<string[]> {
    const firstFrom = (bound: SQL) => sql`(
      select date_trunc('day', ${instant} at time zone 'UTC') from ${table}
      where ${bound} and ${isListed} order by ${order} limit 1
    )`;
    const rows = await readRows<{ day: string }>(
      db,
      sql`with recursive days(day) as (
        select ${firstFrom(sql`${instant} is not null`)}
        union all
        select ${firstFrom(sql`${instant} >= (days.day + interval '1 day') at time zone 'UTC'`)} from days where day is not null
      ) select to_char(day, 'YYYY-MM-DD') as day from days where day is not null`,
    );
    return rows.map(({ day }) => day);
  }

  app.get(
    '/:version/site_map',
    { schema: { params: version, response: { 200: siteMapSchema } } },
    shareAnswer(RULES, async () => {
      const undated = await db
        .select({ key: events.key })
        .from(events)
        .where(and(isNull(events.startTime), isShown))
        .limit(1);
      return {
        states: await statesWithSchools(db),
        event_days: await daysOf(events, events.startTime, sql`${events.startTime}`, isShown),
        has_undated_events: undated.length > 0,
        highlight_days: await daysOf(clips, clips.happenedAt, sql`${clips.happenedAt} nulls first`, isShownHighlight),
      };
    }),
  );

  app.get(
    '/:version/site_map/schools/:state',
    { schema: { params: version.extend({ state: stateSchema }), response: { 200: profilePagesSchema } } },
    shareAnswer(RULES, async ({ params }) => ({
      pages: await db
        .select({ type: schools.type, slug: schools.slug })
        .from(schools)
        .where(eq(schools.stateCode, params.state))
        .orderBy(asc(schools.name), asc(schools.key))
        .limit(MOST_PAGES),
    })),
  );

  app.get(
    '/:version/site_map/profiles',
    { schema: { params: version, response: { 200: profilePagesSchema } } },
    shareAnswer(RULES, async () => {
      const slugs = await db.select({ slug: associations.slug }).from(associations).orderBy(asc(associations.slug));
      // A slug that a school or an association has leads to their page.
      const hasSlug = (table: typeof schools | typeof associations) =>
        db.select({ slug: table.slug }).from(table).where(eq(table.slug, publishers.slug));
      const affiliates = await db
        .selectDistinct({ slug: publishers.slug })
        .from(publishers)
        .where(and(eq(publishers.type, 'affiliate'), notExists(hasSlug(schools)), notExists(hasSlug(associations))))
        .orderBy(asc(publishers.slug));
      return {
        pages: [
          ...slugs.map(({ slug }) => ({ type: 'state_association' as const, slug })),
          ...affiliates.map(({ slug }) => ({ type: 'affiliate' as const, slug })),
        ],
      };
    }),
  );

  app.get(
    '/:version/site_map/events/:day',
    {
      schema: {
        params: version.extend({ day: z.union([daySchema, z.literal('undated')]) }),
        response: { 200: keyedPagesSchema },
      },
    },
    shareAnswer(RULES, async ({ params: { day } }) => ({
      pages: await db
        .select({ slug: events.slug, key: events.key })
        .from(events)
        .where(and(day === 'undated' ? isNull(events.startTime) : onDay(events.startTime, day), isShown))
        .orderBy(asc(events.startTime), asc(events.key))
        .limit(MOST_PAGES),
    })),
  );

  app.get(
    '/:version/site_map/highlights/:day',
    { schema: { params: version.extend({ day: daySchema }), response: { 200: keyedPagesSchema } } },
    shareAnswer(RULES, async ({ params: { day } }) => ({
      pages: await db
        .select({ slug: clips.slug, key: clips.key })
        .from(clips)
        .where(and(onDay(clips.happenedAt, day), isShownHighlight))
        .orderBy(sql`${clips.happenedAt} desc nulls last`, asc(clips.key))
        .limit(MOST_PAGES),
    })),
  );
};

/** Within a day of UTC. */
function onDay(instant: PgColumn, day: string): SQL | undefined {
  const start = new Date(`${day}T00:00:00Z`);
  return and(gte(instant, start), lt(instant, new Date(start.getTime() + DAY)));
}
