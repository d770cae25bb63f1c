import { momentsBetween, type TimedMoment } from '../game-score/plan-score.ts';
import { cuesBetween, writeCues } from './cues.ts';
import { type Footage, isPicture, type MediaTrack, segmentBytes } from './footage.ts';
import { withBoxes } from './mp4.ts';
import { planBreaks } from './plan-breaks.ts';
import type { Feed } from './plan-feed.ts';
import { type PlaylistFacts, planPlaylist } from './plan-playlist.ts';
import { momentMessage } from './timed-metadata.ts';
import { completeSegments, coveringSegments, segmentStart, type Timeline } from './timeline.ts';

/**
 * Segments of one track that exist now. A live track counts its own, since sound and picture are cut a frame apart;
 * what has ended is counted by the picture, so that all tracks end together.
 */
export function segmentCount(footage: Footage, timeline: Timeline, feed: Feed): number {
  if (feed.kind !== 'live') return coveringSegments(footage.timeline, feed.seconds);
  return completeSegments(feed.isEnded ? footage.timeline : timeline, feed.seconds);
}

/** The first segment of a feed: that in which a clip begins. It is the same in all tracks, since they are cut a frame apart. */
export function firstSegment({ timeline }: Footage, { from }: Feed): number {
  return completeSegments(timeline, from);
}

function timelineOf(footage: Footage, track: string): Timeline | null {
  return footage.media.get(track)?.timeline ?? (footage.captions.has(track) ? footage.timeline : null);
}

/**
 * The playlist of a track of this feed; null when the footage has no such track.
 * @param score its breaks go with the picture; a clip is too short for any
 */
export function trackPlaylist(
  footage: Footage,
  feed: Feed,
  track: string,
  score: FeedScore | null,
  request: Pick<PlaylistFacts, 'canSkip' | 'query'>,
): string | null {
  const timeline = timelineOf(footage, track);
  if (!timeline) return null;
  return planPlaylist({
    timeline,
    firstSegment: firstSegment(footage, feed),
    segmentCount: segmentCount(footage, timeline, feed),
    ...{ isEnded: feed.isEnded, kind: feed.kind, startedAt: feed.startedAt },
    breaks: score && isPicture(track) && feed.kind !== 'clip' ? planBreaks(score) : [],
    segmentSuffix: footage.media.has(track) ? '.m4s' : '.vtt',
    ...request,
  });
}

/** The score of a feed's game; a feed may begin before its game does. */
export interface FeedScore {
  line: readonly TimedMoment[];
  /** Seconds of the feed before the game begins. */
  leadInSeconds: number;
}

/**
 * Segment `index` of a track of this feed; null when there is none, or not yet.
 * @param score goes with the picture, as messages for their instants
 */
export function trackSegment(
  footage: Footage,
  feed: Feed,
  track: string,
  index: number,
  score: FeedScore | null,
): Buffer | string | null {
  const timeline = timelineOf(footage, track);
  if (!timeline || index < firstSegment(footage, feed) || index >= segmentCount(footage, timeline, feed)) return null;
  const media = footage.media.get(track);
  if (media) {
    const segment = segmentBytes(media, index);
    return score && isPicture(track) ? withBoxes(segment, scoreMessages(media, index, score)) : segment;
  }
  const cues = footage.captions.get(track) ?? [];
  const shown = cuesBetween(cues, timeline, segmentStart(timeline, index), segmentStart(timeline, index + 1));
  return writeCues(shown, ['X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0']);
}

/** What a segment tells of the game: where it stands when the segment begins, and each change in it. */
function scoreMessages(
  { timeline, timescale }: MediaTrack,
  index: number,
  { line, leadInSeconds }: FeedScore,
): Buffer[] {
  const [from, to] = [segmentStart(timeline, index), segmentStart(timeline, index + 1)].map((at) => at - leadInSeconds);
  if (from === undefined || to === undefined) return [];
  const moments = momentsBetween(line, from, to);
  const ticks = (seconds: number) => Math.round(seconds * timescale);
  return moments.map((moment, place) => {
    const start = ticks(moment.at + leadInSeconds);
    const end = ticks((moments[place + 1]?.at ?? to) + leadInSeconds);
    return momentMessage(moment, { timescale, start: BigInt(start), duration: end - start });
  });
}

/** Thumbnail cues for all that exists now; `query` goes behind the picture's address. */
export function thumbnailCues(footage: Footage, feed: Feed, query: string): string {
  const from = segmentStart(footage.timeline, firstSegment(footage, feed));
  const cues = cuesBetween(footage.thumbnails, footage, from, feed.seconds);
  // Players count from the first picture that they are given.
  const place = (seconds: number) => Math.max(0, seconds - from);
  return writeCues(
    cues.map(({ start, end, text, ...cue }) => ({
      ...{ ...cue, start: place(start), end: place(end) },
      text: text.replace('#', `${query}#`),
    })),
  );
}
