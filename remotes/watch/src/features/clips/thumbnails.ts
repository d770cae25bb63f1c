import { parsedUrl } from 'shared-contracts/rules';

/** A part of a picture that shows a moment of a video. */
export interface Thumbnail {
  /** Seconds of the video that it shows. */
  start: number;
  end: number;
  /** Address of the picture. */
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const timing = /^(\S+) --> (\S+)/;
const part = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/** Reads a WebVTT file of thumbnails; what is no thumbnail in it is left out. `address` is the file's own. */
export function readThumbnails(file: string, address: string): Thumbnail[] {
  return file.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const time = timing.exec(lines.find((line) => timing.test(line)) ?? '');
    const picture = part.exec(lines.at(-1) ?? '');
    const url = parsedUrl(picture?.[1] ?? '', address)?.href;
    if (!time || !picture || !url) return [];
    const [x = 0, y = 0, width = 0, height = 0] = picture.slice(2).map(Number);
    return [{ start: secondsOf(time[1]), end: secondsOf(time[2]), url, x, y, width, height }];
  });
}

/** The thumbnail of a moment; null where there is none. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | null {
  return thumbnails.find(({ start, end }) => start <= seconds && seconds < end) ?? null;
}

function secondsOf(time = ''): number {
  return time.split(':').reduce((sum, unit) => sum * 60 + Number(unit), 0);
}
