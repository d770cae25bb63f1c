import type { GamePlay } from 'shared-contracts/entities';
import { sidesOf } from 'shared-contracts/rules';
import { eventFixture } from '../../testing/event-fixture.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { boxScoreOf, playLinesOf, playWords } from './box-score.ts';
import { chaptersOf } from './chapters.ts';
import type { Sides } from './game-sheet.tsx';
import { QUARTER, update } from './statistics-testing.ts';

inSpanish();

test.each<[GamePlay['kind'], number, string]>([
  ['touchdown', 6, 'Touchdown'],
  ['touchdown', 7, 'Touchdown y punto extra'],
  ['touchdown', 8, 'Touchdown y conversión de dos puntos'],
  ['field_goal', 3, 'Gol de campo'],
  ['three_pointer', 3, 'Triple'],
  ['two_pointer', 2, 'Doble'],
  ['free_throw', 1, 'Tiro libre'],
  ['goal', 1, 'Gol'],
  ['point', 1, 'Punto'],
  ['score', 1, '1 punto'],
  ['score', 4, '4 puntos'],
])('a play %s of %d points is called “%s”', (kind, points, words) => {
  expect(playWords({ side: 'home', kind, points })).toBe(words);
});

test('the rows of a box score and the ends of parts are named in Spanish', () => {
  expect(boxScoreOf(QUARTER)?.rows.map(({ label }) => label)).toEqual([
    'Touchdowns',
    'Goles de campo',
    'Mayor ventaja',
    'Más puntos seguidos',
  ]);
  expect(playLinesOf(QUARTER).flatMap((line) => (line.kind === 'end' ? [line.words] : []))).toEqual([
    'Fin del 1.er cuarto',
  ]);
});

test('chapters are named in Spanish, the break between the halves by its name', () => {
  const whole = [
    ...QUARTER,
    update(1500, { home: 10, away: 7, number: 2, stage: 'break', clock: 0 }),
    update(6000, { home: 10, away: 7, number: 4, stage: 'final', clock: 0 }),
  ];
  const sides = sidesOf(eventFixture()) as Sides;
  expect(chaptersOf(whole, whole.length, sides).map(({ title }) => title)).toEqual([
    'Antes del partido',
    '1.er cuarto',
    'Roosevelt toma la ventaja con un touchdown',
    'Lincoln empata el partido con un touchdown',
    'Pausa después del 1.er cuarto',
    '2.º cuarto',
    'Lincoln toma la ventaja definitiva con un gol de campo',
    'Medio tiempo',
    'Después del partido',
  ]);
});
