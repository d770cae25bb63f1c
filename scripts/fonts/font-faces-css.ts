import { type CharacterSet, characterSets, fontCuts, fontFileName } from './font-cuts.ts';

/** Heights of Archivo above and below the baseline, in parts of the font size. */
const ascent = 0.878;
const descent = 0.21;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, '0');

const unicodeRange = ({ ranges }: CharacterSet) =>
  ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ');

const fontFace = (lines: readonly string[]) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;

/** The stylesheet that declares the cut fonts, and local ones of the same measures for the time until they are there. */
export function fontFacesCss(): string {
  const cut = fontCuts.flatMap((cut) =>
    characterSets.map((set) =>
      fontFace([
        'font-family: "Archivo Variable"',
        'font-style: normal',
        'font-display: swap',
        `font-weight: ${cut.weight}`,
        `font-stretch: ${cut.stretch}`,
        `src: url("./${fontFileName(cut, set)}") format("woff2")`,
        `unicode-range: ${unicodeRange(set)}`,
      ]),
    ),
  );
  const fallbacks = fontCuts.flatMap((cut) => cut.fallbacks);
  const local = fallbacks.flatMap(({ family, faces }) =>
    faces.map(({ fonts, weight, size }) =>
      fontFace([
        `font-family: "${family}"`,
        `font-weight: ${weight}`,
        `src: ${fonts.map((font) => `local("${font}")`).join(', ')}`,
        `size-adjust: ${percent(size)}`,
        `ascent-override: ${percent(ascent / size)}`,
        `descent-override: ${percent(descent / size)}`,
        'line-gap-override: 0%',
      ]),
    ),
  );
  return `/* Written by scripts/fonts/make-fonts.ts. */\n${[...cut, ...local].join('\n')}`;
}
