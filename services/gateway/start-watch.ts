import { readInlineScript } from './inline-script.ts';

/**
 * A script that stands in each page, before those of the host, and needs nothing of any release: when the host does not
 * load, throws before it shows anything, or shows nothing for 15 seconds, it reports that as the host's failure, and says
 * so to the visitor where nothing else is on the screen. From the first thing that it shows on the host reports for itself.
 */
export const startWatch = readInlineScript('start-watch.js');
