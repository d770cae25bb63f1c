/**
 * What tabs need soon after their first view, in one file: each file of its own has its name and its hash in the scripts that
 * the first view waits for.
 */
export { findRedirect } from 'shared-contracts/routes';
export { createEventStream } from '../event-stream/event-stream.ts';
export { followReleaseNews, hasMap } from '../federation/release-news.ts';
export { connectFlags } from '../flags/connect-flags.ts';
export { findPlace } from '../geo/find-place.ts';
export { startLater } from './start-later.ts';
