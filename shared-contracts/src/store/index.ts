export * from './app-store.ts';
export * from './consent-gate.ts';
export * from './consent-slice.ts';
export * from './hooks.ts';
export * from './preferences-slice.ts';
export * from './session-slice.ts';
export * from './site-slice.ts';
