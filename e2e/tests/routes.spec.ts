import { expect, test } from '../fixtures/journey.ts';
import { routePatterns } from '../fixtures/route-addresses.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { frameOf, goInside } from '../page-objects/frame.ts';
import { violationsIn } from '../page-objects/policy.ts';
import { arrivalOf, rawGet } from '../page-objects/raw-request.ts';
import { pathOf } from '../page-objects/schedule.ts';

const CANNOT_FIND = "It seems we can't find what you are looking for.";
const HELP = 'https://help.bleacherside.test/';
const SUPPORT = 'https://support.bleacherside.test/';

const pages = [
  ...['/', '/search', '/users/sign_in', '/users/sign_up', '/subscribe/retail', '/subscribe/event?game_key=gam1'],
  ...[
    '/subscribe/highlight',
    '/playoffs',
    '/playoffs/state/texas',
    '/playoffs/section/cif-ss',
    '/playoffs/brackets/tx',
  ],
  ...['/store/bleacherside', '/downloads/vod1'],
  ...[
    '/watch-events',
    '/highlights',
    '/highlights?sport=football',
    '/states/tx',
    '/find-school',
    '/find-school/tx?letter=M',
    '/landing/tournament/tx-football',
    '/sports/football',
    '/sports/track-and-field/nh',
    '/sports/graduation/tx',
  ],
  ...['/associations/txpsa', '/affiliates/lakes-prep-network', '/associations/txpsa?show=upcoming&sport=football'],
  ...['/associations/txpsa/schools', '/associations/txpsa/schools?letter=M'],
  ...['/associations/txpsa/football', '/associations/txpsa/football/schedule?level=varsity'],
  ...[
    '/termsofuse',
    '/privacypolicy',
    '/producerlite-privacy-policy',
    '/california-privacy-rights-form',
    '/customer-support?apps=ios',
  ],
  '/tests/track-wrestling',
];

const redirects: [from: string, status: number, to: string][] = [
  ['/home', 301, '/'],
  ['/facebook-watch', 301, '/'],
  ['/ecal', 301, '/'],
  ['/pixellot-help', 302, HELP],
  ['/customer-support', 302, SUPPORT],
  ['/dvds', 301, '/store/bleacherside'],
  ['/championships?utm_source=a', 301, '/playoffs?utm_source=a'],
  ['/subscribe/member', 302, '/users/sign_up'],
  ['/subscribe/member?redir=%2Fsearch', 302, '/users/sign_up?redir=%2Fsearch'],
  ['/subscribe/member?redir=https%3A%2F%2Felsewhere.example', 302, '/users/sign_up'],
  ['/subscribe/member?redir=https%3A%2F%2Fevilbleacherside.test', 302, '/users/sign_up'],
  ['/subscribe/stats?game_key=gam1', 302, '/subscribe/event?game_key=gam1'],
  ['/sport-hq/football', 301, '/sports/football'],
  ['/football/hq', 301, '/sports/football'],
  ['/championships/fall', 301, '/playoffs'],
  ['/fall-championships', 301, '/playoffs'],
  ['/championships/2024/state/texas', 301, '/playoffs/state/texas'],
  ['/championships/2024/section/southern-section', 301, '/playoffs/section/cif-ss'],
  ['/championships/fall/texas', 301, '/playoffs/state/texas'],
  ['/tx/football', 301, '/sports/football/tx'],
  ['/tournament/illinois-march-madness', 301, '/playoffs/state/illinois'],
  ['/tournament/tx-march-madness', 301, '/playoffs/state/texas'],
  ['/tournament/cif-southern-section-fall-championships', 301, '/playoffs/section/cif-ss'],
  ['/tournament/texas_fall', 301, '/championships/fall/texas'],
  ['/Search/?q=a', 301, '/search?q=a'],
  ['/playoffs/brackets/TX', 301, '/playoffs/brackets/tx'],
  ['/States/TX?show=live', 301, '/states/tx?show=live'],
  ['/sports/Ice_Hockey', 301, '/sports/ice-hockey'],
  ['/sports/football/new-hampshire', 301, '/sports/football/nh'],
  ['/find-school/New-Hampshire?letter=m', 301, '/find-school/nh?letter=m'],
  ['/Associations/txpsa/Track_and_Field/schedule?page=2', 301, '/associations/txpsa/track-and-field/schedule?page=2'],
  ['/member/account', 302, '/users/sign_in?redir=%2Fmember%2Faccount'],
  ['/member/receipts', 302, '/users/sign_in?redir=%2Fmember%2Freceipts'],
  ['/member/receipts/ord_1001', 302, '/users/sign_in?redir=%2Fmember%2Freceipts%2Ford_1001'],
];

