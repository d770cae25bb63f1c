export * from './fake-services.ts';
export * from './member-fixtures.ts';
export * from './render-page.tsx';
