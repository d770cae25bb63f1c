import { eq } from 'drizzle-orm';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { passwordChangeSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { users } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import { requireIdentity } from '../require-identity.ts';
import type { ServicePlugin } from '../service-context.ts';
import { changePassword } from './change-password.ts';
import { readToken } from './identify.ts';
import { verifyPassword } from './password.ts';
import { createTokenStore } from './token-store.ts';

const WRONG_PER_MEMBER = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * PUT /api/user/password: another password for whoever knows the present one. The sign-in that asks goes on; all others
 * end, since one of them may be why the password is changed.
 */
export const passwordRoute: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { db, clock } = context;
  const tokens = createTokenStore(db, clock);
  const limit = createAttemptLimit({
    ...{ db, clock, purpose: 'password change by member' },
    ...{ limit: WRONG_PER_MEMBER, windowSeconds: WINDOW_SECONDS },
  });

  app.put(
    '/api/user/password',
    { schema: { body: passwordChangeSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { userKey } = await requireIdentity(context, request);
      // Counted before the password is looked at, so that parallel guesses cannot slip through together.
      assertNoWait(await limit.take(userKey));
      const { current_password: current, new_password: password } = request.body;
      const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.key, userKey));
      if (!(await verifyPassword(user?.hash ?? null, current))) {
        throw new HttpError(403, 'wrong_password', 'This is not your current password.');
      }
      if (password === current) throw new HttpError(422, 'same_password', 'Choose another password than the one now.');
      await limit.forget(userKey);
      const family = await tokens.findFamily(readToken(request) ?? '');
      await changePassword(db, { userKey, password, family, now: clock() });
      return reply.status(204).send(null);
    },
  );
};
