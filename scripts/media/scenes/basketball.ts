import { type AttackGame, attackStance, attackTouches } from '../drawing/attacks.ts';
import { createGround } from '../drawing/ground.ts';
import { kits, roundBall, type Scene } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, type Place, places, spots } from '../drawing/view.ts';

const [half, depth, middle] = [14.33, 15.24, 7.62];
const view = createView({ length: 28.7, depth, margin: 3, nearScale: 46, farShare: 0.68, top: 216, bottom: 508 });
const [white, paint] = ['#f8f5ee', '#21407a'];
const hoop = half - 1.6;

const game: AttackGame = {
  ...{ seed: 'basketball', sideSize: 5, passers: [1, 2, 3, 4], follow: 0.14, middle, reach: 13.6 },
  ...{ passArc: 0.4, shotArc: 1.5, handHeight: 1.2 },
  attacking: places(4, 7.6, 6.8, 2.6, 6.8, 12.6, 10.4, 4.4, 11.2, 10.6),
  defending: places(-6.5, 7.6, -8.4, 3.8, -8.4, 11.4, -10.8, 5.6, -11.4, 9.6),
  goal: [hoop, middle, 3.05],
  save: { player: 4, place: [11.6, 8.6, 2.5] },
};

function court(): string {
  const { area, box, frame, line, arc, disc } = createGround(view);
  const parts = [stands({ width: view.width, top: 10, bottom: 178, wall: '#2a2430', seats: '#5a3b33' })];
  parts.push(box(-40, -4, 40, depth + 3, '#8c4a2f'), box(-half, 0, half, depth, '#d9a566'));
  for (let y = 1.27; y < depth; y += 2.54) parts.push(box(-half, y, half, y + 1.27, '#d49d5d'));
  for (const side of [-1, 1]) {
    const at = (metres: number) => side * (half - metres);
    parts.push(box(at(0), middle - 1.83, at(5.8), middle + 1.83, paint));
    parts.push(
      frame(at(0), middle - 1.83, at(5.8), middle + 1.83, 0.08, white),
      arc(at(5.8), middle, 1.83, 0.08, white),
    );
    const [from, to] = side > 0 ? [90, 270] : [-90, 90];
    parts.push(arc(at(1.6), middle, 6.02, 0.08, white, from, to));
    for (const y of [middle - 6.02, middle + 6.02]) parts.push(line(places(at(0), y, at(1.6), y), 0.08, white));
    parts.push(line(spots(at(-1.4), middle, 0, at(-1.2), middle, 2.6, at(1.1), middle, 3.2), 0.24, '#2b2f38'));
    const [board, low, high] = [at(1.2), 2.8, 4];
    const glass: Place[] = spots(
      board,
      middle - 0.95,
      low,
      board,
      middle + 0.95,
      low,
      board,
      middle + 0.95,
      high,
      board,
      middle - 0.95,
      high,
    );
    parts.push(area(glass, '#f4f8fb', 0.85), line([...glass, glass[0] ?? [0, 0]], 0.08, '#c2c9d2'));
    const rim = Array.from({ length: 13 }, (_, step): Place => {
      const angle = (step * Math.PI) / 6;
      return [at(1.65) + 0.32 * Math.cos(angle), middle + 0.32 * Math.sin(angle), 3.05];
    });
    const cord = rim.map(([x, y]): Place => [at(1.65) + (x - at(1.65)) * 0.6, middle + (y - middle) * 0.6, 2.55]);
    for (const [index, place] of rim.entries()) parts.push(line([place, cord[index] ?? place], 0.03, '#ffffff'));
    parts.push(line(rim, 0.08, '#e4572e'));
  }
  parts.push(disc(0, middle, 1.83, paint), arc(0, middle, 1.83, 0.08, white));
  parts.push(line(places(0, 0, 0, depth), 0.08, white), frame(-half, 0, half, depth, 0.1, white));
  return parts.join('');
}

// Short sleeves and bare legs: what is called legs here is skin and sock.
const sides = [
  { ...kits.home, legs: '#8d5f43' },
  { ...kits.away, legs: '#b98562', shorts: '#eeece4' },
];

/** Five on each side, on a wooden floor. */
export const basketball: Scene = {
  view,
  ground: court(),
  players: sides.flatMap((kit) => Array.from({ length: 5 }, () => ({ kit, speed: 5.5 }))),
  playerScale: 1.06,
  ball: { radius: 0.19, svg: roundBall('#d9702c', '#5b2a10'), speed: 10, bounces: true },
  touches: attackTouches(game),
  stance: (player, t, ball) => attackStance(game, player, t, ball),
};
