/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

const neutral: Rgb = [0x33, 0x41, 0x5c];

/** Reads `#rrggbb` or `#rgb`; anything else, as a directory may hold for a school, becomes a neutral slate. */
function parseHex(color: string): Rgb {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  if (!color.startsWith('#') || !/^[\da-f]{6}$/i.test(digits)) return neutral;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** The colour as `#rrggbb`, safe to draw with: what is no colour becomes a neutral slate. */
export function drawable(color: string): string {
  const [red, green, blue] = parseHex(color);
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red, green, blue] = parseHex(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours as WCAG 2 defines it, 1 (the same) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** White or black, whichever reads better on the colour: always at least 4.5:1. */
export function readableOn(background: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', background) >= contrastRatio('#000000', background) ? '#ffffff' : '#000000';
}

/** How far apart two colours look, 0 (the same) to about 765: weighted distance in RGB, after Riemersma's "redmean". */
export function colorDistance(one: string, other: string): number {
  const [r1, g1, b1] = parseHex(one);
  const [r2, g2, b2] = parseHex(other);
  const meanRed = (r1 + r2) / 2;
  return Math.sqrt(
    (2 + meanRed / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - meanRed) / 256) * (b1 - b2) ** 2,
  );
}
