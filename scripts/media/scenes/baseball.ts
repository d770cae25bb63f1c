import { createGround } from '../drawing/ground.ts';
import { kits, roundBall, type Scene, type Touch } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, type Place, places, spots } from '../drawing/view.ts';
import { loopSeconds, playSeconds } from '../footage-format.ts';

// From behind the plate: x runs across the field, y from the plate to the fence.
const view = createView({ length: 36, depth: 92, margin: 1, nearScale: 27, farShare: 0.28, top: 172, bottom: 520 });
const [plate, base] = [5, 19.4];
const mound = plate + 18.4;
const white = '#f7f5ee';
const bases: readonly Place[] = [
  [0, plate],
  [base, plate + base],
  [0, plate + 2 * base],
  [-base, plate + base],
];

/** Pitcher, catcher, first to third base, shortstop, left to right field; then the batter and the next in line. */
const posts: readonly (readonly [number, number])[] = [
  ...places(0, mound, 0, plate - 2.6, base - 1, plate + base + 2, 8, plate + 2 * base - 4),
  ...places(-base + 1, plate + base + 2, -8.5, plate + 2 * base - 5, -27, 68, 0, 78, 27, 68),
  ...places(-1.3, plate, -12, 6),
];
const [pitcher, catcher, firstBase, batter] = [0, 1, 2, 9];
const fielders = [5, 7, 4, 8, 3, 6];

/** A pitch that is caught, and one that is hit and thrown to first base. */
function pitches(start: number, number: number): Touch[] {
  const touch = (t: number, player: number, z: number, arc = 0): Touch => {
    const [x, y] = posts[player] ?? [0, 0];
    return { t: start + t, player, place: [x, y, z], arc };
  };
  const fielder = fielders[number % fielders.length] ?? 5;
  const isFar = fielder >= 6;
  return [
    ...[touch(0.4, pitcher, 1.2), touch(2.6, pitcher, 1.9), touch(3.3, catcher, 0.9), touch(4.6, catcher, 1.3, 1)],
    ...[touch(5.7, pitcher, 1.2), touch(7.6, pitcher, 1.9)],
    { t: start + 8.2, player: null, place: [-0.4, plate, 1], arc: isFar ? 14 : 2 },
    ...[touch(isFar ? 10.2 : 9.4, fielder, 1.2, 2), touch(isFar ? 11.5 : 10.6, firstBase, 1.3, 1)],
  ];
}

function field(): string {
  const { area, box, frame, line, arc, disc } = createGround(view);
  const far = 96;
  const parts = [stands({ width: view.width, top: 60, bottom: 142, wall: '#86b4d8', seats: '#5a6478' })];
  parts.push(box(-120, -6, 120, far, '#3a8a3f'));
  for (let y = 30; y < 90; y += 12) parts.push(box(-120, y, 120, y + 6, '#419447'));
  const fence: Place[] = spots(-120, far, 0, 120, far, 0, 120, far, 3.4, -120, far, 3.4);
  parts.push(area(fence, '#1d4a33'));
  const dirt = '#b5804f';
  const infield = Array.from({ length: 31 }, (_, step): Place => {
    const angle = ((18 + step * 4.8) * Math.PI) / 180;
    return [29 * Math.cos(angle), mound + 27 * Math.sin(angle) - 2];
  });
  parts.push(area([[0, plate - 4], ...infield], dirt), disc(0, plate, 4.6, dirt));
  const inside = bases.map(([x, y]): Place => [x * 0.82, plate + base + (y - plate - base) * 0.82]);
  parts.push(area(inside, '#3f9146'), disc(0, mound, 2.8, dirt), box(-0.5, mound, 0.5, mound + 0.4, white));
  for (const side of [-1, 1]) {
    parts.push(line(places(0, plate, side * 88, plate + 88), 0.14, white));
    parts.push(frame(side * 0.7, plate - 1, side * 2, plate + 1, 0.09, white));
    parts.push(arc(side * 12, 6, 1.2, 0.12, white));
  }
  for (const [x, y] of bases.slice(1)) parts.push(box(x - 0.6, y - 0.5, x + 0.6, y + 0.5, white));
  parts.push(area(places(-0.35, plate + 0.3, 0.35, plate + 0.3, 0.35, plate, 0, plate - 0.35, -0.35, plate), white));
  return parts.join('');
}

const hat = { home: '#14224d', away: '#a4262c' };

/** Nine in the field and the one at bat, seen from behind the plate. */
export const baseball: Scene = {
  view,
  ground: field(),
  players: posts.map((_, index) => ({
    speed: 7,
    kit:
      index < batter
        ? { ...kits.home, helmet: hat.home, legs: '#d4d7de' }
        : { ...kits.away, helmet: hat.away, stick: '#c99a5b' },
  })),
  playerScale: 1.5,
  ball: { radius: 0.16, svg: roundBall('#ffffff', '#c0392b'), speed: 26 },
  touches: Array.from({ length: loopSeconds / playSeconds }, (_, number) =>
    pitches(number * playSeconds, number),
  ).flat(),
  stance(player, t, ball) {
    const [x, y] = posts[player] ?? [0, 0];
    const now = t % playSeconds;
    if (player === batter && now > 8.3 && now < 11.2) return [base, plate + base];
    const chases = now > 8.2 && player > catcher && player < batter ? 0.12 : 0;
    return [x + (ball[0] - x) * chases, y + (ball[1] - y) * chases];
  },
};
