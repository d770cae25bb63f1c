import type { GameMoment } from '../entities/index.ts';
import { t } from '../messages/index.ts';
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
/** How many parts a game has before its overtime. */
const regularParts = { quarter: 4, half: 2, period: 3, set: Number.POSITIVE_INFINITY } as const;
const stages: ReadonlySet<string> = new Set(['before', 'playing', 'break', 'final'] satisfies GameMoment['stage'][]);

/** Reads a message of a stream; null for whatever is damaged or of another kind. */
export function readGameMoment(text: unknown): GameMoment | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isMoment(value)) return null;
    const moment = value as GameMoment;
    return Object.hasOwn(regularParts, moment.unit) && stages.has(moment.stage) ? moment : null;
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

/** Before the name of a part of the game. */
function ordinal(number: number): string {
  switch (number) {
    case 1:
      return t('1st');
    case 2:
      return t('2nd');
    case 3:
      return t('3rd');
    default:
      return t('{number}th', { number });
  }
}

interface StageWords {
  /** For the picture. */
  short: string;
  /** To be read out. */
  spoken: string;
}

function partWords({ unit, number }: GameMoment): StageWords {
  const overtime = number - regularParts[unit];
  if (overtime === 1) return { short: t('OT'), spoken: t('overtime') };
  if (overtime > 1) {
    return { short: t('{overtime}OT', { overtime }), spoken: t('{ordinal} overtime', { ordinal: ordinal(overtime) }) };
  }
  switch (unit) {
    case 'quarter':
      return { short: t('Q{number}', { number }), spoken: t('{ordinal} quarter', { ordinal: ordinal(number) }) };
    case 'half':
      return { short: t('H{number}', { number }), spoken: t('{ordinal} half', { ordinal: ordinal(number) }) };
    case 'period':
      return { short: t('P{number}', { number }), spoken: t('{ordinal} period', { ordinal: ordinal(number) }) };
    case 'set':
      return { short: t('Set {number}', { number }), spoken: t('{ordinal} set', { ordinal: ordinal(number) }) };
  }
}

/** Whether a game is in the break between its halves. */
export function isHalftime({ stage, unit, number }: GameMoment): boolean {
  return stage === 'break' && ((unit === 'half' && number === 1) || (unit === 'quarter' && number === 2));
}

/**
 * The part of the game: `Q2`, `OT`, `Half`, `Final` for the picture, `2nd quarter`, `Halftime`, `Final` to be read out, in the
 * language of the page.
 */
export function stageWords(moment: GameMoment): StageWords {
  const { stage } = moment;
  if (stage === 'final') return { short: t('Final'), spoken: t('Final') };
  if (stage === 'before') return { short: t('Soon'), spoken: t('Before the game') };
  const { short, spoken } = partWords(moment);
  if (stage === 'playing') return { short, spoken };
  return isHalftime(moment)
    ? { short: t('Half'), spoken: t('Halftime') }
    : { short: t('End {part}', { part: short }), spoken: t('End of the {part}', { part: spoken }) };
}

/** When in the game a moment is: `Q2 6:35`, `H1 12:34`, `Set 3`. */
export function gameTimeText(moment: GameMoment): string {
  const { short } = stageWords({ ...moment, stage: 'playing' });
  // A clock of halves counts what was played, others what is left.
  const clock = moment.clock === null ? null : clockText(moment.clock, moment.unit === 'half' ? 'up' : 'down');
  return [short, clock].filter(Boolean).join(' ');
}
