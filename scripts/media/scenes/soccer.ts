import { type AttackGame, attackStance, attackTouches } from '../drawing/attacks.ts';
import { createGround } from '../drawing/ground.ts';
import { kits, roundBall, type Scene } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, type Place, places, spots } from '../drawing/view.ts';

const [half, depth, middle] = [50, 64, 32];
const view = createView({ length: 100, depth, margin: 7, nearScale: 25, farShare: 0.58, top: 165, bottom: 512 });
const white = '#f4f7f2';

const game: AttackGame = {
  ...{ seed: 'soccer', sideSize: 11, passers: [3, 5, 6, 7, 8, 9, 10], follow: 0.3, middle, reach: 49 },
  ...{ passArc: 2.5, shotArc: 1, handHeight: 0.15 },
  attacking: [
    ...places(-42, 32, -10, 10, -16, 24, -16, 40, -10, 54),
    ...places(10, 12, 4, 26, 6, 39, 12, 52, 29, 24, 31, 42),
  ],
  defending: [
    ...places(-48, 32, -34, 14, -37, 26, -37, 38, -34, 50),
    ...places(-24, 12, -26, 27, -26, 38, -22, 52, -6, 26, -4, 40),
  ],
  goal: [half, middle, 0.8],
  save: { player: 0, place: [48.3, 31, 0.8] },
};

function pitch(): string {
  const { box, frame, line, arc, disc, area } = createGround(view);
  const parts = [stands({ width: view.width, top: 26, bottom: 132, wall: '#232a3a', seats: '#4b5364' })];
  parts.push(box(-150, -6, 150, depth + 6, '#2f7f3c'));
  for (let x = -half; x < half; x += 10) parts.push(box(x, 0, x + 5, depth, '#378c45'));
  const boards: Place[] = spots(-150, depth + 5, 0, 150, depth + 5, 0, 150, depth + 5, 1.6, -150, depth + 5, 1.6);
  parts.push(area(boards, '#1c3557'), frame(-half, 0, half, depth, 0.2, white));
  parts.push(line(places(0, 0, 0, depth), 0.2, white), arc(0, middle, 9.15, 0.2, white), disc(0, middle, 0.4, white));
  for (const side of [-1, 1]) {
    const at = (metres: number) => side * (half - metres);
    parts.push(frame(at(0), middle - 20.15, at(16.5), middle + 20.15, 0.2, white));
    parts.push(frame(at(0), middle - 9.15, at(5.5), middle + 9.15, 0.2, white), disc(at(11), middle, 0.35, white));
    parts.push(arc(at(11), middle, 9.15, 0.2, white, side < 0 ? -53 : 127, side < 0 ? 53 : 233));
    const [near, far] = [middle - 3.66, middle + 3.66];
    const [mouth, back] = [at(0), at(-2.2)];
    parts.push(area(spots(mouth, near, 2.6, mouth, far, 2.6, back, far, 0, back, near, 0), '#e8edf2', 0.3));
    parts.push(area(spots(mouth, far, 2.6, mouth, far, 0, back, far, 0), '#e8edf2', 0.35));
    parts.push(line(spots(mouth, near, 0, mouth, near, 2.6, mouth, far, 2.6, mouth, far, 0), 0.22, '#ffffff'));
  }
  return parts.join('');
}

const keepers = [
  { ...kits.home, jersey: '#e2b714', ink: '#1a1a1a' },
  { ...kits.away, jersey: '#4fae5b', ink: '#ffffff' },
];

/** Eleven on each side, on grass. */
export const soccer: Scene = {
  view,
  ground: pitch(),
  players: [kits.home, kits.away].flatMap((kit, side) =>
    Array.from({ length: 11 }, (_, index) => ({ kit: index === 0 ? (keepers[side] ?? kit) : kit, speed: 7 })),
  ),
  playerScale: 1.35,
  ball: { radius: 0.3, svg: roundBall('#ffffff', '#30343c'), speed: 19 },
  touches: attackTouches(game),
  stance: (player, t, ball) => attackStance(game, player, t, ball),
};
