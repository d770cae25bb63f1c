/**
 * Cuts the site's fonts from the whole family, `node scripts/fonts/make-fonts.ts`, into the host. Its output is committed, so
 * run it again only when `font-cuts.ts` or the family has changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { characterSets, fontCuts, fontFileName } from './font-cuts.ts';
import { fontFacesCss } from './font-faces-css.ts';

const family = '@fontsource-variable/archivo/files';
const folder = new URL('../../host/src/app/fonts/', import.meta.url);
/** Name records of the licence, which stay in each file. */
const licence = [13, 14];
const features = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

for (const set of characterSets) {
  const whole = await readFile(
    fileURLToPath(import.meta.resolve(`${family}/archivo-${set.source}-standard-normal.woff2`)),
  );
  const text = set.ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
  for (const cut of fontCuts) {
    const bytes = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: cut.axes,
      keepFeatures: features,
      noHinting: true,
      preserveNameIds: licence,
    });
    await writeFile(new URL(fontFileName(cut, set), folder), bytes);
    console.log(`${fontFileName(cut, set)}  ${bytes.length} bytes`);
  }
}
await writeFile(new URL('fonts.css', folder), fontFacesCss());
