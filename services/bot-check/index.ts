import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAddressLimit, refuseOver } from '../attempts/address-limit.ts';
import { shareOf } from '../attempts/fair-shares.ts';
import { acceptFormBodies } from '../form-body.ts';
import type { ServicePlugin } from '../service-context.ts';
import { createBotTokens } from './bot-tokens.ts';
import { embeddedSecret } from './verify-bot-check.ts';

export { botCheckOf } from './bot-check-config.ts';
export { createVerifyBotCheck, type VerifyBotCheck } from './verify-bot-check.ts';

const verifyRequestSchema = z.object({
  secret: z.string().max(200).optional(),
  response: z.string().max(2048).optional(),
  remoteip: z.string().max(100).optional(),
});

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

const scriptQuerySchema = z.object({ render: z.string().max(200).optional(), hl: z.string().max(20).optional() });

/** Whoever runs the script and stays below the cap scores as a person: this is a stand-in, not a test for bots. */
const SCORE = 0.9;

/** A stand-in of reCAPTCHA: its script, its tokens, and the check of a token. */
export const botCheck: ServicePlugin = async (plugin, { config, clock }) => {
  acceptFormBodies(plugin);
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const script = readFileSync(path.join(import.meta.dirname, 'browser', 'recaptcha.js'), 'utf8');
  const secret = embeddedSecret(config);
  const tokens = createBotTokens(config.keyFor('bot-check-token'), clock);
  const limit = createAddressLimit({ ...shareOf('botChecks', config.fansPerAddress), clock });

  for (const name of ['api', 'enterprise']) {
    app.get(`/recaptcha/${name}.js`, { schema: { querystring: scriptQuerySchema } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(script),
    );
  }

  app.post(
    '/recaptcha/api/token',
    {
      onRequest: refuseOver(limit, 'checks from your network'),
      schema: {
        body: z.object({ action: z.string().regex(/^[A-Za-z0-9_/]{0,100}$/, 'must be letters, digits, _ and /') }),
        response: { 200: z.object({ token: z.string() }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { token: tokens.issue({ action: request.body.action, hostname: request.hostname }) };
    },
  );

  app.post(
    '/recaptcha/api/siteverify',
    { schema: { body: verifyRequestSchema, response: { 200: verdictSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
      const { body } = request;
      if (!body.secret) return refuse('missing-input-secret');
      if (body.secret !== secret) return refuse('invalid-input-secret');
      if (!body.response) return refuse('missing-input-response');
      const check = tokens.spend(body.response);
      if (check.status === 'invalid') return refuse('invalid-input-response');
      if (check.status === 'spent-or-late') return refuse('timeout-or-duplicate');
      const { action, hostname, issuedAt } = check.facts;
      const challenge_ts = new Date(issuedAt).toISOString();
      return { success: true, score: SCORE, action, challenge_ts, hostname };
    },
  );
};
