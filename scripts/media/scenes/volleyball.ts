import { createGround } from '../drawing/ground.ts';
import { kits, roundBall, type Scene, type Touch } from '../drawing/scene.ts';
import { stands } from '../drawing/stands.ts';
import { createView, type Place, places, spots } from '../drawing/view.ts';
import { loopSeconds, playSeconds } from '../footage-format.ts';

const [half, depth] = [9, 9];
// From beside the net, so that it can be seen as a net.
const view = createView({
  length: 18,
  depth,
  margin: 4.6,
  nearScale: 47,
  farShare: 0.7,
  top: 276,
  bottom: 486,
  eyeX: -9,
});
const white = '#fbfaf5';
const lanes = [1.9, 4.5, 7.1];
const [netLow, netHigh] = [1.25, 2.3];

/** Of each side three in front, then three at the back. */
function placeOf(player: number): readonly [number, number] {
  const [side, index] = [player < 6 ? -1 : 1, player % 6];
  return [side * (index < 3 ? 2 : 6.3), lanes[index % 3] ?? 4.5];
}

/** A serve, three rallies of pass, set and spike, and a ball that goes out. */
function rally(start: number, number: number): Touch[] {
  const serving = number % 2;
  const touch = (t: number, side: number, index: number, x: number, y: number, z: number, arc: number): Touch => ({
    ...{ t: start + t, player: side * 6 + index, arc },
    place: [(side === 0 ? -1 : 1) * x, y, z],
  });
  const lane = (shift: number) => lanes[(number + shift) % 3] ?? 4.5;
  const touches = [touch(0.5, serving, 3, 9.2, 2, 1.1, 0), touch(1.7, serving, 3, 9.2, 2.2, 2.2, 1.6)];
  for (let exchange = 0, t = 3; exchange < 3; exchange++, t += 2.75) {
    const side = (serving + exchange + 1) % 2;
    const spiker = (number + exchange) % 2 === 0 ? 0 : 2;
    touches.push(touch(t, side, 3 + ((number + exchange) % 3), 5.8, lane(exchange), 0.8, 1.9));
    touches.push(touch(t + 1.1, side, 1, 1.2, 4.5, 2.1, 1.5));
    touches.push(touch(t + 2.05, side, spiker, 1, lanes[spiker] ?? 4.5, 2.75, 0.15));
  }
  const out: Place = [serving === 0 ? 10.6 : -10.6, 4.5 + 2 * Math.sin(number), 0.15];
  return [...touches, { t: start + 11.2, player: null, place: out }];
}

function gym(): string {
  const { box, frame, line } = createGround(view);
  const parts = [stands({ width: view.width, top: 20, bottom: 205, wall: '#27313f', seats: '#48566a' })];
  parts.push(`<rect y="204" width="${view.width}" height="340" fill="#c08a52"/>`);
  parts.push(box(-50, -5, 50, depth + 4.5, '#3d7f86'), box(-half, 0, half, depth, '#dd9a57'));
  parts.push(frame(-half, 0, half, depth, 0.09, white), line(places(0, 0, 0, depth), 0.09, white));
  for (const x of [-3, 3]) parts.push(line(places(x, 0, x, depth), 0.09, white));
  return parts.join('');
}

function net(): string {
  const { area, line } = createGround(view);
  const [near, far] = [-0.7, depth + 0.7];
  const parts = [near, far].map((y) => line(spots(0, y, 0, 0, y, netHigh + 0.1), 0.16, '#2b3342'));
  parts.push(area(spots(0, near, netLow, 0, far, netLow, 0, far, netHigh, 0, near, netHigh), '#1d232e', 0.28));
  for (let y = 0; y <= depth; y += 0.5) parts.push(line(spots(0, y, netLow, 0, y, netHigh), 0.02, '#e9edf2'));
  for (let z = netLow; z < netHigh; z += 0.21) parts.push(line(spots(0, near, z, 0, far, z), 0.02, '#e9edf2'));
  parts.push(line(spots(0, near, netHigh, 0, far, netHigh), 0.1, '#ffffff'));
  for (const y of [0, depth]) parts.push(line(spots(0, y, netLow, 0, y, netHigh + 0.8), 0.05, '#d62839'));
  return parts.join('');
}

const sides = [
  { ...kits.home, legs: '#8d5f43', shorts: '#11182f' },
  { ...kits.away, legs: '#c18d69', shorts: '#2b2f38' },
];

/** Six on each side of a net. */
export const volleyball: Scene = {
  view,
  ground: gym(),
  curtain: { svg: net(), hides: ([x]) => x > 0 },
  players: sides.flatMap((kit) => Array.from({ length: 6 }, () => ({ kit, speed: 5 }))),
  playerScale: 1.08,
  // Slower than any flight: nobody holds it, except before a serve.
  ball: { radius: 0.17, svg: roundBall('#f6d743', '#2d5fa8'), speed: 0.1 },
  touches: Array.from({ length: loopSeconds / playSeconds }, (_, number) => rally(number * playSeconds, number)).flat(),
  stance(player, t, ball) {
    const [x, y] = placeOf(player);
    const isBallHere = Math.sign(ball[0]) === Math.sign(x);
    const sway = 0.25 * Math.sin((2 * Math.PI * (2 + (player % 4)) * t) / loopSeconds + player);
    return [x * (isBallHere ? 0.95 : 1.05) + sway, y + (ball[1] - 4.5) * 0.15 + sway];
  },
};
