import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  boughtDownloadsSchema,
  downloadLinkSchema,
  downloadOfferSchema,
  downloadRequestSchema,
  type LicenceRefusal,
  licenceRefusalSchema,
} from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { PlayableResource, ServicePlugin } from '../service-context.ts';
import { decideLicence } from './decide-licence.ts';
import { createSignDownload, DOWNLOAD_LINK_LASTS } from './download-link.ts';

/** In ten minutes. A page that shows the files asks once an hour. */
const LINKS_PER_MEMBER = 60;

const requestSchema = downloadRequestSchema.extend({
  event_key: z.string().min(1).max(255),
  resource_key: z.string().min(1).max(255),
  title: z.string().trim().min(1).max(200),
});

const NO_FILE: LicenceRefusal = {
  reason: 'not_found',
  message: 'This game is only to be watched.',
  until: null,
};

const NOT_BOUGHT: LicenceRefusal = {
  reason: 'not_entitled',
  message: 'This video file is sold. Buy it to download it.',
  until: null,
};

/** Replays as files: links for members who may have them, what is sold, and what a member bought. */
export const downloadRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { config, db, clock, downloads } = context;
  const sign = createSignDownload(config);
  const byMember = createAttemptLimit({
    ...{ db, clock, purpose: 'download by member', limit: LINKS_PER_MEMBER, windowSeconds: 600 },
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/v1/downloads', { schema: { response: { 200: boughtDownloadsSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    const bought = await downloads.list(userKey);
    return {
      downloads: bought.map(({ resourceKey, eventKey, name, expiresAt }) => ({
        ...{ resource_key: resourceKey, event_key: eventKey, name, expires_at: expiresAt.toISOString() },
      })),
    };
  });

  app.get(
    '/v1/downloads/:key',
    { schema: { params: z.object({ key: z.string().min(1).max(255) }), response: { 200: downloadOfferSchema } } },
    async (request) => {
      const { key } = request.params;
      const identity = await context.identify(request);
      const bought = identity && (await downloads.findBought(db, identity.userKey, key, clock()));
      const product = await downloads.find(key);
      if (!product && !bought) {
        throw new HttpError(404, 'not_on_sale', 'This game is not sold as a video file now.');
      }
      return {
        event_key: product?.event_key ?? bought?.eventKey ?? '',
        name: product?.name ?? bought?.name ?? '',
        price_in_cents: product?.price_in_cents ?? null,
        bought_until: bought?.expiresAt.toISOString() ?? null,
      };
    },
  );

  app.post(
    '/v1/downloads',
    {
      schema: {
        body: requestSchema,
        response: { 200: downloadLinkSchema, 403: licenceRefusalSchema, 404: licenceRefusalSchema },
      },
    },
    async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      assertNoWait(await byMember.take(userKey), 'files were asked for');
      const { event_key: eventKey, resource_key: resourceKey, title } = request.body;
      const resource = await context.findPlayable(resourceKey);
      const now = clock();
      // Whoever bought the file needs no pass, and neither does its buyer to be.
      const bought = await downloads.findBought(db, userKey, resourceKey, now);
      const isSold = bought !== null || resource?.file === 'sold';
      const decision = decideLicence({
        ...{ resource: resource && isSold ? { ...resource, paymentRequired: false } : resource, eventKey },
        ...{ isSignedIn: true, now },
        holdings: resource?.paymentRequired && !isSold ? await context.holdingsOf(userKey) : [],
      });
      const refusal = !decision.granted ? decision.refusal : fileRefusal(resource, bought !== null);
      if (refusal) return reply.status(refusal.reason === 'not_found' ? 404 : 403).send(refusal);
      const expiresAt = new Date(now.getTime() + DOWNLOAD_LINK_LASTS);
      return { link: await sign({ resourceKey, title, expiresAt }), expires_at: expiresAt.toISOString() };
    },
  );
};

function fileRefusal(resource: PlayableResource | null, isBought: boolean): LicenceRefusal | null {
  if (!resource?.file) return NO_FILE;
  return resource.file === 'sold' && !isBought ? NOT_BOUGHT : null;
}
