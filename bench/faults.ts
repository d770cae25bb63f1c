import type { Browser, Page } from '@playwright/test';
import { type Fault, type FaultyOrigin, startFaultyOrigin } from '../e2e/fixtures/faulty-origin.ts';
import { garbled, isMaster, isMedia, isPlaylist, oneSegment, zeroed } from '../e2e/fixtures/media-requests.ts';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { type Picture, watchPicture } from './faults/watch-picture.ts';
import { withProduct } from './measure.ts';
import { openBrowser, openWindow } from './open-browser.ts';
import { serveBeside } from './player-start/beside-product.ts';
import { findFreeGames } from './player-start/find-free-games.ts';

/** Until a player has loaded ahead what it loads ahead; milliseconds. */
const SETTLES = 12_000;
/** After a fault, until the players have come to where they stay; milliseconds. */
const COMES_BACK = 30_000;
/** Longest freeze beyond what the fault lasts and the player has not loaded, and how far behind live it may come back; seconds. */
const FREEZE_LIMIT = 5;
const BEHIND_LIMIT = 12;
/** A picture that has stood for so long at the end does not come back; seconds. */
const DEAD = 10;

interface FaultCase {
  title: string;
  /** How long it lasts, seconds; 0 for what is wrong with one segment, for good. */
  lasts: number;
  begin: (origin: FaultyOrigin, pages: readonly Page[]) => Promise<() => unknown>;
}

const meets =
  (fits: () => (path: string) => boolean, fault: Fault): FaultCase['begin'] =>
  async (origin) =>
    // Both players load the newest segment as soon as it is there, so both meet what is wrong with one.
    origin.begin(fits(), fault).end;

const refused = (status: number): Fault => ({ kind: 'status', status });

const cases: readonly FaultCase[] = [
  { title: 'a segment is missing', lasts: 0, begin: meets(oneSegment, refused(404)) },
  { title: 'a segment of the sound is missing', lasts: 0, begin: meets(() => oneSegment('sound'), refused(404)) },
  { title: 'a segment is garbled', lasts: 0, begin: meets(oneSegment, { kind: 'change', change: garbled }) },
  { title: 'a segment is blank', lasts: 0, begin: meets(oneSegment, { kind: 'change', change: zeroed }) },
  { title: 'a segment breaks off', lasts: 0, begin: meets(oneSegment, { kind: 'cut' }) },
  { title: 'a segment never comes', lasts: 0, begin: meets(oneSegment, { kind: 'silence' }) },
  { title: 'everything is answered 500', lasts: 10, begin: meets(() => isMedia, refused(500)) },
  { title: 'playlists are answered 500', lasts: 10, begin: meets(() => isPlaylist, refused(500)) },
  { title: 'connections end', lasts: 10, begin: meets(() => isMedia, { kind: 'disconnect' }) },
  { title: 'playlists stay the same', lasts: 30, begin: meets(() => isPlaylist, { kind: 'stale' }) },
  {
    title: 'the network is gone',
    lasts: 20,
    begin: async (_origin, pages) => {
      await Promise.all(pages.map((page) => page.context().setOffline(true)));
      return () => Promise.all(pages.map((page) => page.context().setOffline(false)));
    },
  },
];

/**
 * How a live game survives what networks and origins do, beside a bare page of hls.js with its own settings that meets the
 * same at the same time.
 */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const beside = await serveBeside(product.url);
    t.after(beside.stop);
    const origin = await startFaultyOrigin(beside.url);
    t.after(origin.stop);
    const browser = await openBrowser(t, '--autoplay-policy=no-user-gesture-required', '--mute-audio');
    const [, game] = await findFreeGames(product.url);
    const addresses = [
      `${origin.url}/bare/?stream=${encodeURIComponent(game.stream)}`,
      origin.url + game.path,
    ] as const;
    const results: BenchResult[] = [];
    for (const faultCase of cases) {
      console.log(`  ${faultCase.title} …`);
      results.push(...(await survive(browser, origin, addresses, faultCase)));
    }
    results.push(...(await beginLate(browser, origin, addresses)));
    return results;
  });
}

async function survive(
  browser: Browser,
  origin: FaultyOrigin,
  addresses: readonly [bare: string, own: string],
  { title, lasts, begin }: FaultCase,
): Promise<BenchResult[]> {
  const pages = [await playing(browser, addresses[0]), await playing(browser, addresses[1])] as const;
  await pages[1].waitForTimeout(SETTLES);
  await Promise.all(pages.map((page) => page.evaluate(watchPicture)));
  const { ahead } = await pages[1].evaluate(() => window.readPicture());
  const end = await begin(origin, pages);
  await pages[1].waitForTimeout(lasts * 1000);
  if (lasts > 0) await end();
  await pages[1].waitForTimeout(COMES_BACK);
  const [bare, own] = await Promise.all([read(pages[0]), read(pages[1])]);
  await end();
  await Promise.all(pages.map((page) => page.context().close()));
  const limit = Math.max(0, lasts - ahead) + FREEZE_LIMIT;
  return [
    told(`${title}, bare page: ${isDead(bare) ? 'dead' : 'longest freeze'}`, bare.longestFreeze, 's'),
    told(`${title}, bare page: behind the end of the stream`, bare.behind, 's'),
    atMost(`${title}: longest freeze`, own.longestFreeze, limit, 's'),
    atMost(
      `${title}: behind the end of the stream`,
      isDead(own) ? Number.POSITIVE_INFINITY : own.behind,
      BEHIND_LIMIT,
      's',
    ),
  ];
}

/** The master playlist is refused for five seconds from the first request on. */
async function beginLate(browser: Browser, origin: FaultyOrigin, addresses: readonly string[]): Promise<BenchResult[]> {
  const lasts = 5;
  const results: BenchResult[] = [];
  for (const [place, address] of addresses.entries()) {
    const refusal = origin.begin(isMaster, refused(503));
    const page = await openWindow(browser);
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(lasts * 1000);
    refusal.end();
    const hasPicture = await page
      .waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, null, { timeout: COMES_BACK })
      .then(
        () => true,
        () => false,
      );
    const seconds = hasPicture ? (performance.now() - begun) / 1000 : Number.POSITIVE_INFINITY;
    const what = 'the master playlist is refused for 5 s at first';
    results.push(
      place === 0
        ? told(`${what}, bare page: first picture`, seconds, 's')
        : atMost(`${what}: first picture`, seconds, lasts + FREEZE_LIMIT, 's'),
    );
    await page.context().close();
  }
  return results;
}

async function playing(browser: Browser, address: string): Promise<Page> {
  const page = await openWindow(browser);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  return page;
}

const read = (page: Page): Promise<Picture> => page.evaluate(() => window.readPicture());
const isDead = ({ stillFor }: Picture) => stillFor > DEAD;
