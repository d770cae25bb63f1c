import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { ANY_BRACKET, presentPath } from '../page-objects/brackets.ts';
import { frameOf, goInside, markDocument, pathOfRemote, type RemoteName } from '../page-objects/frame.ts';
import { watchVotes } from '../page-objects/release-votes.ts';
import { type Release, readMap } from '../page-objects/releases.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.use({ expectedComplaint: /integrity|ChunkLoadError|Loading chunk/ });
test.setTimeout(120_000);

/** A page's name in its remote, and an address of it. */
type Visit = readonly [page: string, address: string];

/** One set is one test. The files that no page lists belong to the last visit of a remote's sets. */
const sets: readonly { remote: RemoteName; what: string; visits: readonly Visit[] }[] = [
  {
    remote: 'watch',
    what: 'the lists of watch',
    visits: [
      ['home', '/'],
      ['search', '/search'],
      ['sport', '/sports/football'],
      ['state', '/states/tx'],
      ['watch-events', '/watch-events'],
    ],
  },
  {
    remote: 'watch',
    what: 'the other pages of watch',
    visits: [
      ['track-wrestling', '/tests/track-wrestling'],
      ['event', 'a replay'],
    ],
  },
  {
    remote: 'account',
    what: 'account',
    visits: [
      ['authenticate', '/users/sign_up'],
      ['receipts', '/member/receipts'],
      ['receipt', '/member/receipts/none'],
      ['account', '/member/account'],
    ],
  },
  { remote: 'checkout', what: 'checkout', visits: [['subscribe', '/subscribe/retail']] },
  {
    remote: 'playoffs',
    what: 'playoffs',
    visits: [
      ['playoffs', '/playoffs'],
      ['place', '/playoffs/state/texas'],
      ['state-brackets', '/playoffs/brackets/tx'],
      ['bracket', ANY_BRACKET],
    ],
  },
  { remote: 'store', what: 'store', visits: [['network-store', '/store/bleacherside']] },
];

/** Every script and style of a release under the page by which it is tried, the entry under the first one. */
function filesByPage(release: Release, visits: readonly Visit[]): Map<string, string[]> {
  const names = visits.map(([name]) => name);
  expect(Object.keys(release.pages).sort(), 'each page has an address here').toEqual(names.toSorted());
  const byPage = new Map(names.map((name) => [name, [] as string[]]));
  for (const file of Object.keys(release.integrity)) {
    const isListed = (name: string) => {
      const { scripts = [], styles = [] } = release.pages[name] ?? {};
      return [...scripts, ...styles].some((own) => release.base + own === file);
    };
    const name = file === release.entry ? names[0] : (names.find(isListed) ?? names.at(-1));
    byPage.get(name ?? '')?.push(file);
  }
  return byPage;
}

/** Serves a file with one bit of one byte in its middle turned over. */
async function changeOneByte(route: Route): Promise<void> {
  const bytes = Buffer.from(await (await route.fetch()).body());
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  const contentType = route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript';
  await route.fulfill({ contentType, headers: { 'access-control-allow-origin': '*' }, body: bytes });
}

/** Opens the page that loads a file, with that file changed: it is blocked, and all else goes on. */
async function survivesChange(page: Page, remote: RemoteName, file: string, address: string): Promise<void> {
  const frame = frameOf(page);
  await page.route(`**${file}`, changeOneByte);
  const blocked = page.waitForEvent('console', (message) => {
    return message.type() === 'error' && message.text().includes('integrity') && message.text().includes(file);
  });
  await page.goto(address);
  await blocked;
  const mark = await markDocument(page);
  const other = remote === 'store' ? 'playoffs' : 'store';
  await goInside(page, pathOfRemote(other));
  await frame.shows(other);
  await frame.stands();
  expect(await mark.isKept()).toBe(true);
}

for (const { remote, what, visits } of sets) {
  const details = remote === 'checkout' ? { tag: '@gate' } : {};
  test(
    `one byte changed in each file of ${what} in turn is blocked and told, and the rest works`,
    details,
    async ({ page, context, request, baseURL, schedule, accounts }) => {
      const { current } = (await readMap(baseURL ?? '')).remotes[remote];
      const files = filesByPage(
        current,
        sets.filter((set) => set.remote === remote).flatMap((set) => set.visits),
      );
      const { votes } = watchVotes(context);
      for (const [name, place] of visits) {
        const address = name === 'event' ? pathOf(await schedule.freeReplay()) : await presentPath(request, place);
        if (name === 'receipts') await signIn(page, await accounts.create(), address);
        for (const file of files.get(name) ?? []) {
          await test.step(file.slice(current.base.length), async () => {
            votes.length = 0;
            await survivesChange(page, remote, file, address);
            const vote = { remote, releaseId: current.releaseId, outcome: 'failed', kind: 'integrity' };
            await expect.poll(() => votes, file).toContainEqual(expect.objectContaining(vote));
            await page.unrouteAll({ behavior: 'ignoreErrors' });
          });
        }
      }
    },
  );
}

test('one byte changed in each file of the host in turn is blocked, and the rest works or says that it cannot', async ({
  page,
  context,
}) => {
  const frame = frameOf(page);
  const { votes } = watchVotes(context);
  const pathOfFile = (url: string) => new URL(url).pathname;

  /** Scripts and styles of the host that a page asks for, by the first page that does. */
  const pageOfFile = new Map<string, string>();
  let address = '/';
  page.on('request', (request) => {
    const file = pathOfFile(request.url());
    if (/^\/r\/host\/.*\.(js|css)$/.test(file) && !pageOfFile.has(file)) pageOfFile.set(file, address);
  });
  const legalPage = page.getByRole('main').getByRole('heading', { level: 1, name: 'Privacy Policy' });
  for (const [visited, isThere] of [
    ['/', page.getByRole('region', { name: 'Your privacy' })],
    ['/privacypolicy', legalPage],
  ] as const) {
    address = visited;
    await page.goto(visited);
    await expect(isThere).toBeVisible();
  }
  const first = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src !== ''));
  const needed = first.map(pathOfFile).filter((file) => pageOfFile.has(file));
  const files = [...pageOfFile].filter(([file]) => file.endsWith('.js'));
  expect(needed.length, 'scripts without which there is no page').toBeGreaterThan(0);
  expect(files.length, 'scripts that come later').toBeGreaterThan(needed.length);

  const apology = page.getByRole('heading', { level: 1, name: 'This page cannot be shown' });
  for (const [file, place] of pageOfFile) {
    await test.step(file.slice('/r/host/'.length), async () => {
      votes.length = 0;
      await page.route(`**${file}`, changeOneByte);
      const blocked = page.waitForEvent('console', (message) => {
        return message.type() === 'error' && message.text().includes('integrity') && message.text().includes(file);
      });
      await page.goto(place);
      await blocked;
      if (needed.includes(file)) {
        await expect(apology).toBeVisible();
        const vote = { remote: 'host', outcome: 'failed' };
        await expect.poll(() => votes).toContainEqual(expect.objectContaining(vote));
      } else {
        await frame.stands();
        await frame.goTo('store');
        await frame.shows('store');
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
