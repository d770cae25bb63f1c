import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, buyPass, signIn, signUp } from './account.ts';
import { passersBy, rushOf } from './arrivals.ts';
import { FailedAnswer, openBrowser } from './browser.ts';
import type { CrowdSize } from './crowd-size.ts';
import { buyer, type Evening, guest, passerBy, passHolder } from './journeys.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { findLiveGames, type LiveGame } from './live-games.ts';
import type { PlayBuffer } from './play-buffer.ts';

/** Accounts that are made at the same time, before the crowd comes. */
const ACCOUNTS_AT_ONCE = 4;
const TELL_EVERY = 10_000;
/** Of the bench's own delay, in milliseconds. */
const RESOLUTION = 20;

export interface CrowdOutcome {
  ledger: Ledger;
  /** Milliseconds of the epoch. */
  startedAt: number;
  viewers: { started: number; stalled: number; stalledSeconds: number };
  /** Faults of the bench itself or answers that make no sense, as text. */
  faults: string[];
  /** Milliseconds that one home page takes alone, the median of some. */
  homeAlone: number;
  /** Milliseconds by which the bench itself came late: it was held up, or the machine was. */
  ownDelay: { p99: number; max: number };
}

/** Each visitor's own address of this machine. */
const addressOf = (visitor: number) =>
  `127.${1 + Math.floor(visitor / 62_500)}.${Math.floor(visitor / 250) % 250}.${1 + (visitor % 250)}`;

/** Lets a crowd come to one site of one or more gateways, and waits until the evening is over. */
export async function runCrowd(origins: readonly string[], size: CrowdSize): Promise<CrowdOutcome> {
  const ledger = createLedger();
  let visitors = 0;
  const nextBrowser = (intoLedger = ledger) => {
    visitors += 1;
    const origin = origins[visitors % origins.length] ?? '';
    return openBrowser({ origin, localAddress: addressOf(visitors), ledger: intoLedger });
  };
  const games = await findLiveGames(origins[0] ?? '');
  console.log(`  making ${size.passHolders} accounts with passes …`);
  const accounts = await makeAccounts(size.passHolders, () => nextBrowser(createLedger()));
  const homeAlone = await timeHome(nextBrowser(createLedger()));

  const over = new AbortController();
  const players: PlayBuffer[] = [];
  const faults: string[] = [];
  const journeys: Promise<void>[] = [];
  const onPlayer = (buffer: PlayBuffer) => players.push(buffer);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const startedAt = Date.now();
  const start = performance.now();

  async function visit(journey: (evening: Evening) => Promise<void>, kind: readonly LiveGame[], comesAfter: number) {
    const cameAt = start + comesAfter;
    await pause(Math.max(0, cameAt - performance.now()));
    const browser = nextBrowser();
    // Most people watch the few games that everybody talks about.
    const game = kind[Math.floor(kind.length * Math.random() ** 2)] as LiveGame;
    try {
      await journey({ browser, game, cameAt, over: over.signal, onPlayer });
    } catch (error) {
      if (!(error instanceof FailedAnswer)) faults.push(String(error));
    } finally {
      browser.close();
    }
  }

  for (const [index, comesAfter] of rushOf(size.viewers, size.rush).entries()) {
    const place = index % (size.viewers / size.buyers);
    const account =
      place === 0 ? undefined : accounts[Math.floor(index / (size.viewers / size.buyers)) * 3 + place - 1];
    if (place === 0) journeys.push(visit(buyer, games.paid, comesAfter));
    else if (place <= 3 && account)
      journeys.push(visit((evening) => passHolder(evening, account), games.paid, comesAfter));
    else journeys.push(visit(guest, games.free, comesAfter));
  }
  for (const comesAfter of passersBy(size.passersBy, size.length - 15_000)) {
    journeys.push(visit(passerBy, [...games.free, ...games.paid], comesAfter));
  }

  await tellUntil(start + size.length, ledger, players);
  const account = viewersOf(players);
  const late = (nanoseconds: number) => nanoseconds / 1e6 - RESOLUTION;
  const ownDelay = { p99: late(delay.percentile(99)), max: late(delay.max) };
  over.abort();
  await Promise.all(journeys);
  return { ledger, startedAt, viewers: account, faults, homeAlone, ownDelay };
}

function viewersOf(players: readonly PlayBuffer[]): CrowdOutcome['viewers'] {
  const accounts = players.map((player) => player.at(performance.now() / 1000));
  return {
    started: accounts.filter(({ hasStarted }) => hasStarted).length,
    stalled: accounts.filter(({ stalls }) => stalls > 0).length,
    stalledSeconds: accounts.reduce((sum, { stalledSeconds }) => sum + stalledSeconds, 0),
  };
}

async function makeAccounts(count: number, newBrowser: () => ReturnType<typeof openBrowser>): Promise<Account[]> {
  const accounts: Account[] = [];
  async function makeNext(): Promise<void> {
    while (accounts.length < count) {
      const browser = newBrowser();
      const account = await signUp(browser);
      await buyPass(browser, await signIn(browser, account));
      accounts.push(account);
      browser.close();
    }
  }
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, makeNext));
  return accounts;
}

async function timeHome(browser: ReturnType<typeof openBrowser>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 50; round++) {
    const startedAt = performance.now();
    await browser.load('home', '/');
    times.push(performance.now() - startedAt);
  }
  browser.close();
  return times.sort((a, b) => a - b)[25] ?? Number.NaN;
}

async function tellUntil(end: number, ledger: Ledger, players: readonly PlayBuffer[]): Promise<void> {
  const start = performance.now();
  let before = 0;
  while (end - performance.now() > 1) {
    await pause(Math.min(TELL_EVERY, end - performance.now()));
    const { started, stalled } = viewersOf(players);
    const requests = ledger.requests();
    const perSecond = Math.round(((requests - before) / TELL_EVERY) * 1000);
    before = requests;
    const second = Math.round((performance.now() - start) / 1000);
    console.log(
      `  ${second} s: ${started} viewers, ${perSecond} requests a second, ${ledger.errors()} errors, ${stalled} stalled`,
    );
  }
}
