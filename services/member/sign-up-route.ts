import { randomUUID } from 'node:crypto';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type SignUpErrors, signUpErrorsSchema, signUpInputSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { householdOf } from '../attempts/network-of.ts';
import { users } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { audit } from './audit.ts';
import { hashPassword } from './password.ts';

/** Action that the token of a sign-up must have been asked for. */
const SIGN_UP_ACTION = 'sign_up';
const NOT_A_PERSON =
  'We could not tell that a person sent this. Load the page again and send it once more; ' +
  'if that does not help, switch off what blocks scripts for this site.';

const createdSchema = z.object({ key: z.string(), email: z.string() });

/** POST /users: makes an account; signing in afterwards is the caller's next call. */
export const signUpRoute: ServicePlugin = async (plugin, { db, config, clock, verifyBotCheck }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const limit = createAttemptLimit({
    ...{ db, clock, purpose: 'sign-up by address' },
    ...shareOf('signUps', config.fansPerAddress),
  });

  app.post(
    '/users',
    {
      schema: {
        body: z.object({
          user: z.looseObject({ email: z.unknown() }),
          recaptcha_token: z.string().max(4096).optional(),
        }),
        response: { 201: createdSchema, 422: signUpErrorsSchema },
      },
    },
    async (request, reply) => {
      const { user: sent } = request.body;
      const email = typeof sent.email === 'string' ? sent.email.trim().toLowerCase() : sent.email;
      const parsed = signUpInputSchema.safeParse({ user: { ...sent, email } });
      if (!parsed.success) return reply.status(422).send({ errors: fieldErrors(parsed.error) });

      assertNoWait(await limit.take(householdOf(request.ip)), 'new accounts from your network');

      const proof = { token: request.body.recaptcha_token, action: SIGN_UP_ACTION, remoteAddress: request.ip };
      // An outage of the checking service must not keep people out; the limit above still stands.
      if ((await verifyBotCheck(proof)) === 'refused') {
        throw new HttpError(403, 'bot_check_failed', NOT_A_PERSON);
      }

      const { user } = parsed.data;
      const now = clock();
      const [created] = await db
        .insert(users)
        .values({
          key: randomUUID(),
          email: user.email,
          name: user.name,
          lastName: user.last_name,
          zipCode: user.zip_code,
          passwordHash: await hashPassword(user.password),
          acceptedTermsAt: now,
          createdAt: now,
        })
        .onConflictDoNothing({ target: users.email })
        .returning({ key: users.key, email: users.email });
      if (!created) return reply.status(422).send({ errors: { email: taken } });
      await audit(db, created.key, 'signed_up', now);
      return reply.status(201).send(created);
    },
  );
};

const taken = {
  code: 'taken',
  message: 'This email already has an account. Sign in, or use another email.',
} as const;

const absent: Record<string, string> = {
  name: 'Enter your first name',
  last_name: 'Enter your last name',
  zip_code: 'Enter a five-digit ZIP code',
  password: 'Enter a password',
};

/** The specification's shape: a list of sentences under a field, an object under a rejected email. */
function fieldErrors(error: z.ZodError): SignUpErrors['errors'] {
  const lists: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[1]);
    const sentence = issue.code === 'invalid_type' ? (absent[field] ?? issue.message) : issue.message;
    lists[field] = [...(lists[field] ?? []), sentence];
  }
  const { email, ...rest } = lists;
  return { ...rest, ...(email?.[0] ? { email: { code: 'invalid', message: email[0] } } : {}) };
}
