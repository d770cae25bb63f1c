import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { sampleRelease, sampleTime } from '../releases/testing.ts';
import { createPreviewTokens, type PreviewContent } from './preview-token.ts';
import { PREVIEW_COOKIE } from './previews.ts';
import { previewKey, previewsUnderTest, sameOrigin, signedIn } from './previews-testing.ts';

const HOUR = 3_600_000;
const later = (milliseconds: number) => new Date(Date.parse(sampleTime) + milliseconds).toISOString();
const tokenIn = (link: string) => link.slice('/previews/'.length);

/** A site at watch 1.0.0 with 1.1.0 published, and a link for Robin to look at that. */
async function withLink(t: TestContext) {
  const under = await previewsUnderTest(t);
  await under.live('host', '1.0.0');
  await under.live('watch', '1.0.0');
  await under.poll();
  const { record, files, releaseId } = sampleRelease('watch', '1.1.0');
  await under.desk.publish(await under.visitor('pat'), record, files);
  const issued = await under.previews.issue({ part: 'watch', releaseId, email: 'robin@fans.test', actor: 'dana' });
  assert.ok(issued.status === 'issued');
  const { app } = under;
  return {
    ...under,
    releaseId,
    link: issued.path,
    until: issued.until,
    open: (url: string, user = 'robin') => app.inject({ url, cookies: signedIn(user) }),
    confirm: (url: string, user = 'robin', headers: Record<string, string> = sameOrigin) =>
      app.inject({ method: 'POST', url, cookies: signedIn(user), headers }),
    /** The watch release that a page load and a tab are given. */
    async shown(cookies: Record<string, string>) {
      const page = await app.inject({ url: '/', cookies });
      const map = await app.inject({ url: '/release-map.json', cookies });
      const { remotes, preview } = map.json();
      const inPage = /"watch":\{[^}]*"current":\{"releaseId":"[0-9a-f]+","version":"([^"]+)"/.exec(page.body)?.[1];
      assert.equal(inPage, remotes.watch.current.version);
      const kept = [page.headers['cache-control'], map.headers['cache-control']];
      return { version: inPage, preview, kept };
    },
  };
}

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === PREVIEW_COOKIE);

describe('a link to a preview', () => {
  it('says what it shows, who published it and until when, and changes nothing by itself', async (t) => {
    const { open, link } = await withLink(t);
    const page = await open(link);
    assert.equal(page.statusCode, 200);
    for (const said of ['Look at watch 1.1.0?', '<dd>pat</dd>', 'in 60 minutes', '<form method="post">']) {
      assert.ok(page.body.includes(said), said);
    }
    assert.ok(!page.body.includes('<script'));
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.equal(page.headers['x-robots-tag'], 'noindex');
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.ok(!policy.includes('script-src'));
    assert.equal(cookieOf(page), undefined);
  });

  it('shows the release once it is confirmed, to its member only, with nothing kept', async (t) => {
    const { confirm, link, shown, releaseId, until } = await withLink(t);
    const answer = await confirm(link);
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/']);
    const cookie = cookieOf(answer);
    const { httpOnly, sameSite, maxAge, path: cookiePath } = { ...cookie } as Record<string, unknown>;
    assert.deepEqual([httpOnly, sameSite, maxAge, cookiePath], [true, 'Strict', 3600, '/']);
    const preview = { [PREVIEW_COOKIE]: cookie?.value ?? '' };

    assert.deepEqual(await shown({ ...signedIn('robin'), ...preview }), {
      version: '1.1.0',
      preview: { remote: 'watch', releaseId, version: '1.1.0', until },
      kept: ['no-store', 'no-store'],
    });
    const usual = { version: '1.0.0', preview: null, kept: ['private, no-cache', 'private, no-cache'] };
    assert.deepEqual(await shown({ ...signedIn('olive'), ...preview }), usual);
    assert.deepEqual(await shown(preview), usual);
    assert.deepEqual(await shown(signedIn('robin')), usual);
  });

  it('ends after an hour, also in a browser that keeps the cookie', async (t) => {
    const { confirm, link, shown, setNow } = await withLink(t);
    const cookies = { ...signedIn('robin'), [PREVIEW_COOKIE]: cookieOf(await confirm(link))?.value ?? '' };
    setNow(later(HOUR - 1));
    assert.equal((await shown(cookies)).version, '1.1.0');
    setNow(later(HOUR));
    assert.equal((await shown(cookies)).version, '1.0.0');
  });

  it('can be left, and followed again within its hour', async (t) => {
    const { app, confirm, link } = await withLink(t);
    await confirm(link);
    const left = await app.inject({ method: 'POST', url: '/previews/leave', headers: sameOrigin });
    assert.deepEqual([left.statusCode, left.headers.location], [303, '/']);
    const { value, maxAge } = { ...cookieOf(left) } as Record<string, unknown>;
    assert.deepEqual([value, maxAge], ['', 0]);
    assert.equal((await confirm(link)).statusCode, 303);
  });

  it('asks for a sign-in first, and comes back', async (t) => {
    const { app, link } = await withLink(t);
    const asked = await app.inject({ url: link });
    assert.equal(asked.statusCode, 401);
    assert.ok(asked.body.includes(`name="redir" value="${link}"`));
    assert.ok(!asked.body.includes('1.1.0'), 'nobody is told what it shows');
    const payload = { username: 'robin@fans.test', password: 'secret', redir: link };
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin };
    const answer = await app.inject({
      ...{ method: 'POST', url: '/plain-sign-in', headers: form },
      payload: new URLSearchParams(payload).toString(),
    });
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, link]);
    assert.ok(answer.cookies.some(({ name, value }) => name === 'member_access_token' && value === 'token-of-robin'));
  });

  it('leaves no name and no address of its member in the store', async (t) => {
    const { confirm, link, events } = await withLink(t);
    await confirm(link);
    const previews = (await events()).filter(({ kind }) => kind === 'preview');
    assert.deepEqual(
      previews.map(({ action, actor, part }) => [action, actor, part]),
      [
        ['issue', 'dana', 'watch'],
        ['open', 'Robin F.', 'watch'],
      ],
    );
    assert.ok(!JSON.stringify(previews).includes('robin'));
    const token = Buffer.from(tokenIn(link).split('.')[0] ?? '', 'base64url').toString();
    assert.ok(!token.includes('robin'));
  });
});

