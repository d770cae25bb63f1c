export * from './directory.ts';
export * from './flags.ts';
export * from './member.ts';
export * from './money.ts';
export * from './release-registry.ts';
export * from './release-reports.ts';
export * from './tournament.ts';
export * from './tracking.ts';
