import type { APIRequestContext } from '@playwright/test';

interface Side {
  name: string | null;
  school_key: string | null;
  score: number | null;
}

interface BracketGame {
  round: number;
  sides: [Side, Side];
  winner: 0 | 1 | null;
  event_key: string | null;
  event_slug: string | null;
  is_bye: boolean;
}

export interface Bracket {
  name: string;
  slug: string;
  state_code: string;
  sport: string;
  division: string;
  season: string;
  rounds: { name: string; games: BracketGame[] }[];
}

export const bracketPath = ({ state_code: state, sport, division, slug }: Bracket) =>
  `/playoffs/brackets/${state.toLowerCase()}/${sport}/${division}/${slug}`;

/** The first bracket of these states that fits, with all its games; throws when there is none. */
export async function findBracket(
  request: APIRequestContext,
  states: readonly string[],
  fits: (bracket: Bracket) => boolean,
): Promise<Bracket> {
  for (const state of states) {
    const list = await request.get('/services/tournaments/v1/brackets', { params: { state } });
    const { brackets } = (await list.json()) as { brackets: Bracket[] };
    for (const { sport, division, slug } of brackets) {
      const answer = await request.get(`/services/tournaments/v1/brackets/${state}/${sport}/${division}/${slug}`);
      const bracket = (await answer.json()) as Bracket;
      if (fits(bracket)) return bracket;
    }
  }
  throw new Error(`No bracket of ${states.join(', ')} fits.`);
}

/** Stands for the address of some bracket: which there are depends on the season. */
export const ANY_BRACKET = '/playoffs/brackets/tx/*';

/** The address itself, or that of a bracket which is there now. */
export async function presentPath(request: APIRequestContext, path: string): Promise<string> {
  return path === ANY_BRACKET ? bracketPath(await findBracket(request, ['TX'], () => true)) : path;
}

/** A played game between two known teams that network shows. */
export const shownGameOf = ({ rounds }: Bracket) =>
  rounds.flatMap(({ games }) => games).find((game) => game.winner !== null && !game.is_bye && game.event_key !== null);
