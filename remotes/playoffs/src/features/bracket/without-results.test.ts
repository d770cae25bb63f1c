import type { Bracket, BracketGame } from 'shared-contracts/entities';
import { makeBracket } from '../../testing/make-bracket.ts';
import { withoutResults } from './without-results.ts';

const gameOf = ({ rounds }: Bracket, round: number, position: number) => rounds[round]?.games[position] as BracketGame;
const namesOf = (bracket: Bracket, round: number) =>
  bracket.rounds[round]?.games.map(({ sides }) => sides.map(({ name }) => name));

test('nothing says who won, by how much, or who is champion', () => {
  const shown = withoutResults(makeBracket({ rounds: 2, played: 3 }));
  expect(shown.champion).toBeNull();
  const games = shown.rounds.flatMap((round) => round.games);
  expect(games.map(({ winner }) => winner)).toEqual([null, null, null]);
  expect(games.flatMap(({ sides }) => sides.map(({ score }) => score))).toEqual(Array(6).fill(null));
  expect(namesOf(shown, 0)).toEqual([
    ['School 1', 'School 4'],
    ['School 2', 'School 3'],
  ]);
});

test('the teams, the place and the address of a game that earlier rounds decide are hidden', () => {
  const bracket = makeBracket({ rounds: 2, played: 3 });
  const shown = withoutResults(bracket);
  const final = gameOf(shown, 1, 0);
  expect(final.sides).toEqual(
    Array(2).fill({
      ...{ name: 'Winner in the Semifinals', seed: null, school_key: null },
      ...{ slug: null, primary_color: null, score: null },
    }),
  );
  expect(final).toMatchObject({ site: null, event_slug: null, event_key: 'event-g1-0' });
  expect(final.start_time).toBe(gameOf(bracket, 1, 0).start_time);
  expect(gameOf(shown, 0, 0)).toMatchObject({ site: 'Civic Arena', event_slug: 'a-game' });
});

test('a bracket looks the same before, while and after it is played', () => {
  const drawn = withoutResults(makeBracket({ teams: 6 }));
  for (const played of [1, 2, 3, 5]) expect(withoutResults(makeBracket({ teams: 6, played }))).toEqual(drawn);
});

test('a team that has a bye is known in the round that it enters, and hidden after it', () => {
  const shown = withoutResults(makeBracket({ teams: 6, played: 5 }));
  expect(gameOf(shown, 0, 0)).toMatchObject({ is_bye: true, winner: 0 });
  expect(namesOf(shown, 1)).toEqual([
    ['School 1', 'Winner in the Quarterfinals'],
    ['School 2', 'Winner in the Quarterfinals'],
  ]);
  expect(namesOf(shown, 2)).toEqual([['Winner in the Semifinals', 'Winner in the Semifinals']]);
});

test('a team that nobody knows yet in the first round stays to be decided', () => {
  const bracket = makeBracket({ rounds: 1 });
  const game = gameOf(bracket, 0, 0);
  const open = { ...game.sides[1], name: null, school_key: null };
  const shown = withoutResults({
    ...bracket,
    rounds: [{ name: 'Final', games: [{ ...game, sides: [game.sides[0], open] }] }],
  });
  expect(namesOf(shown, 0)).toEqual([['School 1', null]]);
});
