import { framesPerSecond, loopSeconds } from '../footage-format.ts';
import type { Scene, Touch } from './scene.ts';
import { poses } from './sprites.ts';
import type { Place } from './view.ts';

export interface Moved {
  x: number;
  y: number;
  /** Height of a jump. */
  z: number;
  pose: number;
  facesLeft: boolean;
}

/** Where everything is in each frame of the loop. */
export interface Motion {
  players: Moved[][];
  ball: Place[];
}

const frames = loopSeconds * framesPerSecond;
/** A player heads for the ball this long before they meet it. */
const runUpSeconds = 2.2;
const strideMetres = 0.55;
const stillBelow = 0.5;

/** The touch before `t`, the one after, and how far `t` is between them; the loop runs on. */
function around(touches: readonly Touch[], t: number) {
  const next = touches.findIndex((touch) => touch.t > t);
  const after = touches[next === -1 ? 0 : next];
  const before = touches.at((next === -1 ? touches.length : next) - 1);
  if (!before || !after) throw new Error('a scene with a ball has touches');
  const start = before.t > t ? before.t - loopSeconds : before.t;
  const end = after.t <= t ? after.t + loopSeconds : after.t;
  return { before, after, start, end };
}

const between = (from: Place, to: Place, share: number): [number, number, number] => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  (from[2] ?? 0) + ((to[2] ?? 0) - (from[2] ?? 0)) * share,
];

function planBall({ touches }: Scene, t: number): Place {
  const { before, after, start, end } = around(touches, t);
  return between(before.place, after.place, (t - start) / (end - start));
}

/**
 * Plays a scene. Everybody runs to their next touch of the ball or to their stance, with a little inertia and without
 * running into each other. What is wanted repeats after a loop, so the second run ends where it began.
 */
export function moveScene(scene: Scene): Motion {
  const { players, touches } = scene;
  const state = players.map((_, index) => {
    const [x, y] = scene.stance(index, 0, touches[0]?.place ?? [0, 0]);
    return { x, y, vx: 0, vy: 0, run: index * 0.3, facesLeft: x > 0 };
  });
  const calls = players.map((_, index) => touches.filter(({ player }) => player === index));
  const moved: Moved[][] = [];
  for (let step = 0; step < 2 * frames; step++) {
    const t = (step % frames) / framesPerSecond;
    const planned: Place = touches.length > 0 ? planBall(scene, t) : [0, 0];
    for (const [index, body] of state.entries()) {
      const call = calls[index]?.find((touch) => (touch.t - t + loopSeconds) % loopSeconds < runUpSeconds);
      const [x, y] = call ? call.place : scene.stance(index, t, planned);
      const limit = players[index]?.speed ?? 5;
      const [dx, dy] = [x - body.x, y - body.y];
      const speed = Math.min(limit, Math.hypot(dx, dy) * 2.2);
      const length = Math.hypot(dx, dy) || 1;
      body.vx += ((dx / length) * speed - body.vx) * 0.16;
      body.vy += ((dy / length) * speed - body.vy) * 0.16;
      for (const other of state) {
        const [ox, oy] = [body.x - other.x, body.y - other.y];
        const apart = Math.hypot(ox, oy);
        if (other === body || apart > 0.9 || apart === 0) continue;
        body.vx += (ox / apart) * 0.12;
        body.vy += (oy / apart) * 0.12;
      }
    }
    for (const body of state) {
      body.x += body.vx / framesPerSecond;
      body.y += body.vy / framesPerSecond;
      body.run += Math.hypot(body.vx, body.vy) / framesPerSecond / strideMetres;
      const isStill = Math.hypot(body.vx, body.vy) < stillBelow;
      if (isStill ? Math.abs(planned[0] - body.x) > 1 : Math.abs(body.vx) > 0.4) {
        body.facesLeft = isStill ? planned[0] < body.x : body.vx < 0;
      }
    }
    if (step >= frames) moved.push(state.map((body, index) => ({ ...body, ...gesture(calls[index] ?? [], t, body) })));
  }
  return { players: moved, ball: touches.length > 0 ? flyBall(scene, moved) : [] };
}

/** A player who meets the ball above their head jumps to it. */
function gesture(calls: readonly Touch[], t: number, { vx, vy, run }: { vx: number; vy: number; run: number }) {
  const high = calls.find((touch) => (touch.place[2] ?? 0) > 1.9 && Math.abs(touch.t - t) < 0.4);
  if (high) {
    const jump = (high.place[2] ?? 0) > 2.4 ? 0.7 : 0.1;
    return { z: jump * (1 - ((high.t - t) / 0.4) ** 2), pose: poses.reach };
  }
  const isStill = Math.hypot(vx, vy) < stillBelow;
  return { z: 0, pose: isStill ? poses.stand : Math.floor(run) % poses.steps };
}

/** The ball stays with whoever has it until it must leave to reach the next in time. */
function flyBall({ touches, ball }: Scene, moved: readonly Moved[][]): Place[] {
  const at = (touch: Touch, frame: number): Place => {
    const player = touch.player === null ? undefined : moved[Math.round(frame) % frames]?.[touch.player];
    if (!player) return touch.place;
    return [player.x + (player.facesLeft ? -0.5 : 0.5), player.y - 0.05, touch.place[2] ?? 0];
  };
  return moved.map((_, frame) => {
    const t = frame / framesPerSecond;
    const { before, after, start, end } = around(touches, t);
    const now = (frame + frames) % frames;
    if (before.player !== null && before.player === after.player) return held(at(before, now), t, ball?.bounces);
    const target = at(after, Math.round(end * framesPerSecond));
    const from = at(before, now);
    const distance = Math.hypot(target[0] - from[0], target[1] - from[1]);
    const flight = Math.min(end - start, Math.max(0.3, distance / (ball?.speed ?? 15)));
    if (t < end - flight) return before.player === null ? before.place : held(from, t, ball?.bounces);
    const share = (t - (end - flight)) / flight;
    const begin = at(before, Math.round((end - flight) * framesPerSecond) + frames);
    const [x, y, z] = between(begin, target, share);
    return [x, y, z + (before.arc ?? 0) * 4 * share * (1 - share)];
  });
}

function held([x, y, z = 0]: Place, t: number, bounces = false): Place {
  return bounces && z < 1.6 ? [x, y, 0.15 + Math.abs(Math.cos(t * 7)) * 0.8] : [x, y, z];
}
