import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import styles from './chapter-marks.module.css';
import { chapterNear } from './placed-chapters.ts';
import type { VideoChapters } from './use-chapters.ts';

/** The part of the time bar within which a pointer means a play. */
const REACH = 0.008;

/** The key plays on the time bar, in the colors of who made them. They are for the eye: the list of chapters has them, too. */
export function ChapterMarks({ chapters, start, end }: VideoChapters) {
  return (
    <div className={styles.marks} aria-hidden="true">
      {chapters.map(
        ({ kind, seconds, color }) =>
          kind === 'play' && (
            <span
              key={seconds}
              className={styles.mark}
              style={{ '--at': `${((seconds - start) / (end - start)) * 100}%`, '--team': color } as CSSProperties}
            />
          ),
      )}
    </div>
  );
}

interface PreviewNameProps extends VideoChapters {
  /** The time bar, which says where the pointer is. */
  bar: RefObject<HTMLElement | null>;
}

/** What is at the place of the time bar that the pointer is over. */
export function PreviewName({ chapters, start, end, bar }: PreviewNameProps) {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const read = () => {
      const told = element.getAttribute('mediapreviewtime');
      setSeconds(told === null ? null : Number(told));
    };
    const observer = new MutationObserver(read);
    observer.observe(element, { attributeFilter: ['mediapreviewtime'] });
    return () => observer.disconnect();
  }, [bar]);
  const near = seconds === null ? null : chapterNear(chapters, seconds, (end - start) * REACH);
  return (
    <span slot="preview" className={styles.name}>
      {near?.title}
    </span>
  );
}
