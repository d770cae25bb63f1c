import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { release } from './run-release-testing.ts';

/** Base64url text of a key's length that begins in each way that the command line could misread. */
const keyTexts = ['-r', '--', '-h', '-V', '-1', '__', 'Aa'].map((start) => start.padEnd(42, 'b').concat('A'));

async function ownStore(t: TestContext): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  t.after(() => rm(folder, { recursive: true }));
  return { DATA_DIR: folder, SECRET: 'a secret that only tests know, 32+' };
}

describe('the key commands', () => {
  for (const text of keyTexts) {
    it(`take ${text.slice(0, 3)}… for a public key and for the id of a key`, async (t) => {
      const own = await ownStore(t);
      const added = await release(own, 'key', 'add', 'team', '--public', text, '--scope', 'store:staging:rollback');
      assert.deepEqual([added.code, added.out], [0, 'team may sign now: store:staging:rollback'], added.error);
      const revoked = await release(own, 'key', 'revoke', text, '--reason', 'lost laptop');
      assert.deepEqual([revoked.code, /There is no key (\S+)\./.exec(revoked.error)?.[1]], [1, text], revoked.error);
    });
  }

  it('refuse to revoke with an option that there is not, and without a reason', async (t) => {
    const own = await ownStore(t);
    const odd = await release(own, 'key', 'revoke', 'some-id', '--reason', 'lost', '--json');
    assert.deepEqual([odd.code, /too many arguments/.test(odd.error)], [2, true], odd.error);
    const bare = await release(own, 'key', 'revoke', 'some-id', '--resaon', 'lost');
    assert.deepEqual([bare.code, /--reason/.test(bare.error)], [2, true], bare.error);
  });
});
