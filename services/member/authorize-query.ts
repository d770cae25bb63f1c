import { z } from 'zod';

/** What a client asks for by `GET /oauth/authorize` (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export const authorizeQuerySchema = z.object({
  client_id: z.string().max(256).optional(),
  redirect_uri: z.string().max(2048).optional(),
  response_type: z.string().max(100).optional(),
  state: z.string().max(512).optional(),
  code_challenge: z.string().max(128).optional(),
  code_challenge_method: z.string().max(100).optional(),
  /** Set on the way back from the sign-in page: who is unknown even then is not sent there again. */
  returning: z.literal('1').optional(),
});

export type AuthorizeQuery = z.infer<typeof authorizeQuerySchema>;

export type AuthorizeCheck =
  /** Nobody who may be answered by a redirect: the browser shows the sentence. */
  | { status: 'unknown'; message: string }
  /** The client is told by its redirect address, with RFC 6749's code of the error. */
  | { status: 'refused'; redirectUri: string; error: string; message: string }
  | { status: 'asked'; redirectUri: string; codeChallenge: string };

/** SHA-256, base64url without padding. */
const S256_CHALLENGE = /^[\w-]{43}$/;

/** Whether a client may be given a code. Redirect addresses are compared letter by letter. */
export function checkAuthorizeQuery(
  query: AuthorizeQuery,
  client: { id: string; redirectUris: readonly string[] },
): AuthorizeCheck {
  if (query.client_id !== client.id) {
    return { status: 'unknown', message: 'No site with this client_id may sign members in here.' };
  }
  const redirectUri = query.redirect_uri;
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri)) {
    return { status: 'unknown', message: 'This redirect_uri is not registered. Send one that is, letter by letter.' };
  }
  const refuse = (error: string, message: string) => ({ status: 'refused', redirectUri, error, message }) as const;
  if (query.response_type !== 'code') {
    return refuse('unsupported_response_type', 'Ask for the response_type code.');
  }
  if (!query.state) return refuse('invalid_request', 'Send a state that only this browser knows.');
  if (query.code_challenge_method !== 'S256') {
    return refuse('invalid_request', 'Send the code_challenge_method S256.');
  }
  if (!S256_CHALLENGE.test(query.code_challenge ?? '')) {
    return refuse('invalid_request', 'Send the SHA-256 of a verifier, base64url, as code_challenge.');
  }
  return { status: 'asked', redirectUri, codeChallenge: query.code_challenge ?? '' };
}
