/**
 * What a service's answer must look like, small enough for a browser: the schemas of `entities` say it for the services,
 * but their library is too much for a first view. `ShapeOf` has the compiler hold both to each other.
 */
export type Shape =
  /** `text` is any string, also where the schema names a few: a service may learn a new one before a tab does. */
  | 'text'
  /** A string that is a point in time. */
  | 'instant'
  | 'number'
  | 'flag'
  | 'anything'
  | readonly ['or none', Shape]
  | readonly ['may be absent', Shape]
  | readonly ['list', Shape]
  /** Fields of any name. */
  | readonly ['record', Shape]
  /** Each shape by the value of the named field, which says what else there is. */
  | readonly ['by', string, { readonly [value: string]: Shape }]
  | { readonly [field: string]: Shape };

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;
type Field<T> = undefined extends T ? readonly ['may be absent', ShapeOf<Exclude<T, undefined>>] : ShapeOf<T>;

/** The shapes that an answer of this type can have. */
export type ShapeOf<T> = unknown extends T
  ? 'anything'
  : null extends T
    ? readonly ['or none', ShapeOf<Exclude<T, null>>]
    : [T] extends [string]
      ? 'text' | 'instant'
      : [T] extends [number]
        ? 'number'
        : [T] extends [boolean]
          ? 'flag'
          : [T] extends [readonly (infer Item)[]]
            ? readonly ['list', ShapeOf<Item>]
            : true extends IsUnion<T>
              ? readonly ['by', string, { readonly [value: string]: Shape }]
              : string extends keyof T
                ? readonly ['record', ShapeOf<T[keyof T]>]
                : { readonly [Name in keyof T]-?: Field<T[Name]> };

/** Says whether an answer has this shape, for `accepts` of a request. What it has beyond that is let be. */
export const fits =
  (shape: Shape) =>
  (value: unknown): boolean =>
    hasShape(shape, value);

function hasShape(shape: Shape, value: unknown): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string';
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'anything':
      return true;
  }
  if (isMark(shape)) return hasMark(shape, value);
  const fields = fieldsOf(value);
  return fields !== null && Object.entries(shape).every(([name, inner]) => hasShape(inner, fields[name]));
}

type Mark = Extract<Shape, readonly unknown[]>;

function isMark(shape: object): shape is Mark {
  return Array.isArray(shape);
}

function hasMark(mark: Mark, value: unknown): boolean {
  switch (mark[0]) {
    case 'or none':
      return value === null || hasShape(mark[1], value);
    case 'may be absent':
      return value === undefined || hasShape(mark[1], value);
    case 'list':
      return Array.isArray(value) && value.every((item) => hasShape(mark[1], item));
    case 'record': {
      const fields = fieldsOf(value);
      return fields !== null && Object.values(fields).every((field) => hasShape(mark[1], field));
    }
    case 'by': {
      const [, name, shapes] = mark;
      const found = fieldsOf(value)?.[name];
      const shape = typeof found === 'string' && Object.hasOwn(shapes, found) ? shapes[found] : undefined;
      return shape !== undefined && hasShape(shape, value);
    }
  }
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
