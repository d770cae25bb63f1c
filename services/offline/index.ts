export { offlinePages } from './offline-pages.ts';
