import { expect, test } from '../fixtures/journey.ts';
import { type Answer, rawGet } from '../page-objects/raw-request.ts';
import { liveFeedOf, pathOf } from '../page-objects/schedule.ts';

const isShell = ({ headers, body }: Answer) =>
  headers['content-type'] === 'text/html; charset=utf-8' && body.includes('<div id="root"');

test('pages answer 200 with the shell', { tag: '@gate' }, async ({ product }) => {
  for (const path of ['/', '/search', '/search?q=central', '/users/sign_in', '/users/sign_up', '/subscribe/retail']) {
    const answer = await rawGet(product.url, path);
    expect(answer.status, path).toBe(200);
    expect(isShell(answer), path).toBe(true);
  }
  for (const path of ['/playoffs/brackets/tx', '/subscribe/event?game_key=gam1']) {
    expect((await rawGet(product.url, path)).status, path).toBe(200);
  }
});

test('an unknown address and a parameter out of its list answer 404 with the shell', { tag: '@gate' }, async ({
  product,
  page,
}) => {
  const paths = [
    '/nothing-here',
    '/users/nope',
    '/playoffs/brackets/zz',
    '/store/another',
    '/subscribe/none',
    '/events/x',
  ];
  for (const path of paths) {
    const answer = await rawGet(product.url, path);
    expect(answer.status, path).toBe(404);
    expect(isShell(answer), path).toBe(true);
  }
  const response = await page.goto('/playoffs/brackets/zz');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found: /playoffs/brackets/zz' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found: \/playoffs\/brackets\/zz \| /);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('old addresses lead to their new homes, and guarded pages to the sign-in', { tag: '@gate' }, async ({
  product,
}) => {
  const redirects: [string, number, string][] = [
    ['/home', 301, '/'],
    ['/home/', 301, '/'],
    ['/facebook-watch', 301, '/'],
    ['/ecal', 301, '/'],
    ['/subscribe/member?redir=%2Fsearch', 302, '/users/sign_up?redir=%2Fsearch'],
    ['/subscribe/member?redir=https%3A%2F%2Felsewhere.example', 302, '/users/sign_up'],
    ['/subscribe/stats?game_key=gam1', 302, '/subscribe/event?game_key=gam1'],
    ['/member/account', 302, '/users/sign_in?redir=%2Fmember%2Faccount'],
  ];
  for (const [path, status, location] of redirects) {
    const answer = await rawGet(product.url, path);
    expect([answer.status, answer.headers.location], path).toEqual([status, location]);
  }
});

test('the files that browsers and search engines look for are there', { tag: '@gate' }, async ({ product }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemaps/pages.xml', 'application/xml; charset=utf-8'],
    ['/pictures/home.jpg', 'image/jpeg'],
  ] as const) {
    const { status, headers } = await rawGet(product.url, path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
  }
});

test('a bracket that does not exist answers 404, and one has one spelling', { tag: '@gate' }, async ({ product }) => {
  const right = '/playoffs/brackets/tx/football/division-1/state-championship';
  // A product that has just started is busy for a moment, and says so.
  await expect.poll(async () => (await rawGet(product.url, right)).status).toBe(200);
  const other = await rawGet(product.url, '/playoffs/brackets/tx/Football/Division-1/State-Championship?x=1');
  expect([other.status, other.headers.location]).toEqual([301, `${right}?x=1`]);
  expect((await rawGet(product.url, '/playoffs/brackets/tx/football/division-99/no-such-bracket')).status).toBe(404);
});

test('the page of a free game names what its player begins with, that of a paid one does not', {
  tag: '@gate',
}, async ({ product, schedule }) => {
  const read = async (event: Parameters<typeof pathOf>[0]) => (await rawGet(product.url, pathOf(event))).body;
  const named = (html: string) =>
    [...html.matchAll(/ (?:src|href)="([^"]*(?:\/early-|\.m3u8)[^"]*)"/g)].map(([, address = '']) => address);
  const free = await schedule.freeLive();
  await expect.poll(() => read(free)).toContain('data-rendered');
  const addresses = named(await read(free));
  expect(addresses).toEqual([expect.stringMatching(/\/early-event\.\w+\.js$/), liveFeedOf(free)?.video_url]);
  for (const address of addresses) expect((await rawGet(product.url, address)).status, address).toBe(200);
  const paid = await schedule.paidLive();
  await expect.poll(() => read(paid)).toContain('data-rendered');
  expect(named(await read(paid))).toEqual([]);
});