describe('hostile previews', () => {
  const foreign = 'https://evil.example/entry.js';
  const good = (releaseId: string): PreviewContent => ({
    part: 'watch',
    releaseId,
    member: createPreviewTokens(previewKey).memberOf('robin'),
    endsAt: Date.parse(sampleTime) + HOUR,
  });
  const signed = (content: PreviewContent, key = previewKey) => `/previews/${createPreviewTokens(key).write(content)}`;
  const flipped = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

  type Case = [name: string, status: number, link: (facts: { link: string; releaseId: string }) => string];
  const cases: Case[] = [
    ['a foreign address in the place of the link', 404, () => `/previews/${encodeURIComponent(foreign)}`],
    ['a foreign address in the place of the id, signed', 404, () => signed(good(foreign))],
    ['an id that climbs out of the store, signed', 404, () => signed(good('../../../etc/passwd'))],
    ['a link that is over', 410, ({ releaseId }) => signed({ ...good(releaseId), endsAt: Date.parse(sampleTime) })],
    ['a link that was signed with another key', 404, ({ releaseId }) => signed(good(releaseId), Buffer.alloc(32))],
    ['a changed signature', 404, ({ link }) => flipped(link, link.indexOf('.') + 3)],
    ['changed contents', 404, ({ link }) => flipped(link, '/previews/'.length + 20)],
    ['no signature', 404, ({ link }) => link.slice(0, link.indexOf('.'))],
    ['an empty signature', 404, ({ link }) => link.slice(0, link.indexOf('.') + 1)],
    ['a longer signature', 404, ({ link }) => `${link}.${link.slice(link.indexOf('.') + 1)}`],
    ['a release of another part', 410, ({ releaseId }) => signed({ ...good(releaseId), part: 'store' })],
    ['a release that nobody published', 410, () => signed(good('0'.repeat(64)))],
    ['a prototype’s name', 404, () => '/previews/__proto__'],
    ['a link of endless length', 404, () => `/previews/${'A'.repeat(6_000)}.AAAA`],
  ];
  for (const [name, status, linkOf] of cases) {
    it(`refuses ${name}, and writes it down if it was signed here`, async (t) => {
      const { open, confirm, shown, events, ...facts } = await withLink(t);
      const url = linkOf(facts);
      for (const response of [await open(url), await confirm(url)]) {
        assert.equal(response.statusCode, status);
        assert.equal(cookieOf(response), undefined);
        assert.ok(response.body.includes('This preview cannot be shown'));
      }
      const cookies = { ...signedIn('robin'), [PREVIEW_COOKIE]: decodeURIComponent(tokenIn(url)) };
      assert.equal((await shown(cookies)).version, '1.0.0');
      const refusals = (await events()).filter(({ kind, action }) => kind === 'preview' && action === 'refuse');
      assert.deepEqual(
        refusals.map(({ actor }) => actor),
        status === 404 ? [] : ['Robin F.', 'Robin F.'],
      );
    });
  }

  it('refuses a link of somebody else, and writes it down', async (t) => {
    const { open, confirm, link, events } = await withLink(t);
    for (const response of [await open(link, 'olive'), await confirm(link, 'olive')]) {
      assert.equal(response.statusCode, 403);
      assert.equal(cookieOf(response), undefined);
      assert.ok(!response.body.includes('1.1.0'));
    }
    assert.equal((await events()).filter(({ message }) => message.includes('other-member')).length, 2);
  });

  const strangers: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['nowhere', {}],
  ];
  for (const [name, headers] of strangers) {
    it(`begins and leaves no preview by a form of ${name}`, async (t) => {
      const { app, confirm, link } = await withLink(t);
      const begun = await confirm(link, 'robin', headers);
      assert.equal(begun.statusCode, 403);
      assert.deepEqual(begun.cookies, []);
      const left = await app.inject({ method: 'POST', url: '/previews/leave', headers });
      assert.equal(left.statusCode, 403);
      assert.deepEqual(left.cookies, []);
    });
  }

  it('shows no release that is set aside, from the moment that it is', async (t) => {
    const { open, confirm, link, follower, releaseId, shown } = await withLink(t);
    const cookies = { ...signedIn('robin'), [PREVIEW_COOKIE]: cookieOf(await confirm(link))?.value ?? '' };
    follower.setAside('watch', releaseId);
    assert.equal((await open(link)).statusCode, 409);
    assert.equal((await confirm(link)).statusCode, 409);
    assert.equal((await shown(cookies)).version, '1.0.0');
  });

  it('begins no preview of a release whose files were changed', async (t) => {
    const { confirm, link, folder, releaseId } = await withLink(t);
    await appendFile(path.join(folder, 'r/watch', releaseId, 'entry.js'), ' ');
    const answer = await confirm(link);
    assert.equal(answer.statusCode, 409);
    assert.equal(cookieOf(answer), undefined);
  });

  it('issues no link to what is not published or does not run on the live host', async (t) => {
    const { previews, desk, visitor, events } = await withLink(t);
    const ask = { part: 'watch', email: 'robin@fans.test', actor: 'dana' } as const;
    const unfit = sampleRelease('watch', '2.0.0', '^2.0.0');
    await desk.publish(await visitor('pat'), unfit.record, unfit.files);
    const outcomes = [];
    for (const releaseId of [foreign, '', '0'.repeat(64), unfit.releaseId]) {
      const outcome = await previews.issue({ ...ask, releaseId });
      outcomes.push(outcome.status === 'refused' ? outcome.code : outcome.status);
    }
    assert.deepEqual(outcomes, ['unpublished', 'unpublished', 'unpublished', 'unfit']);
    assert.equal((await events()).filter(({ message }) => message.includes('was refused')).length, 4);
  });

  it('issues no link for an operations account, whose rights the code would have', async (t) => {
    const { previews, releaseId } = await withLink(t);
    const asked = { part: 'watch', releaseId, email: 'olive@fans.test', actor: 'dana' } as const;
    const refused = await previews.issue(asked);
    assert.deepEqual([refused.status, 'code' in refused && refused.code], ['refused', 'operator']);
  });

  it('shows nothing to a member who has become an operator', async (t) => {
    const { previews, link } = await withLink(t);
    const check = await previews.check(tokenIn(link), { userKey: 'robin', isOps: true, displayName: 'Robin F.' });
    assert.deepEqual([check.status, 'code' in check && check.code], ['refused', 'operator']);
  });

  it('issues no link for somebody who is no member', async (t) => {
    const { previews, releaseId } = await withLink(t);
    const outcome = await previews.issue({ part: 'watch', releaseId, email: 'nobody@fans.test', actor: 'dana' });
    assert.ok(outcome.status === 'refused');
    assert.equal(outcome.code, 'no-member');
  });
});

