import { readInlineScript } from './inline-script.ts';

/**
 * Stands behind the link that announces a master playlist, and announces what that playlist's `Link` header does: browsers follow
 * such headers of documents alone. What a tab asks for inside the site does the same (`preloadPlayer` of `watch`), and knows by
 * `data-followed` what was announced here.
 */
export const followAnnounced = readInlineScript('follow-announced.js');
