import { randomUUID } from 'node:crypto';
import OAuth2Server from '@node-oauth/oauth2-server';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { audit } from './audit.ts';
import { newOpaqueToken } from './opaque-token.ts';
import { verifyPassword } from './password.ts';
import { createTokenStore } from './token-store.ts';

/** The product itself. It runs in browsers and has no secret to keep. */
export const PUBLIC_CLIENT = 'web';

export const grantTypes = ['password', 'refresh_token'];

const client = { id: PUBLIC_CLIENT, grants: grantTypes };

/** Without the part with which the library would guard routes: `createIdentify` does that here. */
type Model = Omit<OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel, 'getAccessToken'>;

/** The two grants on our own tables. Expiry is decided here by `clock`, so the library is never told of it. */
export function createOauthModel(db: Database, clock: () => Date): Model {
  const store = createTokenStore(db, clock);
  return {
    getClient: async (id) => (id === PUBLIC_CLIENT ? client : null),

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
      return { refreshToken, client, user: { key: grant.userKey, family: grant.family, from: grant.hash } };
    },

    revokeToken: async (token) => {
      await store.markRotated(token.user.from);
      return true;
    },

    saveToken: async (token, { id: clientId }, user) => {
      const pair = { accessToken: token.accessToken, refreshToken: token.refreshToken ?? newOpaqueToken() };
      const owner = { userKey: user.key, family: user.family, clientId };
      if (!(await store.save(pair, owner, user.from))) {
        throw new OAuth2Server.InvalidGrantError('Invalid grant: the sign-in was ended meanwhile');
      }
      return { ...pair, client, user };
    },
  };
}
