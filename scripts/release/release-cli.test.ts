import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { OpenDatabase } from '../../services/db/database.ts';
import { testDatabase } from '../../services/db/testing.ts';
import {
  type RegistryTestOptions,
  type RegistryUnderTest,
  registryUnderTest,
} from '../../services/registry/registry-testing.ts';
import { shortId } from '../../services/releases/index.ts';
import { sampleRelease } from '../../services/releases/testing.ts';
import { askSite, bearer, createCallRegistry } from './call-registry.ts';
import { remoteClient } from './remote-client.ts';
import { release } from './run-release-testing.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

/** A site with a registry on a free port, and two releases of watch of which the second is live. */
async function site(t: TestContext, options: Pick<RegistryTestOptions, 'wrap'> = {}) {
  const registry = await registryUnderTest(t, database, {
    ...options,
    prefix: '/services/registry',
  });
  const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const client = async (name: string, ...scopes: string[]) =>
    remoteClient(createCallRegistry(address, bearer(await registry.token(name, ...scopes))));
  const publisher = await client('pat', '*:*:publish');
  const promoter = await client('robin', '*:*:*');
  const ids: string[] = [];
  for (const version of ['1.0.0', '1.1.0']) {
    const { record, files, releaseId } = sampleRelease('watch', version);
    await publisher.publish(record, files, () => {});
    await promoter.promote({ part: 'watch', environment: 'production', releaseId });
    ids.push(shortId(releaseId));
  }
  const [one = '', two = ''] = ids;
  return { registry, address, client, one, two };
}

const asToken = async (address: string, { token }: RegistryUnderTest, name: string, ...scopes: string[]) => ({
  RELEASE_API: address,
  RELEASE_TOKEN: await token(name, ...scopes),
});

