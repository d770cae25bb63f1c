import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  activitySchema,
  associationSchema,
  nearbySchoolsSchema,
  schoolCoverageSchema,
  schoolIndexSchema,
  schoolLettersSchema,
  schoolListSchema,
  schoolTeamsSchema,
} from 'shared-contracts/entities';
import { findActivity } from 'shared-contracts/rules';
import { z } from 'zod';
import { countUpTo } from '../db/count-up-to.ts';
import { associations, schools } from '../db/schema/index.ts';
import { toSchool } from '../db/to-school.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { ACTIVITIES } from './activities.ts';
import { associationProfile, findAssociation } from './find-profile.ts';
import { findZipCode } from './find-zip-code.ts';
import { nearbySchools } from './nearby-schools.ts';
import { stateSchema, versionSchema } from './path-parts.ts';
import { schoolCoverage } from './school-coverage.ts';
import { DIGITS, isUnder, lettersOfAssociation, lettersOfState, statesWithSchools } from './school-index.ts';
import { schoolTeams } from './school-teams.ts';

const MAX_SIZE = 100;
const LISTS = { topic: 'directory', freshSeconds: 300, staleSeconds: 600 } as const;

const params = z.object({ version: versionSchema });
const isTrue = z
  .enum(['1', 'true', '0', 'false'])
  .transform((text) => text === '1' || text === 'true')
  .optional();
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number().int(), size: z.number().int(), start: z.number().int(), items: z.array(item) });

/** A name or a slug; becomes the name. */
const sportName = z.string().transform((text, context) => {
  const sport = findActivity(text);
  if (!sport) context.addIssue({ code: 'custom', message: 'must be a sport such as basketball or track-and-field' });
  return sport?.name ?? z.NEVER;
});

const zipSchema = z.string().regex(/^\d{5}$/, 'must be a zip code of five digits');

const associationName = z.string().max(200);

const schoolsQuery = z.object({
  /** Comma between keys. */
  keys: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .optional(),
  state: stateSchema.optional(),
  /** A key or a slug. */
  association: associationName.optional(),
  slug: z.string().max(200).optional(),
  letter: z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^([a-z]|${DIGITS})$`), `must be a letter, or ${DIGITS} for digits`)
    .optional(),
  size: z.coerce
    .number()
    .int()
    .min(0)
    .default(25)
    .transform((size) => Math.min(size, MAX_SIZE)),
  start: z.coerce.number().int().min(0).default(0),
});

/** The directory's lists. */
export const listRoutes: ServicePlugin = async (plugin, { db, clock, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  /** By its key or slug. */
  async function associationKey(name: string): Promise<string> {
    const association = await findAssociation(db, name);
    if (!association) throw new HttpError(404, 'association_not_found', 'There is no such association.');
    return association.key;
  }

  app.get(
    '/:version/schools',
    { schema: { params, querystring: schoolsQuery, response: { 200: schoolListSchema } } },
    shareAnswer(LISTS, async ({ query }) => {
      const association = query.association === undefined ? undefined : await associationKey(query.association);
      const where = and(
        association === undefined ? undefined : eq(schools.associationKey, association),
        query.keys ? inArray(schools.key, query.keys) : undefined,
        query.state ? eq(schools.stateCode, query.state) : undefined,
        query.slug ? eq(schools.slug, query.slug) : undefined,
        query.letter ? isUnder(query.letter) : undefined,
      );
      const total = await countUpTo(db, sql`${schools} where ${where ?? sql`true`}`, query);
      const rows = await db
        .select()
        .from(schools)
        .where(where)
        .orderBy(asc(schools.name), asc(schools.key))
        .limit(query.size)
        .offset(query.start);
      return { total, size: query.size, start: query.start, items: rows.map(toSchool) };
    }),
  );

  app.get(
    '/:version/schools/nearby',
    { schema: { params, querystring: z.object({ zip: zipSchema }), response: { 200: nearbySchoolsSchema } } },
    shareAnswer(LISTS, async ({ query }) => {
      const found = await findZipCode(query.zip);
      if (!found) throw new HttpError(404, 'zip_code_not_found', `There is no zip code ${query.zip}.`);
      const { zip, city, stateCode, ...point } = found;
      return { zip, city, state_code: stateCode, ...(await nearbySchools(db, point)) };
    }),
  );

  app.get(
    '/:version/school_index',
    { schema: { params, response: { 200: schoolIndexSchema } } },
    shareAnswer(LISTS, async () => ({ states: await statesWithSchools(db) })),
  );

  app.get(
    '/:version/school_index/:state',
    { schema: { params: params.extend({ state: stateSchema }), response: { 200: schoolLettersSchema } } },
    shareAnswer(LISTS, async ({ params }) => ({ letters: await lettersOfState(db, params.state) })),
  );

  app.get(
    '/:version/schools/:key/teams',
    {
      schema: {
        params: params.extend({ key: z.string().max(200) }),
        querystring: z.object({ sport: sportName }),
        response: { 200: schoolTeamsSchema },
      },
    },
    shareAnswer(LISTS, async ({ params, query }) => ({
      items: await schoolTeams(db, params.key, query.sport, clock()),
    })),
  );

  app.get(
    '/:version/schools/:key/coverage',
    { schema: { params: params.extend({ key: z.string().max(200) }), response: { 200: schoolCoverageSchema } } },
    shareAnswer(LISTS, ({ params }) => schoolCoverage(db, params.key, clock())),
  );

  app.get(
    '/:version/state_associations',
    { schema: { params, response: { 200: pageOf(associationSchema) } } },
    shareAnswer(LISTS, async () => {
      const rows = await db.select().from(associations).orderBy(asc(associations.name));
      return { total: rows.length, size: rows.length, start: 0, items: rows.map(associationProfile) };
    }),
  );

  app.get(
    '/:version/state_associations/:association/school_index',
    {
      schema: { params: params.extend({ association: associationName }), response: { 200: schoolLettersSchema } },
    },
    shareAnswer(LISTS, async ({ params }) => ({
      letters: await lettersOfAssociation(db, await associationKey(params.association)),
    })),
  );

  app.get(
    '/:version/activities',
    {
      schema: {
        params,
        querystring: z.object({ is_sport: isTrue, is_top_sport: isTrue }),
        response: { 200: pageOf(activitySchema) },
      },
    },
    shareAnswer(LISTS, async ({ query }) => {
      const items = ACTIVITIES.filter(
        (activity) =>
          (query.is_sport === undefined || activity.is_sport === query.is_sport) &&
          (query.is_top_sport === undefined || activity.is_top_sport === query.is_top_sport),
      );
      return { total: items.length, size: items.length, start: 0, items };
    }),
  );
};
