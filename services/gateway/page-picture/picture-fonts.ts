import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** The site's own fonts, one for each range of letters. */
const FONTS = ['latin', 'latin-ext', 'vietnamese'].map((letters) => `Archivo ${letters}`);

let hasFonts = false;

/** Loads the fonts, once for the process. */
export function registerFonts(): void {
  if (hasFonts) return;
  hasFonts = true;
  for (const name of FONTS) {
    const file = `@fontsource-variable/archivo/files/${name.toLowerCase().replace(' ', '-')}-wdth-normal.woff2`;
    GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), name);
  }
}

/** Has texts written in letters of this height, in pixels: headlines are heavy and narrow. */
export function setFont(context: SKRSContext2D, size: number, style: 'display' | 'text'): void {
  context.font = `${style === 'display' ? 860 : 560} ${size}px ${FONTS.map((name) => `"${name}"`).join(', ')}`;
  context.fontStretch = style === 'display' ? 'condensed' : 'normal';
}
