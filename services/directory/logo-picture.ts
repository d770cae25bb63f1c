import { imageSize } from 'image-size';
import { LOGO_TYPES, type LogoFormat, logoName } from '../db/logo-names.ts';

const MOST_BYTES = 64 * 1024;
/** Pixels of a side. A crest is at most 112 CSS pixels wide, and screens show up to three pixels for each. */
const SIDE = { least: 48, most: 1024 } as const;
/** A picture that is longer than this is too small to read in a crest. */
const LONGEST_RATIO = 2;

/** A picture that may be a logo, with its name in the directory. */
export interface Logo {
  name: string;
  picture: Uint8Array;
}

type Reading = { status: 'logo'; logo: Logo } | { status: 'refused'; problem: string };

/** Looks at a file that shall be a logo: `problem` is a sentence that says what it must be. */
export function readLogo(picture: Uint8Array): Reading {
  if (picture.length > MOST_BYTES) {
    return refused(`It has ${Math.ceil(picture.length / 1024)} KB, and a logo may have ${MOST_BYTES / 1024} at most.`);
  }
  const found = measure(picture);
  if (!found) return refused('It is no PNG, SVG or WebP picture, or a broken one.');
  const { width, height, format } = found;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < SIDE.least || long > SIDE.most) {
    return refused(`It has ${width} × ${height} pixels, and each side must have ${SIDE.least} to ${SIDE.most}.`);
  }
  if (long > LONGEST_RATIO * short) {
    return refused(`It has ${width} × ${height} pixels, and no side may be longer than twice the other.`);
  }
  return { status: 'logo', logo: { name: logoName(picture, format), picture } };
}

const refused = (problem: string): Reading => ({ status: 'refused', problem });

function measure(picture: Uint8Array): { width: number; height: number; format: LogoFormat } | null {
  try {
    // A copy: of a part of a larger buffer, the library would also read what lies behind it.
    const { width, height, type } = imageSize(new Uint8Array(picture));
    return isFormat(type) ? { width, height, format: type } : null;
  } catch {
    return null;
  }
}

const isFormat = (type: string | undefined): type is LogoFormat =>
  type !== undefined && Object.hasOwn(LOGO_TYPES, type);
