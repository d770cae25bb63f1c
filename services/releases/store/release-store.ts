/** Where releases and channels are kept. Nothing in it is ever changed: writers add, and gc takes away. */
export interface ReleaseStore {
  /** The bytes at a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Names directly below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Writes bytes at a key that is still free, durably; false when somebody was first. */
  createOnly(key: string, bytes: Buffer | string): Promise<boolean>;
  /** Takes a key away, for good; one that is not there is no error. Only what nobody needs goes: see gc. */
  remove?(key: string): Promise<void>;
}

export function canRemove(store: ReleaseStore): store is Required<ReleaseStore> {
  return store.remove !== undefined;
}

/** No segment begins with a dot: that shuts out `.`, `..` and the names of files that are still being written. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** A file system takes 255 bytes in a name; a bucket takes 1,024 in a whole key, of which its prefix has some. */
const LONGEST_NAME = 200;
const LONGEST_KEY = 800;

/** Whether a store can keep something under this key. */
export function isKey(key: string): boolean {
  const isShort = key.length <= LONGEST_KEY && key.split('/').every((name) => name.length <= LONGEST_NAME);
  return isShort && KEY.test(key);
}

/** Guards every store against keys that a file system would read as something else. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key.slice(0, LONGEST_NAME)}" cannot be a key of the release store`);
}
