import type { Scene } from '../drawing/scene.ts';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { iceHockey } from './ice-hockey.ts';
import { soccer } from './soccer.ts';
import { venue } from './venue.ts';
import { volleyball } from './volleyball.ts';

/** Everything that is drawn, by the name of its folder in the footage. */
export const scenes = {
  football,
  basketball,
  soccer,
  'ice-hockey': iceHockey,
  volleyball,
  baseball,
  venue,
} as const satisfies Record<string, Scene>;

export type Picture = keyof typeof scenes;
