import { type CopiesOptions, keepCopies } from './keep-copies.ts';
import { leaveCopy } from './leave-copy.ts';

/** What a tab does for fans without a network. */
export function startOffline(options: CopiesOptions): void {
  keepCopies(options);
  leaveCopy(options.window, () => options.window.location.reload());
}
