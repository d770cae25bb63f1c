import fc from 'fast-check';
import { makeBracket } from '../../testing/make-bracket.ts';
import { describePath } from './describe-path.ts';
import { isOnPath, pathOfTeam, sideIndex } from './team-path.ts';

function keysOf(games: readonly { key: string }[] | undefined): string[] | undefined {
  return games?.map(({ key }) => key);
}

describe('pathOfTeam', () => {
  it.each([
    { plan: { played: 0 }, team: 'school-1', played: ['g0-0'], ahead: ['g1-0', 'g2-0'], fate: 'in' },
    { plan: { played: 4 }, team: 'school-1', played: ['g0-0', 'g1-0'], ahead: ['g2-0'], fate: 'in' },
    { plan: { played: 1 }, team: 'school-8', played: ['g0-0'], ahead: [], fate: 'out' },
    { plan: { played: 7 }, team: 'school-1', played: ['g0-0', 'g1-0', 'g2-0'], ahead: [], fate: 'champion' },
    { plan: { played: 7 }, team: 'school-2', played: ['g0-2', 'g1-1', 'g2-0'], ahead: [], fate: 'out' },
  ])('finds where $team plays and may play after $plan.played games', ({ plan, team, played, ahead, fate }) => {
    const path = pathOfTeam(makeBracket(plan), team);
    expect(keysOf(path?.played)).toEqual(played);
    expect(keysOf(path?.ahead)).toEqual(ahead);
    expect(path?.fate).toBe(fate);
  });

  it('has none for a team that is not in the bracket', () => {
    expect(pathOfTeam(makeBracket(), 'school-99')).toBeNull();
  });

  it('counts a bye as a game of the path, and the next round as played once the team stands there', () => {
    const path = pathOfTeam(makeBracket({ teams: 7 }), 'school-1');
    expect(keysOf(path?.played)).toEqual(['g0-0', 'g1-0']);
    expect(path?.fate).toBe('in');
  });

  it('follows, for every team of any bracket, one game a round along the lines and stops where the team loses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 31 }),
        fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: 31, maxLength: 31 }),
        (rounds, played, winners) => {
          const bracket = makeBracket({ rounds, played, winnerOf: (game) => winners[game] ?? 0 });
          for (let seed = 1; seed <= 2 ** rounds; seed++) {
            const path = pathOfTeam(bracket, `school-${seed}`);
            const games = [...(path?.played ?? []), ...(path?.ahead ?? [])];
            expect(games.map(({ round }) => round)).toEqual(games.map((_, index) => index));
            for (const [index, game] of games.entries()) {
              const before = games[index - 1];
              if (before) expect(game.position).toBe(Math.floor(before.position / 2));
            }
            expect(path?.fate === 'out').toBe(games.some((game) => hasLost(game, `school-${seed}`)));
            if (path?.fate !== 'out') expect(games).toHaveLength(rounds);
          }
        },
      ),
    );
  });

  it('makes exactly one team champion of a finished bracket', () => {
    const bracket = makeBracket({ rounds: 4, played: 15, winnerOf: (game) => (game % 3 === 0 ? 1 : 0) });
    const fates = Array.from({ length: 16 }, (_, index) => pathOfTeam(bracket, `school-${index + 1}`)?.fate);
    expect(fates.filter((fate) => fate === 'champion')).toHaveLength(1);
    expect(fates.filter((fate) => fate === 'out')).toHaveLength(15);
  });
});

type Games = NonNullable<ReturnType<typeof pathOfTeam>>['played'];

function hasLost(game: Games[number], team: string): boolean {
  const own = sideIndex(game, team);
  return own !== null && game.winner !== null && game.winner !== own;
}

describe('isOnPath', () => {
  it('holds for games played and games ahead, and for no other', () => {
    const path = pathOfTeam(makeBracket(), 'school-1');
    expect(path && ['g0-0', 'g1-0', 'g2-0', 'g0-1', 'g1-1'].map((key) => isOnPath(path, key))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('describePath', () => {
  it.each([
    { played: 0, team: 'school-1', words: 'School 1: 0 wins, plays School 8 in the Quarterfinals' },
    { played: 1, team: 'school-1', words: 'School 1: 1 win, waits for an opponent in the Semifinals' },
    { played: 4, team: 'school-1', words: 'School 1: 1 win, plays School 4 in the Semifinals' },
    { played: 4, team: 'school-8', words: 'School 8: 0 wins, out to School 1 in the Quarterfinals, 50–60' },
    { played: 7, team: 'school-1', words: 'School 1: champion with 3 wins' },
    { played: 7, team: 'school-2', words: 'School 2: 2 wins, out to School 1 in the Final, 50–60' },
  ])('says of $team after $played games: $words', ({ played, team, words }) => {
    const bracket = makeBracket({ played });
    const path = pathOfTeam(bracket, team);
    expect(path && describePath(path, bracket)).toBe(words);
  });

  it('counts no win for a bye', () => {
    const bracket = makeBracket({ teams: 7, played: 0 });
    const path = pathOfTeam(bracket, 'school-1');
    expect(path && describePath(path, bracket)).toBe('School 1: 0 wins, waits for an opponent in the Semifinals');
  });

  it('names the next round of a winner whose next game does not have it yet', () => {
    const bracket = makeBracket({ played: 1 });
    const semifinal = bracket.rounds[1]?.games[0];
    const empty = { seed: null, school_key: null, name: null, slug: null, primary_color: null, score: null };
    if (semifinal) semifinal.sides = [empty, empty];
    const path = pathOfTeam(bracket, 'school-1');
    expect(path && describePath(path, bracket)).toBe('School 1: 1 win, through to the Semifinals');
  });
});
