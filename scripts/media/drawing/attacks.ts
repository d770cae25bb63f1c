import { type Random, randomOf } from '../../../services/db/seed/random.ts';
import { loopSeconds, playSeconds } from '../footage-format.ts';
import type { Touch } from './scene.ts';
import type { Place } from './view.ts';

/** How a game of two goals is played; places are those of the side that attacks to the right. */
export interface AttackGame {
  seed: string;
  /** Players of a side; the home side's come first, and of each the first is its goalkeeper, or starts the attack. */
  sideSize: number;
  /** Players who pass, in the order in which an attack goes through them; three are taken out of each attack. */
  passers: readonly number[];
  /** Where each player of a side stands when it attacks and when it defends, for the ball in the middle. */
  attacking: readonly (readonly [number, number])[];
  defending: readonly (readonly [number, number])[];
  /** How far along a stance goes with the ball, as a share of its way. */
  follow: number;
  goal: Place;
  /** What happens to the shot: the other side's player who saves it, and where. */
  save: { player: number; place: Place };
  /** Middle of the surface's depth. */
  middle: number;
  passArc: number;
  shotArc: number;
  handHeight: number;
  /** The longest way that a stance may be from the middle. */
  reach: number;
}

/** Side 0 plays to the right. Attacks take turns, one each play. */
const sideAt = (t: number) => Math.floor(t / playSeconds) % 2;

/** One attack after the other: the ball comes out of the back, goes through three passes, and the shot does not go in. */
export function attackTouches(game: AttackGame): Touch[] {
  const touches: Touch[] = [];
  for (let start = 0; start < loopSeconds; start += playSeconds) {
    const random = randomOf('attack', game.seed, start);
    touches.push(...attack(game, sideAt(start), start, random));
  }
  return touches;
}

function attack(game: AttackGame, side: number, start: number, random: Random): Touch[] {
  const turn = side === 0 ? 1 : -1;
  const placed = ([x, y, z = game.handHeight]: Place): Place => [x * turn, y, z];
  const player = (index: number) => side * game.sideSize + index;
  const other = (index: number) => (1 - side) * game.sideSize + index;
  const passers = random.shuffle(game.passers).slice(0, 4);
  passers.sort((a, b) => (game.attacking[a]?.[0] ?? 0) - (game.attacking[b]?.[0] ?? 0));
  const [startX, startY] = game.defending[0] ?? [0, 0];
  const touches: Touch[] = [{ t: start + 0.6, player: player(0), place: placed([startX, startY]), arc: game.passArc }];
  for (const [index, passer] of passers.entries()) {
    const [x, y] = game.attacking[passer] ?? [0, 0];
    const t = start + 2.3 + index * 1.9;
    // The first passes are made farther back than where the attack ends.
    const x2 = x * (0.35 + 0.2 * index) + startX * (0.35 - 0.12 * index);
    const place = placed([x2, y + random.int(-20, 20) / 20]);
    touches.push({ t, player: player(passer), place, arc: game.passArc * (index % 2) });
    if (index < 3) touches.push({ t: t + 0.8, player: player(passer), place, arc: game.passArc * (index % 2) });
  }
  const last = touches.at(-1);
  if (last) last.arc = game.shotArc;
  const hasHoop = (game.goal[2] ?? 0) > 2;
  if (hasHoop) touches.push({ t: start + 9.1, player: null, place: placed(game.goal), arc: 0.5 });
  const savedAt = start + (hasHoop ? 9.9 : 8.7);
  touches.push({ t: savedAt, player: other(game.save.player), place: placed(game.save.place), arc: game.passArc });
  return touches;
}

/** Where a player of such a game wants to be. */
export function attackStance(game: AttackGame, index: number, t: number, ball: Place): readonly [number, number] {
  const side = index < game.sideSize ? 0 : 1;
  const turn = side === 0 ? 1 : -1;
  const attacks = side === sideAt(t);
  const [x, y] = (attacks ? game.attacking : game.defending)[index % game.sideSize] ?? [0, 0];
  const isKeeper = index % game.sideSize === 0 && (game.goal[2] ?? 0) < 2;
  const sway = Math.sin((2 * Math.PI * (3 + (index % 4)) * t) / loopSeconds + index);
  const follow = isKeeper ? 0.04 : game.follow;
  const along = x * turn * (1 - follow) + ball[0] * follow + (isKeeper ? 0.3 : 1.2) * sway;
  const across = y + (ball[1] - game.middle) * (isKeeper ? 0.08 : 0.18) + sway * 0.6;
  return [Math.max(-game.reach, Math.min(game.reach, along)), across];
}