const outOfList = [
  ...['/tournament/atlantis-march-madness', '/zz/football', '/sport-hq/quidditch', '/tx/quidditch'],
  ...['/championships/county', '/landing/school', '/landing/school/-x', '/landing/person/lincoln'],
  ...['/affiliates/lakes-prep-network/schools', '/associations/-x/schools'],
  ...['/teachers/lincoln', '/schools/-x', '/associations/%3Cb%3E'],
  ...['/teachers/lincoln/football', '/associations/txpsa/quidditch', '/associations/txpsa/quidditch/schedule'],
  ...['/users/nope', '/subscribe/free', '/playoffs/brackets/zz', '/playoffs/brackets/constructor', '/store/other'],
  ...['/states/zz', '/states/texas', '/states/%3Cb%3E', '/sports/quidditch', '/sports/football/zz', '/sports/x/tx'],
  ...['/playoffs/state/tx', '/playoffs/section/nowhere', '/playoffs/nation/texas'],
  ...[
    '/events/-x/gam1',
    '/events/x/%3Cscript%3E',
    '/highlights/-x/hil1',
    '/clips/-x',
    '/member/receipts/%3Cb%3E',
    '/member/receipts/a%20b',
  ],
];

const unknown = [
  ...['/nothing-here', '/sports', '/states', '/events', '/store', '/schools', '/championships/fall/state/nowhere'],
  ...['/%00', '/events/a%2Fb/c', '/__proto__'],
];

test('every row of the route table is tried here', { tag: '@gate' }, () => {
  const tried = [...pages, ...redirects.map(([from]) => from), ...outOfList].map((address) => address.split('?')[0]);
  // Events, highlights, clips and brackets have keys that only a running product knows: other journeys open them.
  const withKeys = [
    '/events/:slug/:key',
    '/highlights/:slug/:key',
    '/clips/:key',
    '/playoffs/brackets/:state/:sport/:division/:bracket',
  ];
  const missed = routePatterns().filter((pattern) => {
    const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return !withKeys.includes(pattern) && !tried.some((path) => address.test(path ?? ''));
  });
  expect(missed).toEqual([]);
});

test('every address answers over HTTP with its status and target', { tag: '@gate' }, async ({ product }) => {
  for (const path of pages) expect([path, (await rawGet(product.url, path)).status]).toEqual([path, 200]);
  for (const [path, status, to] of redirects) {
    const answer = await rawGet(product.url, path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, status, to]);
    if (to.startsWith('/')) expect([path, (await arrivalOf(product.url, path)).status]).toEqual([path, 200]);
  }
  for (const path of [...outOfList, ...unknown]) {
    const { status, body } = await rawGet(product.url, path);
    expect([path, status, body.includes('<div id="root"')]).toEqual([path, 404, true]);
  }
});

test('every page opens in the browser, under a policy that nothing violates, and all that it links to is there', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const violations = await violationsIn(page);
  const linked = new Map<string, string>();
  for (const path of [...pages, '/nothing-here', '/users/nope', '/events/north-at-south/gam0000000000']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Loading/ }),
    ).toHaveCount(0);
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
    for (const address of addresses) {
      const { origin, pathname, search } = new URL(address);
      // The way past the navigation leads to the page itself, which may well be none.
      if (origin === product.url && pathname + search !== path) linked.set(pathname + search, path);
    }
  }
  expect(violations).toEqual([]);
  expect(linked.size).toBeGreaterThan(150);
  for (const [path, from] of linked) {
    expect([from, path, (await arrivalOf(product.url, path)).status]).toEqual([from, path, 200]);
  }
});

