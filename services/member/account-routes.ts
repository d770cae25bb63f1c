import { eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  entitlementsSchema,
  preferencesSchema,
  profileUpdateSchema,
  userInfoSchema,
  userProfileSchema,
} from 'shared-contracts/entities';
import { z } from 'zod';
import { users } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { isTimeZone } from '../time-zone.ts';
import { audit } from './audit.ts';
import { readUserProfile } from './user-profile.ts';
import { readUser, toUserInfo } from './user-record.ts';

/** A member's own facts: profile, preferences and entitlements. */
export const accountRoutes: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;

  async function readUserInfo(userKey: string) {
    return toUserInfo(await readUser(db, userKey), await context.membershipOf(userKey));
  }

  app.get('/v1/user/profile', { schema: { response: { 200: userProfileSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    return readUserProfile(context, userKey);
  });

  app.get('/v2/user/profile', { schema: { response: { 200: userInfoSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    return readUserInfo(userKey);
  });

  app.post(
    '/api/user/profile',
    { schema: { body: profileUpdateSchema, response: { 200: userInfoSchema } } },
    async (request) => {
      const { userKey } = await requireIdentity(context, request);
      const { name, last_name: lastName, zip_code: zipCode, time_zone: timeZone } = request.body.user;
      if (!isTimeZone(timeZone)) {
        throw new HttpError(400, 'invalid_time_zone', 'Send an IANA time zone such as America/New_York.');
      }
      await db.update(users).set({ name, lastName, zipCode, timeZone }).where(eq(users.key, userKey));
      await audit(db, userKey, 'profile_changed', clock());
      return readUserInfo(userKey);
    },
  );

  app.get('/api/user/email_subscribe', { schema: { response: { 200: preferencesSchema } } }, async (request) => {
    const { userKey } = await requireIdentity(context, request);
    return { email_subscribe: (await readUser(db, userKey)).emailSubscribe };
  });

  app.put(
    '/api/user/email_subscribe',
    { schema: { body: preferencesSchema, response: { 200: preferencesSchema } } },
    async (request) => {
      const { userKey } = await requireIdentity(context, request);
      const emailSubscribe = request.body.email_subscribe;
      await db.update(users).set({ emailSubscribe }).where(eq(users.key, userKey));
      return { email_subscribe: emailSubscribe };
    },
  );

  app.get(
    '/api/user/entitlements',
    {
      config: { acceptsTokenInQuery: true },
      schema: {
        querystring: z.object({ access_token: z.string().max(512).optional() }),
        response: { 200: entitlementsSchema },
      },
    },
    async (request) => {
      const { userKey } = await requireIdentity(context, request);
      return { entitlements: await context.entitlementsOf(userKey) };
    },
  );
};
