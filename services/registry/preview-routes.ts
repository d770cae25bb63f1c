import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allows, recordEvent } from '../releases/index.ts';
import type { RegistryScope } from './registry-options.ts';
import { partParam, refusalSchema } from './registry-schemas.ts';

const previewSchema = z.strictObject({
  part: partParam,
  releaseId: z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a release'),
  /** Of the member who may look at it. */
  email: z.string().trim().max(254),
});

const issuedSchema = z.object({
  status: z.literal('issued'),
  /** Whole address of the link. */
  link: z.string(),
  until: z.string(),
  version: z.string(),
});

/** `POST /previews`: a link for one member to look at a published release inside the site, for an hour. */
export const previewRoutes: FastifyPluginAsync<RegistryScope> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { control, clock, environment, authentication, issuePreview, siteAddress } = scope;

  app.post(
    '/previews',
    { schema: { body: previewSchema, response: { 201: issuedSchema, 403: refusalSchema, 422: refusalSchema } } },
    async (request, reply) => {
      const { signer, scopes } = await authentication.visitorOf(request);
      const { actor } = signer;
      const { part, releaseId, email } = request.body;
      if (!allows(scopes, { part, environment, action: 'preview' })) {
        const message = `${actor} may not do this: it takes the right ${part}:${environment}:preview.`;
        await recordEvent(control.depot.store, {
          ...{ at: clock().toISOString(), kind: 'forbidden', actor, part, environment, action: 'preview' },
          ...{ release: releaseId, message },
        });
        return reply.status(403).send({ status: 'forbidden', message });
      }
      const issued = await issuePreview({ part, releaseId, email, actor });
      if (issued.status !== 'issued') return reply.status(422).send(issued);
      const { path, ...rest } = issued;
      return reply.status(201).send({ ...rest, link: siteAddress(request) + path });
    },
  );
};