describe('the command line on a registry', () => {
  it('takes a part back in one line that says how fast, and exits with 0', async (t) => {
    const { registry, address, one, two } = await site(t);
    registry.setTabs(4912);
    const env = await asToken(address, registry, 'robin', 'watch:*:rollback');
    const { code, out } = await release(env, 'rollback', 'watch', '--reason', 'blank player');
    assert.equal(code, 0);
    const line = `watch  rollback  gen 2→3  ${two} → ${one} \\(1\\.0\\.0\\) · production`;
    assert.match(out, new RegExp(`^${line} · written \\d+ ms · gateway in \\d+ ms · browsers told 4,912$`));
    const status = await release(env, 'status');
    assert.match(status.out, new RegExp(`watch +1\\.0\\.0 +${one} +gen 3 +rollback by robin .*: blank player`));
  });

  it('says how many gateways and tabs an act reached, where several serve the environment', async (t) => {
    const { registry, address, one } = await site(t);
    registry.setGateways(() => {
      const { history } = registry.follower;
      const stable = history('watch').at(-1)?.stable ?? '';
      return ['one:1', 'two:1', 'three:1'].map((name) => ({
        ...{ name, generations: { watch: history('watch').length }, tabs: 1650, tabsByRelease: { [stable]: 1640 } },
      }));
    });
    const env = await asToken(address, registry, 'robin', 'watch:*:rollback');
    const { code, out } = await release(env, 'rollback', 'watch', '--reason', 'blank player');
    assert.equal(code, 0);
    assert.match(out, new RegExp(`→ ${one} .* · gateways 3/3 in \\d+ ms · browsers 4,920/4,950$`));
  });

  it('plans in a dry run and writes nothing', async (t) => {
    const { registry, address, one, two } = await site(t);
    const env = await asToken(address, registry, 'robin', '*:*:*');
    const { code, out } = await release(env, 'rollback', 'watch', '--dry-run', '--json');
    assert.deepEqual([code, JSON.parse(out).status], [0, 'planned']);
    assert.deepEqual(await registry.stables('watch'), [one, two]);
  });

  it('exits with 2 when it is used wrongly, without asking anybody', async () => {
    const nowhere = { RELEASE_API: 'http://127.0.0.1:9', RELEASE_TOKEN: 'x' };
    const wrong: [Record<string, string>, string[], RegExp][] = [
      [nowhere, ['rollback', 'news'], /Choose one of/],
      [nowhere, ['promote', 'watch', '--canary', '0'], /above 0/],
      [nowhere, ['token', 'create', 'x', '--scope', 'watch:*:*', '--expires', 'soon'], /12h/],
      [nowhere, ['token', 'list'], /--as <email>/],
      [{ ...nowhere, RELEASE_API: 'ftp://example.org' }, ['status'], /RELEASE_API: must be the address/],
      [{ RELEASE_API: 'http://127.0.0.1:9' }, ['status'], /RELEASE_TOKEN: must be set/],
    ];
    const ran = await Promise.all(wrong.map(([env, args]) => release(env, ...args)));
    for (const [index, { code, error }] of ran.entries()) {
      assert.equal(code, 2, error);
      assert.match(error, wrong[index]?.[2] ?? /^$/);
    }
  });

  it('exits with 3 when the right is missing, or the token', async (t) => {
    const { registry, address, one, two } = await site(t);
    const stranger = await asToken(address, registry, 'stranger', 'store:*:*');
    const forbidden = await release(stranger, 'rollback', 'watch');
    assert.deepEqual([forbidden.code, /watch:production:rollback/.test(forbidden.error)], [3, true]);
    const nobody = await release({ ...stranger, RELEASE_TOKEN: 'rel_wrong' }, 'status');
    assert.deepEqual([nobody.code, /not known here/.test(nobody.error)], [3, true]);
    assert.deepEqual(await registry.stables('watch'), [one, two]);
  });

  it('exits with 4 when the desk or the gate refuses, and tells why', async (t) => {
    const { registry, address, one, two } = await site(t);
    const env = await asToken(address, registry, 'robin', '*:*:*');
    const live = await release(env, 'promote', 'watch', '--release', two);
    assert.deepEqual([live.code, /live on production already/.test(live.error)], [4, true]);
    registry.setGate(async () => [{ code: 'contract', message: 'Bump the major version.' }]);
    const gate = await release(env, 'promote', 'watch', '--release', one, '--json');
    assert.deepEqual([gate.code, JSON.parse(gate.out).findings[0].code], [4, 'contract']);
  });

  it('exits with 5 when somebody else changed the channel at the same moment', async (t) => {
    let rival = async () => {};
    const { registry, address, client } = await site(t, {
      wrap: (store) => ({
        ...store,
        async createOnly(key, bytes) {
          const act = rival;
          if (!key.startsWith('ch/')) return store.createOnly(key, bytes);
          rival = async () => {};
          await act();
          return store.createOnly(key, bytes);
        },
      }),
    });
    const other = await client('other', '*:*:rollback');
    const env = await asToken(address, registry, 'robin', '*:*:*');
    rival = async () => {
      await other.rollback({ part: 'watch', environment: 'production' });
    };
    const { code, error } = await release(env, 'rollback', 'watch');
    assert.deepEqual([code, /changed this channel meanwhile/.test(error)], [5, true]);
  });

  it('goes one step back when two people press at once, and one further only when that is said', async (t) => {
    const { registry, address, one, two } = await site(t);
    const env = await asToken(address, registry, 'robin', '*:*:*');
    assert.equal((await release(env, 'rollback', 'watch', '--reason', 'blank player')).code, 0);
    const again = await release(env, 'rollback', 'watch');
    assert.equal(again.code, 4);
    assert.match(again.error, /rolled back already, by robin .*blank player.*release rollback watch --after 3$/);
    assert.deepEqual(await registry.stables('watch'), [one, two, one]);
    const late = await release(env, 'rollback', 'watch', '--after', '2');
    assert.deepEqual([late.code, /generation 3 by now/.test(late.error)], [5, true]);
    const further = await release(env, 'rollback', 'watch', '--after', '3');
    assert.deepEqual([further.code, /no earlier release/.test(further.error)], [4, true]);
  });

  it('ends the trial alone while one runs, and takes the stable one back when that is said', async (t) => {
    const { registry, address, client, one, two } = await site(t);
    const { record, files, releaseId } = sampleRelease('watch', '1.2.0');
    await (await client('pat', '*:*:publish')).publish(record, files, () => {});
    const env = await asToken(address, registry, 'robin', '*:*:*');
    const trial = ['promote', 'watch', '--release', shortId(releaseId), '--canary', '10', '--force'] as const;
    assert.equal((await release(env, ...trial)).code, 0);
    const ended = await release(env, 'rollback', 'watch');
    assert.deepEqual([ended.code, ended.out.includes(`the trial ended, ${two} for all`)], [0, true]);
    assert.equal((await release(env, ...trial)).code, 0);
    assert.equal((await release(env, 'rollback', 'watch', '--stable')).code, 0);
    assert.equal((await registry.stables('watch')).at(-1), one);
  });

  it('issues, lists and takes back tokens for who signs in as operations', async (t) => {
    const { address, registry } = await site(t);
    const env = { RELEASE_API: address, RELEASE_PASSWORD: 'secret' };
    const created = await release(
      env,
      'token',
      'create',
      'team',
      '--scope',
      'watch:*:promote',
      '--as',
      'ops@fans.test',
    );
    assert.equal(created.code, 0, created.error);
    const used = await release({ ...env, RELEASE_TOKEN: created.out }, 'abort', 'watch');
    assert.deepEqual([used.code, /No release of watch is on trial/.test(used.error)], [4, true]);
    const listed = await release(env, 'token', 'list', '--json', '--as', 'ops@fans.test');
    const { id } = JSON.parse(listed.out).find(({ name }: { name: string }) => name === 'team');
    assert.equal((await release(env, 'token', 'revoke', id, '--as', 'ops@fans.test')).code, 0);
    const after = await release({ ...env, RELEASE_TOKEN: created.out }, 'status');
    assert.deepEqual([after.code, /taken back/.test(after.error)], [3, true]);
    const fan = await release(env, 'token', 'list', '--as', 'fan@fans.test');
    assert.deepEqual([fan.code, /operations account/.test(fan.error)], [3, true]);
    const wrong = await release({ ...env, RELEASE_PASSWORD: 'x' }, 'token', 'list', '--as', 'ops@fans.test');
    assert.deepEqual([wrong.code, /password is not right/.test(wrong.error)], [3, true]);
    const shy = await release({ RELEASE_API: address }, 'token', 'list', '--as', 'ops@fans.test');
    assert.deepEqual([shy.code, /RELEASE_PASSWORD/.test(shy.error)], [2, true]);
    assert.ok(registry);
  });

  it('verifies what is live, and collects garbage as far as the token goes', async (t) => {
    const { registry, address, two } = await site(t);
    const env = await asToken(address, registry, 'robin', '*:*:gc');
    const verified = await release(env, 'verify');
    assert.deepEqual([verified.code, verified.out], [0, `watch     ${two}  good`]);
    const collected = await release(env, 'gc', '--dry-run');
    assert.deepEqual([collected.code, collected.out], [0, '2 kept']);
  });

  it('says in a sentence that nobody answers, and what to do on the machine itself', async () => {
    const closed = await release({ RELEASE_API: 'http://127.0.0.1:9', RELEASE_TOKEN: 'rel_x' }, 'status');
    assert.equal(closed.code, 1);
    assert.match(closed.error, /^The registry at http:\/\/127\.0\.0\.1:9 does not answer .*direct mode/);
  });
});

