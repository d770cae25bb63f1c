import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { ANY_BRACKET, presentPath } from '../page-objects/brackets.ts';
import { cutClip } from '../page-objects/clips.ts';
import { frameOf, goInside, markDocument, pathOfRemote, type RemoteName } from '../page-objects/frame.ts';
import { watchVotes } from '../page-objects/release-votes.ts';
import { type Release, readMap } from '../page-objects/releases.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.use({ expectedComplaint: /integrity|ChunkLoadError|Loading (css )?chunk|The early script did not load/ });
test.setTimeout(120_000);

/** A page's name in its remote, and an address of it. */
type Visit = readonly [page: string, address: string];

/** One set is one test. The other files that no page lists belong to the last visit of a remote's sets. */
const sets: readonly { remote: RemoteName; what: string; visits: readonly Visit[] }[] = [
  {
    remote: 'watch',
    what: 'the lists of watch',
    visits: [
      ['home', '/'],
      ['search', '/search'],
      ['sport', '/sports/football'],
      ['state', '/states/tx'],
      ['find-school', '/find-school'],
      ['landing', '/landing/tournament/tx-football'],
      ['watch-events', '/watch-events'],
      ['profile', '/associations/txpsa'],
      ['member-schools', '/associations/txpsa/schools'],
      ['schedule', '/associations/txpsa/football/schedule'],
    ],
  },
  {
    remote: 'watch',
    what: 'the other pages of watch',
    visits: [
      ['highlights', '/highlights'],
      ['highlight', 'a highlight'],
      ['clip', 'a clip'],
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
  {
    remote: 'checkout',
    what: 'checkout',
    visits: [
      ['subscribe', '/subscribe/retail'],
      ['download', '/downloads/vod1'],
    ],
  },
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

/** Files that no page lists since a page loads them once it stands, by how their names begin. */
const LATER_PARTS = [{ begins: 'highlight-rail.', page: 'profile' }];

/** Every script and style of a release under the page by which it is tried, the entry under the first one. */
function filesByPage(release: Release, visits: readonly Visit[]): Map<string, string[]> {
  const names = visits.map(([name]) => name);
  const pages = Object.keys(release.pages).filter((page) => !page.startsWith('language-'));
  expect(pages.sort(), 'each page has an address here').toEqual(names.toSorted());
  const byPage = new Map(names.map((name) => [name, [] as string[]]));
  for (const file of Object.keys(release.integrity)) {
    const isListed = (name: string) => {
      const { scripts = [], styles = [] } = release.pages[name] ?? {};
      return [...scripts, ...styles].some((own) => release.base + own === file);
    };
    const [later] = LATER_PARTS.filter(({ begins }) => file.startsWith(release.base + begins));
    const name = file === release.entry ? names[0] : (later?.page ?? names.find(isListed) ?? names.at(-1));
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

/** Resolves when the page's console says that a file is not what its hash says. */
const isBlocked = (page: Page, file: string) =>
  page.waitForEvent('console', (message) => {
    return message.type() === 'error' && message.text().includes('integrity') && message.text().includes(file);
  });

/**
 * Whether this visitor loads it nowhere: the file that plays ads, of which the product has none, the windows of the player and
 * of clips, which are loaded on a press, and the words of other languages. `ads.spec.ts`, `player-settings.spec.ts`,
 * `clips.spec.ts` and `languages.spec.ts` try them.
 */
const isUnused = async (request: APIRequestContext, file: string) =>
  file.includes('/windows.') ||
  file.includes('_language_') ||
  (await (await request.get(file)).text()).includes('ADPLAYHEAD');

/** Opens the page that loads a file, with that file changed: it is blocked, and all else goes on. */
async function survivesChange(page: Page, remote: RemoteName, release: Release, file: string, address: string) {
  const frame = frameOf(page);
  const other = remote === 'store' ? 'playoffs' : 'store';
  const name = file.slice(release.base.length);
  // A first page may come with its styles, and with the engine of its player, and then does not load them.
  const isInside = name.startsWith('soon-') || Object.values(release.pages).some(({ styles }) => styles.includes(name));
  if (isInside) {
    await page.goto(pathOfRemote(other));
    await frame.shows(other);
  }
  await page.route(`**${file}`, changeOneByte);
  const blocked = isBlocked(page, file);
  if (isInside) await goInside(page, address);
  else await page.goto(address);
  // Some files come only when their place is near the screen.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await Promise.race([blocked, null]), `${name} is blocked`).not.toBeNull();
  }).toPass();
  const mark = await markDocument(page);
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
      const addressOf = async (name: string, place: string) => {
        if (name === 'clip') {
          const token = await accounts.tokenOf(await accounts.create());
          return cutClip(request, token, await schedule.freeReplay(), { start: 60, title: 'What a catch' });
        }
        if (name === 'event') return pathOf(await schedule.replayWithStatistics());
        return name === 'highlight' ? schedule.newestHighlight() : presentPath(request, place);
      };
      let isMember = false;
      for (const [name, place] of visits) {
        const address = await addressOf(name, place);
        if (name === 'receipts') await signIn(page, await accounts.create(), address);
        for (const file of files.get(name) ?? []) {
          if (await isUnused(request, file)) continue;
          const isForMembers = file.startsWith(`${current.base}members.`);
          if (isForMembers && !isMember) await signIn(page, await accounts.create(), '/');
          isMember ||= isForMembers;
          await test.step(file.slice(current.base.length), async () => {
            votes.length = 0;
            await survivesChange(page, remote, current, file, isForMembers ? '/' : address);
            const vote = { remote, releaseId: current.releaseId, outcome: 'failed', kind: 'integrity' };
            await expect.poll(() => votes, file).toContainEqual(expect.objectContaining(vote));
            await page.unrouteAll({ behavior: 'ignoreErrors' });
          });
        }
      }
    },
  );
}

/** What the code that loads the host's further scripts and styles offers, as far as it is used here. */
interface HostRuntime {
  /** Base address of the release. */
  p: string;
  /** Name of a chunk's script, and of its style. */
  u(id: number): string;
  k(id: number): string;
  /** Loads a chunk, with its style, as an import in the host's code does. */
  e(id: number): Promise<unknown>;
  sriHashes: Record<number, string>;
  sriCssHashes: Record<number, string>;
}

/** Loads chunks of the host by its own code, without running what is in them. */
async function chunksOf(page: Page) {
  const runtime = await page.evaluateHandle(() => {
    const name = Object.keys(window).find((key) => key.startsWith('rspackChunkhost_')) ?? '';
    const queue = (window as unknown as Record<string, unknown[]>)[name];
    return new Promise<HostRuntime>((resolve) => queue?.push([['a journey'], {}, resolve]));
  });
  return {
    /** The chunk of each file, by the file's path. */
    all: async () =>
      new Map(
        await runtime.evaluate(({ p, u, k, sriHashes, sriCssHashes }) => {
          const pathOf = (file: string) => new URL(p + file, location.href).pathname;
          // Numbers, as the host's code has them: the runtime knows no chunk by a text.
          const idsOf = (hashes: Record<number, string>) => Object.keys(hashes).map(Number);
          return [
            ...idsOf(sriHashes).map((id) => [pathOf(u(id)), id] as const),
            ...idsOf(sriCssHashes).map((id) => [pathOf(k(id)), id] as const),
          ];
        }),
      ),
    load: (id: number) =>
      runtime.evaluate(
        ({ e }, chunk) =>
          e(chunk).then(
            () => 'loaded',
            () => 'refused',
          ),
        id,
      ),
  };
}

test('one byte changed in each file of the host in turn is blocked, and the rest works or says that it cannot', async ({
  page,
  context,
}) => {
  const frame = frameOf(page);
  const { votes } = watchVotes(context);
  const other = '/privacypolicy';
  const otherPage = page.getByRole('main').getByRole('heading', { level: 1, name: 'Privacy Policy' });
  const openOther = async () => {
    await page.goto(other);
    await expect(otherPage).toBeVisible();
  };

  await openOther();
  const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);
  const first = pathsOf(await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter((src) => src)));
  const chunks = await chunksOf(page);
  const lazy = await chunks.all();
  // By now some of those that come later may be here, too.
  const needed = first.filter((file) => file.startsWith('/r/host/') && !lazy.has(file));
  expect(needed.length, 'scripts without which there is no page').toBeGreaterThan(0);
  expect(lazy.size, 'files that come later').toBeGreaterThan(needed.length);
  for (const id of new Set(lazy.values())) expect(await chunks.load(id), `chunk ${id} as it is`).toBe('loaded');

  const apology = page.getByRole('heading', { level: 1, name: 'This page cannot be shown' });
  for (const file of needed) {
    await test.step(file.slice('/r/host/'.length), async () => {
      votes.length = 0;
      await page.route(`**${file}`, changeOneByte);
      const blocked = isBlocked(page, file);
      await page.goto(other);
      await blocked;
      await expect(apology).toBeVisible();
      await expect.poll(() => votes).toContainEqual(expect.objectContaining({ remote: 'host', outcome: 'failed' }));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
  await openOther();
  const styles = pathsOf(await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? [])));
  const firstStyles = styles.filter((file) => file.startsWith('/r/host/') && !lazy.has(file));
  expect(firstStyles.length).toBeGreaterThan(0);
  for (const file of firstStyles) {
    await test.step(file.slice('/r/host/'.length), async () => {
      await page.route(`**${file}`, changeOneByte);
      const blocked = isBlocked(page, file);
      await openOther();
      await blocked;
      await frame.stands();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
  for (const [file, id] of lazy) {
    await test.step(file.slice('/r/host/'.length), async () => {
      await page.route(`**${file}`, changeOneByte);
      const blocked = isBlocked(page, file);
      // A page of a remote: the host's own one may need this very file.
      await page.goto('/store/bleacherside');
      await frame.shows('store');
      expect(await (await chunksOf(page)).load(id)).toBe('refused');
      await blocked;
      await frame.stands();
      await frame.goTo('playoffs');
      await frame.shows('playoffs');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
