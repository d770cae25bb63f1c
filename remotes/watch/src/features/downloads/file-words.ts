import type { VideoFile } from 'shared-contracts/entities';

const NAMES = new Intl.DisplayNames('en-US', { type: 'language' });
const LIST = new Intl.ListFormat('en-US');

/** A language in words: `en` is English. */
export const languageName = (code: string) => NAMES.of(code) ?? code;

/** The size of a file as devices tell it, for example `382 MB` or `2.4 GB`. */
export function sizeText(bytes: number): string {
  const [unit, divisor, digits] = bytes < 1e9 ? (['megabyte', 1e6, 0] as const) : (['gigabyte', 1e9, 1] as const);
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: digits });
  return format.format(Math.max(1, bytes / divisor));
}

/** What a file is. `hidesSize`: its size says how long the game was. */
export function fileText({ size, width, height, sound }: VideoFile, hidesSize: boolean): string {
  const facts = ['MP4', `${width} × ${height}`, ...(hidesSize ? [] : [sizeText(size)])].join(', ');
  return sound.length > 0 ? `${facts}. Sound in ${LIST.format(sound.map(languageName))}.` : `${facts}.`;
}
