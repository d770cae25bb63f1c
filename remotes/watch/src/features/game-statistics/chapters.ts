import type { GameMoment, GameUpdate } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { isHalftime, keyPlaysOf, keyPlayWords, stageWords } from 'shared-contracts/rules';
import { duelColors } from 'shared-ui';
import type { Chapter } from '../../events/chapter.ts';
import type { Sides } from './game-sheet.tsx';

/** Plays of a game at most: more marks than these cannot be told apart on a phone. */
const MOST_PLAYS = 12;
/** How much of the video is shown before a play; milliseconds. */
const BEFORE_PLAY = 12_000;

/** Where the video of a play begins, for the instant at which it was told; both in milliseconds. */
export const playStart = (at: number): number => at - BEFORE_PLAY;

/** Parts that a game has in any case; a match may be won in two sets. That there is another one says how the game stood. */
const PARTS: Readonly<Record<GameMoment['unit'], number>> = { quarter: 4, half: 2, period: 3, set: 2 };

/**
 * The chapters of a game's video, by time: its parts and its key plays. They give nothing away: of what the viewer does not
 * know yet they are only the parts that every game has.
 * @param known how many of the updates the viewer knows
 */
export function chaptersOf(updates: readonly GameUpdate[], known: number, sides: Sides): Chapter[] {
  const chapters = [...partChapters(updates, known), ...playChapters(updates.slice(0, known), sides)];
  return chapters.toSorted((a, b) => a.date - b.date);
}

function partChapters(updates: readonly GameUpdate[], known: number): Chapter[] {
  const parts: Chapter[] = [];
  let before = '';
  for (const [index, { at, moment }] of updates.entries()) {
    const title = partTitle(moment);
    if (title !== before && (index < known || isInEveryGame(moment))) {
      parts.push({ kind: 'part', date: Date.parse(at), title, detail: null, color: null });
    }
    before = title;
  }
  return parts;
}

function partTitle(moment: GameMoment): string {
  const { spoken } = stageWords(moment);
  if (moment.stage === 'final') return t('After the game');
  if (moment.stage !== 'break' || isHalftime(moment)) return spoken.charAt(0).toUpperCase() + spoken.slice(1);
  return t('Break after the {part}', { part: stageWords({ ...moment, stage: 'playing' }).spoken });
}

function isInEveryGame({ stage, unit, number }: GameMoment): boolean {
  if (stage === 'final') return false;
  return number < PARTS[unit] || (number === PARTS[unit] && stage !== 'break');
}

/** @param known the updates that the viewer knows: chosen from others too, the plays would say how the game goes on */
function playChapters(known: readonly GameUpdate[], sides: Sides): Chapter[] {
  const scores = known.filter(({ play }) => play).length;
  const [home, away] = duelColors(sides.home, sides.guest);
  const names = { home: sides.home.short_name, away: sides.guest.short_name };
  return keyPlaysOf(known, MOST_PLAYS)
    .filter(({ turn }) => turn !== null || scores <= MOST_PLAYS)
    .map((keyPlay) => ({
      kind: 'play',
      date: playStart(Date.parse(keyPlay.at)),
      ...keyPlayWords(keyPlay, names),
      color: { home, away }[keyPlay.play.side],
    }));
}
