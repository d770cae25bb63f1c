import type { Bracket, BracketGame } from 'shared-contracts/entities';

/** A place in a round's column. Slots of one column are equally high, so a slot's middle follows from its index. */
export interface BracketSlot {
  index: number;
  /** Null where the bracket has no game, for example beside a play-in game. */
  game: BracketGame | null;
  /** Middle of the slot from the top of the column, in rows; a column is `rows` high. */
  middle: number;
}

/** The line from a game to the game that its winner plays next. */
export interface BracketConnector {
  from: string;
  to: string;
  /** SVG path in a box 2 units wide and `rows` high between the two columns. */
  path: string;
}

export interface BracketColumn {
  round: number;
  name: string;
  slots: BracketSlot[];
  /** Lines to the next column; empty for the last. */
  connectors: BracketConnector[];
}

export interface BracketLayout {
  /** Height of every column, in rows of the first one. */
  rows: number;
  columns: BracketColumn[];
}

/**
 * Where each game of a single elimination bracket stands, and the lines between them. The last round has one slot unless
 * its games say otherwise, and each round before has twice as many, so that every game stands level with the middle of
 * the two games that feed it.
 */
export function layOutBracket({ rounds }: Pick<Bracket, 'rounds'>): BracketLayout {
  const last = rounds.length - 1;
  const finals = Math.max(1, ...rounds.map(({ games }, round) => slotsNeeded(games) / 2 ** (last - round)));
  const slotsOf = (round: number) => Math.ceil(finals) * 2 ** (last - round);
  const rows = rounds.length === 0 ? 0 : slotsOf(0);
  const columns = rounds.map(({ name, games }, round): BracketColumn => {
    const byPosition = new Map(games.map((game) => [game.position, game]));
    const height = rows / slotsOf(round);
    const slots = Array.from({ length: slotsOf(round) }, (_, index) => ({
      index,
      game: byPosition.get(index) ?? null,
      middle: (index + 0.5) * height,
    }));
    return { round, name, slots, connectors: [] };
  });
  for (const [round, column] of columns.entries()) {
    const next = columns[round + 1];
    if (next) column.connectors = connect(column.slots, next.slots);
  }
  return { rows, columns };
}

function slotsNeeded(games: readonly BracketGame[]): number {
  return Math.max(0, ...games.map(({ position }) => position + 1));
}

function connect(slots: readonly BracketSlot[], next: readonly BracketSlot[]): BracketConnector[] {
  return slots.flatMap(({ game, index, middle }) => {
    const target = next[Math.floor(index / 2)];
    if (!game || !target?.game) return [];
    return [{ from: game.key, to: target.game.key, path: `M0 ${middle}H1V${target.middle}H2` }];
  });
}
