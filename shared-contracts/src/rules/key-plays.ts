import type { GameMoment, GamePlay, GameUpdate, PlayKind } from '../entities/index.ts';
import { t } from '../messages/index.ts';
import { gameTimeText, stageWords } from './game-moment.ts';

/** What a play changed. A side that leads for good was never caught up with again. */
export type Turn = 'match' | 'set' | 'lead for good' | 'lead' | 'tie';

export interface KeyPlay {
  /** ISO 8601. */
  at: string;
  moment: GameMoment;
  play: GamePlay;
  turn: Turn | null;
}

/** Two of them are so far apart; milliseconds. */
const APART = 60_000;

const WEIGHTS: Readonly<Record<Turn, number>> = { match: 6, set: 4, 'lead for good': 5, lead: 3, tie: 2 };
/** How much more a play counts at the end of a game than at its beginning. */
const LATE = 1.5;

/** The plays that the whole log of a game turned on, at most so many, by time. Of equal ones the later. */
export function keyPlaysOf(updates: readonly GameUpdate[], most: number): KeyPlay[] {
  const largest = Math.max(...updates.map(({ play }) => play?.points ?? 0));
  const lastLead = updates.findLastIndex((_, index) => isNewLead(updates, index));
  const plays = updates.flatMap(({ at, moment, play }, index) => {
    if (!play) return [];
    const turn = turnOf(updates, index, lastLead);
    const weight = (turn ? WEIGHTS[turn] : 0) + (LATE * index) / updates.length + play.points / largest;
    return [{ at, moment, play, turn, weight }];
  });
  const chosen: typeof plays = [];
  for (const candidate of plays.toSorted((a, b) => b.weight - a.weight)) {
    if (chosen.length === most) break;
    if (chosen.every(({ at }) => Math.abs(Date.parse(at) - Date.parse(candidate.at)) >= APART)) chosen.push(candidate);
  }
  return chosen.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ weight: _, ...keyPlay }) => keyPlay);
}

function turnOf(updates: readonly GameUpdate[], index: number, lastLead: number): Turn | null {
  const { sets, stage } = updates[index]?.moment ?? {};
  // Points of a set go to and fro: what counts is who wins it.
  if (sets) return stage === 'final' ? 'match' : stage === 'break' ? 'set' : null;
  if (isNewLead(updates, index)) return index === lastLead && isWon(updates) ? 'lead for good' : 'lead';
  return leadAt(updates, index) === 0 ? 'tie' : null;
}

/** Points by which the home side leads after an update; before the first one nobody does. */
function leadAt(updates: readonly GameUpdate[], index: number): number {
  const { home = 0, away = 0 } = updates[index]?.moment ?? {};
  return home - away;
}

function isNewLead(updates: readonly GameUpdate[], index: number): boolean {
  const lead = Math.sign(leadAt(updates, index));
  return lead !== 0 && lead !== Math.sign(leadAt(updates, index - 1));
}

function isWon(updates: readonly GameUpdate[]): boolean {
  return updates.at(-1)?.moment.stage === 'final' && leadAt(updates, updates.length - 1) !== 0;
}

type SideNames = Readonly<Record<'home' | 'away', string>>;

function scoredWith(kind: PlayKind): string {
  switch (kind) {
    case 'touchdown':
      return t('a touchdown');
    case 'field_goal':
      return t('a field goal');
    case 'safety':
      return t('a safety');
    case 'three_pointer':
      return t('a three-pointer');
    case 'two_pointer':
      return t('a two-pointer');
    case 'free_throw':
      return t('a free throw');
    case 'goal':
      return t('a goal');
    case 'point':
      return t('a point');
    case 'score':
      return t('a score');
  }
}

/**
 * What is said of a play, in the language of the page: `Moose Pass takes the lead with a goal`, and
 * `Moose Pass 2, Ketchikan 1 · H2 56:10`.
 * @param names short ones of both sides
 */
export function keyPlayWords(keyPlay: KeyPlay, names: SideNames): { title: string; detail: string } {
  const { moment } = keyPlay;
  const { home, away } = moment.sets ?? moment;
  const score = `${names.away} ${away}, ${names.home} ${home}`;
  return { title: titleOf(keyPlay, names), detail: `${score} · ${gameTimeText(moment)}` };
}

function titleOf({ moment, play, turn }: KeyPlay, names: SideNames): string {
  const team = names[play.side];
  const what = scoredWith(play.kind);
  switch (turn) {
    case 'match':
      return t('{team} wins the match', { team });
    case 'set':
      return t('{team} wins the {part}', { team, part: stageWords({ ...moment, stage: 'playing' }).spoken });
    case 'lead for good':
      return t('{team} takes the lead for good with {what}', { team, what });
    case 'lead':
      return t('{team} takes the lead with {what}', { team, what });
    case 'tie':
      return t('{team} ties the game with {what}', { team, what });
    case null:
      return t('{what} for {team}', { what: `${what.charAt(0).toUpperCase()}${what.slice(1)}`, team });
  }
}
