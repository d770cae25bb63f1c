import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bracketListSchema, bracketSchema, bracketStatesSchema } from 'shared-contracts/entities';
import { stateOfCode } from 'shared-contracts/rules';
import { z } from 'zod';
import { bracketGames, brackets, events, schools } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { assembleBracket, summarise } from './assemble-bracket.ts';

/** A state's code in any case; becomes upper case. */
const stateSchema = z.string().transform((text, context) => {
  const state = stateOfCode(text);
  if (!state) context.addIssue({ code: 'custom', message: 'must be a two-letter state code' });
  return state?.code ?? z.NEVER;
});
const pathPart = z.string().toLowerCase().max(80);

const BRACKETS = { topic: 'brackets', freshSeconds: 15, staleSeconds: 15 } as const;

/** Brackets of state championships. */
export const tournaments: ServicePlugin = async (plugin, { db, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/v1/brackets',
    { schema: { querystring: z.object({ state: stateSchema.optional() }), response: { 200: bracketListSchema } } },
    shareAnswer(BRACKETS, async ({ query }) => {
      const rows = await db
        .select({
          bracket: brackets,
          teams: sql<number>`(
            select count(home_school_key) + count(away_school_key) from bracket_games
            where bracket_key = brackets.key and round = 0
          )::int`,
        })
        .from(brackets)
        .where(query.state ? eq(brackets.stateCode, query.state) : undefined)
        .orderBy(asc(brackets.stateCode), asc(brackets.sport), asc(brackets.gender), asc(brackets.division));
      return { brackets: rows.map(({ bracket, teams }) => summarise(bracket, teams)) };
    }),
  );

  app.get(
    '/v1/states',
    { schema: { response: { 200: bracketStatesSchema } } },
    shareAnswer(BRACKETS, async () => {
      const states = await db
        .select({ state_code: brackets.stateCode, brackets: count() })
        .from(brackets)
        .groupBy(brackets.stateCode)
        .orderBy(asc(brackets.stateCode));
      return { states };
    }),
  );

  app.get(
    '/v1/brackets/:state/:sport/:division/:bracket',
    {
      schema: {
        params: z.object({ state: stateSchema, sport: pathPart, division: pathPart, bracket: pathPart }),
        response: { 200: bracketSchema },
      },
    },
    shareAnswer(BRACKETS, async ({ params }) => {
      const [bracket] = await db
        .select()
        .from(brackets)
        .where(
          and(
            eq(brackets.stateCode, params.state),
            eq(brackets.sport, params.sport),
            eq(brackets.division, params.division),
            eq(brackets.slug, params.bracket),
          ),
        );
      if (!bracket) {
        const wanted = `${params.sport}, ${params.division}, ${params.bracket}`;
        throw new HttpError(
          404,
          'bracket_not_found',
          `${params.state} has no bracket at ${wanted} yet. Check back soon.`,
        );
      }
      const games = await db
        .select()
        .from(bracketGames)
        .where(eq(bracketGames.bracketKey, bracket.key))
        .orderBy(asc(bracketGames.round), asc(bracketGames.position));
      const schoolKeys = games
        .flatMap((game) => [game.homeSchoolKey, game.awaySchoolKey])
        .filter((key) => key !== null);
      const eventKeys = games.map(({ eventKey }) => eventKey).filter((key) => key !== null);
      return assembleBracket({
        bracket,
        games,
        schools: await db.select().from(schools).where(inArray(schools.key, schoolKeys)),
        eventSlugs: await db
          .select({ key: events.key, slug: events.slug })
          .from(events)
          .where(inArray(events.key, eventKeys)),
      });
    }),
  );
};
