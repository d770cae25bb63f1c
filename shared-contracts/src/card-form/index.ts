export type { CardTokenOutcome } from './card-frame-connection.ts';
export * from './random-key.ts';
export * from './use-card-frame.ts';
