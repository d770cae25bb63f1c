import type { ShortVideo } from 'shared-contracts/entities';
import { inTitleCase } from 'shared-contracts/rules';

/** `0:18`, `1:02:05` */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), twoDigits(whole % 60)];
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Who plays: `Girls Varsity`. */
export function groupOf({ gender, level }: Pick<ShortVideo, 'gender' | 'level'>): string {
  return [gender, level && inTitleCase(level)].filter(Boolean).join(' ');
}

/** Where: `Dallas, TX`. */
export function placeOf({ city, state }: Pick<ShortVideo, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ');
}

/** Which game it is of, of what, who plays and where. */
export function factsOf(
  video: Pick<ShortVideo, 'event' | 'activity_or_sport' | 'gender' | 'level' | 'city' | 'state'>,
): string {
  return [video.event.title, video.activity_or_sport, groupOf(video), placeOf(video)].filter(Boolean).join(' · ');
}
