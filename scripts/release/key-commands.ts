import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { changeKeyring, importedKey, type KeyringChange, recordEvent } from '../../services/releases/index.ts';
import { finish, finishJson } from './finish.ts';
import { type DirectStore, openStoreDirectly } from './open-store-directly.ts';
import { lifetime } from './parse-options.ts';
import { ReleaseCommandError } from './release-client.ts';
import { exitCodes } from './tell.ts';

const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/** `key root | new | add | revoke | list`: who may sign, by the root key; always directly on the store. */
export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('keys that may sign releases and channel steps');

  key
    .command('root')
    .description('prints the public root key, for RELEASE_ROOT_KEY of others')
    .action(async () => finish((await openStoreDirectly(process.env)).rootJwk.x, exitCodes.done));

  key
    .command('new')
    .description('makes a key, keeps its private half in a file, and prints the public one')
    .argument('<file>', 'a new file, for RELEASE_KEY_FILE')
    .action(async (file: string) => {
      const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
      await writeFile(file, `${JSON.stringify(jwk)}\n`, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
        throw new ReleaseCommandError(`The key cannot be kept there: ${error.message}`);
      });
      const { publicJwk } = await importedKey(jwk as Parameters<typeof importedKey>[0]);
      console.error('The owner of the store adds it with: release key add <name> --public <this> --scope ...');
      finish(publicJwk.x, exitCodes.done);
    });

  key
    .command('add')
    .description('lets a key sign, as far as its scopes go')
    .argument('<name>', 'who signs with it, as logs say')
    .requiredOption('--public <key>', 'the 43 letters that `release key new` prints')
    .requiredOption('--scope <scopes...>', 'part:environment:action, each may be *')
    .option('--expires <duration>', 'such as 90d; never when left out', lifetime)
    .action(async (name: string, options) => {
      if (!PUBLIC_KEY.test(options.public)) {
        throw new ReleaseCommandError('--public: must be the 43 letters of a public key.', exitCodes.usage);
      }
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: options.public } as const;
      const expires = options.expires ? new Date(Date.now() + options.expires).toISOString() : null;
      const store = await openStoreDirectly(process.env);
      await change(store, { act: 'add', name, scopes: options.scope, jwk, expires });
      finish(`${name} may sign now: ${options.scope.join(' ')}`, exitCodes.done);
    });

  key
    .command('revoke')
    .description('takes a key back; what it signed before stays good')
    .argument('<id>', 'its id, as list says')
    .requiredOption('--reason <text>', 'why, for the log')
    // One id in 64 begins with a dash, as an option does. What is no option here either is refused as an argument too many.
    .allowUnknownOption()
    .action(async (keyId: string, { reason }) => {
      const store = await openStoreDirectly(process.env);
      if (!(await store.depot.keyring.all()).some((one) => one.keyId === keyId)) {
        throw new ReleaseCommandError(`There is no key ${keyId}. See: npm run release -- key list`);
      }
      await change(store, { act: 'revoke', keyId, reason });
      finish(`${keyId} signs nothing more.`, exitCodes.done);
    });

  key
    .command('list')
    .description('says which there are')
    .option('--json', 'for programs')
    .action(async ({ json }) => {
      const keys = await (await openStoreDirectly(process.env)).depot.keyring.all();
      if (json) {
        const rows = keys.map(({ publicKey: _, ...rest }) => rest);
        return finishJson(rows, exitCodes.done);
      }
      const lines = keys.map(({ keyId, name, scopes, expires, revokedAt }) => {
        const end = revokedAt ? `taken back ${revokedAt}` : expires ? `until ${expires}` : 'without end';
        return `${keyId}  ${name.padEnd(16)} ${end}  ${scopes.join(' ')}`;
      });
      finish(lines.join('\n'), exitCodes.done);
    });
}

async function change({ root, depot }: DirectStore, entry: KeyringChange): Promise<void> {
  if (!root)
    throw new ReleaseCommandError('Only who has the root key changes keys: its SECRET or DATA_DIR is not here.');
  const at = new Date().toISOString();
  const actor = userInfo().username;
  await changeKeyring(depot.store, root, entry, { actor, at }).catch((error: Error) => {
    throw new ReleaseCommandError(error.message, exitCodes.usage);
  });
  const message =
    entry.act === 'add' ? `Key of ${entry.name} with ${entry.scopes.join(', ')}.` : `${entry.keyId}: ${entry.reason}`;
  await recordEvent(depot.store, {
    ...{ at, kind: 'key', actor, part: null, environment: null, release: null },
    ...{ action: entry.act, message },
  });
}
