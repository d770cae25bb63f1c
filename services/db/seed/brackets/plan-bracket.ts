import { type Random, randomOf } from '../random.ts';
import { daysAround } from '../schedule/demo-day.ts';
import { HOUR } from '../schedule/planned-event.ts';
import type { PoolSchool } from '../schedule/school-pool.ts';
import { zonedInstant } from '../schedule/zoned-instant.ts';
import type { Scores } from './bracket-catalog.ts';

export interface BracketField {
  seed: number;
  /** Names the bracket in every decision of chance. */
  id: string;
  /** The sides, best seed first. */
  entrants: PoolSchool[];
  scores: Scores;
  /** The day on which this run of the bracket began, such as `2026-11-20`. */
  firstDay: string;
}

export interface PlannedGame {
  round: number;
  position: number;
  home: Side | null;
  away: Side | null;
  start: Date | null;
  /** Null until the game has ended. */
  score: [home: number, away: number] | null;
  winner: 0 | 1 | null;
  isBye: boolean;
}

export interface Side {
  seed: number;
  school: PoolSchool;
}

/** Days of one run of a bracket: rounds every third day, then the champion is shown until a new run begins. */
const RUN = 16;
const DAYS_BETWEEN_ROUNDS = 3;
const GAME_LENGTH = 3 * HOUR;

/** Slots of a first round in which the best two sides can meet only in the final: `[1, 16, 8, 9, …]`. */
export function bracketOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((place) => [place, sum - place]);
  }
  return order;
}

/**
 * The day on which the run that covers `now` began; brackets begin on different days. The last run of a season is played to its
 * end, and its champion stays.
 */
export function runStart(id: string, seed: number, now: Date, lastDay: Date): string {
  const day = now < lastDay ? now : lastDay;
  const phase = randomOf(seed, 'run', id).int(0, RUN - 1);
  const today = Math.floor(day.getTime() / (24 * HOUR));
  return daysAround(day, -((today + phase) % RUN), 0)[0] ?? '';
}

/**
 * A single-elimination bracket as it stands now: games that have ended have their score, their winners stand in the next
 * round, and slots still to be decided are empty. Sides without an opponent in the first round advance.
 */
export function planBracket({ seed, id, entrants, scores, firstDay: day }: BracketField, now: Date): PlannedGame[] {
  const size = 2 ** Math.ceil(Math.log2(entrants.length));
  const sideOf = (place: number): Side | null => {
    const school = entrants[place - 1];
    return school ? { seed: place, school } : null;
  };
  let slots = bracketOrder(size).map(sideOf);
  const games: PlannedGame[] = [];
  for (let round = 0; slots.length > 1; round += 1) {
    const date =
      daysAround(new Date(`${day}T00:00:00.000Z`), round * DAYS_BETWEEN_ROUNDS, round * DAYS_BETWEEN_ROUNDS)[0] ?? day;
    const advancing: (Side | null)[] = [];
    for (let position = 0; position < slots.length / 2; position += 1) {
      const [home = null, away = null] = [slots[position * 2], slots[position * 2 + 1]];
      const random = randomOf(seed, id, day, round, position);
      const game = planGame({ round, position, home, away }, date, scores, random, now);
      games.push(game);
      advancing.push(game.winner === null ? null : game.winner === 0 ? home : away);
    }
    slots = advancing;
  }
  return games;
}

function planGame(
  slot: Pick<PlannedGame, 'round' | 'position' | 'home' | 'away'>,
  date: string,
  scores: Scores,
  random: Random,
  now: Date,
): PlannedGame {
  const { round, home, away } = slot;
  const isBye = round === 0 && (home === null || away === null);
  if (isBye) return { ...slot, start: null, score: null, winner: home ? 0 : 1, isBye };
  const minute = 17 * 60 + 30 * random.int(0, 5);
  const start = zonedInstant(date, minute, home?.school.timeZone ?? away?.school.timeZone ?? 'East');
  if (!home || !away || start.getTime() + GAME_LENGTH > now.getTime()) {
    return { ...slot, start, score: null, winner: null, isBye };
  }
  // The better seed wins three games of four, nearly always against a side far below it.
  const gap = away.seed - home.seed;
  const isHomeBetter = gap > 0;
  const isUpset = random.chance(Math.max(0.06, 0.34 - Math.abs(gap) * 0.022));
  const winner = isHomeBetter === isUpset ? 1 : 0;
  const loserIndex = random.int(0, scores.totals.length - 2);
  const loserScore = scores.totals[loserIndex] ?? 0;
  const winnerScore = scores.toWin ?? random.pick(scores.totals.slice(loserIndex + 1));
  return { ...slot, start, score: winner === 0 ? [winnerScore, loserScore] : [loserScore, winnerScore], winner, isBye };
}
