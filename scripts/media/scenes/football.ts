import { createGround } from '../drawing/ground.ts';
import { kits, type Scene, type Touch } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, type Place, places, spots } from '../drawing/view.ts';
import { loopSeconds, playSeconds } from '../footage-format.ts';

const yard = 0.9144;
const [half, depth] = [60 * yard, 48.8];
const middle = depth / 2;
const view = createView({ length: 2 * half, depth, margin: 5, nearScale: 25, farShare: 0.62, top: 165, bottom: 512 });
const white = '#f4f7f2';

/** Where each play begins, in metres from the middle; the home side has the ball in the first half of the loop. */
const scrimmage = [-12, 9];
const playAt = (t: number) => Math.floor(t / playSeconds) % scrimmage.length;
const offenseOf = (play: number) => (play < scrimmage.length / 2 ? 0 : 1);
const snap = 5;

/** Metres from the line of scrimmage, forwards, and from the middle: before the snap, and where the play leads. */
const offense = [
  { at: [-4.6, 0], to: [-7, 0.8] },
  ...[-4.6, -2.3, 0, 2.3, 4.6].map((y) => ({ at: [-0.9, y], to: [0.1, y * 1.2] })),
  ...[
    { at: [-0.9, -19], to: [17, -14] },
    { at: [-1.6, 10], to: [9, 4] },
    { at: [-0.9, 19], to: [20, 16] },
    { at: [-5.2, 2.4], to: [3, 8] },
    { at: [-0.9, -7.2], to: [6, -9] },
  ],
] as const;
const defense = [
  ...[-3.6, -1.2, 1.2, 3.6].map((y) => ({ at: [0.9, y], to: [-1.6, y * 1.3] })),
  ...[-6, 0, 6].map((y) => ({ at: [5, y], to: [4, y + 1] })),
  ...[
    { at: [5.5, -18.4], to: [19, -13] },
    { at: [5.5, 18.4], to: [21, 14.6] },
    { at: [13, -7], to: [18, -8] },
    { at: [13, 7], to: [18, 7] },
  ],
] as const;

function stance(player: number, t: number, ball: Place): readonly [number, number] {
  const now = t % playSeconds;
  // After the whistle everybody walks to where the next play begins.
  const isOver = now > 9.9;
  const play = isOver ? (playAt(t) + 1) % scrimmage.length : playAt(t);
  const side = offenseOf(play);
  const [turn, start] = [side === 0 ? 1 : -1, scrimmage[play] ?? 0];
  const hasBall = Math.floor(player / 11) === side;
  const spot = (hasBall ? offense : defense)[player % 11];
  if (!spot) return [0, middle];
  const isOn = now >= snap && !isOver;
  const [along, across] = isOn ? spot.to : spot.at;
  const [x, y] = [start + along * turn, middle + across];
  const chase = isOn && !hasBall && now > 7.6 ? 0.55 : 0;
  return [x + (ball[0] - x) * chase, y + (ball[1] - y) * chase];
}

/** A snap, then a run or a pass by turns. */
function playTouches(play: number): Touch[] {
  const side = offenseOf(play);
  const [turn, start, first] = [side === 0 ? 1 : -1, scrimmage[play] ?? 0, side * 11];
  const at = (t: number, player: number, along: number, across: number, z: number, arc = 0): Touch => ({
    ...{ t: play * playSeconds + t, player: first + player, arc },
    place: [start + along * turn, middle + across, z],
  });
  const snapped = [at(4.9, 3, -0.9, 0, 0.3), at(5.3, 0, -5, 0.4, 1.2)];
  if (play % 2 === 0) return [...snapped, at(6.1, 9, -4.4, 1.8, 1.1), at(9.4, 9, 8, 6, 1.1)];
  return [...snapped, at(7, 0, -7, 0.8, 1.6, 3.2), at(8.4, 7, 9, 4, 1.5), at(9.6, 7, 13, 5, 1.1)];
}

function field(): string {
  const { area, box, line, text, frame } = createGround(view);
  const parts = [stands({ width: view.width, top: 22, bottom: 136, wall: '#1a2233', seats: '#47506a' })];
  parts.push(box(-150, -6, 150, depth + 5, '#2c7a38'));
  for (let x = -50; x < 50; x += 10) parts.push(box(x * yard, 0, (x + 5) * yard, depth, '#338543'));
  parts.push(box(-half, 0, -50 * yard, depth, '#1d3a78'), box(50 * yard, 0, half, depth, '#1d3a78'));
  const fence: Place[] = spots(-150, depth + 4, 0, 150, depth + 4, 0, 150, depth + 4, 1.3, -150, depth + 4, 1.3);
  parts.push(area(fence, '#31394a'));
  for (let x = -50; x <= 50; x += 5) {
    parts.push(line(places(x * yard, 0, x * yard, depth), 0.14, white));
    const label = 50 - Math.abs(x);
    if (x % 10 === 0 && label > 0) {
      for (const y of [6, depth - 9]) parts.push(text(x * yard, y, 3.2, `${label / 10} 0`, white));
    }
    for (let inner = 1; inner < 5 && x < 50; inner++) {
      const at = (x + inner) * yard;
      for (const y of [16.3, depth - 16.3]) parts.push(line(places(at, y - 0.35, at, y + 0.35), 0.1, white));
    }
  }
  for (const side of [-1, 1]) {
    parts.push(text(side * 55 * yard, middle - 2, 5, 'END', '#dfe6f5'));
    const x = side * (half + 1);
    parts.push(line(spots(x, middle, 0, x, middle, 3), 0.3, '#e8c63c'));
    parts.push(
      line(spots(x, middle - 3.5, 9, x, middle - 3.5, 3, x, middle + 3.5, 3, x, middle + 3.5, 9), 0.22, '#e8c63c'),
    );
  }
  parts.push(frame(-half, 0, half, depth, 0.5, white));
  return parts.join('');
}

const sides = [
  { ...kits.home, helmet: '#14224d', legs: '#c9ccd4' },
  { ...kits.away, helmet: '#a4262c', legs: '#e7e3d8' },
];

/** Eleven on each side, a run and a pass. */
export const football: Scene = {
  view,
  ground: field(),
  players: sides.flatMap((kit) => Array.from({ length: 11 }, () => ({ kit, speed: 6.5 }))),
  playerScale: 1.3,
  ball: {
    radius: 0.3,
    svg: '<ellipse cx="10" cy="10" rx="9.5" ry="6" fill="#7a3f1a"/><path d="M6,8 h8" stroke="#fff" stroke-width="1.5"/>',
    speed: 17,
  },
  touches: scrimmage.flatMap((_, play) => playTouches(play)).filter(({ t }) => t < loopSeconds),
  stance,
};