describe('the plain sign-in', () => {
  const post = (payload: Record<string, string>, headers: Record<string, string> = sameOrigin) => ({
    ...({ method: 'POST', url: '/plain-sign-in' } as const),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(payload).toString(),
  });
  const credentials = { username: 'olive@fans.test', password: 'secret' };

  for (const redir of [
    foreign(),
    '//evil.example',
    '/\\evil.example',
    '/previewsx',
    '/ops',
    'javascript:alert(1)',
    '/member/account',
  ]) {
    it(`leads nowhere but to its own pages: ${redir}`, async (t) => {
      const { app } = await previewsUnderTest(t);
      const answer = await app.inject(post({ ...credentials, redir }));
      assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/']);
    });
  }

  it('says that a password is wrong, and keeps the email for the next try', async (t) => {
    const { app } = await previewsUnderTest(t);
    const answer = await app.inject(post({ username: '"><b>x', password: 'wrong', redir: '/previews/x' }));
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.cookies, []);
    assert.match(answer.body, /role="alert">The email or the password is not right\./);
    assert.ok(answer.body.includes('value="&quot;&gt;&lt;b&gt;x"'));
  });

  it('says how long to wait after too many attempts', async (t) => {
    const { app } = await previewsUnderTest(t);
    const answer = await app.inject(post({ ...credentials, password: 'again', redir: '/previews/x' }));
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, '840']);
    assert.match(answer.body, /role="alert">There were too many attempts\. Wait 14 min and try again\./);
  });

  it('signs nobody in by a form of another site', async (t) => {
    const { app } = await previewsUnderTest(t);
    const answer = await app.inject(post({ ...credentials, redir: '/previews/x' }, { 'sec-fetch-site': 'cross-site' }));
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.cookies, []);
  });
});

function foreign(): string {
  return 'https://evil.example/previews/x';
}
