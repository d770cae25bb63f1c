import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A script that stands in each page, before those of the host, and needs nothing of any release: when the host does not
 * load, throws before it shows anything, or shows nothing for 15 seconds, it reports that as the host's failure, and says
 * so to the visitor where nothing else is on the screen. From the first thing that it shows on the host reports for itself.
 */
export const startWatch = readFileSync(new URL('./start-watch.js', import.meta.url), 'utf8').trim();

/** What lets this script run, and no other that stands in a page. */
export const startWatchSource = `'sha256-${createHash('sha256').update(startWatch).digest('base64')}'`;
