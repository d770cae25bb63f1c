export type * from './api-environment.ts';
export * from './base-api.ts';
export * from './directory.ts';
export * from './member.ts';
export * from './search.ts';
export * from './subscriptions.ts';
export * from './time-limit.ts';
