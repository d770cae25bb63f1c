import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { privacyReceiptSchema, privacyRequestErrorsSchema, privacyRequestSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { assertNoWait, createAttemptLimit } from '../attempts/attempt-limit.ts';
import { householdOf } from '../attempts/network-of.ts';
import { formErrors } from '../form-errors.ts';
import { runEvery } from '../run-every.ts';
import type { ServicePlugin } from '../service-context.ts';
import { createPrivacyRequests } from './privacy-requests.ts';

export {
  createPrivacyRequests,
  type PrivacyRequestRecord,
  type PrivacyRequests,
} from './privacy-requests.ts';
export { kindWords } from './request-mails.ts';
export type { RequestedClip } from './requested-clip.ts';

const DAY_SECONDS = 24 * 60 * 60;
const REQUESTS_PER_DAY_AND_ADDRESS = 20;
/** Each one sends a mail: nobody can have a stranger's box filled. */
const REQUESTS_PER_DAY_AND_EMAIL = 3;
const PRUNE_EVERY = 3_600_000;

/** Takes requests about data by the law of California and to take clips down, from members and from anybody else. */
export const privacy: ServicePlugin = async (plugin, { db, clock, identify, queueMail }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const requests = createPrivacyRequests(db, clock, queueMail);
  const limitOf = (purpose: string, limit: number) =>
    createAttemptLimit({ db, clock, purpose: `privacy request by ${purpose}`, limit, windowSeconds: DAY_SECONDS });
  const byAddress = limitOf('address', REQUESTS_PER_DAY_AND_ADDRESS);
  const byEmail = limitOf('email', REQUESTS_PER_DAY_AND_EMAIL);

  app.post(
    '/v1/requests',
    {
      bodyLimit: 65_536,
      schema: {
        body: z.looseObject({}),
        response: { 201: privacyReceiptSchema, 422: privacyRequestErrorsSchema },
      },
    },
    async (request, reply) => {
      const parsed = privacyRequestSchema.safeParse(request.body);
      if (!parsed.success) return reply.status(422).send({ errors: formErrors(parsed.error) });
      const { email, agent } = parsed.data;
      assertNoWait(await byAddress.take(householdOf(request.ip)), 'privacy requests from this address');
      for (const reader of new Set([email, agent?.email ?? email].map((address) => address.toLowerCase()))) {
        assertNoWait(await byEmail.take(reader), 'privacy requests for this email');
      }
      const identity = await identify(request);
      const { reference, dueAt } = await requests.add(parsed.data, identity?.userKey ?? null);
      return reply.status(201).send({ reference, due_at: dueAt.toISOString() });
    },
  );

  runEvery(app, PRUNE_EVERY, () => requests.prune(), 'old privacy requests were not forgotten');
};
