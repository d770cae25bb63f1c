import { startLinksAhead } from '../links-ahead/start-links-ahead.ts';
import { startOffline } from '../offline/start-offline.ts';
import { followScoreChoice } from '../shell/follow-score-choice.ts';
import { createDocumentNote } from '../shell/next-document.ts';
import { startTakeover } from '../takeover/start-takeover.ts';
import { leaveTagManager } from '../tracking/leave-tag-manager.ts';
import { isTagManagerLoaded, type TagManagerProps } from '../tracking/tag-manager.tsx';

type LaterOptions = Parameters<typeof startOffline>[0] &
  Parameters<typeof startLinksAhead>[0] &
  Parameters<typeof startTakeover>[0] &
  Parameters<typeof followScoreChoice>[0] &
  Pick<Parameters<typeof leaveTagManager>[0], 'holds' | 'toast'> & { tagManager: TagManagerProps | null };

/** Starts those parts of the shell that wait for the first view. */
export function startLater(options: LaterOptions): void {
  const { window, store, holds, toast, tagManager } = options;
  startOffline(options);
  startLinksAhead(options);
  startTakeover(options);
  followScoreChoice(options);
  if (!tagManager) return;
  leaveTagManager({
    ...{ store, holds, toast },
    isLoaded: () => isTagManagerLoaded(tagManager),
    note: createDocumentNote(() => window.sessionStorage, 'tag-manager:left'),
    reload: () => window.location.reload(),
  });
}
