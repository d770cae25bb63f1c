import type { VideoFile } from 'shared-contracts/entities';
import { byLanguage, t } from 'shared-contracts/messages';

const sizeFormat = (locale: string, unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits });

const names = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }));
const list = byLanguage((locale) => new Intl.ListFormat(locale));
const megabytes = byLanguage((locale) => sizeFormat(locale, 'megabyte', 0));
const gigabytes = byLanguage((locale) => sizeFormat(locale, 'gigabyte', 1));

/** A language in words, which are those of the page: `en` is English. */
export const languageName = (code: string) => names().of(code) ?? code;

/** The size of a file as devices tell it, for example `382 MB` or `2.4 GB`. */
export function sizeText(bytes: number): string {
  return bytes < 1e9 ? megabytes().format(Math.max(1, bytes / 1e6)) : gigabytes().format(bytes / 1e9);
}

/** What a file is. `hidesSize`: its size says how long the game was. */
export function fileText({ size, width, height, sound }: VideoFile, hidesSize: boolean): string {
  const facts = ['MP4', `${width} × ${height}`, ...(hidesSize ? [] : [sizeText(size)])].join(', ');
  if (sound.length === 0) return `${facts}.`;
  return t('{facts}. Sound in {languages}.', { facts, languages: list().format(sound.map(languageName)) });
}
