import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { readConfig, type ServicesConfig } from '../../services/config.ts';
import { takeDataLock } from '../../services/db/data-lock.ts';
import type { Database } from '../../services/db/database.ts';
import {
  createDepot,
  createGate,
  createReleaseDesk,
  derivedKey,
  importedKey,
  openReleaseControl,
  openStore,
  type PublicJwk,
  type ReleaseDepot,
  type ReleaseDesk,
  type SigningKey,
  type Visitor,
} from '../../services/releases/index.ts';
import { keptSecret } from '../../services/secret.ts';
import { ReleaseCommandError } from './release-client.ts';
import { exitCodes } from './tell.ts';

export interface DirectStore {
  config: ServicesConfig;
  depot: ReleaseDepot;
  desk: ReleaseDesk;
  visitor: Visitor;
  /** The private root key, where this installation has it. */
  root: SigningKey | null;
  rootJwk: PublicJwk;
}

export function directConfig(environment: NodeJS.ProcessEnv): ServicesConfig {
  const read = readConfig(environment, keptSecret);
  if (read.ok) return read.config;
  throw new ReleaseCommandError(`The environment has problems:\n  ${read.problems.join('\n  ')}`, exitCodes.usage);
}

/**
 * Opens the store itself, to sign with this installation's own key, or with the key of `RELEASE_KEY_FILE` as far as the
 * keyring trusts it.
 */
export async function openStoreDirectly(environment: NodeJS.ProcessEnv): Promise<DirectStore> {
  const config = directConfig(environment);
  const { releases, keyFor, dataDir } = config;
  const opened = await openStore(releases.store, {
    cacheFolder: path.join(dataDir, 'release-cache'),
    noteFile: path.join(dataDir, 'release-store.json'),
  });
  const clock = () => new Date();
  const rules = { twoPersonEnvironments: releases.twoPersonEnvironments };
  const root = releases.foreignRoot ?? (await derivedKey(keyFor('release root'))).publicJwk;
  const file = environment.RELEASE_KEY_FILE;
  if (file) {
    const depot = createDepot(opened.store, root);
    const visitor = await keyFileVisitor(depot, file, clock());
    const desk = createReleaseDesk({
      depot,
      gate: createGate(depot),
      clock,
      newSalt: () => crypto.randomUUID(),
      rules,
    });
    return { config, depot, desk, visitor, root: null, rootJwk: root };
  }
  const { store } = opened;
  const { foreignRoot } = releases;
  const control = await openReleaseControl({ store, keyFor, foreignRoot, gateOf: createGate, clock, rules });
  const visitor = await control.visitorFor(userInfo().username);
  if (!visitor) {
    throw new ReleaseCommandError(
      'This installation has no key that the store trusts. Name the file of one with RELEASE_KEY_FILE.',
    );
  }
  const { depot, desk } = control;
  return { config, depot, desk, visitor, root: control.root, rootJwk: root };
}

/** Somebody with a key of their own; like a token's holder, they need a second person where the rules say so. */
async function keyFileVisitor(depot: ReleaseDepot, file: string, now: Date): Promise<Visitor> {
  const key = await readKey(file).catch((error: Error) => {
    throw new ReleaseCommandError(
      `RELEASE_KEY_FILE: ${file} holds no private key (${error.message}).`,
      exitCodes.usage,
    );
  });
  const known = await depot.keyring.find(key.keyId).catch((error: Error) => {
    const how = 'Set RELEASE_ROOT_KEY to what `release key root` prints where the store is at home.';
    throw new ReleaseCommandError(`${error.message} ${how}`);
  });
  const problem = !known
    ? 'is not in the keyring. Its owner adds it with: release key add'
    : known.revokedAt
      ? `was taken back at ${known.revokedAt}.`
      : known.expires && known.expires < now.toISOString()
        ? `ended at ${known.expires}.`
        : null;
  if (!known || problem) throw new ReleaseCommandError(`The key ${key.keyId} ${problem}`, exitCodes.forbidden);
  return { signer: { key, actor: known.name }, scopes: known.scopes, needsSecondPerson: true };
}

async function readKey(file: string): Promise<SigningKey> {
  return importedKey(JSON.parse(await readFile(file, 'utf8')));
}

/** Works with the installation's database; refuses while a server has the embedded one, which takes one writer. */
export async function withDatabase<T>(config: ServicesConfig, act: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const lock = databaseUrl ? null : takeDataLock(dataDir);
  if (lock?.status === 'taken') {
    throw new ReleaseCommandError(
      `The server (process ${lock.pid}) has the embedded database of ${dataDir} open, which takes one writer. Ask the ` +
        'server instead: set RELEASE_API to the address of operations, such as http://localhost:3001.',
    );
  }
  try {
    // A rollback needs no database and does not wait for its code.
    const { openEmbedded, openPostgres } = await import('../../services/db/database.ts');
    const database = databaseUrl
      ? await openPostgres(databaseUrl)
      : await openEmbedded({ folder: path.join(dataDir, 'database') });
    try {
      return await act(database.db);
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}
