import { colorDistance, drawable } from './contrast.ts';

/** The two colours of a school, `#rrggbb`. */
export interface TeamColors {
  primary_color: string;
  secondary_color: string;
}

/** Those of the network, for whoever has none. */
export const HOUSE_COLORS = { primary_color: '#24365c', secondary_color: '#ffffff' } satisfies TeamColors;

/** Below this distance two fields side by side read as one. */
const tellApart = 150;

/** Fields for two sides: their first colours, but the second side changes shirts when both look alike. */
export function duelColors(first: TeamColors, second: TeamColors): readonly [string, string] {
  const home = drawable(first.primary_color);
  const away = drawable(second.primary_color);
  const change = drawable(second.secondary_color);
  if (colorDistance(home, away) >= tellApart) return [home, away];
  return [home, colorDistance(home, change) >= tellApart ? change : away];
}
