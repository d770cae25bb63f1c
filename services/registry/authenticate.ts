import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createAddressLimit } from '../attempts/address-limit.ts';
import { assertNoWait } from '../attempts/attempt-limit.ts';
import { HttpError } from '../http.ts';
import { basicCredentials } from '../member/index.ts';
import { type ReleaseControl, recordEvent, type Visitor } from '../releases/index.ts';
import type { RequireOperator } from '../service-context.ts';
import type { TokenDesk } from './token-desk.ts';

/** Wrong tokens that one address may send before its tokens are no longer looked up. */
const WRONG_TOKENS = { limit: 30, windowSeconds: 60 };
/** Tokens that were good lately are looked up all the same: who guesses beside a team must not keep it from rolling back. */
const KNOWN_TOKENS = 1000;

export interface AuthenticateOptions {
  tokens: TokenDesk;
  control: ReleaseControl;
  requireOperator: RequireOperator;
  clock: () => Date;
}

export interface Authentication {
  /** Who acts, with what their token allows; refuses with 401 a token that is missing, over or taken back. */
  visitorOf(request: FastifyRequest): Promise<Visitor>;
  /** Lets whoever may read what goes on pass: operations, and any valid token. */
  assertReader(request: FastifyRequest): Promise<void>;
  /** Key of the operator who sends a request; refuses anybody else, and writes down who tried it with a token. */
  opsOf(request: FastifyRequest): Promise<string>;
}

export function createAuthentication({ tokens, control, requireOperator, clock }: AuthenticateOptions): Authentication {
  const wrongTokens = createAddressLimit({ ...WRONG_TOKENS, clock });
  const knownTokens = new LRUCache<string, true>({ max: KNOWN_TOKENS });

  function refuse(request: FastifyRequest, code: string, message: string): never {
    knownTokens.delete(bearerOf(request) ?? '');
    wrongTokens.take(request);
    throw new HttpError(401, code, message);
  }

  async function tokenOf(request: FastifyRequest) {
    const text = bearerOf(request);
    if (text === null) {
      const how = 'Operations issue one: npm run release -- token create';
      throw new HttpError(401, 'release_token_required', `Send a release token as a bearer header. ${how}`);
    }
    if (!knownTokens.has(text)) assertNoWait(wrongTokens.waitOf(request), 'wrong tokens');
    const found = await tokens.find(text);
    switch (found.status) {
      case 'valid':
        knownTokens.set(text, true);
        return found.facts;
      case 'unknown':
        return refuse(
          request,
          'release_token_unknown',
          'This release token is not known here. Ask operations for one.',
        );
      case 'expired': {
        const since = found.facts.expiresAt.toISOString();
        return refuse(request, 'release_token_expired', `This release token ended at ${since}. Ask for a new one.`);
      }
      case 'revoked':
        return refuse(request, 'release_token_revoked', 'This release token was taken back. Ask operations why.');
    }
  }

  /** A team's token does what its scopes say, and nothing that is for operators. */
  async function refuseToken(request: FastifyRequest): Promise<never> {
    const { name } = await tokenOf(request);
    const message = `${name} may not do this: it takes an operator.`;
    await recordEvent(control.depot.store, {
      ...{ at: clock().toISOString(), kind: 'forbidden', actor: name, action: 'token', message },
      ...{ part: null, environment: null, release: null },
    });
    throw new HttpError(403, 'forbidden', message);
  }

  return {
    async opsOf(request) {
      if (bearerOf(request) !== null) await refuseToken(request);
      return (await requireOperator(request)).userKey;
    },
    async visitorOf(request) {
      const { name, scopes } = await tokenOf(request);
      const visitor = await control.visitorFor(name, { scopes, needsSecondPerson: true });
      if (!visitor) {
        const message = 'This registry holds no key that its store trusts, so it cannot sign. Ask who runs it.';
        throw new HttpError(503, 'cannot_sign', message);
      }
      return visitor;
    },
    async assertReader(request) {
      if (basicCredentials(request) !== null) await requireOperator(request);
      else await tokenOf(request);
    },
  };
}

function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}
