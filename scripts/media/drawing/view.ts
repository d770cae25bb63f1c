import { frame } from '../footage-format.ts';

/** A place in metres: x along the playing surface from its middle, y away from the camera, z up. */
export type Place = readonly [x: number, y: number, z?: number];

/** Places on the ground from plain numbers: x and y of the first, x and y of the second, and so on. */
export const places = (...numbers: readonly number[]): [number, number][] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);

/** The same with heights: x, y and z of each. */
export const spots = (...numbers: readonly number[]): Place[] =>
  Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [x = 0, y = 0, z = 0] = numbers.slice(3 * index);
    return [x, y, z];
  });

export interface ViewFacts {
  /** Metres from end to end, and from the near line to the far one. */
  length: number;
  depth: number;
  /** Metres around the surface that a camera at its ends still shows. */
  margin: number;
  /** Pixels of a metre on the near line, and the share of it that is left on the far line. */
  nearScale: number;
  farShare: number;
  /** Rows of the picture on which the far and the near line lie. */
  top: number;
  bottom: number;
  /** Where the camera stands along the surface; what runs away from it is seen slantwise elsewhere. */
  eyeX?: number;
}

/** A camera that stands still and shifts its lens: one wide picture, of which each frame shows a part. */
export interface View extends ViewFacts {
  width: number;
  /** Pixel of the wide picture at which a place is seen. */
  see(place: Place): readonly [number, number];
  /** Pixels of a metre at this distance. */
  scaleAt(y: number): number;
}

export function createView(facts: ViewFacts): View {
  const { length, depth, margin, nearScale, farShare, top, bottom, eyeX = 0 } = facts;
  const distance = (depth * farShare) / (1 - farShare);
  const height = (bottom - top) / (nearScale * (1 - farShare));
  const horizon = bottom - nearScale * height;
  const width = Math.max(frame.width, Math.ceil((length + 2 * margin) * nearScale));
  const scaleAt = (y: number) => (nearScale * distance) / (y + distance);
  const shift = width / 2 + eyeX * scaleAt(depth / 2);
  return {
    ...facts,
    width,
    scaleAt,
    see: ([x, y, z = 0]) => {
      const scale = scaleAt(y);
      return [shift + (x - eyeX) * scale, horizon + (height - z) * scale];
    },
  };
}
