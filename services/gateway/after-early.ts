import { readInlineScript } from './inline-script.ts';

/**
 * Stands in a page that has an early script, and brings the other scripts when they are no longer in its way. On a slow line
 * they load once the early script is there, so that these two do not take turns; on a fast one with the first picture of the
 * video, since the processor is what they wait for there. They run with the first picture. Neither waits for longer than half a
 * second behind the early script, nor than three seconds in all.
 */
export const afterEarly = readInlineScript('after-early.js');
