import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import { embeddedPaths } from '../service-addresses.ts';
import type { ServicePlugin } from '../service-context.ts';
import { AD_UNIT } from './ads-config.ts';
import { houseAdFor, houseAds, positions } from './house-ads.ts';
import { houseBannerFor, houseBanners } from './house-banners.ts';
import { reports, vastAnswer } from './vast.ts';

export { type SiteAds, siteAds } from './ads-config.ts';

const milliseconds = z.coerce.number().int().min(0).max(600_000);

const unit = z.string().max(300).regex(AD_UNIT, 'must be a network and a unit such as /1234/site');

/** The parts of a video tag that decide over the answer; what else it says is for targeting. */
const tagSchema = z.object({
  output: z.literal('vast'),
  iu: unit,
  vpos: z.enum(positions),
  min_ad_duration: milliseconds.default(0),
  max_ad_duration: milliseconds.default(600_000),
});

/** What our own tag asks for: `sz` are sizes such as `300x250` with bars between them. */
const pageTagSchema = z.object({
  iu: unit,
  sz: z.string().max(200),
  cust_params: z.string().max(2000).default(''),
});

const reportSchema = z.object({
  ad: z.enum([...houseAds, ...houseBanners].map(({ id }) => id)),
  name: z.enum(reports),
});

/**
 * Stands for an advertiser's server (specification §7.10): answers video tags in VAST, and has the script that fills places
 * on pages, both with ads of the house. What they report is taken and not kept, since nobody pays for these ads.
 */
export const ads: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const folder = new URL('../../media/ads/', import.meta.url);
  const pageTag = readFileSync(new URL('page-tag.js', import.meta.url), 'utf8');
  const films = new Map(houseAds.map(({ film }) => [film, readFileSync(fileURLToPath(new URL(film, folder)))]));

  app.addHook('onRequest', async (_request: FastifyRequest, reply: FastifyReply) => {
    // Players run on other origins too, and nothing here is anybody's own.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });

  for (const path of ['/gampad/ads', '/gampad/live/ads']) {
    app.get(path, { schema: { querystring: tagSchema } }, async (request, reply) => {
      const { vpos: position, min_ad_duration: shortest, max_ad_duration: longest } = request.query;
      const site = context.siteUrl(request);
      const answer = vastAnswer(houseAdFor({ position, shortest, longest }), {
        base: `${site}${embeddedPaths.ads}`,
        site,
      });
      return reply.header('cache-control', 'no-store').type('application/xml; charset=utf-8').send(answer);
    });
  }

  app.get('/tag/js/gpt.js', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(pageTag),
  );

  app.get('/gampad/page', { schema: { querystring: pageTagSchema } }, async (request, reply) => {
    const { sz, cust_params: targeting } = request.query;
    const found = houseBannerFor(sz.split('|'), new Map(new URLSearchParams(targeting)));
    return reply
      .header('cache-control', 'no-store')
      .send({ ad: found && bannerAnswer(found, context.siteUrl(request)) });
  });

  // Players ask for the address of a report, and browsers send a beacon to it.
  app.route({
    method: ['GET', 'POST'],
    url: '/reports/:ad/:name',
    schema: { params: reportSchema },
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').status(204).send(),
  });

  app.get('/films/:film', { schema: { params: z.object({ film: z.string().max(100) }) } }, async (request, reply) => {
    const film = films.get(request.params.film);
    if (!film) throw new HttpError(404, 'film_not_found', `There is no film ${request.params.film}.`);
    reply.header('cache-control', 'public, max-age=3600').header('accept-ranges', 'bytes').type('video/mp4');
    const part = partOf(request.headers.range, film.length);
    if (part === null) return reply.send(film);
    if (part === 'outside') return reply.status(416).header('content-range', `bytes */${film.length}`).send();
    const [first, last] = part;
    reply.status(206).header('content-range', `bytes ${first}-${last}/${film.length}`);
    return reply.send(film.subarray(first, last + 1));
  });
};

function bannerAnswer({ banner, size }: NonNullable<ReturnType<typeof houseBannerFor>>, site: string) {
  const { id, title, text, action, leadsTo } = banner;
  return { ...{ id, title, text, action }, leads_to: site + leadsTo, size: size.split('x').map(Number) };
}

/** First and last byte that a `Range` header asks for; null for all of them. Safari plays no film without parts. */
function partOf(range: string | undefined, length: number): [first: number, last: number] | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? [first, last] : 'outside';
}
