/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

const neutral: Rgb = [0x33, 0x41, 0x5c];

/** Reads `#rrggbb` or `#rgb`; anything else, as a directory may hold for a school, becomes a neutral slate. */
function parseHex(color: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  const [, red, green, blue] = long ?? short?.map((digit) => digit.repeat(2)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return neutral;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** The colour as `#rrggbb`, safe to draw with: what is no colour becomes a neutral slate. */
export function drawable(color: string): string {
  return `#${parseHex(color)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
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
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
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
