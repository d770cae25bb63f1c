/** How captions look, as values of the options below. */
export type CaptionStyle = Readonly<Record<CaptionField, string>>;

export type CaptionField = 'size' | 'font' | 'color' | 'opacity' | 'background' | 'backgroundOpacity' | 'edge';

interface CaptionChoice {
  field: CaptionField;
  label: string;
  /** The custom property of the video that its cues read. */
  property: `--caption-${string}`;
  /** What it is called, by its value in CSS. */
  options: Readonly<Record<string, string>>;
  usual: string;
}

const colors = {
  '255 255 255': 'White',
  '255 255 0': 'Yellow',
  '0 255 0': 'Green',
  '0 255 255': 'Cyan',
  '0 0 255': 'Blue',
  '255 0 255': 'Magenta',
  '255 0 0': 'Red',
  '0 0 0': 'Black',
};

/** What of captions can be chosen: the settings that US law asks of players (47 CFR 79.103), in the words of others. */
export const captionChoices: readonly CaptionChoice[] = [
  {
    field: 'size',
    label: 'Text size',
    property: '--caption-size',
    options: { '75%': 'Small', '100%': 'Normal', '150%': 'Large', '200%': 'Very large' },
    usual: '100%',
  },
  {
    field: 'font',
    label: 'Font',
    property: '--caption-font',
    options: {
      'sans-serif': 'Sans serif',
      serif: 'Serif',
      monospace: 'Monospaced',
      fantasy: 'Casual',
      cursive: 'Handwriting',
    },
    usual: 'sans-serif',
  },
  { field: 'color', label: 'Text color', property: '--caption-color', options: colors, usual: '255 255 255' },
  {
    field: 'opacity',
    label: 'Text opacity',
    property: '--caption-opacity',
    options: { '100%': 'Full', '75%': '75%', '50%': '50%' },
    usual: '100%',
  },
  {
    field: 'background',
    label: 'Background color',
    property: '--caption-background',
    options: colors,
    usual: '0 0 0',
  },
  {
    field: 'backgroundOpacity',
    label: 'Background opacity',
    property: '--caption-background-opacity',
    options: { '100%': 'Full', '80%': '80%', '50%': '50%', '0%': 'None' },
    usual: '80%',
  },
  {
    field: 'edge',
    label: 'Edge of the text',
    property: '--caption-edge',
    options: {
      none: 'None',
      '0 0 0.15em #000, 0 0 0.15em #000, 0 0 0.15em #000': 'Outline',
      '0.08em 0.08em 0.1em #000': 'Shadow',
      '0.05em 0.05em 0 #000': 'Raised',
      '-0.05em -0.05em 0 #000': 'Pressed in',
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
