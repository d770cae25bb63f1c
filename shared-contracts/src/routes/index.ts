export * from './event-search.ts';
export * from './links.ts';
export * from './match-route.ts';
export * from './redirects.ts';
export * from './route-table.ts';