describe('asking a site', () => {
  async function serving(
    t: TestContext,
    answer: (send: (type: string, text: string) => void) => void,
  ): Promise<string> {
    const server = createServer((_request, response) =>
      answer((type, text) => response.writeHead(200, { 'content-type': type }).end(text)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const request = { method: 'GET', headers: {}, body: null };

  it('gives up after a while, and says that the act may be done', async (t) => {
    const address = await serving(t, () => {});
    await assert.rejects(
      askSite(address, { ...request, timeLimit: 50 }),
      /did not answer within 0.05 s.*release status/,
    );
  });

  it('tells a page from a registry', async (t) => {
    const address = await serving(t, (send) => send('text/html', '<h1>Hello</h1>'));
    await assert.rejects(askSite(address, request), /has no release registry/);
  });
});

describe('publishing from afar', () => {
  it('sends only what is missing, and tells how far it is', async (t) => {
    const { client, registry } = await site(t);
    const { record, files, releaseId } = sampleRelease('store', '1.0.0');
    const pat = await client('pat', 'store:*:publish');
    const cut = new Map([...files].map(([name, bytes]) => [name, name === 'font.woff2' ? Buffer.from('x') : bytes]));
    assert.equal((await pat.publish(record, cut, () => {})).status, 'refused');
    const seen: string[] = [];
    const outcome = await pat.publish(record, files, (done, total, file) => seen.push(`${done}/${total} ${file}`));
    assert.deepEqual([outcome, seen], [{ status: 'published', releaseId }, ['1/1 font.woff2']]);
    assert.deepEqual(await pat.findReleases('store', releaseId.slice(0, 8)), [releaseId]);
    assert.equal((await pat.publish(record, files, () => {})).status, 'already-there');
    assert.deepEqual(await registry.control.depot.readRecord('store', releaseId), record);
  });
});
