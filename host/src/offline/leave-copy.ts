const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Loads the page itself in place of a copy of it when the network comes back, unless the fan is about to write something. A copy
 * bears `data-copy`: `offline` where there was no network when it was shown, `failed` where the site did not answer.
 */
export function leaveCopy(window: Window, reload: () => void): void {
  const { document, navigator } = window;
  const { copy } = document.documentElement.dataset;
  if (copy === undefined) return;
  const leave = () => {
    if (!document.activeElement?.matches(FIELDS)) reload();
  };
  window.addEventListener('online', leave);
  // The network may have come back before this was loaded.
  if (copy === 'offline' && navigator.onLine) leave();
}
