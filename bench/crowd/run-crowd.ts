import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, FailedAnswer, openBrowser } from './browser.ts';
import type { CrowdSize } from './crowd-size.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { findLiveGames } from './live-games.ts';
import type { PlayBuffer } from './play-buffer.ts';
import { makeAccounts, timeHome } from './prepare-crowd.ts';
import { passHoldersOf, type Visit, whoComes } from './who-comes.ts';

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
  /** Milliseconds that one home page takes alone. */
  homeAlone: number;
  /** Milliseconds by which the bench itself came late: it was held up, or the machine was. */
  ownDelay: { p99: number; max: number };
}

/** Each visitor's own address of this machine. */
const addressOf = (visitor: number) =>
  `127.${1 + Math.floor(visitor / 62_500)}.${Math.floor(visitor / 250) % 250}.${1 + (visitor % 250)}`;

/** Lets a crowd come to one site of one or more gateways, and waits until the evening is over. */
export async function runCrowd(origins: readonly string[], size: CrowdSize): Promise<CrowdOutcome> {
  let visitors = 0;
  const nextBrowser = (ledger: Ledger): Browser => {
    visitors += 1;
    return openBrowser({ origin: origins[visitors % origins.length] ?? '', localAddress: addressOf(visitors), ledger });
  };
  const games = await findLiveGames(origins[0] ?? '');
  console.log(`  making ${passHoldersOf(size)} accounts with passes …`);
  const before = createLedger();
  const accounts = await makeAccounts(passHoldersOf(size), () => nextBrowser(before));
  const homeAlone = await timeHome(nextBrowser(before));

  const ledger = createLedger();
  const players: PlayBuffer[] = [];
  const faults: string[] = [];
  const over = new AbortController();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const startedAt = Date.now();
  const start = performance.now();

  async function visit({ comesAfter, game, journey }: Visit): Promise<void> {
    const cameAt = start + comesAfter;
    await pause(Math.max(0, cameAt - performance.now()));
    const browser = nextBrowser(ledger);
    const onPlayer = (buffer: PlayBuffer) => players.push(buffer);
    await journey({ browser, game, cameAt, over: over.signal, onPlayer }).catch((error: unknown) => {
      // What failed on the wire is in the ledger.
      if (!(error instanceof FailedAnswer)) faults.push(String(error));
    });
    browser.close();
  }

  const visits = whoComes(size, games, accounts).map(visit);
  await tellUntil(start + size.length, ledger, players);
  const viewers = viewersOf(players);
  const late = (nanoseconds: number) => nanoseconds / 1e6 - RESOLUTION;
  const ownDelay = { p99: late(delay.percentile(99)), max: late(delay.max) };
  over.abort();
  await Promise.all(visits);
  return { ledger, startedAt, viewers, faults, homeAlone, ownDelay };
}

function viewersOf(players: readonly PlayBuffer[]): CrowdOutcome['viewers'] {
  const accounts = players.map((player) => player.at(performance.now() / 1000));
  return {
    started: accounts.filter(({ hasStarted }) => hasStarted).length,
    stalled: accounts.filter(({ stalls }) => stalls > 0).length,
    stalledSeconds: accounts.reduce((sum, { stalledSeconds }) => sum + stalledSeconds, 0),
  };
}

async function tellUntil(end: number, ledger: Ledger, players: readonly PlayBuffer[]): Promise<void> {
  const start = performance.now();
  let [before, at] = [0, start];
  while (end - performance.now() > 1) {
    await pause(Math.min(TELL_EVERY, end - performance.now()));
    const { started, stalled } = viewersOf(players);
    const [requests, now] = [ledger.requests(), performance.now()];
    const perSecond = Math.round(((requests - before) / (now - at)) * 1000);
    [before, at] = [requests, now];
    console.log(
      `  ${Math.round((now - start) / 1000)} s: ${started} viewers, ${perSecond} requests a second, ${ledger.errors()} errors, ${stalled} stalled`,
    );
  }
}