test('a release file is immutable, and a missing one is a plain 404 that nobody keeps', { tag: '@gate' }, async ({
  product,
}) => {
  const { body } = await rawGet(product.url, '/');
  const script = /src="(\/r\/host\/[0-9a-f]{64}\/[^"]+\.js)"/.exec(body)?.[1] ?? '/no-script';
  const found = await rawGet(product.url, script);
  expect(found.status).toBe(200);
  expect(found.headers['content-type']).toContain('text/javascript');
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');

  const missing = [
    script.replace(/[^/]+\.js$/, 'gone.js'),
    script.replace(/\/host\//, '/watch/'),
    `/r/host/${'0'.repeat(64)}/main.js`,
    '/r/host/../../../etc/passwd',
    '/r/host/%2e%2e%2f%2e%2e%2fpackage.json',
    '/r/nobody/main.js',
    '/r/',
  ];
  for (const path of missing) {
    const { status, headers } = await rawGet(product.url, path);
    expect([status, headers['cache-control'], headers['content-type']], path).toEqual([
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ]);
  }
});

test('the health answer says that database and releases are there', { tag: '@gate' }, async ({ product }) => {
  const { status, headers, body } = await rawGet(product.url, '/healthz');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({ status: 'ok', database: 'ok', store: 'ok' });
});

test('every page carries the security headers', { tag: '@gate' }, async ({ product }) => {
  for (const path of ['/', '/users/sign_in', '/nothing-here', '/%2']) {
    const { headers } = await rawGet(product.url, path);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(/script-src ([^;]+)/.exec(policy.toString())?.[1], path).not.toContain('unsafe');
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
  }
});

const SIGN = 'zq7<script>zq7';
const encoded = encodeURIComponent(SIGN);

const hostile = {
  'to pages and files': [
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/events/%00/x',
    '/events/x/%00',
    '/events//x',
    '/events/a%2Fb/c',
    '/events/..%5c..%5c/x',
    '//elsewhere.example/x',
    '//elsewhere.example/%2e%2e',
    '/\\elsewhere.example',
    '/%0d%0aset-cookie:%20zq7=1',
    '/home%0d%0aset-cookie:%20zq7=1',
    `/${encoded}`,
    `/events/${encoded}/${encoded}`,
    `/search?q=${encoded}`,
    `/users/sign_in?redir=${encoded}`,
    `/playoffs/brackets/${encoded}`,
    '/playoffs/brackets/tx/%00/%00/%00',
    `/store/${encoded}`,
    `/r/host/${encoded}`,
    '/r/%00/%00',
    '/sitemaps/events-%00.xml',
    `/sitemaps/schools-${encoded}.xml`,
    '/pictures/events/%00/%00.jpg',
    `/pictures/${encoded}.jpg`,
    `/${'a'.repeat(4000)}`,
  ],
  'to services': [
    '/services/unity/v2/game_or_event/%00',
    '/services/unity/v2/profiles/%00',
    '/services/unity/v2/schools?slug=%00&keys=%00',
    '/services/content/v2/game/%00',
    '/services/content/schools/%00',
    '/services/echo/game_or_event/%00',
    '/services/tournaments/v1/brackets?state=%00',
    '/services/tournaments/v1/brackets/tx/%00/%00/%00',
    '/services/search/v2/search/events?q=%00&school_key=%00&sport=%00',
    '/services/search/v2/search/schools?q=%00',
    '/services/subscriptions/api/passes/%00',
    '/services/licences/v1/licenses/%00',
    '/services/media/live/%00/master.m3u8',
    '/services/media/vod/%00/v360/index.m3u8',
    '/services/payments/v3/orders/%00',
    `/services/${encoded}`,
    '/services/unity/%',
  ],
};

for (const [where, paths] of Object.entries(hostile)) {
  test(`hostile addresses ${where} break nothing and are not repeated`, { tag: '@gate' }, async ({ product }) => {
    for (const path of paths) {
      const { status, headers, body } = await rawGet(product.url, path);
      const shown = path.slice(0, 80);
      expect.soft(status, shown).toBeLessThan(500);
      expect.soft(body, shown).not.toContain('<script>zq7');
      expect.soft(headers['set-cookie'], shown).toBeUndefined();
      expect.soft(headers.location ?? '/', shown).toMatch(/^\/(?![/\\])/);
    }
    expect((await rawGet(product.url, '/healthz')).status).toBe(200);
  });
}
