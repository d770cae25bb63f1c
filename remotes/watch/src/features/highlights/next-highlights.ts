import type { Highlight, ShortVideo } from 'shared-contracts/entities';
import { findActivity } from 'shared-contracts/rules';
import { highlightsEndpoints } from './highlights-api.ts';

/** How many of a sport are looked at. */
const NEWEST = 12;

/**
 * What comes after a highlight, or beside a clip: the later ones of its game, then the earlier ones, then the newest of its sport. What
 * cannot be read is left out.
 */
export function useNextHighlights(video: ShortVideo): readonly Highlight[] {
  const { watchHighlights } = highlightsEndpoints();
  const { currentData: ofEvent } = watchHighlights.useQuery({ event_key: video.event.key });
  const sport = findActivity(video.activity_or_sport ?? '')?.slug;
  const { currentData: newest } = watchHighlights.useQuery({ size: NEWEST, ...(sport ? { sport } : {}) });
  return inOrder(video, ofEvent?.items ?? [], newest?.items ?? []);
}

/** @param ofEvent the newest first, like `newest` */
export function inOrder(
  { key, date }: Pick<Highlight, 'key' | 'date'>,
  ofEvent: readonly Highlight[],
  newest: readonly Highlight[],
): Highlight[] {
  const inTime = [...ofEvent].reverse();
  const all = [...inTime.filter((other) => other.date > date), ...inTime, ...newest];
  return [...new Map(all.map((other) => [other.key, other])).values()].filter((other) => other.key !== key);
}
