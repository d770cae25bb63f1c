import { cuesBetween, writeCues } from './cues.ts';
import { type Footage, segmentBytes } from './footage.ts';
import type { Feed } from './plan-feed.ts';
import { type PlaylistFacts, planPlaylist } from './plan-playlist.ts';
import { completeSegments, coveringSegments, segmentStart, type Timeline } from './timeline.ts';

/**
 * Segments of one track that exist now. A live track counts its own, since sound and picture are cut a frame apart;
 * what has ended is counted by the picture, so that all tracks end together.
 */
function segmentCount(footage: Footage, timeline: Timeline, feed: Feed): number {
  if (!feed.startedAt) return coveringSegments(footage.timeline, feed.seconds);
  return completeSegments(feed.isEnded ? footage.timeline : timeline, feed.seconds);
}

function timelineOf(footage: Footage, track: string): Timeline | null {
  return footage.media.get(track)?.timeline ?? (footage.captions.has(track) ? footage.timeline : null);
}

/** The playlist of a track of this feed; null when the footage has no such track. */
export function trackPlaylist(
  footage: Footage,
  feed: Feed,
  track: string,
  request: Pick<PlaylistFacts, 'canSkip' | 'query'>,
): string | null {
  const timeline = timelineOf(footage, track);
  if (!timeline) return null;
  return planPlaylist({
    timeline,
    segmentCount: segmentCount(footage, timeline, feed),
    isEnded: feed.isEnded,
    startedAt: feed.startedAt,
    segmentSuffix: footage.media.has(track) ? '.m4s' : '.vtt',
    ...request,
  });
}

/** Segment `index` of a track of this feed; null when there is none, or not yet. */
export function trackSegment(footage: Footage, feed: Feed, track: string, index: number): Buffer | string | null {
  const timeline = timelineOf(footage, track);
  if (!timeline || index >= segmentCount(footage, timeline, feed)) return null;
  const media = footage.media.get(track);
  if (media) return segmentBytes(media, index);
  const cues = footage.captions.get(track) ?? [];
  const shown = cuesBetween(cues, timeline, segmentStart(timeline, index), segmentStart(timeline, index + 1));
  return writeCues(shown, ['X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0']);
}

/** Thumbnail cues for all that exists now; `query` goes behind the picture's address. */
export function thumbnailCues(footage: Footage, feed: Feed, query: string): string {
  const cues = cuesBetween(footage.thumbnails, footage, 0, feed.seconds);
  return writeCues(cues.map((cue) => ({ ...cue, text: cue.text.replace('#', `${query}#`) })));
}
