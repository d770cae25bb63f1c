/** What a playlist says of a segment; seconds of the video, and milliseconds of the date. */
export interface DatedSegment {
  start: number;
  programDateTime: number | null;
}

/**
 * Seconds of the video at which the picture of an instant is; negative before its beginning. An instant that nobody
 * recorded is where the video goes on. Null where the playlist tells no dates.
 * @param date milliseconds
 */
export function secondsAtDate(segments: readonly DatedSegment[], date: number): number | null {
  const dated = segments.filter((segment) => segment.programDateTime !== null) as (DatedSegment & {
    programDateTime: number;
  })[];
  const index = Math.max(
    0,
    dated.findLastIndex(({ programDateTime }) => programDateTime <= date),
  );
  const segment = dated[index];
  if (!segment) return null;
  const seconds = segment.start + (date - segment.programDateTime) / 1000;
  return Math.min(seconds, dated[index + 1]?.start ?? seconds);
}
