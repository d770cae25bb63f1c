import type { ShortVideo } from 'shared-contracts/entities';
import { eventShape, type ShapeOf } from 'shared-contracts/shapes';

export const textOrNone = ['or none', 'text'] as const;

/** What highlights and clips have in common. */
export const shortVideoShape: ShapeOf<ShortVideo> = {
  key: 'text',
  title: 'text',
  thumbnail: textOrNone,
  date: 'instant',
  city: textOrNone,
  state: textOrNone,
  gender: textOrNone,
  level: textOrNone,
  activity_or_sport: textOrNone,
  site_url: 'text',
  duration: 'number',
  video_url: 'text',
  event: { key: 'text', slug: 'text', title: 'text', teams: eventShape.teams, home_team: textOrNone },
};
