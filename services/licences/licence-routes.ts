import { and, eq, isNull, lt } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { instantSchema, licenceRefusalSchema, licenceRequestSchema, licenceSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { licences } from '../db/schema/index.ts';
import type { ServicePlugin } from '../service-context.ts';
import { decideLicence } from './decide-licence.ts';
import { createLicenceKeys, hashLicenceKey } from './licence-key.ts';

const key = z.string().regex(/^[\w.:~-]{1,255}$/, 'use a key of up to 255 letters, digits and -_.:~');

const requestSchema = licenceRequestSchema.extend({
  event_key: key,
  resource_key: key,
  resource_entitlements: z.array(z.string().max(255)).max(50),
});

const verificationSchema = z.union([
  z.object({
    valid: z.literal(true),
    event_key: z.string(),
    resource_key: z.string(),
    expires_at: instantSchema,
  }),
  z.object({ valid: z.literal(false) }),
]);

/** In ten minutes. A player asks every four, and for each video that is opened. */
const LICENCES_PER_MEMBER = 200;
/** The same for visitors without an account, of whom a whole school sits behind one address. */
const LICENCES_PER_ADDRESS = 2_000;

/** Rows are of use until their licence has run out. */
const KEPT_AFTER_EXPIRY_MS = 60 * 60_000;

/** POST /v1/licenses and GET /v1/licenses/:key (specification §7.8). Free videos need no sign-in. */
export const licenceRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { config, db, clock } = context;
  const keys = createLicenceKeys(config, clock);
  const limitOf = (purpose: string, limit: number) =>
    createAttemptLimit({ db, clock, purpose: `licence by ${purpose}`, limit, windowSeconds: 600 });
  const byMember = limitOf('member', LICENCES_PER_MEMBER);
  const byAddress = limitOf('address', LICENCES_PER_ADDRESS);

  async function issue(facts: { userKey: string | null; eventKey: string; resourceKey: string; expiresAt: Date }) {
    const issuedAt = clock();
    const licenceKey = await keys.sign(facts);
    await db.delete(licences).where(lt(licences.expiresAt, new Date(issuedAt.getTime() - KEPT_AFTER_EXPIRY_MS)));
    await db.insert(licences).values({ ...facts, hash: hashLicenceKey(licenceKey), issuedAt });
    const lifetime = (facts.expiresAt.getTime() - issuedAt.getTime()) / 1000;
    return { license_key: licenceKey, expires_in: Math.max(1, Math.floor(lifetime)) };
  }

  app.post(
    '/v1/licenses',
    {
      config: { acceptsTokenInQuery: true },
      schema: {
        querystring: z.object({ access_token: z.string().max(512).optional() }),
        body: requestSchema,
        response: { 200: licenceSchema, 403: licenceRefusalSchema, 404: licenceRefusalSchema },
      },
    },
    async (request, reply) => {
      const { event_key: eventKey, resource_key: resourceKey } = request.body;
      reply.header('cache-control', 'no-store');
      const identity = await context.identify(request);
      const wait = await (identity ? byMember.take(identity.userKey) : byAddress.take(request.ip));
      assertNoWait(wait, 'videos were asked for');
      const resource = await context.findPlayable(resourceKey);
      const decision = decideLicence({
        resource,
        eventKey,
        isSignedIn: identity !== null,
        entitlements: identity && resource?.paymentRequired ? await context.entitlementsOf(identity.userKey) : [],
        now: clock(),
      });
      if (!decision.granted) {
        return reply.status(decision.refusal.reason === 'not_found' ? 404 : 403).send(decision.refusal);
      }
      return issue({ userKey: identity?.userKey ?? null, eventKey, resourceKey, expiresAt: decision.expiresAt });
    },
  );

  app.get(
    '/v1/licenses/:key',
    { schema: { params: z.object({ key: z.string().max(2048) }), response: { 200: verificationSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const facts = await keys.read(request.params.key);
      if (!facts) return { valid: false as const };
      const [alive] = await db
        .select({ hash: licences.hash })
        .from(licences)
        .where(and(eq(licences.hash, hashLicenceKey(request.params.key)), isNull(licences.revokedAt)));
      if (!alive) return { valid: false as const };
      return {
        valid: true as const,
        event_key: facts.eventKey,
        resource_key: facts.resourceKey,
        expires_at: facts.expiresAt.toISOString(),
      };
    },
  );
};
