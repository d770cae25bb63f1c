import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sameOrigin } from '../gateway/previews-testing.ts';
import { failingShares } from './failure-chart.ts';
import { opsUnderTest, sampleGateway, sampleHealth, sampleSpeed, signedIn } from './ops-testing.ts';

/** Text of a page without its markup, one space between words. */
const textOf = (page: string) =>
  page
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const cardOf = (page: string, part: string) => {
  const [, card = ''] = page.split(`aria-labelledby="part-${part}"`);
  return textOf(card.split('</section>')[0] ?? '');
};

describe('who sees the ops page', () => {
  const addresses = ['/ops', '/ops/state.json', '/ops/watch/roll-back', '/ops/watch/pin?environment=staging'];
  for (const url of addresses) {
    it(`${url} asks strangers and members of the site to sign in, and tells neither anything`, async (t) => {
      const { app, live } = await opsUnderTest(t);
      await live('watch', '7.7.7');
      const stranger = await app.inject({ url });
      const forged = await app.inject({ url, cookies: signedIn('nobody') });
      const member = await app.inject({ url, cookies: { member_access_token: 'token-of-olive' } });
      assert.deepEqual([stranger.statusCode, forged.statusCode, member.statusCode], [401, 401, 401]);
      for (const answer of [stranger, forged, member]) {
        assert.equal(answer.headers['cache-control'], 'no-store');
        assert.ok(!answer.body.includes('7.7.7'));
      }
    });
  }

  it('comes back to where it was after the sign-in', async (t) => {
    const { app } = await opsUnderTest(t);
    const url = '/ops/watch/roll-back?environment=production';
    const { body } = await app.inject({ url });
    assert.ok(body.includes(`name="redir" value="${url}"`));
    const answer = await app.inject({
      ...{ method: 'POST', url: '/ops/sign-in' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
      payload: new URLSearchParams({ username: 'olive@fans.test', password: 'secret', redir: url }).toString(),
    });
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, url]);
  });

  for (const [what, form, status, sentence] of [
    ['a wrong password', { username: 'olive@fans.test', password: 'guess' }, 401, /password is not right/],
    ['an account of no operator', { username: 'robin@fans.test', password: 'secret' }, 403, /for operations/],
    ['an empty form', {}, 401, /password is not right/],
  ] as const) {
    it(`signs nobody in with ${what}, and says why`, async (t) => {
      const { app } = await opsUnderTest(t);
      const answer = await app.inject({
        ...{ method: 'POST', url: '/ops/sign-in' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
        payload: new URLSearchParams(form).toString(),
      });
      assert.equal(answer.statusCode, status);
      assert.match(answer.body, sentence);
      assert.deepEqual(answer.cookies, []);
    });
  }

  for (const redir of ['https://evil.example/ops', '//evil.example', '/\\\\evil.example', '/opsx', '/previews/x']) {
    it(`leads nowhere but to its own pages after a sign-in: ${redir}`, async (t) => {
      const { app } = await opsUnderTest(t);
      const answer = await app.inject({
        ...{ method: 'POST', url: '/ops/sign-in' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
        payload: new URLSearchParams({ username: 'olive@fans.test', password: 'secret', redir }).toString(),
      });
      assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/ops']);
    });
  }

  it('signs out by its own button only', async (t) => {
    const { app } = await opsUnderTest(t);
    const signOut = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/ops/sign-out', headers, cookies: signedIn('olive') });
    assert.deepEqual((await signOut({ 'sec-fetch-site': 'cross-site' })).cookies, []);
    const [cookie] = (await signOut(sameOrigin)).cookies;
    assert.deepEqual([cookie?.name, cookie?.value, cookie?.maxAge], ['operator_session', '', 0]);
  });

  it('says so when nobody can be recognised, with the way that is left', async (t) => {
    const down = () => Promise.reject(new Error('down'));
    const sessions = { find: down, check: down, begin: down, end: down };
    const { app } = await opsUnderTest(t, { sessions });
    const answer = await app.inject({ url: '/ops', cookies: signedIn('olive') });
    assert.equal(answer.statusCode, 503);
    assert.match(answer.body, /npm run release -- rollback/);
  });

  it('runs its own script only, and is framed and kept by nobody', async (t) => {
    const { app, read } = await opsUnderTest(t);
    const { headers, body } = await app.inject({ url: '/ops', cookies: signedIn('olive') });
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /script-src 'nonce-([^']+)'(?=;)/.exec(policy) ?? [];
    assert.ok(nonce.length > 16);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
      assert.ok(policy.includes(rule), rule);
    }
    assert.ok(!/unsafe|'self' 'nonce/.test(policy));
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    assert.equal(scripts.length, 1);
    assert.match(scripts[0] ?? '', /integrity="sha384-[^"]+" src="\/ops\/ops\.js"/);
    assert.ok(!body.includes('/r/'), 'nothing of any release is on it');
    assert.ok(!(await read()).includes(nonce), 'a nonce is used once');
    const script = await app.inject({ url: '/ops/ops.js' });
    assert.equal(script.statusCode, 200);
    assert.ok(!script.body.includes('interface OpsState'));
  });
});

