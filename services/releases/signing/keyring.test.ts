import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { sampleKey, sampleTime, temporaryStore } from '../testing.ts';
import { changeKeyring, createKeyring } from './keyring.ts';

const facts = { actor: 'root', at: sampleTime };
const adding = async (name: string) =>
  ({ act: 'add', name, scopes: ['*:*:*'], jwk: (await sampleKey(name)).publicJwk, expires: null }) as const;

describe('a change of the key log', () => {
  it('takes the number after the last entry, whatever else lies in the folder', async (t) => {
    const { store, folder } = await temporaryStore(t);
    const root = await sampleKey('root');
    await changeKeyring(store, root, await adding('pat'), facts);
    await writeFile(path.join(folder, 'keys', 'notes.txt'), 'Ask Pat.');
    const { keyId } = await sampleKey('pat');
    await changeKeyring(store, root, { act: 'revoke', keyId, reason: 'laptop lost' }, facts);
    const [key] = await createKeyring(store, root.publicJwk).all();
    assert.deepEqual([key?.name, key?.revokedAt], ['pat', sampleTime]);
  });

  it('of many at once has a number each', async (t) => {
    const { store } = await temporaryStore(t);
    const root = await sampleKey('root');
    const names = ['pat', 'robin', 'dana', 'olive'];
    await Promise.all(names.map(async (name) => changeKeyring(store, root, await adding(name), facts)));
    const keys = await createKeyring(store, root.publicJwk).all();
    assert.deepEqual(keys.map(({ name }) => name).sort(), [...names].sort());
  });

  it('is an error when it cannot be read back', async (t) => {
    const { store } = await temporaryStore(t);
    const root = await sampleKey('root');
    const forgetful = { ...store, createOnly: async () => true };
    const { keyId } = root;
    await assert.rejects(
      changeKeyring(forgetful, root, { act: 'revoke', keyId, reason: 'stolen' }, facts),
      /cannot be read back: look at the store/,
    );
  });

  it('is refused behind an entry that the root key did not sign', async (t) => {
    const { store } = await temporaryStore(t);
    const root = await sampleKey('root');
    await changeKeyring(store, root, await adding('pat'), facts);
    await store.createOnly('keys/0000000002.jws', 'forged');
    await assert.rejects(changeKeyring(store, root, await adding('robin'), facts), /Entry 2 .* not signed by the root/);
  });
});
