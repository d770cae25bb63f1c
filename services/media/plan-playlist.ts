import type { AdBreak } from './plan-breaks.ts';
import type { Feed } from './plan-feed.ts';
import { segmentSeconds, segmentStart, type Timeline } from './timeline.ts';

export interface PlaylistFacts {
  timeline: Timeline;
  /** The segment that it begins with. */
  firstSegment: number;
  /** Segments that exist now, with those before the first. */
  segmentCount: number;
  /** Nothing will be added any more. */
  isEnded: boolean;
  kind: Feed['kind'];
  /** When segment 0 was recorded; null for a replay of which nobody knows, which cannot tell of breaks either. */
  startedAt: Date | null;
  /** By their beginning. */
  breaks: readonly AdBreak[];
  /** The player asked for a delta update and already has the older segments. */
  canSkip: boolean;
  segmentSuffix: '.m4s' | '.vtt';
  /** Put behind each address; for players that cannot add the licence by themselves. */
  query: string;
}

const targetSeconds = 3;
/** Where live players begin, back from the end: three segments, the least that HLS allows. */
const holdBackSeconds = 9;
/** Older segments may be left out of a delta update; six segments is the least that HLS allows. */
const skipUntilSeconds = 18;

function skippedSegments({ timeline, segmentCount }: PlaylistFacts): number {
  const end = segmentStart(timeline, segmentCount);
  let skipped = Math.max(0, segmentCount - Math.ceil(skipUntilSeconds / targetSeconds) - 1);
  while (skipped > 0 && end - segmentStart(timeline, skipped) < skipUntilSeconds) skipped--;
  return skipped;
}

/**
 * A media playlist that keeps every segment since the start: a live channel with its whole DVR window, a replay, or a clip.
 * Segment n is the same for ever, so a later playlist only ever adds lines at the end.
 */
export function planPlaylist(facts: PlaylistFacts): string {
  const { timeline, firstSegment, segmentCount, isEnded, kind, startedAt, breaks, segmentSuffix, query } = facts;
  const isLive = !isEnded;
  const skipped = isLive && facts.canSkip ? skippedSegments(facts) : 0;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${targetSeconds}`];
  if (isLive) {
    lines.push(`#EXT-X-SERVER-CONTROL:HOLD-BACK=${holdBackSeconds}.0,CAN-SKIP-UNTIL=${skipUntilSeconds}.0`);
  }
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${firstSegment}`, `#EXT-X-PLAYLIST-TYPE:${kind === 'live' ? 'EVENT' : 'VOD'}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
  else if (segmentSuffix === '.m4s') lines.push(`#EXT-X-MAP:URI="init.mp4${query}"`);
  const untold = startedAt ? breaks.map((adBreak) => ({ at: adBreak.at, line: dateRange(adBreak, startedAt) })) : [];
  const start = Math.max(skipped, firstSegment);
  for (let index = start; index < segmentCount; index++) {
    // Also those of segments that are left out: a delta update leaves out no date range.
    const end = segmentStart(timeline, index + 1);
    for (; untold[0] && untold[0].at < end; untold.shift()) lines.push(untold[0].line);
    // Said at the top and wherever the footage begins again, so that a rounding never adds up.
    if (startedAt && (index === start || index % timeline.starts.length === 0)) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${dateAt(startedAt, segmentStart(timeline, index))}`);
    }
    lines.push(`#EXTINF:${segmentSeconds(timeline, index).toFixed(5)},`, `${index}${segmentSuffix}${query}`);
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** When what is `seconds` into a feed was recorded. */
function dateAt(startedAt: Date, seconds: number): string {
  return new Date(startedAt.getTime() + Math.round(seconds * 1000)).toISOString();
}

/** Tells players of a break in which ads may stand: they read any attribute of a name of its own. */
function dateRange({ id, at, seconds }: AdBreak, startedAt: Date): string {
  return `#EXT-X-DATERANGE:ID="${id}",START-DATE="${dateAt(startedAt, at)}",DURATION=${seconds.toFixed(3)},X-AD-BREAK="1"`;
}

/** The master playlist with `query` behind each address in it. */
export function planMaster(master: string, query: string): string {
  return master
    .replaceAll(/^[^#\n]+$/gm, (address) => address + query)
    .replaceAll(/URI="([^"]*)"/g, `URI="$1${query}"`);
}
