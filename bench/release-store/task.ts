import type { StoreConfig } from '../../services/releases/store/store-config.ts';
import type { FatalStep } from './kill-steps.ts';

/** What one writer has to do in one life. */
export interface WriterTask {
  place: StoreConfig;
  writer: string;
  /** Index of its first append, and how many it makes in all its lives. */
  first: number;
  count: number;
  /** Number of its last append that is known to be done; 0 for none. */
  after: number;
  isRestart: boolean;
  /** On a folder: at which step on the file system it kills itself; null for none. */
  fatalStep: FatalStep | null;
}

export const CHANNEL = 'ch/production/watch';

export function entryKey(number: number): string {
  return `${CHANNEL}/${String(number).padStart(10, '0')}.jws`;
}

/** As long as a signed step of a channel. */
export function entryText(writer: string, index: number): string {
  return `${writer}/${index} ${'.'.repeat(800)}`;
}
