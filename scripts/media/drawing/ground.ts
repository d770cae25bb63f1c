import type { Place, View } from './view.ts';

/** Draws on a playing surface, in metres; each function returns SVG in pixels of the view's wide picture. */
export interface Ground {
  area(places: readonly Place[], fill: string, opacity?: number): string;
  /** A rectangle from one corner to the other. */
  box(x1: number, y1: number, x2: number, y2: number, fill: string): string;
  /** A line along the given places. */
  line(places: readonly Place[], width: number, color: string): string;
  /** The outline of a rectangle. */
  frame(x1: number, y1: number, x2: number, y2: number, width: number, color: string): string;
  disc(x: number, y: number, radius: number, fill: string): string;
  /** Part of a circle, in degrees; 0 points along x and 90 away from the camera. */
  arc(x: number, y: number, radius: number, width: number, color: string, from?: number, to?: number): string;
  /** Words that lie on the ground; `height` of the letters is in metres. */
  text(x: number, y: number, height: number, words: string, color: string): string;
}

const corners = (x1: number, y1: number, x2: number, y2: number): Place[] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
];

function circle(x: number, y: number, radius: number, from: number, to: number): Place[] {
  const steps = Math.max(2, Math.round((to - from) / 6));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function createGround(view: View): Ground {
  const pixels = (places: readonly Place[]) =>
    places
      .map((place) =>
        view
          .see(place)
          .map((value) => value.toFixed(1))
          .join(','),
      )
      .join(' ');
  const area: Ground['area'] = (places, fill, opacity = 1) =>
    `<polygon points="${pixels(places)}" fill="${fill}" fill-opacity="${opacity}"/>`;
  const line: Ground['line'] = (places, width, color) => {
    // Of one width each piece, by the distance of its middle.
    const pieces = places.slice(1).map((to, index) => {
      const from = places[index] ?? to;
      const pixelWidth = Math.max(1.2, width * view.scaleAt((from[1] + to[1]) / 2));
      return `<polyline points="${pixels([from, to])}" stroke-width="${pixelWidth.toFixed(2)}"/>`;
    });
    return `<g fill="none" stroke="${color}" stroke-linecap="round">${pieces.join('')}</g>`;
  };
  const arc: Ground['arc'] = (x, y, radius, width, color, from = 0, to = 360) =>
    line(circle(x, y, radius, from, to), width, color);
  return {
    area,
    line,
    arc,
    box: (x1, y1, x2, y2, fill) => area(corners(x1, y1, x2, y2), fill),
    frame: (x1, y1, x2, y2, width, color) => line([...corners(x1, y1, x2, y2), [x1, y1]], width, color),
    disc: (x, y, radius, fill) => area(circle(x, y, radius, 0, 360), fill),
    text(x, y, height, words, color) {
      const [px, py] = view.see([x, y]);
      const along = view.see([x + 1, y]);
      const near = view.see([x, y - 1]);
      const part = (value: number) => ((value * height) / 100).toFixed(4);
      const matrix = [along[0] - px, along[1] - py, near[0] - px, near[1] - py].map(part).join(' ');
      return `<text transform="matrix(${matrix} ${px} ${py})" font-size="100" text-anchor="middle" fill="${color}">${words}</text>`;
    },
  };
}
