/** A picture of one colour in SVG. */
export function svgPicture({ width = 96, height = 96, color = 'red' } = {}): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${color}" d="M0 0h9v9z"/></svg>`,
  );
}
