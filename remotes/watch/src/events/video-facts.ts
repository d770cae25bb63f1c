import type { SportsEvent } from 'shared-contracts/entities';
import { sidesOf } from 'shared-contracts/rules';
import { duelColors } from 'shared-ui';

interface Side {
  name: string;
  color: string;
}

/** Who plays in a video, in colours that can be told apart; nothing for what has no two sides. */
export function playerSidesOf(event: Pick<SportsEvent, 'teams' | 'home_team'>): { sides?: { home: Side; away: Side } } {
  const sides = sidesOf(event);
  if (!sides) return {};
  const { home, guest } = sides;
  const [homeColor, awayColor] = duelColors(home, guest);
  return {
    sides: { home: { name: home.short_name, color: homeColor }, away: { name: guest.short_name, color: awayColor } },
  };
}

/** The media service keeps a picture and thumbnails beside each master playlist; other origins may not. */
export function filesBeside(url: string): { poster?: string; thumbnails?: string } {
  const folder = /^(.*\/)master\.m3u8$/.exec(url)?.[1];
  return folder === undefined ? {} : { poster: `${folder}poster.jpg`, thumbnails: `${folder}thumbs/thumbs.vtt` };
}
