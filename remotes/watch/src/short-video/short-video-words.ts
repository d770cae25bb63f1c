import type { ShortVideo } from 'shared-contracts/entities';
import { translateName } from 'shared-contracts/messages';
import { teamWords } from 'shared-contracts/rules';

/** Who plays: `Girls Varsity`. */
export function groupOf({ gender, level }: Pick<ShortVideo, 'gender' | 'level'>): string {
  return teamWords({ gender, level });
}

/** Where: `Dallas, TX`. */
export function placeOf({ city, state }: Pick<ShortVideo, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ');
}

/** Which game it is of, of what, who plays and where. */
export function factsOf(
  video: Pick<ShortVideo, 'event' | 'activity_or_sport' | 'gender' | 'level' | 'city' | 'state'>,
): string {
  return [
    video.event.title,
    video.activity_or_sport && translateName(video.activity_or_sport),
    groupOf(video),
    placeOf(video),
  ]
    .filter(Boolean)
    .join(' · ');
}
