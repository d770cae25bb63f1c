import type { Kit } from './sprites.ts';
import type { Place, View } from './view.ts';

/** Somebody, or the ground, meets the ball. */
export interface Touch {
  /** Seconds from the start of the loop. */
  t: number;
  /** Null: the ball meets no player there, but a hoop or the floor. */
  player: number | null;
  place: Place;
  /** Metres that the flight to the next touch rises above the straight way. */
  arc?: number;
}

export interface ScenePlayer {
  kit: Kit;
  /** Metres a second. */
  speed: number;
}

/** Everything that is filmed in one place: what stands, who moves, and what they do in one loop. */
export interface Scene {
  view: View;
  /** SVG of the wide picture without anybody in it. */
  ground: string;
  /** SVG that lies over those players who are behind it, such as a net. */
  curtain?: { svg: string; hides(place: Place): boolean };
  players: readonly ScenePlayer[];
  /** How much larger than life players are drawn, so that they can be seen. */
  playerScale: number;
  ball: { radius: number; svg: string; speed: number; bounces?: boolean } | null;
  /** By time; the last is followed by the first. */
  touches: readonly Touch[];
  /** Where a player wants to be while nothing calls them to the ball. */
  stance(player: number, t: number, ball: Place): readonly [x: number, y: number];
}

/** A ball as SVG in a box of 20 by 20. */
export const roundBall = (fill: string, seam: string) =>
  `<circle cx="10" cy="10" r="9" fill="${fill}"/><path d="M3,5 q7,5 14,0 M3,15 q7,-5 14,0" stroke="${seam}" stroke-width="1.6" fill="none"/>`;

/** Dark for those at home, light for their guests, as far as a sport's kit has no more to it. */
export const kits = {
  home: { jersey: '#1b2f6b', ink: '#ffffff', legs: '#22304f', shorts: '#16244f' },
  away: { jersey: '#f3f1ea', ink: '#9b2226', legs: '#d9d5ca', shorts: '#b3282d' },
} as const satisfies Record<string, Kit>;
