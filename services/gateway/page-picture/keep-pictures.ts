import { LRUCache } from 'lru-cache';
import type { PictureOptions } from './draw-picture.ts';
import { type Drawing, drawingVersion } from './drawing.ts';

/** In bytes: the pictures of some hundred pages. */
const LARGEST = 32 * 1024 * 1024;

/** Pictures that wait to be drawn. One takes some 25 ms of a core, so that nobody waits for a second. */
const MOST_WAITING = 30;

export interface Pictures {
  /** Whether the picture of a drawing does not have to be drawn. */
  has(drawing: Drawing): boolean;
  /** The picture of a drawing, a JPEG; null while too many others are to be drawn first. */
  read(drawing: Drawing): Promise<Buffer | null>;
}

/** Draws pictures one after the other, so that other work of the process goes on, and keeps those that were last asked for. */
export function keepPictures(options: PictureOptions): Pictures {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const cache = new LRUCache<string, Buffer, Drawing>({
    maxSize: LARGEST,
    sizeCalculation: (picture) => picture.byteLength,
    ignoreFetchAbort: true,
    fetchMethod: async (_version, _before, { context: drawing }) => {
      if (waiting >= MOST_WAITING) return undefined;
      waiting += 1;
      // With the first picture, since the library takes memory and a part of a second to load.
      const next = last.then(async () => (await import('./draw-picture.ts')).drawPicture(drawing, options));
      last = next.catch(() => {}).finally(() => (waiting -= 1));
      return next;
    },
  });

  return {
    has: (drawing) => cache.has(drawingVersion(drawing)),
    read: async (drawing) => (await cache.fetch(drawingVersion(drawing), { context: drawing })) ?? null,
  };
}
