import { segmentSeconds, segmentStart, type Timeline } from './timeline.ts';

export interface PlaylistFacts {
  timeline: Timeline;
  /** Segments that exist now. */
  segmentCount: number;
  /** Nothing will be added any more. */
  isEnded: boolean;
  /** Live: when segment 0 began. Replay: null. */
  startedAt: Date | null;
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
 * A media playlist that keeps every segment since the start: a live channel with its whole DVR window, or a replay.
 * Segment n is the same for ever, so a later playlist only ever adds lines at the end.
 */
export function planPlaylist(facts: PlaylistFacts): string {
  const { timeline, segmentCount, isEnded, startedAt, segmentSuffix, query } = facts;
  const isLive = startedAt !== null && !isEnded;
  const skipped = isLive && facts.canSkip ? skippedSegments(facts) : 0;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${targetSeconds}`];
  if (isLive) {
    lines.push(`#EXT-X-SERVER-CONTROL:HOLD-BACK=${holdBackSeconds}.0,CAN-SKIP-UNTIL=${skipUntilSeconds}.0`);
  }
  lines.push('#EXT-X-MEDIA-SEQUENCE:0', `#EXT-X-PLAYLIST-TYPE:${startedAt ? 'EVENT' : 'VOD'}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
  else if (segmentSuffix === '.m4s') lines.push(`#EXT-X-MAP:URI="init.mp4${query}"`);
  for (let index = skipped; index < segmentCount; index++) {
    // Said at the top and wherever the footage begins again, so that a rounding never adds up.
    if (startedAt && (index === skipped || index % timeline.starts.length === 0)) {
      const date = new Date(startedAt.getTime() + Math.round(segmentStart(timeline, index) * 1000));
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${date.toISOString()}`);
    }
    lines.push(`#EXTINF:${segmentSeconds(timeline, index).toFixed(5)},`, `${index}${segmentSuffix}${query}`);
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** The master playlist with `query` behind each address in it. */
export function planMaster(master: string, query: string): string {
  return master
    .replaceAll(/^[^#\n]+$/gm, (address) => address + query)
    .replaceAll(/URI="([^"]*)"/g, `URI="$1${query}"`);
}
