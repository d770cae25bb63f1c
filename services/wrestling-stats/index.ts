import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { wrestlingEventListSchema, wrestlingMeetSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { findBegunMeets, findMeet } from './find-meets.ts';
import { meetAt } from './meet-at.ts';
import { planDual } from './plan-dual.ts';

const LARGEST_LIST = 50;

const MEETS = { topic: 'schedule', freshSeconds: 2, staleSeconds: 5 } as const;

const listQuery = z.object({ size: z.coerce.number().int().min(1).max(LARGEST_LIST).default(12) });
const meetPath = z.object({ key: z.string().max(200) });

/** Bouts and team scores of wrestling meets (specification §7.12). */
export const wrestlingStats: ServicePlugin = async (plugin, { db, clock, config, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/v1/events',
    { schema: { querystring: listQuery, response: { 200: wrestlingEventListSchema } } },
    shareAnswer(MEETS, async ({ query }) => {
      const items = await findBegunMeets(db, clock(), query.size);
      return { total: items.length, items };
    }),
  );

  app.get(
    '/v1/events/:key',
    { schema: { params: meetPath, response: { 200: wrestlingMeetSchema } } },
    shareAnswer(MEETS, async ({ params }) => {
      const meet = await findMeet(db, params.key);
      if (!meet) {
        throw new HttpError(404, 'meet_not_found', `There are no wrestling statistics for the event ${params.key}.`);
      }
      const { key, start_time, teams } = meet;
      const planned = planDual({
        seed: config.seed,
        eventKey: key,
        homeKey: teams.home.key,
        awayKey: teams.away.key,
      });
      return { ...meet, ...meetAt(planned, new Date(start_time), clock()) };
    }),
  );
};
