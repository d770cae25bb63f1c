import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type GameResult, schoolResultsSchema } from 'shared-contracts/entities';
import { findActivity, isBlackedOut, schoolYearOf, schoolYearSpan } from 'shared-contracts/rules';
import { z } from 'zod';
import { planGameLog } from '../game-score/game-log.ts';
import { remembered } from '../remembered.ts';
import type { FinishedGame, ServicePlugin } from '../service-context.ts';

/** For how long results are not put together again, in seconds, here and by their headers. */
const FRESH = 60;
/** Schools, each in one sport and year, whose results are remembered. */
const SEASONS_KNOWN = 1000;

const querystring = z.object({
  school_key: z.string().min(1).max(255),
  /** The slug of a sport. */
  sport: z.string().transform((slug, check) => {
    const sport = findActivity(slug);
    if (sport) return sport.name;
    check.addIssue({ code: 'custom', message: 'must be a sport' });
    return z.NEVER;
  }),
  /** Calendar year in which the school year begins. */
  year: z.coerce.number().int().min(2000).max(2100),
});
type Season = z.infer<typeof querystring>;

/** `GET /v1/results`: how the games of a school in one sport and school year ended. */
export const schoolResults: ServicePlugin = async (plugin, { findFinishedGames, clock }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const read = remembered(
    async (key) => {
      const { school_key: schoolKey, sport, year } = JSON.parse(key) as Season;
      const games = await findFinishedGames({ schoolKey, sport, ...schoolYearSpan(schoolYearOf(year)) });
      return games.flatMap((game) => resultOf(game, clock()) ?? []);
    },
    { milliseconds: FRESH * 1000, limit: SEASONS_KNOWN, clock },
  );

  app.get(
    '/v1/results',
    { schema: { querystring, response: { 200: schoolResultsSchema } } },
    async ({ query: { school_key, sport, year } }, reply) => {
      const items = await read(JSON.stringify({ school_key, sport, year } satisfies Season));
      reply.header('cache-control', `public, max-age=${FRESH}`);
      return { items: items ?? [] };
    },
  );
};

/** Null while the game is blacked out, unless a bracket says its score anyway, or when it has no score at all. */
function resultOf({ eventKey, final, statistics }: FinishedGame, now: Date): GameResult | null {
  if (final) return { event_key: eventKey, home: final[0], away: final[1] };
  if (!statistics || isBlackedOut({ start: statistics.blackoutStart, end: statistics.blackoutEnd }, now)) return null;
  const last = planGameLog(statistics).at(-1)?.moment;
  const { home, away } = last?.sets ?? last ?? {};
  return home === undefined || away === undefined ? null : { event_key: eventKey, home, away };
}
