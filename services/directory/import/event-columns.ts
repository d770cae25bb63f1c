import type { InferSelectModel } from 'drizzle-orm';
import { inTitleCase, LEVELS } from 'shared-contracts/rules';
import type { events } from '../../db/schema/index.ts';
import {
  activity,
  oneOf,
  oneOfInAnyCase,
  score,
  slug,
  startTime,
  stateCode,
  timeZone,
  words,
  yesOrNo,
} from './cells.ts';
import type { VideoPlan } from './event-video.ts';

/** An event as files have it, without what the database keeps by itself. */
export type ImportedEvent = Omit<
  InferSelectModel<typeof events>,
  'isOnAir' | 'isComing' | 'hasReplay' | 'hasOpenReplay' | 'searchVector'
> & { video: VideoPlan };

export const EVENT_COLUMNS = {
  home: words(120),
  away: words(120),
  sport: activity,
  gender: oneOfInAnyCase(['Boys', 'Girls', 'Coed']),
  level: oneOfInAnyCase(LEVELS.map(inTitleCase)),
  game_type: words(40),
  round: words(60),
  class_label: words(40),
  start_time: startTime,
  time_zone: timeZone,
  city: words(60),
  state_code: stateCode,
  venue: words(80),
  headline: words(120),
  subheadline: words(120),
  slug,
  publisher: words(120),
  home_score: score,
  away_score: score,
  video: oneOf(['free', 'paid', 'none']),
  is_deleted: yesOrNo,
};
