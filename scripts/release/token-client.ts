import { userInfo } from 'node:os';
import type { TokenDesk } from '../../services/registry/index.ts';
import { createCallRegistry, siteAddress } from './call-registry.ts';
import { openStoreDirectly, withDatabase } from './open-store-directly.ts';
import { ReleaseCommandError } from './release-client.ts';
import { exitCodes } from './tell.ts';

/** A token as the registry shows it; times are ISO. */
export interface TokenView {
  id: string;
  name: string;
  scopes: string[];
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface TokenClient {
  create(name: string, scopes: string[], lifetime: number | undefined): Promise<TokenView & { token: string }>;
  list(): Promise<TokenView[]>;
  /** Null when there is no such token. */
  revoke(id: string): Promise<TokenView | null>;
}

/** Through a running site, signed in as operations; without `RELEASE_API`, directly with the database. */
export async function openTokenClient(environment: NodeJS.ProcessEnv, email: string | undefined): Promise<TokenClient> {
  const { RELEASE_API: address } = environment;
  return address ? remoteTokens(environment, siteAddress(address), email) : directTokens(environment);
}

async function remoteTokens(
  environment: NodeJS.ProcessEnv,
  site: string,
  email: string | undefined,
): Promise<TokenClient> {
  if (!email) {
    throw new ReleaseCommandError('Say who you are: --as <email> of an operations account.', exitCodes.usage);
  }
  const call = createCallRegistry(site, basic(email, await readPassword(environment)));
  return {
    async create(name, scopes, lifetime) {
      const lifetimeSeconds = lifetime === undefined ? {} : { lifetimeSeconds: lifetime / 1000 };
      const { body } = await call({ method: 'POST', path: '/tokens', json: { name, scopes, ...lifetimeSeconds } });
      return body as TokenView & { token: string };
    },
    list: async () => (await call({ method: 'GET', path: '/tokens' })).body as TokenView[],
    revoke: async (id) =>
      (await call({ method: 'DELETE', path: `/tokens/${encodeURIComponent(id)}` })).body as TokenView,
  };
}

const basic = (email: string, password: string) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

async function readPassword({ RELEASE_PASSWORD: given }: NodeJS.ProcessEnv): Promise<string> {
  if (given) return given;
  if (!process.stdin.isTTY) {
    throw new ReleaseCommandError('Nobody can be asked for the password here: set RELEASE_PASSWORD.', exitCodes.usage);
  }
  const { password, isCancel } = await import('@clack/prompts');
  const typed = await password({ message: 'Password' });
  if (isCancel(typed)) throw new ReleaseCommandError('Nothing was done.');
  return typed;
}

async function directTokens(environment: NodeJS.ProcessEnv): Promise<TokenClient> {
  const { config, depot } = await openStoreDirectly(environment);
  const by = userInfo().username;
  const { createTokenDesk } = await import('../../services/registry/index.ts');
  const withDesk = <T>(act: (desk: TokenDesk) => Promise<T>) =>
    withDatabase(config, (db) => act(createTokenDesk(db, depot.store, () => new Date())));
  return {
    create: (name, scopes, lifetime) =>
      withDesk(async (desk) => {
        const outcome = await desk.issue({ name, scopes, lifetime, by });
        if (outcome.status === 'refused') throw new ReleaseCommandError(outcome.message, exitCodes.usage);
        return { ...viewOf(outcome.facts), token: outcome.token };
      }),
    list: () => withDesk(async (desk) => (await desk.list()).map(viewOf)),
    revoke: (id) =>
      withDesk(async (desk) => {
        const revoked = await desk.revoke(id, by);
        return revoked && viewOf(revoked);
      }),
  };
}

const viewOf = (facts: object) => JSON.parse(JSON.stringify(facts)) as TokenView;
