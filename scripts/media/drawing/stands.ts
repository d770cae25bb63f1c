import { randomOf } from '../../../services/db/seed/random.ts';
import { frame } from '../footage-format.ts';

interface StandsFacts {
  width: number;
  /** Rows of the picture between which people sit. */
  top: number;
  bottom: number;
  wall: string;
  seats: string;
}

const coats = ['#5b6477', '#7a5c52', '#42506e', '#8d8779', '#6e4150', '#4c6a60', '#a09aa0', '#39415a'];
const rowHeight = 21;

/** People on benches, as soft shapes: what is sharp and small would take most of the bits. */
export function stands({ width, top, bottom, wall, seats }: StandsFacts): string {
  const random = randomOf('stands', width, top, bottom);
  const parts = [`<rect width="${width}" height="${frame.height}" fill="${wall}"/>`];
  parts.push(`<rect y="${top}" width="${width}" height="${bottom - top}" fill="${seats}"/>`);
  for (let y = top + 15; y < bottom - 12; y += rowHeight) {
    parts.push(`<rect y="${y + 9}" width="${width}" height="3" fill="#000" fill-opacity="0.22"/>`);
    for (let x = random.int(0, 20); x < width; x += random.int(22, 34)) {
      if (random.chance(0.22)) continue;
      parts.push(
        `<rect x="${x - 8}" y="${y - 2}" width="16" height="14" rx="6" fill="${random.pick(coats)}"/>`,
        `<circle cx="${x}" cy="${y - 7}" r="5" fill="${random.pick(['#c49a7c', '#8a5f45', '#d8b094', '#5e4030'])}"/>`,
      );
    }
  }
  return parts.join('');
}
