import { t } from 'shared-contracts/messages';

/** How captions look, as values of the options below. */
export type CaptionStyle = Readonly<Record<CaptionField, string>>;

export type CaptionField = 'size' | 'font' | 'color' | 'opacity' | 'background' | 'backgroundOpacity' | 'edge';

interface CaptionChoice {
  field: CaptionField;
  label: () => string;
  /** The custom property of the video that its cues read. */
  property: `--caption-${string}`;
  /** What it is called, by its value in CSS. */
  options: Readonly<Record<string, () => string>>;
  usual: string;
}

const colors = {
  '255 255 255': () => t('White'),
  '255 255 0': () => t('Yellow'),
  '0 255 0': () => t('Green'),
  '0 255 255': () => t('Cyan'),
  '0 0 255': () => t('Blue'),
  '255 0 255': () => t('Magenta'),
  '255 0 0': () => t('Red'),
  '0 0 0': () => t('Black'),
};

/** What of captions can be chosen: the settings that US law asks of players (47 CFR 79.103), in the words of others. */
export const captionChoices: readonly CaptionChoice[] = [
  {
    field: 'size',
    label: () => t('Text size'),
    property: '--caption-size',
    options: {
      '75%': () => t('Small'),
      '100%': () => t('Normal'),
      '150%': () => t('Large'),
      '200%': () => t('Very large'),
    },
    usual: '100%',
  },
  {
    field: 'font',
    label: () => t('Font'),
    property: '--caption-font',
    options: {
      'sans-serif': () => t('Sans serif'),
      serif: () => t('Serif'),
      monospace: () => t('Monospaced'),
      fantasy: () => t('Casual'),
      cursive: () => t('Handwriting'),
    },
    usual: 'sans-serif',
  },
  { field: 'color', label: () => t('Text color'), property: '--caption-color', options: colors, usual: '255 255 255' },
  {
    field: 'opacity',
    label: () => t('Text opacity'),
    property: '--caption-opacity',
    options: { '100%': () => t('Full'), '75%': () => '75%', '50%': () => '50%' },
    usual: '100%',
  },
  {
    field: 'background',
    label: () => t('Background color'),
    property: '--caption-background',
    options: colors,
    usual: '0 0 0',
  },
  {
    field: 'backgroundOpacity',
    label: () => t('Background opacity'),
    property: '--caption-background-opacity',
    options: { '100%': () => t('Full'), '80%': () => '80%', '50%': () => '50%', '0%': () => t('None') },
    usual: '80%',
  },
  {
    field: 'edge',
    label: () => t('Edge of the text'),
    property: '--caption-edge',
    options: {
      none: () => t('No edge'),
      '0 0 0.15em #000, 0 0 0.15em #000, 0 0 0.15em #000': () => t('Outline'),
      '0.08em 0.08em 0.1em #000': () => t('Shadow'),
      '0.05em 0.05em 0 #000': () => t('Raised'),
      '-0.05em -0.05em 0 #000': () => t('Pressed in'),
    },
    usual: 'none',
  },
];

export const usualCaptions = Object.fromEntries(
  captionChoices.map(({ field, usual }) => [field, usual]),
) as CaptionStyle;

/** The style in what may be anything; whatever is no option of today is as usual. */
export function readCaptionStyle(found: unknown): CaptionStyle {
  const style = found instanceof Object ? (found as Record<string, unknown>) : {};
  const values = captionChoices.map(({ field, options, usual }) => {
    const value = style[field];
    return [field, typeof value === 'string' && Object.hasOwn(options, value) ? value : usual];
  });
  return Object.fromEntries(values);
}

/** The custom properties that show it, for a video or an example. */
export function captionProperties(style: CaptionStyle): Record<`--caption-${string}`, string> {
  return Object.fromEntries(captionChoices.map(({ field, property }) => [property, style[field]]));
}
