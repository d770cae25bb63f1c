import fc from 'fast-check';
import { makeBracket } from '../../testing/make-bracket.ts';
import { layOutBracket } from './bracket-geometry.ts';

const brackets = fc.integer({ min: 1, max: 6 }).chain((rounds) =>
  fc.record({
    rounds: fc.constant(rounds),
    teams: fc.integer({ min: 2 ** (rounds - 1) + 1, max: 2 ** rounds }),
    played: fc.nat({ max: 2 ** rounds }),
  }),
);

describe('layOutBracket', () => {
  it.each([
    { rounds: 1, rows: 1, middles: [[0.5]] },
    { rounds: 2, rows: 2, middles: [[0.5, 1.5], [1]] },
    { rounds: 3, rows: 4, middles: [[0.5, 1.5, 2.5, 3.5], [1, 3], [2]] },
  ])('puts the games of $rounds rounds at their rows', ({ rounds, rows, middles }) => {
    const layout = layOutBracket(makeBracket({ rounds }));
    expect(layout.rows).toBe(rows);
    expect(layout.columns.map(({ slots }) => slots.map(({ middle }) => middle))).toEqual(middles);
  });

  it('draws the line of a winner to the game that it plays next', () => {
    const [first] = layOutBracket(makeBracket({ rounds: 2 })).columns;
    expect(first?.connectors).toEqual([
      { from: 'g0-0', to: 'g1-0', path: 'M0 0.5H1V1H2' },
      { from: 'g0-1', to: 'g1-0', path: 'M0 1.5H1V1H2' },
    ]);
  });

  it('leaves room, and draws no line, where a play-in round lacks games', () => {
    const bracket = makeBracket({ rounds: 2 });
    bracket.rounds[0]?.games.shift();
    const layout = layOutBracket(bracket);
    expect(layout.columns[0]?.slots.map(({ game }) => game?.key ?? null)).toEqual([null, 'g0-1']);
    expect(layout.columns[0]?.connectors.map(({ from }) => from)).toEqual(['g0-1']);
  });

  it('keeps games apart when the last round has more than one', () => {
    const bracket = makeBracket({ rounds: 3 });
    bracket.rounds.pop();
    const { rows, columns } = layOutBracket(bracket);
    expect(rows).toBe(4);
    expect(columns.at(-1)?.slots.map(({ middle }) => middle)).toEqual([1, 3]);
  });

  it('gives nothing to draw for a bracket without rounds', () => {
    expect(layOutBracket({ rounds: [] })).toEqual({ rows: 0, columns: [] });
  });

  it('places every game once, inside its column, level with the middle of the two that feed it', () => {
    fc.assert(
      fc.property(brackets, (plan) => {
        const bracket = makeBracket(plan);
        const { rows, columns } = layOutBracket(bracket);
        const placed = columns.flatMap(({ slots }) => slots.flatMap(({ game }) => (game ? [game.key] : [])));
        expect(placed.sort()).toEqual(bracket.rounds.flatMap(({ games }) => games.map(({ key }) => key)).sort());
        for (const [round, { slots }] of columns.entries()) {
          expect(slots.every(({ middle }) => middle > 0 && middle < rows)).toBe(true);
          const feeders = columns[round - 1]?.slots;
          for (const { index, middle } of slots) {
            if (!feeders) continue;
            const [above, below] = [
              feeders[index * 2]?.middle ?? Number.NaN,
              feeders[index * 2 + 1]?.middle ?? Number.NaN,
            ];
            expect(middle).toBeCloseTo((above + below) / 2, 10);
            expect(above).toBeLessThan(below);
          }
        }
      }),
    );
  });

  it('gives every game but those of the last round exactly one line, which ends level with its target', () => {
    fc.assert(
      fc.property(brackets, (plan) => {
        const { columns } = layOutBracket(makeBracket(plan));
        for (const [round, { slots, connectors }] of columns.entries()) {
          const next = columns[round + 1];
          expect(connectors.map(({ from }) => from)).toEqual(next ? slots.map(({ game }) => game?.key) : []);
          for (const { to, path } of connectors) {
            const target = next?.slots.find(({ game }) => game?.key === to);
            expect(path.endsWith(`V${target?.middle}H2`)).toBe(true);
          }
        }
      }),
    );
  });
});
