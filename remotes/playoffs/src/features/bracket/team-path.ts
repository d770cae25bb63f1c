import type { Bracket, BracketGame, BracketSide } from 'shared-contracts/entities';

/** A team's way through a bracket, by game key. */
export interface TeamPath {
  side: BracketSide;
  /** Games that have the team in them, first round first. */
  played: readonly BracketGame[];
  /** Games that the team reaches if it keeps winning; empty once it is out. */
  ahead: readonly BracketGame[];
  fate: 'champion' | 'in' | 'out';
}

/** Null when no game of the bracket has the team in it. */
export function pathOfTeam(bracket: Pick<Bracket, 'rounds'>, schoolKey: string): TeamPath | null {
  const games = bracket.rounds.flatMap((round) => round.games);
  const played = games.filter((game) => sideIndex(game, schoolKey) !== null).sort((a, b) => a.round - b.round);
  const latest = played.at(-1);
  const side = latest?.sides[sideIndex(latest, schoolKey) ?? 0];
  if (!latest || !side) return null;
  const isOut = played.some((game) => game.winner !== null && game.winner !== sideIndex(game, schoolKey));
  if (isOut) return { side, played, ahead: [], fate: 'out' };
  const ahead = gamesAfter(latest, games);
  return { side, played, ahead, fate: ahead.length === 0 && latest.winner !== null ? 'champion' : 'in' };
}

/** Whether a team with this path plays or may play in the game. */
export function isOnPath(path: TeamPath, gameKey: string): boolean {
  return [...path.played, ...path.ahead].some(({ key }) => key === gameKey);
}

/** Which line of the game the team has; null when it is not in it. */
export function sideIndex(game: BracketGame, schoolKey: string): 0 | 1 | null {
  if (game.sides[0].school_key === schoolKey) return 0;
  return game.sides[1].school_key === schoolKey ? 1 : null;
}

function gamesAfter(game: BracketGame, games: readonly BracketGame[]): BracketGame[] {
  const position = Math.floor(game.position / 2);
  const next = games.find((other) => other.round === game.round + 1 && other.position === position);
  return next ? [next, ...gamesAfter(next, games)] : [];
}
