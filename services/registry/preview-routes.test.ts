import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import { readEvents } from '../releases/index.ts';
import { registryUnderTest } from './registry-testing.ts';

const releaseId = 'a'.repeat(64);
const ask = { part: 'watch', releaseId, email: 'robin@fans.test' };

describe('asking for a preview', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  it('gives a link to whoever may preview the part', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    const { status, body } = await call(await token('dana', 'watch:production:preview'), 'POST', '/previews', ask);
    assert.equal(status, 201);
    assert.equal(body.link, `http://site.test/previews/watch.${releaseId}.dana`);
  });

  for (const scope of ['store:*:preview', 'watch:staging:preview', 'watch:production:promote']) {
    it(`refuses a token with the right ${scope} only, and writes it down`, async (t) => {
      const { call, token, control } = await registryUnderTest(t, database);
      const { status, body } = await call(await token('sam', scope), 'POST', '/previews', ask);
      assert.equal(status, 403);
      assert.match(body.message, /watch:production:preview/);
      const [event] = (await readEvents(control.depot.store, 5)).filter(({ kind }) => kind === 'forbidden');
      assert.deepEqual([event?.actor, event?.action, event?.part], ['sam', 'preview', 'watch']);
    });
  }

  it('needs a token, and a member', async (t) => {
    const { call, token } = await registryUnderTest(t, database);
    assert.equal((await call(null, 'POST', '/previews', ask)).status, 401);
    assert.equal((await call('ops', 'POST', '/previews', ask)).status, 401);
    const nobody = { ...ask, email: 'nobody@fans.test' };
    assert.equal((await call(await token('dana', '*:*:preview'), 'POST', '/previews', nobody)).status, 422);
  });

  for (const wrong of ['https://evil.example/entry.js', 'a'.repeat(8), '../'.repeat(20)]) {
    it(`takes no ${wrong.slice(0, 30)} in the place of a release’s id`, async (t) => {
      const { call, token } = await registryUnderTest(t, database);
      const bearer = await token('dana', '*:*:*');
      assert.equal((await call(bearer, 'POST', '/previews', { ...ask, releaseId: wrong })).status, 400);
    });
  }
});
