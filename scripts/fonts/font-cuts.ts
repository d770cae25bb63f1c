/** One file of a cut: the characters that it draws, and the file of the whole font that has them. */
export interface CharacterSet {
  name: string;
  /** `latin` or `latin-ext`, as the font's package divides it. */
  source: string;
  /** First and last code point of each range, in rising order. */
  ranges: readonly (readonly [number, number])[];
}

/** Those of nearly all pages come first; a browser loads the others when a page has one of their characters. */
export const characterSets: readonly CharacterSet[] = [
  {
    name: 'first',
    source: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xb7, 0xb7],
      [0xd7, 0xd7],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
    ],
  },
  {
    name: 'accents',
    source: 'latin',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xb6],
      [0xb8, 0xd6],
      [0xd8, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    name: 'extended',
    source: 'latin-ext',
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x24f],
      [0x1e00, 0x1eff],
    ],
  },
];

interface FontCut {
  name: string;
  /** What is left of the font's two axes; each of them costs half of a file. */
  axes: Record<'wght' | 'wdth', number | { min: number; max: number; default: number }>;
  /** Weights and widths that stylesheets ask for and this cut answers. */
  weight: string;
  stretch: string;
  /** A family for each set of fonts of other measures, since a browser takes the first family of which it has a font. */
  fallbacks: readonly { family: string; faces: readonly FallbackFace[] }[];
}

interface FallbackFace {
  fonts: readonly string[];
  weight: string;
  size: number;
}

const regular = ['Arial', 'Liberation Sans', 'Roboto'];
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'];
/** All that some Linux systems have, and wider by a sixth. */
const wideRegular = ['DejaVu Sans'];
const wideBold = ['DejaVu Sans Bold', 'DejaVuSans-Bold'];

/**
 * Text has weights at one width, headlines have widths at one weight. `size` is the width of a paragraph in the cut against
 * the same one in the local font, so that lines break where they will break when the font is there.
 */
export const fontCuts: readonly FontCut[] = [
  {
    name: 'text',
    axes: { wght: { min: 420, max: 740, default: 420 }, wdth: 100 },
    weight: '420 740',
    stretch: '100%',
    fallbacks: [
      {
        family: 'Archivo Text Fallback',
        faces: [
          { fonts: regular, weight: '400 619', size: 0.99 },
          { fonts: bold, weight: '620 900', size: 0.975 },
        ],
      },
      {
        family: 'Archivo Text Wide Fallback',
        faces: [
          { fonts: wideRegular, weight: '400 499', size: 0.88 },
          { fonts: wideRegular, weight: '500 619', size: 0.91 },
          { fonts: wideBold, weight: '620 900', size: 0.875 },
        ],
      },
    ],
  },
  {
    name: 'headlines',
    axes: { wght: 780, wdth: { min: 70, max: 82, default: 70 } },
    weight: '741 900',
    stretch: '70% 82%',
    fallbacks: [
      { family: 'Archivo Headline Fallback', faces: [{ fonts: bold, weight: '400 900', size: 0.756 }] },
      { family: 'Archivo Headline Wide Fallback', faces: [{ fonts: wideBold, weight: '400 900', size: 0.685 }] },
    ],
  },
];

/** Name of a file below the host's folder of fonts; the gateway announces those of the set `first`. */
export const fontFileName = (cut: { name: string }, set: { name: string }) => `${set.name}-${cut.name}.woff2`;
