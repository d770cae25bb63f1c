import type { Browser, Page } from '@playwright/test';
import type { SportsEvent } from 'shared-contracts/entities';
import { atMost, type BenchResult, told } from './bench-result.ts';
import { watchPicture } from './faults/watch-picture.ts';
import { quantile, withProduct } from './measure.ts';
import { openBrowser, openWindow } from './open-browser.ts';
import { type FreeGame, findFreeGames } from './player-start/find-free-games.ts';

/** The ads of the house. */
const WITH_ADS = { ADS_UNIT: '/0/site' };
const ROUNDS = 5;
/** From the press that skips an ad until the game is in view again; milliseconds. */
const BACK_LIMIT = 50;
/** How much later a live game is after an ad than before it; seconds. */
const DRIFT_LIMIT = 0.5;
/** Seconds of a replay at which its break begins here, and until that of a live game begins. */
const REPLAY_BREAK = 12;
const LIVE_BREAK = 15;
/** Until an ad is there, or can be skipped; milliseconds. */
const SOON = 60_000;

/** How a game comes back after ads, before it and in a break, and whether each report on them goes out once. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const browser = await openBrowser(t, '--autoplay-policy=no-user-gesture-required', '--mute-audio');
    const [replay, live] = await findFreeGames(product.url, hasAds);
    const before: Return[] = [];
    const within: Return[] = [];
    const drifts: number[] = [];
    const freezes: number[] = [];
    let repeated = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`  round ${round} of ${ROUNDS} …`);
      const first = await skipAd(browser, product.url + replay.path, 'preroll');
      const second = await skipAd(browser, product.url + replay.path, 'midroll');
      const third = await watchAd(browser, product.url, live);
      before.push(first.back);
      within.push(second.back);
      drifts.push(third.drift);
      freezes.push(third.freeze);
      repeated += first.repeated + second.repeated + third.repeated;
    }
    return [
      ...comesBack('the ad before it', before),
      ...comesBack('an ad in its break', within),
      atMost('a live game is later after the ad in its break by', quantile(drifts, 0.5), DRIFT_LIMIT, 's'),
      told('longest freeze of a live game behind that ad', quantile(freezes, 0.5), 's'),
      atMost('reports that went out more than once', repeated, 0, ''),
    ];
  }, WITH_ADS);
}

function comesBack(after: string, returns: readonly Return[]): BenchResult[] {
  const median = (of: keyof Return) =>
    quantile(
      returns.map((one) => one[of]),
      0.5,
    );
  return [
    atMost(`after the skip of ${after} a replay is in view within`, median('inView'), BACK_LIMIT, 'ms'),
    told(`after the skip of ${after} its next picture comes within`, median('moves'), 'ms'),
  ];
}

const hasAds = ({ publishers: [publisher] }: SportsEvent) => publisher?.type !== 'school' || publisher.show_ads;

/** Opens a page, where ads come before the video, or in a break that it tells of, alone. */
async function openGame(browser: Browser, address: string, position: 'preroll' | 'midroll') {
  const page = await openWindow(browser);
  const reports: string[] = [];
  page.on('request', (request) => {
    const [report] = /\/services\/ads\/reports\/.+/.exec(request.url()) ?? [];
    if (report) reports.push(report);
  });
  const none = { body: '<VAST version="3.0"/>', contentType: 'application/xml' };
  const isOther = ({ searchParams }: URL) => (searchParams.get('vpos') ?? position) !== position;
  await page.route(isOther, (route) => route.fulfill(none));
  const began = Date.now();
  await page.route(/\/v\d+\/index\.m3u8/, async (route) => {
    const response = await route.fetch();
    const playlist = (await response.text()).replaceAll(/^#EXT-X-DATERANGE:.*\n/gm, '');
    const [, start = ''] = /PROGRAM-DATE-TIME:(\S+)/.exec(playlist) ?? [];
    const at = playlist.includes('ENDLIST') ? Date.parse(start) + REPLAY_BREAK * 1000 : began + LIVE_BREAK * 1000;
    const date = new Date(at).toISOString();
    const range = `#EXT-X-DATERANGE:ID="bench",START-DATE="${date}",DURATION=60,X-AD-BREAK="1"\n`;
    await route.fulfill({ response, body: playlist.replace(/^#EXTINF/m, `${range}#EXTINF`) });
  });
  await page.goto(address, { waitUntil: 'commit' });
  const repeats = () => reports.length - new Set(reports).size;
  return { page, repeats, ad: page.getByRole('region', { name: 'Advertisement' }) };
}

async function skipAd(browser: Browser, address: string, position: 'preroll' | 'midroll') {
  const { page, repeats, ad } = await openGame(browser, address, position);
  await ad.getByRole('button', { name: 'Skip ad', exact: true }).waitFor({ timeout: SOON });
  const back = await page.evaluate(pressSkip);
  await page.waitForTimeout(1000);
  await page.context().close();
  return { back, repeated: repeats() };
}

/** What a press on the button leads to, in milliseconds from it. */
interface Return {
  /** The game stands there in the place of the ad, and has been told to play. */
  inView: number;
  /** Its next picture is shown. */
  moves: number;
}

/** Runs in the page. */
async function pressSkip(): Promise<Return> {
  const game = document.querySelector<HTMLVideoElement>('media-controller video');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Skip ad');
  const pressed = performance.now();
  const moves = new Promise<number>((resolve) => {
    game?.requestVideoFrameCallback((_now, { presentationTime }) => resolve(presentationTime - pressed));
  });
  const inView = new Promise<number>((resolve) => {
    const look = () => {
      const isBack = !document.querySelector('section[aria-label="Advertisement"]') && game?.paused === false;
      if (isBack) resolve(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  button?.click();
  return { inView: await inView, moves: await moves };
}

/** Watches a whole ad in the break of a live game; seconds. */
async function watchAd(browser: Browser, site: string, live: FreeGame) {
  const { page, repeats, ad } = await openGame(browser, site + live.path, 'midroll');
  await ad.waitFor({ timeout: SOON });
  await page.evaluate(watchPicture);
  const begun = await place(page);
  await ad.waitFor({ state: 'hidden', timeout: SOON });
  const over = await place(page);
  const { longestFreeze: freeze } = await page.evaluate(() => window.readPicture());
  await page.context().close();
  return { drift: over.clock - begun.clock - (over.seconds - begun.seconds), freeze, repeated: repeats() };
}

/** Where the game is, and when that is; seconds. */
const place = (page: Page) =>
  page.evaluate(() => ({
    clock: performance.now() / 1000,
    seconds: document.querySelector<HTMLVideoElement>('media-controller video')?.currentTime ?? Number.NaN,
  }));
