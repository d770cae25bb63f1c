export type * from './card-frame.ts';
export * from './consent-group.ts';
export * from './contract-version.ts';
export * from './end-with.ts';
export * from './page-module.ts';
export type * from './release-map.ts';
export * from './remote-name.ts';
export type * from './shell.ts';
export * from './tracking-events.ts';
