import { createHash } from 'node:crypto';
import type { CrestTeam } from 'shared-ui/crest';

/** What the picture of a page shows. It gives no result away, and is the same for every visitor. */
export interface Drawing {
  /** Two that face each other, or one alone. */
  crests: readonly CrestTeam[];
  /** What stands in place of crests; the floodlights of the site where this is left out. */
  scene?: 'bracket';
  title: string;
  /** Below the title: at most two, the second of them is when it is. */
  lines: readonly string[];
  /** Name of the network. */
  network: string;
}

/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The network's own colours, as the site has them where a brand or a school has no others. */
export const HOUSE = { ground: '#173467', accent: '#ffb224', night: '#050912' } as const;

/** To be raised as pictures are drawn in another way: whoever shows links keeps a picture by its address for long. */
const STYLE = 1;

/** Stands for what is drawn. */
export function drawingVersion(drawing: Drawing): string {
  return createHash('sha256')
    .update(JSON.stringify([STYLE, drawing]))
    .digest('hex')
    .slice(0, 12);
}

const FOLDER = '/pictures';
const ENDING = '.jpg';
const HOME = '/home';

/** Where the picture of the page at this path is: another drawing has another address. */
export function pictureAddress(path: string, drawing: Drawing): string {
  return `${FOLDER}${path === '/' ? HOME : path}${ENDING}?v=${drawingVersion(drawing)}`;
}

/** The path of the page that a picture's path is of; null where it can be of none. */
export function picturedPath(path: string): string | null {
  if (!path.startsWith(`${FOLDER}/`) || !path.endsWith(ENDING)) return null;
  const page = path.slice(FOLDER.length, -ENDING.length);
  if (page === '/') return null;
  return page === HOME ? '/' : page;
}
