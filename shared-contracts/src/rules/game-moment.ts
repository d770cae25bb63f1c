import type { GameMoment } from '../entities/index.ts';
import { fits, type ShapeOf } from '../shapes/shape.ts';

/** Names the messages of a stream that hold a `GameMoment`, among those of others. */
export const GAME_MOMENT = 'game-moment';

const shape: ShapeOf<GameMoment> = {
  home: 'number',
  away: 'number',
  unit: 'text',
  number: 'number',
  stage: 'text',
  clock: ['or none', 'number'],
  runs: 'text',
  sets: ['or none', { home: 'number', away: 'number' }],
};
const isMoment = fits(shape);
/** How parts of games are called, and how many a game has before its overtime. */
const units = {
  quarter: ['Q', 'quarter', 4],
  half: ['H', 'half', 2],
  period: ['P', 'period', 3],
  set: ['Set ', 'set', Number.POSITIVE_INFINITY],
} as const;
const stages: ReadonlySet<string> = new Set(['before', 'playing', 'break', 'final'] satisfies GameMoment['stage'][]);

/** Reads a message of a stream; null for whatever is damaged or of another kind. */
export function readGameMoment(text: unknown): GameMoment | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isMoment(value)) return null;
    const moment = value as GameMoment;
    return Object.hasOwn(units, moment.unit) && stages.has(moment.stage) ? moment : null;
  } catch {
    return null;
  }
}

/** Seconds on the clock this long after the moment; null without a clock. */
export function clockAfter({ clock, runs }: GameMoment, seconds: number): number | null {
  if (clock === null) return null;
  return Math.max(0, clock + (runs === 'down' ? -seconds : runs === 'up' ? seconds : 0));
}

/** `7:04`, and tenths never: what is left is rounded up, what has been played is rounded down. */
export function clockText(seconds: number, runs: GameMoment['runs']): string {
  const whole = runs === 'up' ? Math.floor(seconds) : Math.ceil(seconds - 1e-6);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const ordinals = ['', '1st', '2nd', '3rd'];

function partWords({ unit, number }: GameMoment): { short: string; spoken: string } {
  const [letter, name, regular] = units[unit];
  const overtime = number - regular;
  if (overtime === 1) return { short: 'OT', spoken: 'overtime' };
  const [short, place, word] = overtime > 1 ? [`${overtime}OT`, overtime, 'overtime'] : [letter + number, number, name];
  return { short, spoken: `${ordinals[place] ?? `${place}th`} ${word}` };
}

/** The part of the game: `Q2`, `OT`, `Half`, `Final` for the picture, `2nd quarter`, `Halftime`, `Final` to be read out. */
export function stageWords(moment: GameMoment): { short: string; spoken: string } {
  const { stage, unit, number } = moment;
  if (stage === 'final') return { short: 'Final', spoken: 'Final' };
  if (stage === 'before') return { short: 'Soon', spoken: 'Before the game' };
  const { short, spoken } = partWords(moment);
  if (stage === 'playing') return { short, spoken };
  const isHalftime = (unit === 'half' && number === 1) || (unit === 'quarter' && number === 2);
  return isHalftime ? { short: 'Half', spoken: 'Halftime' } : { short: `End ${short}`, spoken: `End of the ${spoken}` };
}

/** When in the game a moment is: `Q2 6:35`, `H1 12:34`, `Set 3`. */
export function gameTimeText(moment: GameMoment): string {
  const { short } = stageWords({ ...moment, stage: 'playing' });
  // A clock of halves counts what was played, others what is left.
  const clock = moment.clock === null ? null : clockText(moment.clock, moment.unit === 'half' ? 'up' : 'down');
  return [short, clock].filter(Boolean).join(' ');
}
