export * from './directory-shapes.ts';
export * from './member-shapes.ts';
export * from './money-shapes.ts';
export { fits, type Shape, type ShapeOf } from './shape.ts';
