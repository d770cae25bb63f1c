import { firstSegment, segmentCount } from './feed-tracks.ts';
import { type Footage, languagesOf, picturesOf } from './footage.ts';
import type { Feed } from './plan-feed.ts';

/** Segments between where our players begin and the end of a live feed: they keep six seconds back. */
const liveSegmentsBack = 2;

/**
 * Value of a `Link` header that announces, with a master playlist, what a player asks for next when it begins with the
 * smallest picture: both playlists, then what they begin with. Null for footage without a picture or a sound.
 */
export function startHints(footage: Footage, feed: Feed): string | null {
  const [picture] = picturesOf(footage);
  const sound = languagesOf(footage, 'AUDIO')[0]?.track;
  const timeline = picture && footage.media.get(picture)?.timeline;
  if (!timeline || !sound) return null;
  const first = feed.isEnded
    ? firstSegment(footage, feed)
    : Math.max(0, segmentCount(footage, timeline, feed) - liveSegmentsBack);
  const tracks = [picture, sound];
  const preload = (file: string, more = '') => `<${file}>; rel=preload; as=fetch; crossorigin=anonymous${more}`;
  return [
    ...tracks.map((track) => preload(`${track}/index.m3u8`)),
    ...tracks.flatMap((track) => [`${track}/init.mp4`, `${track}/${first}.m4s`].map((file) => preload(file))),
  ].join(', ');
}
