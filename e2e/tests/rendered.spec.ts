import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copySources } from '../../scripts/testing/copy-sources.ts';
import { expect, test } from '../fixtures/journey.ts';
import { pageDataOf, serveMap } from '../page-objects/page-data.ts';
import { type Vote, watchVotes } from '../page-objects/release-votes.ts';
import { readMap } from '../page-objects/releases.ts';
import { type createSchedule, pathOf } from '../page-objects/schedule.ts';
import { visitFrom } from '../page-objects/visit-from.ts';

const fixed = [
  ['home', '/', 'Live now'],
  ['the search', '/search?q=lincoln', 'Lincoln High School'],
  ['a search for days', '/search?q=lincoln+friday', 'Lincoln High School'],
  ['a long list', '/watch-events?show=upcoming', 'Show more games'],
  ['a state', '/states/tx', 'Texas'],
  ['the states with schools', '/find-school', 'Schools by state'],
  ['the schools of a state', '/find-school/tx?letter=M', 'schools in Texas under M'],
  ['the schools near a zip code', '/find-school?q=78701', 'nearest to Austin, TX 78701'],
  ['an association', '/associations/txpsa', 'Texas Prep Sports Association'],
  ['the member schools of an association', '/associations/txpsa/schools', 'schools in the TXPSA'],
  ['a schedule', '/associations/txpsa/football/schedule', 'Show more games'],
  ['a landing page', '/landing/tournament/tx-football', 'What it costs'],
  ['the playoffs', '/playoffs', 'Sections in Texas'],
  ['a bracket', '/playoffs/brackets/tx/football/division-1/state-championship', 'Round'],
  ['the store', '/store/bleacherside', 'Pass'],
] as const;

const COMING = 'a game to come';
const LIVE = 'a free live game';

async function renderedPages(schedule: ReturnType<typeof createSchedule>) {
  const events = [
    [COMING, await schedule.scheduled()],
    [LIVE, await schedule.freeLive()],
  ] as const;
  return [...fixed, ...events.map(([name, event]) => [name, pathOf(event), 'vs.'] as const)];
}

/** The first visitors of all may come before the processes that render are there: they get the frame alone. */
async function whenRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toContain('<div id="root" data-rendered>');
}

/** Addresses of the style sheets that stand in the HTML of a rendered page. */
function renderedStyles(html: string): string[] {
  const sheets = html.matchAll(/<style [^>]*data-release="([^"]+)" data-files="([^"]+)"/g);
  return [...sheets].flatMap(([, base = '', files = '']) => files.split(' ').map((file) => base + file));
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('has what pages show first, and the words of the frame around it', { tag: '@gate' }, async ({
    page,
    schedule,
  }) => {
    for (const [name, path, words] of await renderedPages(schedule)) {
      await whenRendered(page, path);
      await page.goto(path);
      await expect(page.getByRole('main'), name).toContainText(words);
      await expect(page.getByRole('banner'), name).toContainText('Sign in');
      await expect(page.getByRole('contentinfo'), name).toBeVisible();
    }
  });

  test('gets no form that would put what is typed into the address', async ({ page }) => {
    for (const path of ['/users/sign_in', '/users/sign_up', '/subscribe/retail', '/california-privacy-rights-form']) {
      await page.goto(path);
      await expect(page.locator('form:not([action="/search"])')).toHaveCount(0);
    }
  });
});

test.describe('for a fan in another zone who has chosen a state', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('a tab takes what was rendered over as it is, without reading it again', { tag: '@gate' }, async ({
    page,
    context,
    schedule,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'followed_state', value: 'TX', url: baseURL ?? '' }]);
    const read: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      read.push(pathname + search);
    });
    await page.addInitScript(() => {
      // The first element of the page, before and after: React would put others in its place.
      document.addEventListener('DOMContentLoaded', () => {
        Reflect.set(window, 'first', document.querySelector('main h1'));
      });
    });
    for (const [name, path] of await renderedPages(schedule)) {
      await whenRendered(page, path);
      read.length = 0;
      const html = (await (await page.goto(path))?.text()) ?? '';
      await expect(page.locator('#root[data-rendered]'), name).toHaveCount(0);
      const isSame = () =>
        page.evaluate(() => {
          const first: unknown = Reflect.get(window, 'first');
          return first instanceof Element && first === document.querySelector('main h1');
        });
      expect(await isSame(), name).toBe(true);
      const { data } = pageDataOf(html);
      expect(Object.keys(data), name).not.toEqual([]);
      const styles = renderedStyles(html);
      expect(styles, name).toContainEqual(expect.stringMatching(/^\/r\/host\//));
      expect(styles, name).toContainEqual(expect.stringMatching(/^\/r\/(?!host\/)/));
      // A player and statistics bring styles of their own, as soon as they are there, and so does what the frame shows later.
      const bringsStyles = name === COMING || name === LIVE;
      const isStyle = (address: string) =>
        styles.includes(address) || (!bringsStyles && /^\/r\/(?!host\/).*\.css$/.test(address));
      expect(
        read.filter((address) => address in data || isStyle(address)),
        name,
      ).toEqual([]);
    }
  });
});

