import { type ReactNode, useEffect, useRef } from 'react';
import styles from './long-list.module.css';

/** How many items a part has: whole rows in one, two, three, four and six columns. */
const PART_SIZE = 24;

export interface LongListProps<Item> {
  items: readonly Item[];
  /** Lays the items of each part out. The parts stand below each other, with the gap of what the list stands in. */
  className: string | undefined;
  /** What is shown of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * A list of any length, in parts. A part far from the screen is neither laid out nor painted until it comes near, and is still
 * found on the page, read out and printed.
 */
export function LongList<Item extends { key: string }>({ items, className, children }: LongListProps<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / PART_SIZE) }, (_, index) => index * PART_SIZE);
  return starts.map((start) => (
    <Part key={start} className={className}>
      {items.slice(start, start + PART_SIZE).map((item) => (
        <li key={item.key}>{children(item)}</li>
      ))}
    </Part>
  ));
}

/**
 * Every part is laid out once, so that the browser knows its height from then on: by a guess the list would be longer or
 * shorter above a fan who comes back to the middle of it, and they would be at another game. It may rest once it has been away
 * from the screen: what begins to rest in front of a fan is gone for a frame.
 */
function Part({ className, children }: { className: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const part = list.current;
    if (!part || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting) return;
        part.setAttribute('data-may-rest', '');
        observer.disconnect();
      },
      { rootMargin: '100%' },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} className={[styles.part, className].filter(Boolean).join(' ')}>
      {children}
    </ul>
  );
}