test('in the tab, redirects lead where the gateway’s do', async ({ page, baseURL }) => {
  for (const site of [HELP, SUPPORT]) {
    await page.route(`${site}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
    );
  }
  await page.goto('/search');
  for (const [from, , to] of redirects) {
    await goInside(page, from);
    // The next row of the table may lead on.
    const onward = redirects.find(([next]) => next === to)?.[2] ?? to;
    await expect(page, from).toHaveURL(new URL(onward, baseURL).href);
    if (onward.startsWith('https:')) await page.goto('/search');
  }
});

test('in the tab, what is no page shows the error page with its words and links', async ({ page }) => {
  await page.goto('/search');
  const main = page.getByRole('main');
  for (const path of [...outOfList, ...unknown]) {
    await goInside(page, path);
    const heading = outOfList.includes(path) ? `Page Not Found: ${path}` : 'Page not found';
    await expect(main.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible();
    await expect(main.getByRole('img', { name: '404' })).toBeVisible();
    await expect(main.getByText(CANNOT_FIND)).toBeVisible();
    const links = await main
      .getByRole('link')
      .evaluateAll((list) => list.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
    expect(links).toEqual([
      ['/', null],
      ['/watch-events', null],
      ['/member/account', null],
      [SUPPORT, '_blank'],
    ]);
    await expect(main.getByRole('link', { name: /^Customer Support/ })).toHaveAttribute('rel', 'noopener noreferrer');
    await goInside(page, '/search');
    await expect(main.getByRole('img', { name: '404' })).toBeHidden();
  }
});

test('an event is found by its key and by a wrong slug, over HTTP and in the tab', async ({
  page,
  product,
  schedule,
}) => {
  const game = await schedule.freeLive();
  const right = pathOf(game);
  for (const wrong of [`/events/${game.key}`, `/events/another-game/${game.key}`]) {
    const { status, headers } = await rawGet(product.url, `${wrong}?t=1`);
    expect([status, headers.location]).toEqual([301, `${right}?t=1`]);
    await page.goto('/search');
    await goInside(page, wrong);
    await expect(page).toHaveURL(product.url + right);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect((await rawGet(product.url, '/events/no-such-game/gam0000000000')).status).toBe(404);
  expect((await rawGet(product.url, '/events/gam0000000000')).status).toBe(404);
});

test('with every remote down, the host’s own pages, the error page and the frame stand', { tag: '@gate' }, async ({
  page,
}) => {
  for (const remote of ['watch', 'account', 'checkout', 'playoffs', 'store']) {
    await page.route(`**/r/${remote}/**`, (route) => route.abort());
  }
  const frame = frameOf(page);
  await page.goto('/');
  await expect(frame.problem).toBeVisible({ timeout: 15_000 });
  await frame.stands();
  for (const name of ['Terms of use', 'Privacy policy', 'California privacy rights', 'Producer app privacy']) {
    await frame.footer.getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/terms|privacy/i);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.goto('/nothing-here');
  await expect(page.getByRole('img', { name: '404' })).toBeVisible();
  await frame.stands();
});

test('a visitor without a pass buys in focus mode, a subscriber sees the whole frame', async ({ page }) => {
  const frame = frameOf(page);
  await page.goto('/subscribe/retail');
  await frame.shows('checkout');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(frame.header.getByRole('combobox')).toBeHidden();
  await expect(frame.header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(frame.footer.getByRole('link', { name: 'Terms of use' })).toBeVisible();

  await signIn(page, demo('subscriber'), '/subscribe/retail');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('inside an app a page comes without the frame', async ({ page }) => {
  for (const path of ['/termsofuse', '/privacypolicy', '/customer-support']) {
    await page.goto(`${path}?apps=ios`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  }
});

test('on a phone the menu opens from a button, and a legal page fits', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/termsofuse');
  const button = page.getByRole('button', { name: 'Menu' });
  const store = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' });
  await expect(store).toBeHidden();
  await button.click();
  await expect(store).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(store).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await button.click();
  await store.click();
  await frameOf(page).shows('store');
  await expect(store).toBeHidden();
});

test('back restores the place on the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/privacypolicy');
  await page.getByRole('heading', { name: 'Your rights' }).scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  expect(at).toBeGreaterThan(300);
  // Not Playwright's click, which would scroll to the link first.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(5);
});