test('a tab that loads another release than was rendered shows its own', async ({ page, baseURL }) => {
  await serveMap(page, `${baseURL}/playoffs`, (map) => {
    const { playoffs } = map.remotes;
    if (playoffs) playoffs.current = { ...playoffs.current, releaseId: '0'.repeat(64) };
  });
  await page.goto('/playoffs');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Playoffs' })).toBeVisible();
  await expect(page.locator(`[data-release="${'0'.repeat(64)}"]`)).toHaveCount(1);
});

test('a release that fails on a server is reported by the tab that got no page from there', async ({
  page,
  baseURL,
}) => {
  await page.route(`${baseURL}/playoffs`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const { playoffs } = pageDataOf(html).map.remotes;
    const failure = { remote: 'playoffs', releaseId: playoffs?.current.releaseId, reason: 'TypeError: no game' };
    const body = html.replace(/"renderFailure":[^}]*?null/, `"renderFailure":${JSON.stringify(failure)}`);
    await route.fulfill({ response, body });
  });
  const report = page.waitForRequest('**/release-reports');
  await page.goto('/playoffs');
  const { votes } = (await report).postDataJSON() as { votes: { remote: string; outcome: string; reason: string }[] };
  expect(votes).toContainEqual(
    expect.objectContaining({
      remote: 'playoffs',
      outcome: 'failed',
      kind: 'render',
      reason: 'on a server: TypeError: no game',
    }),
  );
  expect((await (await report).response())?.status()).toBe(204);
});

test('a rendered page is on the screen while the files of its remote do not come', async ({ page }) => {
  await whenRendered(page, '/playoffs');
  await page.route('**/r/playoffs/**', () => {});
  await page.goto('/playoffs', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Playoffs' })).toBeVisible();
});

test('a host that does not load leaves the page on the screen that a server rendered, and is reported', async ({
  page,
  context,
}) => {
  await whenRendered(page, '/playoffs');
  const { votes, answers } = watchVotes(context);
  await page.route('**/r/host/*/*.js', (route) => route.abort());
  await page.goto('/playoffs');
  await expect.poll(() => answers).toEqual([204]);
  expect(votes).toEqual([expect.objectContaining({ remote: 'host', outcome: 'failed', kind: 'load' })]);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Playoffs' })).toBeVisible();
});

/** Sources of a store whose page works in tabs alone. */
function sourcesOfBrokenStore(): string {
  const folder = copySources();
  const file = path.join(folder, 'remotes/store/src/pages/network-store/network-store-page.tsx');
  const head = 'export function NetworkStorePage({ params, shell }: PageProps) {';
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(head);
  writeFileSync(file, text.replace(head, `${head}\n  if (document.title === 'Never') return null;`));
  return folder;
}

test('a trial that fails on servers alone is taken back by itself', async ({ ownProduct }) => {
  test.setTimeout(180_000);
  const { url } = ownProduct;
  const sources = sourcesOfBrokenStore();
  try {
    const publish = ['publish', 'store', '--version', '1.1.0', '--promote', 'production', '--canary', '50'];
    const { exitCode, output } = await ownProduct.releaseFrom(sources, ...publish);
    expect(exitCode, output).toBe(0);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
  const generation = async () => (await readMap(url)).remotes.store.generation;
  await expect.poll(generation).toBe(2);

  const reasons = new Set<string>();
  /** A visit of somebody new, whose tab reports what the gateway told it. */
  async function visit(address: string): Promise<void> {
    const page = await visitFrom(address, url, '/store/bleacherside');
    const { map, reportToken: token, renderFailure } = pageDataOf(page.body);
    const { releaseId, version } = map.remotes.store.current;
    if (renderFailure) reasons.add(`${version}: ${renderFailure.reason}`);
    const vote: Vote = { remote: 'store', releaseId, outcome: 'ok' };
    const votes = [renderFailure ? { ...vote, outcome: 'failed', kind: 'render' } : vote];
    expect((await page.post('/release-reports', { token, votes })).status).toBe(204);
  }
  for (let round = 0; round < 20 && (await generation()) === 2; round++) {
    const addresses = Array.from({ length: 6 }, (_, visitor) => `127.0.${6 * round + visitor}.3`);
    await Promise.all(addresses.map(visit));
  }
  await expect.poll(generation, { timeout: 15_000 }).toBe(3);
  expect([...reasons]).toEqual(['1.1.0: ReferenceError: document is not defined']);
});
