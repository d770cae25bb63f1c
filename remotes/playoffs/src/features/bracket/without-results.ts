import type { Bracket, BracketGame, BracketSide } from 'shared-contracts/entities';

/**
 * The bracket as it was drawn, for whoever hides scores: nobody has won, and of a later round only those teams are known
 * that have not played before it. The place and the address of a game, which name its teams, go with them. What is open
 * still looks the same, so that nothing says which games are over.
 */
export function withoutResults<Drawn extends Pick<Bracket, 'rounds' | 'champion'>>(bracket: Drawn): Drawn {
  const haveMet = new Set<string>();
  const rounds = bracket.rounds.map(({ name, games }, round) => {
    const before = bracket.rounds[round - 1]?.name ?? null;
    const hidden = games.map((game) => gameWithoutResult(game, haveMet, before));
    for (const { sides, is_bye: isBye } of games) {
      for (const { school_key: key } of isBye ? [] : sides) if (key !== null) haveMet.add(key);
    }
    return { name, games: hidden };
  });
  return { ...bracket, rounds, champion: null };
}

function gameWithoutResult(game: BracketGame, haveMet: ReadonlySet<string>, before: string | null): BracketGame {
  if (game.is_bye) return game;
  const isHidden = ({ school_key: key }: BracketSide) => before !== null && (key === null || haveMet.has(key));
  const sides = game.sides.map((side) =>
    isHidden(side) ? winnerIn(before ?? '') : { ...side, score: null },
  ) as BracketGame['sides'];
  const isKnown = !game.sides.some(isHidden);
  return { ...game, sides, winner: null, ...(isKnown ? {} : { site: null, event_slug: null }) };
}

/** Stands in for a team that an earlier round decides. */
function winnerIn(round: string): BracketSide {
  return {
    name: `Winner in the ${round}`,
    ...{ seed: null, school_key: null, slug: null, primary_color: null, score: null },
  };
}
