import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { sameOrigin } from '../gateway/previews-testing.ts';
import { readEvents } from '../releases/index.ts';
import { sampleRelease } from '../releases/testing.ts';
import { type OpsUnderTest, opsUnderTest, signedIn } from './ops-testing.ts';

const ROLL_BACK = '/ops/watch/roll-back';

interface Sent {
  user?: string | null;
  headers?: Record<string, string>;
}

/** Sends the form of a confirm page. */
function send(
  { app }: OpsUnderTest,
  url: string,
  form: Record<string, string>,
  { user = 'olive', headers = sameOrigin }: Sent = {},
) {
  return app.inject({
    ...({ method: 'POST', url } as const),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    cookies: user === null ? {} : signedIn(user),
    payload: new URLSearchParams({ environment: 'production', ...form }).toString(),
  });
}

/** A site whose watch part is at 1.1.0, its second generation. */
async function atSecond(t: TestContext) {
  const under = await opsUnderTest(t);
  await under.live('host', '1.0.0');
  const first = await under.live('watch', '1.0.0');
  const second = await under.live('watch', '1.1.0');
  await under.follower.poll();
  const last = async () => (await under.depot.readChannel('production', 'watch')).at(-1);
  return { ...under, first, second, last };
}

describe('rolling back on the ops page', () => {
  it('asks first: what is live, what comes back, why, and how soon; asking changes nothing', async (t) => {
    const { app, last } = await atSecond(t);
    const { statusCode, body } = await app.inject({ url: ROLL_BACK, cookies: signedIn('olive') });
    assert.equal(statusCode, 200);
    for (const said of [
      /<dt>Live now<\/dt><dd>1\.1\.0 \(/,
      /<dt>Goes back to<\/dt><dd>1\.0\.0 \(/,
      /<input class="control" id="reason"[^>]* required minlength="3" maxlength="200"/,
      /Critical: change open pages at once/,
      /name="after" value="2"/,
    ]) {
      assert.match(body, said);
    }
    assert.equal((await last())?.generation, 2);
  });

  it('writes who and why, is followed at once, and is told from the channel itself', async (t) => {
    const under = await atSecond(t);
    const answer = await send(under, ROLL_BACK, { reason: '  A page is blank ', after: '2' });
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/ops?environment=production&done=watch.3']);
    const step = await under.last();
    assert.deepEqual(
      [step?.action, step?.stable, step?.actor, step?.reason, step?.severity],
      ['rollback', under.first, 'Olive D. (ops)', 'A page is blank', 'normal'],
    );
    assert.equal(under.follower.history('watch').at(-1)?.generation, 3);
    const page = await under.read('?environment=production&done=watch.3');
    assert.match(
      page,
      /role="status"[^>]*><strong>Done\.<\/strong> watch: was rolled back to 1\.0\.0 \(\w{8}\)\. Generation 3\./,
    );
    assert.ok(!(await under.read('?done=watch.9')).includes('id="told"'));
    assert.ok(!JSON.stringify(step).includes('fans.test'), 'no address of a member');
  });

  it('can be critical', async (t) => {
    const under = await atSecond(t);
    const answer = await send(under, ROLL_BACK, { reason: 'wrong prices', after: '2', critical: 'yes' });
    assert.equal((await under.last())?.severity, 'critical');
    assert.match(await under.read(String(answer.headers.location).slice('/ops'.length)), /Open pages change at once/);
  });

  for (const [name, reason] of [
    ['none', ''],
    ['only spaces', '     '],
    ['two letters', 'ab'],
    ['more than two hundred letters', 'x'.repeat(201)],
  ] as const) {
    it(`takes no reason of ${name}, and keeps what was filled in`, async (t) => {
      const under = await atSecond(t);
      const answer = await send(under, ROLL_BACK, { reason, after: '2', critical: 'yes' });
      assert.equal(answer.statusCode, 422);
      assert.match(answer.body, /aria-invalid="true"/);
      assert.match(answer.body, /name="critical" value="yes" checked/);
      assert.ok(answer.body.includes(`value="${reason.trim()}"`));
      assert.equal((await under.last())?.generation, 2);
    });
  }

  it('takes three and two hundred letters', async (t) => {
    const under = await atSecond(t);
    assert.equal((await send(under, ROLL_BACK, { reason: 'bad', after: '2' })).statusCode, 303);
    await under.live('watch', '1.2.0');
    assert.equal((await send(under, ROLL_BACK, { reason: 'x'.repeat(200), after: '4' })).statusCode, 303);
  });

  it('goes one step for a form that is sent twice, and says so', async (t) => {
    const under = await atSecond(t);
    await under.live('watch', '1.2.0');
    const form = { reason: 'blank page', after: '3' };
    assert.equal((await send(under, ROLL_BACK, form)).statusCode, 303);
    const again = await send(under, ROLL_BACK, form);
    assert.equal(again.statusCode, 409);
    assert.match(again.body, /role="alert">Somebody else changed this channel/);
    assert.match(again.body, /name="after" value="4"/);
    assert.ok(again.body.includes('value="blank page"'));
    assert.equal((await under.last())?.stable, under.second);
  });

  it('shows a hostile reason as text', async (t) => {
    const under = await atSecond(t);
    const reason = `"><script>alert(1)</script>${'x'.repeat(200)}`;
    const answer = await send(under, ROLL_BACK, { reason, after: '2' });
    assert.ok(!answer.body.includes('<script>'));
    assert.ok(answer.body.includes('value="&quot;&gt;&lt;script&gt;'));
  });

  it('says when there is nothing to go back to', async (t) => {
    const under = await atSecond(t);
    const { body } = await under.app.inject({ url: '/ops/host/roll-back', cookies: signedIn('olive') });
    assert.match(body, /there is nothing left to do here/);
    assert.ok(!body.includes('<form'));
  });

  it('works on another environment too', async (t) => {
    const under = await atSecond(t);
    await under.live('watch', '3.0.0', { environment: 'staging' });
    await under.live('watch', '3.1.0', { environment: 'staging' });
    const answer = await send(under, ROLL_BACK, { reason: 'blank page', after: '2', environment: 'staging' });
    assert.equal(answer.headers.location, '/ops?environment=staging&done=watch.3');
    assert.match(await under.read('?environment=staging&done=watch.3'), /was rolled back to 3\.0\.0/);
    assert.equal((await under.last())?.generation, 2);
  });
});

describe('who may act on the ops page', () => {
  const form = { reason: 'blank page', after: '2' };
  const strangers: [string, Sent, number][] = [
    ['a stranger', { user: null }, 401],
    ['a member of the site', { user: 'robin' }, 401],
    ['a form of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a form of a sister site', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
    ['a form of another origin', { headers: { origin: 'https://evil.example' } }, 403],
    ['a form of a sandboxed frame', { headers: { origin: 'null' } }, 403],
    ['a form of nowhere', { headers: {} }, 403],
  ];
  for (const act of ['roll-back', 'pin', 'end-canary', 'promote-canary', 'unpin']) {
    for (const [name, sent, status] of strangers) {
      it(`not ${name}: ${act}`, async (t) => {
        const under = await atSecond(t);
        assert.equal((await send(under, `/ops/watch/${act}`, form, sent)).statusCode, status);
        assert.equal((await under.last())?.generation, 2);
      });
    }
  }

  describe('ten minutes after the password was typed', () => {
    async function later(t: TestContext) {
      const under = await atSecond(t);
      under.setNow('2026-11-20T18:10:00.000Z');
      return under;
    }
    const hasField = (body: string) => body.includes('name="password"');

    it('is asked for it once more, and then acts and is asked no more', async (t) => {
      const under = await later(t);
      const page = await under.app.inject({ url: ROLL_BACK, cookies: signedIn('olive') });
      assert.ok(hasField(page.body));
      const answer = await send(under, ROLL_BACK, { ...form, password: 'secret' });
      assert.equal(answer.statusCode, 303);
      const cookie = answer.cookies.find(({ name }) => name === 'operator_session');
      assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/']);
      assert.equal((await under.last())?.generation, 3);
      const next = await under.app.inject({ url: ROLL_BACK, cookies: signedIn('olive') });
      assert.ok(!hasField(next.body));
    });

    for (const [what, password] of [
      ['without it', ''],
      ['with a wrong one', 'a guess'],
    ] as const) {
      it(`does nothing ${what}, says so, and keeps the reason`, async (t) => {
        const under = await later(t);
        const answer = await send(under, ROLL_BACK, { ...form, password });
        assert.equal(answer.statusCode, 403);
        assert.match(answer.body, /This is not your password/);
        assert.match(answer.body, /id="reason" name="reason" value="blank page"/);
        assert.equal((await under.last())?.generation, 2);
      });
    }

    it('is asked again by the page that says that somebody was faster, but not for the password', async (t) => {
      const under = await later(t);
      const answer = await send(under, ROLL_BACK, { ...form, after: '1', password: 'secret' });
      assert.deepEqual([answer.statusCode, hasField(answer.body)], [409, false]);
    });
  });

  it('one minute before, the password is not asked for', async (t) => {
    const under = await atSecond(t);
    under.setNow('2026-11-20T18:09:00.000Z');
    assert.equal((await send(under, ROLL_BACK, form)).statusCode, 303);
  });

  for (const url of ['/ops/nothing/roll-back', '/ops/watch/publish', '/ops/__proto__/pin', '/ops/watch/constructor']) {
    it(`nothing is done at ${url}`, async (t) => {
      const under = await atSecond(t);
      assert.equal((await send(under, url, form)).statusCode, 404);
      assert.equal((await under.app.inject({ url, cookies: signedIn('olive') })).statusCode, 404);
    });
  }

  it('an installation without a trusted key shows, and does not act', async (t) => {
    const under = await atSecond(t);
    const control = { ...under, ungatedDesk: under.desk, canSign: () => false, visitorFor: async () => null };
    const mute = await opsUnderTest(t, { control });
    const page = await mute.read();
    assert.match(page, /you can look here, and act where the store is at home/);
    assert.ok(!page.includes('Roll back'));
    assert.equal((await send(mute, ROLL_BACK, form)).statusCode, 503);
  });
});

describe('the other acts', () => {
  it('gives a canary to everybody, with a baseline kept', async (t) => {
    const under = await atSecond(t);
    const canary = await under.live('watch', '1.2.0', { canaryPercent: 10 });
    assert.equal(
      (await send(under, '/ops/watch/promote-canary', { reason: 'it is good', after: '3' })).statusCode,
      303,
    );
    const step = await under.last();
    assert.deepEqual([step?.stable, step?.canary, step?.holdback?.percent], [canary, null, 5]);
  });

  it('lets nobody promote alone what they published', async (t) => {
    const under = await atSecond(t);
    await under.live('watch', '1.2.0', { canaryPercent: 10 });
    const olive = await under.visitor('Olive D. (ops)');
    const own = sampleRelease('watch', '1.3.0');
    await under.desk.publish(olive, own.record, own.files);
    const request = { part: 'watch', environment: 'production', releaseId: own.releaseId, force: true } as const;
    await under.desk.promote(await under.visitor('pat'), { ...request, canaryPercent: 20 });
    const answer = await send(under, '/ops/watch/promote-canary', { reason: 'mine', after: '4' });
    assert.equal(answer.statusCode, 409);
    assert.match(answer.body, /cannot promote it to production alone/);
    const [event] = (await readEvents(under.depot.store, 3)).filter(({ kind }) => kind === 'forbidden');
    assert.equal(event?.actor, 'Olive D. (ops)');
  });

  it('rolls back a canary alone, unless what everybody has is to go, too', async (t) => {
    const under = await atSecond(t);
    const canary = await under.live('watch', '1.2.0', { canaryPercent: 10 });
    const page = await under.app.inject({ url: ROLL_BACK, cookies: signedIn('olive') });
    assert.match(page.body, /it ends with this/);
    assert.match(page.body, /Also take back what everybody else has/);
    assert.equal((await send(under, ROLL_BACK, { reason: 'errors', after: '3' })).statusCode, 303);
    const ended = await under.last();
    assert.deepEqual(
      [ended?.action, ended?.stable, ended?.canary, ended?.bad],
      ['rollback', under.second, null, [canary]],
    );
    await under.live('watch', '1.3.0', { canaryPercent: 10 });
    assert.equal((await send(under, ROLL_BACK, { reason: 'errors', after: '5', stable: 'yes' })).statusCode, 303);
    assert.equal((await under.last())?.stable, under.first);
  });

  it('ends a canary, pins and unpins', async (t) => {
    const under = await atSecond(t);
    const canary = await under.live('watch', '1.2.0', { canaryPercent: 10 });
    const acts = ['end-canary', 'pin', 'unpin'];
    for (const [index, act] of acts.entries()) {
      const answer = await send(under, `/ops/watch/${act}`, { reason: 'finals night', after: String(index + 3) });
      assert.equal(answer.statusCode, 303, act);
    }
    const steps = (await under.depot.readChannel('production', 'watch')).slice(-3);
    assert.deepEqual(
      steps.map(({ action, stable, isPinned, bad, reason }) => [action, stable, isPinned, bad, reason]),
      ['abort', 'pin', 'unpin'].map((action) => [action, under.second, action === 'pin', [canary], 'finals night']),
    );
  });

  it('says that nothing was written when the store does not answer', async (t) => {
    let isDown = false;
    const under = await opsUnderTest(t, {}, (store) => ({
      ...store,
      createOnly: (key, bytes) => (isDown ? Promise.reject(new Error('down')) : store.createOnly(key, bytes)),
    }));
    await under.live('watch', '1.0.0');
    await under.live('watch', '1.1.0');
    await under.follower.poll();
    isDown = true;
    const answer = await send(under, ROLL_BACK, { reason: 'blank page', after: '2' });
    assert.equal(answer.statusCode, 409);
    assert.match(answer.body, /The release store does not answer, so nothing was written/);
  });
});
