import { eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  instantSchema,
  type LicenceRefusal,
  licenceRefusalSchema,
  licenceRequestSchema,
  licenceSchema,
} from 'shared-contracts/entities';
import { isBlackedOut } from 'shared-contracts/rules';
import { z } from 'zod';
import { createAddressLimit, refuseOver } from '../attempts/address-limit.ts';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { type Database, isDatabaseUp } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import { remembered } from '../remembered.ts';
import { requireIdentity } from '../require-identity.ts';
import type { Identity, PlayableResource, ServicePlugin } from '../service-context.ts';
import { decideLicence } from './decide-licence.ts';
import { deviceWords } from './device-words.ts';
import { createLicenceKeys, type LicenceFacts } from './licence-key.ts';
import { createMemberStreams, type MemberStream } from './member-streams.ts';

const key = z.string().regex(/^[\w.:~-]{1,255}$/, 'use a key of up to 255 letters, digits and -_.:~');

const streamKey = z.uuid('use the stream of a licence');

const requestSchema = licenceRequestSchema.extend({
  event_key: key,
  resource_key: key,
  resource_entitlements: z.array(z.string().max(255)).max(50),
  stream: streamKey.optional(),
  title: z.string().trim().min(1).max(200).optional(),
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

/** For how many milliseconds a video that plays is known to all who ask for its licence, and how many are. */
const KNOWN_MS = 2_000;
const VIDEOS_KNOWN = 1_000;

/** In ten minutes. A player asks every four, and for each video that is opened. */
const LICENCES_PER_MEMBER = 200;

const STATUS_OF: Partial<Record<LicenceRefusal['reason'], 404 | 410>> = { not_found: 404, over: 410 };

const STOPPED: LicenceRefusal = {
  reason: 'stream_stopped',
  message: 'This video was stopped so that another one could play on your account.',
  until: null,
};

/**
 * POST /v1/licenses and GET /v1/licenses/:key (specification §7.8), and DELETE /v1/streams/:key. Free videos need no
 * sign-in; of those that are paid for, a member has a few at a time.
 */
export const licenceRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { config, db, clock } = context;
  const keys = createLicenceKeys(config);
  const streams = createMemberStreams(db, clock, config.streamsPerMember);
  const byMember = createAttemptLimit({
    ...{ db, clock, purpose: 'licence by member', limit: LICENCES_PER_MEMBER, windowSeconds: 600 },
  });
  const byAddress = createAddressLimit({ ...shareOf('licences', config.fansPerAddress), clock });
  const keepsToShare = refuseOver(byAddress, 'videos were asked for from your network');

  /** What cannot be played is looked up each time, so that it plays as soon as it may. */
  const isKept = ({ isPlayable }: PlayableResource) => isPlayable;
  const findVideo = remembered(context.findPlayable, { milliseconds: KNOWN_MS, limit: VIDEOS_KNOWN, clock, isKept });

  async function issue(facts: LicenceFacts) {
    const lifetime = (facts.expiresAt.getTime() - clock().getTime()) / 1000;
    const expiresIn = Math.max(1, Math.floor(lifetime));
    return { license_key: await keys.sign(facts), expires_in: expiresIn, stream: facts.stream };
  }

  const limitRefusal = (running: readonly MemberStream[], { session }: Identity): LicenceRefusal => ({
    reason: 'stream_limit',
    message: `Your account plays ${videos(config.streamsPerMember)} at a time. Stop one to watch here.`,
    until: null,
    streams: running.map((stream) => ({
      ...{ key: stream.key, title: stream.title, device: stream.device },
      ...{ started_at: stream.startedAt.toISOString(), is_here: stream.session === session },
    })),
  });

  app.post(
    '/v1/licenses',
    {
      onRequest: keepsToShare,
      config: { acceptsTokenInQuery: true },
      schema: {
        querystring: z.object({ access_token: z.string().max(512).optional() }),
        body: requestSchema,
        response: {
          200: licenceSchema,
          403: licenceRefusalSchema,
          404: licenceRefusalSchema,
          410: licenceRefusalSchema,
        },
      },
    },
    async (request, reply) => {
      const { event_key: eventKey, resource_key: resourceKey } = request.body;
      reply.header('cache-control', 'no-store');
      const identity = await context.identify(request);
      if (identity) assertNoWait(await byMember.take(identity.userKey), 'videos were asked for');
      const resource = await findVideo(resourceKey);
      const decision = decideLicence({
        resource,
        eventKey,
        isSignedIn: identity !== null,
        holdings: identity && resource?.paymentRequired ? await context.holdingsOf(identity.userKey) : [],
        now: clock(),
      });
      if (!decision.granted) return reply.status(STATUS_OF[decision.refusal.reason] ?? 403).send(decision.refusal);
      const { expiresAt, holding } = decision;
      // What everybody may watch is not counted, nor are statistics.
      const isCounted = identity && resource && resource.kind !== 'datacast' && holding !== null;
      if (!isCounted) return issue({ eventKey, resourceKey, stream: null, expiresAt });
      const { stream = null, title = resource.publisherName, limited_concurrent: isLimited = true } = request.body;
      const device = deviceWords(request.headers['user-agent']);
      // Anybody can write the switch into an address.
      const isUnlimited = !isLimited && (await isOperator(db, identity.userKey));
      const ask = { key: stream, eventKey, resourceKey, holding, title, device, expiresAt, isUnlimited };
      const held = await streams.hold(identity, ask);
      if (held.status === 'held') return issue({ eventKey, resourceKey, stream: held.key, expiresAt });
      return reply.status(403).send(held.status === 'full' ? limitRefusal(held.running, identity) : STOPPED);
    },
  );

  app.get('/v1/health', async (_request, reply) => {
    const isUp = await isDatabaseUp(db).catch(() => false);
    return reply
      .header('cache-control', 'no-store')
      .status(isUp ? 200 : 503)
      .send({ status: isUp ? 'ok' : 'down' });
  });

  app.delete('/v1/streams/:key', { schema: { params: z.object({ key: streamKey }) } }, async (request, reply) => {
    const { userKey } = await requireIdentity(context, request);
    if (!(await streams.end(userKey, request.params.key))) {
      throw new HttpError(404, 'stream_not_found', 'You have no such stream: it has ended already.');
    }
    return reply.status(204).send();
  });

  app.get(
    '/v1/licenses/:key',
    {
      onRequest: keepsToShare,
      schema: { params: z.object({ key: z.string().max(2048) }), response: { 200: verificationSchema } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const facts = await keys.read(request.params.key);
      if (!facts || facts.expiresAt <= clock()) return { valid: false as const };
      if (facts.stream !== null && !(await streams.isRunning(facts.stream))) return { valid: false as const };
      const video = await findVideo(facts.resourceKey);
      const isDark = !video || isBlackedOut({ start: video.blackoutStart, end: video.blackoutEnd }, clock());
      if (isDark) return { valid: false as const };
      return {
        valid: true as const,
        event_key: facts.eventKey,
        resource_key: facts.resourceKey,
        expires_at: facts.expiresAt.toISOString(),
      };
    },
  );
};

async function isOperator(db: Database, userKey: string): Promise<boolean> {
  const [user] = await db.select({ isOps: users.isOps }).from(users).where(eq(users.key, userKey));
  return user?.isOps ?? false;
}

const videos = (count: number) => (count === 1 ? 'one video' : `${count} videos`);
