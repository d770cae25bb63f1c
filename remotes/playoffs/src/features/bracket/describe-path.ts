import type { Bracket, BracketGame } from 'shared-contracts/entities';
import { sideIndex, type TeamPath } from './team-path.ts';

/** The path in words, for the line above the bracket: `Central: 2 wins, plays North in the Semifinals`. */
export function describePath(path: TeamPath, bracket: Pick<Bracket, 'rounds'>): string {
  const team = path.side.name ?? 'This team';
  const won =
    path.played.filter(({ is_bye, winner }) => !is_bye && winner !== null).length - (path.fate === 'out' ? 1 : 0);
  const wins = `${won} ${won === 1 ? 'win' : 'wins'}`;
  if (path.fate === 'champion') return `${team}: champion with ${wins}`;
  const latest = path.played.at(-1);
  if (!latest) return team;
  const rival = opponentName(latest, path);
  const roundName = bracket.rounds[latest.round]?.name ?? 'this round';
  if (path.fate === 'out')
    return `${team}: ${wins}, out to ${rival ?? 'its opponent'} in the ${roundName}${scoreOf(latest, path)}`;
  if (latest.winner !== null)
    return `${team}: ${wins}, through to the ${bracket.rounds[latest.round + 1]?.name ?? 'next round'}`;
  return `${team}: ${wins}, ${rival ? `plays ${rival} in` : 'waits for an opponent in'} the ${roundName}`;
}

/** Where the team begins, in words for whoever hides scores: `Central: meets North in the Quarterfinals`. */
export function describeStart(path: TeamPath, bracket: Pick<Bracket, 'rounds'>): string {
  const team = path.side.name ?? 'This team';
  const first = path.played.find((game) => !game.is_bye);
  const own = first && path.side.school_key !== null ? sideIndex(first, path.side.school_key) : null;
  if (!first || own === null) return team;
  const rival = first.sides[own === 0 ? 1 : 0];
  const roundName = bracket.rounds[first.round]?.name ?? 'first round';
  const begins = rival.school_key === null || rival.name === null ? 'begins' : `meets ${rival.name}`;
  return `${team}: ${begins} in the ${roundName}`;
}

function opponentName(game: BracketGame, { side }: TeamPath): string | null {
  const own = side.school_key === null ? null : sideIndex(game, side.school_key);
  return own === null ? null : game.sides[own === 0 ? 1 : 0].name;
}

function scoreOf(game: BracketGame, { side }: TeamPath): string {
  const own = side.school_key === null ? null : sideIndex(game, side.school_key);
  if (own === null) return '';
  const [mine, theirs] = [game.sides[own].score, game.sides[own === 0 ? 1 : 0].score];
  return mine === null || theirs === null ? '' : `, ${mine}–${theirs}`;
}
