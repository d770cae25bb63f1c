import type { Clip } from 'shared-contracts/entities';
import { minutesFromNow } from './event-fixture.ts';
import { highlightFixture } from './highlight-fixture.ts';

/** A clip of the fixture's game, half an hour old. */
export function clipFixture(changes: Partial<Clip> = {}): Clip {
  const key = changes.key ?? 'clip-1';
  const { thumbnail, date, city, state, gender, level, activity_or_sport, duration, video_url, event } =
    highlightFixture({ key });
  return {
    ...{
      key,
      title: 'What a catch',
      thumbnail,
      date,
      city,
      state,
      gender,
      level,
      activity_or_sport,
      duration,
      video_url,
      event,
    },
    site_url: `/clips/${key}`,
    created_at: minutesFromNow(-30),
    ...changes,
  };
}