describe('what the ops page shows', () => {
  it('how many gateways give the newest step, which do not, and the tabs of all', async (t) => {
    const tabs: Record<string, number> = {};
    const { live, read, follower } = await opsUnderTest(t, {
      readOwn: () => sampleGateway('one:1', follower, tabs),
      // What it said of itself a moment ago is older than what it knows.
      readGateways: async () => [
        { ...sampleGateway('one:1', follower, tabs), generations: { watch: 1 } },
        { ...sampleGateway('two:1', follower, tabs), generations: { watch: 1 } },
      ],
    });
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    tabs[await live('watch', '1.1.0')] = 1200;
    await follower.poll();
    const watch = cardOf(await read(), 'watch');
    assert.match(watch, /Gateways 1 of 2 on generation 2 two:1 is on 1/);
    assert.match(watch, /Browsers 2,400 on 1\.1\.0/);
  });

  it('its own tabs while the database does not answer for the other gateways', async (t) => {
    const tabs: Record<string, number> = {};
    const { live, read, follower } = await opsUnderTest(t, {
      readOwn: () => sampleGateway('one:1', follower, tabs),
      readGateways: () => Promise.reject(new Error('down')),
    });
    await live('host', '1.0.0');
    tabs[await live('watch', '1.0.0')] = 7;
    await follower.poll();
    const watch = cardOf(await read(), 'watch');
    assert.match(watch, /Browsers 7 on 1\.0\.0/);
    assert.ok(!watch.includes('Gateways'));
  });

  it('the live release, since when and by whom, canary, holdback, pin and tabs of each part', async (t) => {
    const tabs: Record<string, number> = {};
    const { live, desk, visitor, read, follower, setNow } = await opsUnderTest(t, {
      readOwn: () => sampleGateway('one:1', follower, tabs),
    });
    await live('host', '1.0.0');
    const before = await live('watch', '1.0.0');
    tabs[await live('watch', '1.1.0', { holdbackPercent: 5 })] = 4912;
    tabs[before] = 38;
    await live('store', '1.0.0');
    await live('store', '2.0.0', { canaryPercent: 10 });
    const environment = 'production';
    await desk.pin(await visitor('dana'), { part: 'store', environment, reason: 'finals' }, true);
    setNow('2026-11-20T18:07:30.000Z');
    await follower.poll();
    const page = await read();
    const watch = cardOf(page, 'watch');
    for (const said of [
      '1.1.0',
      'generation 2',
      '7 min ago , by pat',
      '1.0.0 (',
      'for 5 %, until 18:30:00 UTC',
      '4,912',
      '38',
    ]) {
      assert.ok(watch.includes(said), `${said} in ${watch}`);
    }
    const store = cardOf(page, 'store');
    for (const said of [
      'Pinned',
      'by dana: finals',
      'for 10 %',
      'Give the canary to everybody',
      'End the canary',
      'Unpin',
    ]) {
      assert.ok(store.includes(said), `${said} in ${store}`);
    }
    assert.ok(cardOf(page, 'account').includes('Nothing was promoted here yet.'));
    assert.ok(cardOf(page, 'host').includes('There is nothing earlier to roll back to.'));
  });

  it('failing sessions of the canary against the stable release', async (t) => {
    const health: ReturnType<typeof sampleHealth>[] = [];
    const { live, read, follower } = await opsUnderTest(t, { health: { lastHour: async () => health } });
    const stable = await live('watch', '1.0.0');
    const canary = await live('watch', '1.1.0', { canaryPercent: 10 });
    const minutes = Array.from({ length: 20 }, () => [100, 1] as const);
    health.push(
      sampleHealth(stable, minutes),
      sampleHealth(
        canary,
        minutes.map(() => [10, 3] as const),
      ),
    );
    await follower.poll();
    const page = await read();
    const watch = cardOf(page, 'watch');
    assert.match(watch, /1\.1\.0 \(\w+\) 30 % failing: 60 of 200 sessions/);
    assert.match(watch, /1\.0\.0 \(\w+\) 1\.0 % failing: 20 of 2,000 sessions/);
    assert.match(page, /aria-label="Failing sessions of watch in the last 60 minutes, up to 30\.0 percent"/);
    assert.equal(page.match(/<path class="(current|baseline)" d="M[\d. ]+h0L/g)?.length, 2);
  });

  it('how fast the pages of the canary and the stable release are, with words for what is not good', async (t) => {
    const measured: ReturnType<typeof sampleSpeed>[] = [];
    const { live, read, follower } = await opsUnderTest(t, { speeds: { lastHour: async () => measured } });
    const stable = await live('watch', '1.0.0');
    const canary = await live('watch', '1.1.0', { canaryPercent: 10 });
    await follower.poll();
    assert.ok(!cardOf(await read(), 'watch').includes('Speed'), 'nothing was measured');
    measured.push(sampleSpeed(stable, { load: 1240, inApp: 380, inp: 72, cls: 0.01 }, 4000));
    measured.push(sampleSpeed(canary, { load: 4310, inp: 240, cls: 0.0123 }));
    const page = await read();
    assert.match(page, /4\.31 s<\/span> <span class="badge bad">poor/);
    assert.match(page, /240 ms<\/span> <span class="badge warn">fair/);
    const watch = cardOf(page, 'watch');
    assert.match(watch, /1\.1\.0 \(\w+\) is slower than 1\.0\.0 \(\w+\) ?\./);
    assert.ok(
      watch.includes('Largest paint, page load: 4.31 s, not 1.24 s. Answer to input: 240 ms, not 72 ms.'),
      watch,
    );
    for (const line of [
      'Largest paint, page load 4.31 s poor 1.24 s',
      'Largest paint, in the tab – 0.38 s',
      'Answer to input 240 ms fair 72 ms',
      'Layout shift 0.012 0.010',
      'Views measured 400 4,000',
      'event 300 views 4.31 s poor – 240 ms fair 0.012',
      'home 100 views',
    ]) {
      assert.ok(watch.includes(line), `${line} in ${watch}`);
    }
  });

  it('everything but speeds, while the database does not answer for them', async (t) => {
    const { live, read, follower } = await opsUnderTest(t, {
      speeds: { lastHour: () => Promise.reject(new Error('down')) },
    });
    await live('watch', '1.1.0');
    await follower.poll();
    const watch = cardOf(await read(), 'watch');
    assert.ok(watch.includes('1.1.0') && !watch.includes('Speed'));
  });

  it('history with who, why, and the evidence of automatic acts', async (t) => {
    const { live, desk, visitor, read, follower } = await opsUnderTest(t);
    await live('watch', '1.0.0');
    const bad = await live('watch', '1.1.0');
    const evidence = { releaseId: bad, failed: 12, baselineFailed: 0, eValue: 1234.5678 };
    const request = { part: 'watch', environment: 'production', reason: '12 sessions failed', evidence } as const;
    await desk.rollback(await visitor('automatic'), request);
    await follower.poll();
    const watch = cardOf(await read(), 'watch');
    assert.match(watch, /3 was rolled back to 1\.0\.0 .+ by automatic: 12 sessions failed/);
    assert.match(watch, new RegExp(`release id ${bad.slice(0, 8)} failed 12 baseline failed 0 e value 1230`));
    assert.ok(watch.includes('Rolled back'));
  });

  it('releases that are passed over, refusals, and other environments', async (t) => {
    const { live, desk, visitor, read, follower } = await opsUnderTest(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    const damaged = await live('watch', '1.1.0');
    await live('store', '4.0.0', { environment: 'staging' });
    const sam = await visitor('sam', ['store:*:rollback']);
    await desk.rollback(sam, { part: 'watch', environment: 'production' });
    await follower.poll();
    follower.setAside('watch', damaged);
    const page = await read();
    assert.ok(cardOf(page, 'watch').includes('is damaged; visitors get an earlier release'));
    assert.match(textOf(page), /Forbidden watch on production sam may not do this/);
    assert.match(page, /<option selected>production<\/option><option >staging<\/option>/);
    const staging = await read('?environment=staging');
    assert.ok(cardOf(staging, 'store').includes('4.0.0'));
    assert.ok(!cardOf(staging, 'store').includes('Browsers'));
    assert.ok(textOf(await read('?environment=nowhere')).includes('There is no such environment'));
    assert.ok(textOf(await read('?environment=../keys')).includes('There is no such environment'));
  });

  it('what is known still, while the store does not answer', async (t) => {
    let isDown = false;
    const { live, read, follower, setNow } = await opsUnderTest(t, {}, (store) => {
      const down = () => Promise.reject(new Error('down'));
      return {
        get: (key) => (isDown ? down() : store.get(key)),
        list: (prefix) => (isDown ? down() : store.list(prefix)),
        createOnly: (key, bytes) => (isDown ? down() : store.createOnly(key, bytes)),
      };
    });
    await live('watch', '1.1.0');
    await follower.poll();
    isDown = true;
    setNow('2026-11-20T20:05:00.000Z');
    await follower.poll().catch(() => {});
    const text = textOf(await read());
    assert.match(text, /The release store does not answer\. What you see is of 2 h ago/);
    assert.match(text, /1\.1\.0/);
    assert.match(text, /They cannot be read while the store does not answer/);
  });

  it('everything but reports, while the database does not answer', async (t) => {
    const { live, read, follower } = await opsUnderTest(t, {
      health: { lastHour: () => Promise.reject(new Error('down')) },
    });
    await live('watch', '1.1.0');
    await follower.poll();
    const text = textOf(await read());
    assert.match(text, /Reports of tabs cannot be read/);
    assert.match(text, /1\.1\.0/);
  });

  it('names, reasons and versions as text, whatever is in them', async (t) => {
    const { live, desk, visitor, read, follower } = await opsUnderTest(t);
    await live('watch', '1.0.0');
    await live('watch', '1.1.0');
    const hostile = '"><img src=x onerror=alert(1)>&amp;</script>';
    const evidence = { '<b>key</b>': hostile };
    const request = { part: 'watch', environment: 'production', reason: hostile, evidence } as const;
    await desk.rollback(
      { ...(await visitor('eve')), signer: { ...(await visitor('eve')).signer, actor: `eve${hostile}` } },
      request,
    );
    await follower.poll();
    const page = await read();
    assert.ok(!page.includes('<img') && !page.includes('<b>key'));
    assert.equal(page.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&amp;amp;&lt;\/script&gt;/g)?.length, 4);
    assert.ok(!(await read(`?done=${encodeURIComponent('watch.3<b>')}`)).includes('Done.'));
  });
});

describe('the state of an open page', () => {
  it('has the same markup as a new page, and the last step of each part in words', async (t) => {
    const { app, live, read, follower } = await opsUnderTest(t);
    await live('watch', '1.0.0');
    await live('watch', '1.1.0', { isCritical: true });
    await follower.poll();
    const page = await read();
    const state = (await app.inject({ url: '/ops/state.json', cookies: signedIn('olive') })).json();
    const regions = [...page.matchAll(/<div data-region id="([^"]+)">/g)].map(([, id]) => id);
    assert.deepEqual(Object.keys(state.regions).sort(), regions.sort());
    for (const markup of Object.values<string>(state.regions)) assert.ok(page.includes(markup));
    assert.equal(state.asOf, '18:00:00 UTC');
    assert.equal(state.steps.watch.generation, 2);
    assert.match(state.steps.watch.sentence, /^watch: 1\.1\.0 \(\w{8}\) went live, by pat\.$/);
    assert.equal(state.steps.account, undefined);
  });
});

describe('the line of failing sessions', () => {
  it('looks back over five minutes, has gaps where nobody was heard of, and ends at all of them', () => {
    const shares = failingShares(
      sampleHealth('a', [
        [100, 0],
        [100, 10],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [2, 9],
      ]),
    );
    assert.deepEqual(shares.slice(-9), [null, 0, 5, 5, 5, 5, 10, null, 100]);
  });
});
