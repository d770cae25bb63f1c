import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  downloadLinkSchema,
  downloadRequestSchema,
  type LicenceRefusal,
  licenceRefusalSchema,
} from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
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
  message: 'This game is not given out as a file.',
  until: null,
};

/** POST /v1/downloads: members who may watch a replay that is given out as a file get a link to it. */
export const downloadRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { config, db, clock } = context;
  const sign = createSignDownload(config);
  const byMember = createAttemptLimit({
    ...{ db, clock, purpose: 'download by member', limit: LINKS_PER_MEMBER, windowSeconds: 600 },
  });

  app.post(
    '/v1/downloads',
    {
      schema: {
        body: requestSchema,
        response: { 200: downloadLinkSchema, 403: licenceRefusalSchema, 404: licenceRefusalSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { userKey } = await requireIdentity(context, request);
      assertNoWait(await byMember.take(userKey), 'files were asked for');
      const { event_key: eventKey, resource_key: resourceKey, title } = request.body;
      const resource = await context.findPlayable(resourceKey);
      const now = clock();
      const decision = decideLicence({
        ...{ resource, eventKey, isSignedIn: true, now },
        holdings: resource?.paymentRequired ? await context.holdingsOf(userKey) : [],
      });
      const refusal = !decision.granted ? decision.refusal : resource?.isGivenAsFile ? null : NO_FILE;
      if (refusal) return reply.status(refusal.reason === 'not_found' ? 404 : 403).send(refusal);
      const expiresAt = new Date(now.getTime() + DOWNLOAD_LINK_LASTS);
      return { link: await sign({ resourceKey, title, expiresAt }), expires_at: expiresAt.toISOString() };
    },
  );
};
