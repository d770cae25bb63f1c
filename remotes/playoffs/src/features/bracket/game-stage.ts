import type { Bracket, BracketGame } from 'shared-contracts/entities';

/** How far a game is. `open` has a team still to come; `due` has passed its start and has no result. */
export type GameStage = 'bye' | 'final' | 'open' | 'scheduled' | 'due';

const DAY = 86_400_000;

export function stageOf(game: BracketGame, now: number): GameStage {
  if (game.is_bye) return 'bye';
  if (game.winner !== null) return 'final';
  if (game.start_time !== null && Date.parse(game.start_time) <= now) return 'due';
  return game.sides.some((side) => side.school_key === null) ? 'open' : 'scheduled';
}

/** Whether the game can be on the air now: begun in the last day and without a result. */
export function canBeLive(game: BracketGame, now: number): boolean {
  return stageOf(game, now) === 'due' && game.start_time !== null && now - Date.parse(game.start_time) < DAY;
}

export function hasGameUnderway({ rounds }: Pick<Bracket, 'rounds'>, now: number): boolean {
  return rounds.some(({ games }) => games.some((game) => canBeLive(game, now)));
}

/** Index of the round to open first: the earliest with a game still to be won, else the last. */
export function currentRound({ rounds }: Pick<Bracket, 'rounds'>): number {
  const open = rounds.findIndex(({ games }) => games.some((game) => game.winner === null && !game.is_bye));
  return open === -1 ? Math.max(0, rounds.length - 1) : open;
}

/** The next start after `now`, in milliseconds, at which a game's stage changes; null when none is ahead. */
export function nextStart({ rounds }: Pick<Bracket, 'rounds'>, now: number): number | null {
  const starts = rounds.flatMap(({ games }) =>
    games.flatMap(({ start_time: at }) => (at === null ? [] : [Date.parse(at)])),
  );
  const ahead = starts.filter((at) => at > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
