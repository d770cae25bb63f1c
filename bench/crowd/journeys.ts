import { setTimeout as pause } from 'node:timers/promises';
import { type Account, buyPass, signIn, signUp } from './account.ts';
import type { Browser } from './browser.ts';
import type { LiveGame } from './live-games.ts';
import { createOpenPage, type OpenPage } from './open-page.ts';
import type { PlayBuffer } from './play-buffer.ts';
import { searchAsTyped } from './search-as-typed.ts';
import { watchLive } from './watch-live.ts';

/** Milliseconds that people look at a page before they go on. */
const LOOK = 2_000;

/** What a journey is on. */
export interface Evening {
  browser: Browser;
  game: LiveGame;
  /** When the visitor came, by `performance.now()`. */
  cameAt: number;
  /** Aborted when the evening is over. */
  over: AbortSignal;
  onPlayer: (buffer: PlayBuffer) => void;
}

/** Comes to the home page, where browsers begin to listen for news, and looks for the game. */
async function findGame({ browser, game, cameAt }: Evening): Promise<OpenPage> {
  const openPage = createOpenPage(browser);
  await openPage('home', '/', cameAt);
  await browser.openStream('event stream', '/event-stream');
  await pause(LOOK);
  await searchAsTyped(browser, game.school);
  return openPage;
}

/** Watches a free game without an account. */
export async function guest(evening: Evening): Promise<void> {
  const { browser, game, over, onPlayer } = evening;
  const openPage = await findGame(evening);
  await openPage('event page', game.path);
  await watchLive(browser, game, { token: null, evening: over, onPlayer });
}

/** Signs in with an account that has a pass, and watches a game that it opens. */
export async function passHolder(evening: Evening, account: Account): Promise<void> {
  const { browser, game, over, onPlayer } = evening;
  const openPage = await findGame(evening);
  await openPage('sign-in page', `/users/sign_in?redir=${encodeURIComponent(game.path)}`);
  await pause(LOOK);
  const token = await signIn(browser, account);
  await openPage('event page', game.path);
  await watchLive(browser, game, { token, evening: over, onPlayer });
}

/** Makes an account, buys a pass on the way to a game, and watches it. */
export async function buyer(evening: Evening): Promise<void> {
  const { browser, game, over, onPlayer } = evening;
  const openPage = await findGame(evening);
  await openPage('event page', game.path);
  await pause(LOOK);
  const token = await signIn(browser, await signUp(browser));
  await openPage('passes page', '/subscribe/event');
  await pause(LOOK);
  await buyPass(browser, token);
  await watchLive(browser, game, { token, evening: over, onPlayer });
}

/** Looks around and leaves. */
export async function passerBy(evening: Evening): Promise<void> {
  const openPage = await findGame(evening);
  await openPage('event page', evening.game.path);
}
