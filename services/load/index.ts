export { type LoadWatch, watchLoad } from './watch-load.ts';
