import { and, arrayContains, asc, eq, inArray, not, type SQL } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { passCategorySchema, passSchema, passSetSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { passes } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { toPass } from './pass-record.ts';

const passKeySchema = z.string().regex(/^[\w-]{1,255}$/, 'use a pass key of letters, digits, - and _');

/** Every parameter narrows the set. Keys are separated by commas; a media pass is one that opens videos. */
const passSetQuerySchema = z.object({
  is_media_pass: z.enum(['true', 'false', '1', '0']).optional(),
  marketing_pass_keys: z
    .string()
    .max(1000)
    .regex(/^[\w,-]*$/, 'separate keys by commas')
    .optional(),
  tier_duration: passCategorySchema.optional(),
});
type PassSetQuery = z.infer<typeof passSetQuerySchema>;

const PASSES = { topic: 'passes', freshSeconds: 15, staleSeconds: 15 } as const;

/** The passes on sale (specification §7.4); open to everybody. */
export const passRoutes: ServicePlugin = async (plugin, { db, isDemo, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  async function findPass(key: string) {
    const [row] = await db.select().from(passes).where(eq(passes.key, key));
    if (!row)
      throw new HttpError(404, 'pass_not_found', `There is no pass ${key}. See /api/v2/pass_set for those on sale.`);
    return toPass(row);
  }

  for (const url of ['/api/pass_set', '/api/v2/pass_set']) {
    app.get(
      url,
      { schema: { querystring: passSetQuerySchema, response: { 200: passSetSchema } } },
      shareAnswer(PASSES, async ({ query }) => {
        // Only a demo's test cards can pay so far, and nothing is offered that nobody can buy.
        if (!isDemo) return { passes: [] };
        const rows = await db
          .select()
          .from(passes)
          .where(and(...passFilters(query)))
          .orderBy(asc(passes.position));
        return { passes: rows.map(toPass) };
      }),
    );
  }

  app.get(
    '/api/passes/:pass',
    { schema: { params: z.object({ pass: passKeySchema }), response: { 200: passSchema } } },
    shareAnswer(PASSES, ({ params }) => findPass(params.pass)),
  );

  app.get(
    '/api/pass/find_pass_public_details',
    { schema: { querystring: z.object({ pass_key: passKeySchema }), response: { 200: passSchema } } },
    shareAnswer(PASSES, ({ query }) => findPass(query.pass_key)),
  );
};

function passFilters(query: PassSetQuery): SQL[] {
  const filters: SQL[] = [];
  if (query.is_media_pass !== undefined) {
    const opensVideos = arrayContains(passes.entitlements, ['video_subscription']);
    filters.push(query.is_media_pass === 'true' || query.is_media_pass === '1' ? opensVideos : not(opensVideos));
  }
  const marketingKeys = query.marketing_pass_keys?.split(',').filter((key) => key !== '') ?? [];
  if (marketingKeys.length > 0) filters.push(inArray(passes.marketingKey, marketingKeys));
  if (query.tier_duration) filters.push(eq(passes.timePeriodCategory, query.tier_duration));
  return filters;
}
