import type { PlayKind } from 'shared-contracts/entities';
import { gameTimeText, stageWords } from 'shared-contracts/rules';
import type { KeyPlay, Turn } from '../game-score/key-plays.ts';

/** Short names of both sides. */
export interface Sides {
  home: string;
  away: string;
}

const plays: Readonly<Record<PlayKind, string>> = {
  touchdown: 'a touchdown',
  field_goal: 'a field goal',
  safety: 'a safety',
  three_pointer: 'a three-pointer',
  two_pointer: 'a two-pointer',
  free_throw: 'a free throw',
  goal: 'a goal',
  point: 'a point',
  score: 'a score',
};

/** What a play meant, in a word or two. */
const badges: Readonly<Record<Turn, string>> = {
  match: 'Match point',
  set: 'Set point',
  'lead for good': 'Game winner',
  lead: 'Go-ahead',
  tie: 'Equalizer',
};

/** What is said of a highlight: `Moose Pass takes the lead with a goal`, `Moose Pass 2, Ketchikan 1 · H2 56:10`, `Go-ahead`. */
export function highlightWords(
  keyPlay: KeyPlay,
  sides: Sides,
): { title: string; description: string; badge: string | null } {
  const { moment, turn } = keyPlay;
  const { home, away } = moment.sets ?? moment;
  const score = `${sides.away} ${away}, ${sides.home} ${home}`;
  return {
    title: titleOf(keyPlay, sides),
    description: `${score} · ${gameTimeText(moment)}`,
    badge: turn && badges[turn],
  };
}

function titleOf({ moment, play, turn }: KeyPlay, sides: Sides): string {
  const team = sides[play.side];
  const what = plays[play.kind];
  switch (turn) {
    case 'match':
      return `${team} wins the match`;
    case 'set':
      return `${team} wins the ${stageWords({ ...moment, stage: 'playing' }).spoken}`;
    case 'lead for good':
      return `${team} takes the lead for good with ${what}`;
    case 'lead':
      return `${team} takes the lead with ${what}`;
    case 'tie':
      return `${team} ties the game with ${what}`;
    case null:
      return `${what.charAt(0).toUpperCase()}${what.slice(1)} for ${team}`;
  }
}
