import type { Chapter } from '../../../events/chapter.ts';

export interface PlacedChapter extends Chapter {
  /** Where it begins in the video. */
  seconds: number;
}

/** Seconds of a chapter after which "the one before" is this one from its beginning. */
const SETTLED = 3;

/**
 * The chapters that the video shows. The part that is under way when it begins is its first one.
 * @param secondsAt says where in the video an instant is, negative before its beginning; null where nobody knows
 * @param end seconds
 */
export function placeChapters(
  chapters: readonly Chapter[],
  secondsAt: (date: number) => number | null,
  end: number,
): PlacedChapter[] {
  const placed = chapters.flatMap((chapter) => {
    const seconds = secondsAt(chapter.date);
    return seconds === null || seconds >= end ? [] : [{ ...chapter, seconds: Math.round(seconds * 10) / 10 }];
  });
  const first = placed.findLast(({ kind, seconds }) => kind === 'part' && seconds <= 0);
  const later = placed.filter(({ seconds }) => seconds > 0);
  return first ? [{ ...first, seconds: 0 }, ...later] : later;
}

/** The part of the game that is shown. */
export function partAt(chapters: readonly PlacedChapter[], seconds: number): PlacedChapter | null {
  return chapters.findLast((chapter) => chapter.kind === 'part' && chapter.seconds <= seconds) ?? null;
}

/** What a place is called: the nearest play that is not further than `reach` seconds, else the part of the game. */
export function chapterNear(chapters: readonly PlacedChapter[], seconds: number, reach: number): PlacedChapter | null {
  const away = (chapter: PlacedChapter) => Math.abs(chapter.seconds - seconds);
  const plays = chapters.filter((chapter) => chapter.kind === 'play' && away(chapter) <= reach);
  return plays.toSorted((a, b) => away(a) - away(b))[0] ?? partAt(chapters, seconds);
}

export function nextChapter(chapters: readonly PlacedChapter[], seconds: number): PlacedChapter | null {
  return chapters.find((chapter) => chapter.seconds > seconds) ?? null;
}

/** The chapter before, or this one from its beginning for who is well into it. */
export function previousChapter(chapters: readonly PlacedChapter[], seconds: number): PlacedChapter | null {
  return chapters.findLast((chapter) => chapter.seconds < seconds - SETTLED) ?? null;
}
