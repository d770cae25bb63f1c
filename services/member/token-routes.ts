import OAuth2Server from '@node-oauth/oauth2-server';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tokenResponseSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { waitWords } from '../attempts/attempt-limit.ts';
import type { ServicePlugin } from '../service-context.ts';
import { isClient } from './client.ts';
import { createOauthModel, grantTypes } from './oauth-model.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { ACCESS_SECONDS, createTokenStore } from './token-store.ts';

const tokenRequestSchema = z.object({
  grant_type: z.string().max(100),
  username: z.string().trim().toLowerCase().max(254).optional(),
  password: z.string().max(1024).optional(),
  refresh_token: z.string().max(512).optional(),
  code: z.string().max(512).optional(),
  code_verifier: z.string().max(512).optional(),
  redirect_uri: z.string().max(2048).optional(),
  client_id: z.string().max(256).optional(),
  client_secret: z.string().max(512).optional(),
});
/** A cookie holds no longer token, and a longer one than ours is no error here but a token that nobody knows. */
const revocationSchema = tokenRequestSchema
  .pick({ client_id: true, client_secret: true })
  .extend({ token: z.string().max(4096) });
type TokenRequest = z.infer<typeof tokenRequestSchema>;

const oauthRefusalSchema = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  error: z.string(),
  /** Absent when the body did not pass its schema. */
  error_description: z.string().optional(),
  message: z.string(),
});
type OauthRefusal = z.infer<typeof oauthRefusalSchema>;

const WRONG_CLIENT = 'Send the id and the secret of the registered client as client_id and client_secret.';

/** What an invalid grant is told, by its type. */
const wrongGrants: Record<string, string> = {
  password: 'The email or the password is not right. Check both and try again.',
  refresh_token: 'This sign-in has ended. Sign in again.',
  authorization_code:
    'This code cannot be exchanged: it was used before, is older than a minute, or was given for another request.',
};

/** POST /oauth/token and POST /oauth/revoke (RFC 6749 and 7009), form-encoded or JSON. */
export const tokenRoutes: ServicePlugin = async (plugin, { db, clock, config }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const model = createOauthModel(db, clock, config.memberClient);
  const server = new OAuth2Server({
    model: model as typeof model & OAuth2Server.RequestAuthenticationModel,
  });
  const store = createTokenStore(db, clock);
  const limits = createSignInLimits(db, clock);

  async function grant(body: TokenRequest) {
    const entries = Object.entries(body).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const request = new OAuth2Server.Request({
      method: 'POST',
      query: {},
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      body: Object.fromEntries(entries),
    });
    return server.token(request, new OAuth2Server.Response());
  }

  app.post(
    '/oauth/token',
    {
      schema: {
        body: tokenRequestSchema,
        response: {
          200: tokenResponseSchema,
          400: oauthRefusalSchema,
          401: oauthRefusalSchema,
          429: oauthRefusalSchema,
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      // Before anything is counted or looked up: whoever is not the client learns and changes nothing here.
      if (!isClient(config.memberClient, body.client_id, body.client_secret)) {
        return reply.status(401).send(oauthRefusal(401, 'invalid_client', WRONG_CLIENT));
      }
      const guesses = body.grant_type === 'password' && body.username ? body.username : null;
      const wait = guesses === null ? 0 : await limits.take(guesses, request.ip);
      if (wait > 0) {
        const message = `Too many attempts. Wait ${waitWords(wait)} and try again.`;
        reply.header('retry-after', String(wait));
        return reply.status(429).send(oauthRefusal(429, 'too_many_attempts', message));
      }
      if (!grantTypes.includes(body.grant_type)) {
        const message = `Use one of the grant types ${grantTypes.join(', ')}.`;
        return reply.status(400).send(oauthRefusal(400, 'unsupported_grant_type', message));
      }
      try {
        const token = await grant(body);
        if (!token.refreshToken) throw new Error('The token model gave no refresh token.');
        if (guesses !== null) await limits.wasRight(guesses, request.ip);
        return {
          access_token: token.accessToken,
          token_type: 'Bearer' as const,
          refresh_token: token.refreshToken,
          expires_in: ACCESS_SECONDS,
        };
      } catch (error) {
        const refusal = refusalOf(error, body.grant_type);
        return reply.status(refusal.statusCode === 401 ? 401 : 400).send(refusal);
      }
    },
  );

  app.post(
    '/oauth/revoke',
    { schema: { body: revocationSchema, response: { 200: z.object({}), 401: oauthRefusalSchema } } },
    async ({ body }, reply) => {
      if (!isClient(config.memberClient, body.client_id, body.client_secret)) {
        return reply.status(401).send(oauthRefusal(401, 'invalid_client', WRONG_CLIENT));
      }
      await store.revoke(body.token);
      return {};
    },
  );
};

function refusalOf(error: unknown, grantType: string): OauthRefusal {
  if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw error;
  const known = error.name === 'invalid_grant' ? wrongGrants[grantType] : undefined;
  const message = known ?? `${error.message}.`;
  return oauthRefusal(error.code, error.name, message);
}

/** RFC 6749's `error` and `error_description`, beside the shape that every other route answers with. */
function oauthRefusal(statusCode: number, code: string, message: string): OauthRefusal {
  return { statusCode, code, error: code, error_description: message, message };
}
