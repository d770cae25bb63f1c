import { randomUUID } from 'node:crypto';
import OAuth2Server from '@node-oauth/oauth2-server';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { audit } from './audit.ts';
import { isClient, type MemberClient } from './client.ts';
import { createCodeStore } from './code-store.ts';
import { newOpaqueToken } from './opaque-token.ts';
import { verifyPassword } from './password.ts';
import { createTokenStore } from './token-store.ts';

/** What the site's gateway may exchange for tokens. */
export const grantTypes = ['password', 'refresh_token', 'authorization_code'];

/** When a code lapses is decided by our clock, which the library does not know. */
const NEVER = new Date(8.64e15);

/** Without the part with which the library would guard routes, `createIdentify` does that here, nor that which gives codes. */
type Model = Omit<OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel, 'getAccessToken'> &
  Pick<OAuth2Server.AuthorizationCodeModel, 'getAuthorizationCode' | 'revokeAuthorizationCode'>;

/** The three grants on our own tables. Expiry is decided here by `clock`, so the library is never told of it. */
export function createOauthModel(db: Database, clock: () => Date, memberClient: MemberClient): Model {
  const store = createTokenStore(db, clock);
  const codes = createCodeStore(db, clock, store);
  const clientOf = (id: string) => ({ id, grants: grantTypes });
  return {
    getClient: async (id, secret) => (isClient(memberClient, id, secret) ? clientOf(id) : null),

    getAuthorizationCode: async (authorizationCode) => {
      const grant = await codes.find(authorizationCode);
      if (!grant) return null;
      const { clientId, redirectUri, codeChallenge, userKey, family, sessionHash } = grant;
      return {
        authorizationCode,
        expiresAt: NEVER,
        redirectUri,
        codeChallenge,
        codeChallengeMethod: 'S256',
        client: clientOf(clientId),
        user: { key: userKey, family, from: sessionHash },
      };
    },

    revokeAuthorizationCode: ({ authorizationCode }) => codes.use(authorizationCode),

    getUser: async (email, password) => {
      const [user] = await db
        .select({ key: users.key, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.email, email));
      if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) return null;
      await audit(db, user.key, 'signed_in', clock());
      return { key: user.key, family: randomUUID() };
    },

    generateAccessToken: async () => newOpaqueToken(),
    generateRefreshToken: async () => newOpaqueToken(),

    getRefreshToken: async (refreshToken) => {
      const grant = await store.findRefresh(refreshToken);
      if (!grant) return null;
      return {
        refreshToken,
        client: clientOf(grant.clientId),
        user: { key: grant.userKey, family: grant.family, from: grant.hash },
      };
    },

    revokeToken: async (token) => {
      await store.markRotated(token.user.from);
      return true;
    },

    saveToken: async (token, client, user) => {
      const pair = { accessToken: token.accessToken, refreshToken: token.refreshToken ?? newOpaqueToken() };
      const owner = { userKey: user.key, family: user.family, clientId: client.id };
      if (!(await store.save(pair, owner, user.from))) {
        throw new OAuth2Server.InvalidGrantError('Invalid grant: the sign-in was ended meanwhile');
      }
      return { ...pair, client, user };
    },
  };
}
