/** Where releases and channels are kept. Nothing in it is ever changed: writers only add. */
export interface ReleaseStore {
  /** The bytes at a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Names directly below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Writes bytes at a key that is still free, durably; false when somebody was first. */
  createOnly(key: string, bytes: Buffer | string): Promise<boolean>;
}

/** No segment begins with a dot: that shuts out `.`, `..` and the names of files that are still being written. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Guards every store against keys that a file system would read as something else. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`"${key}" cannot be a key of the release store`);
}
