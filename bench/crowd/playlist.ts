export interface Segment {
  index: number;
  file: string;
  seconds: number;
}

export interface MediaPlaylist {
  /** Those that are named: a delta update names the newest alone. */
  segments: Segment[];
  init: string | null;
  isEnded: boolean;
}

/** Reads a media playlist whose segments are numbered by their names. */
export function readPlaylist(text: string): MediaPlaylist {
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\n((\d+)\.m4s)/g)].map(
    ([, seconds, file = '', index]): Segment => ({ index: Number(index), file, seconds: Number(seconds) }),
  );
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? null;
  return { segments, init, isEnded: text.includes('#EXT-X-ENDLIST') };
}

/** Folders of the picture that a player begins with, and of the sound that belongs to it. */
export function readMaster(text: string): string[] {
  const picture = /#EXT-X-STREAM-INF:[^\n]*\n([^/\n]+)\/index\.m3u8/.exec(text)?.[1];
  const sound = /#EXT-X-MEDIA:TYPE=AUDIO[^\n]*DEFAULT=YES[^\n]*URI="([^/"]+)\/index\.m3u8"/.exec(text)?.[1];
  if (!picture || !sound) throw new Error(`The master playlist names no picture or no sound:\n${text}`);
  return [picture, sound];
}

/** The segments that a player begins with, at least `behind` seconds from the end. */
export function fromLiveEdge(segments: readonly Segment[], behind: number): Segment[] {
  let [from, seconds] = [segments.length, 0];
  while (from > 0 && seconds < behind) {
    from -= 1;
    seconds += segments[from]?.seconds ?? 0;
  }
  return segments.slice(from);
}
