import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, canRemove, type ReleaseStore } from './release-store.ts';

export interface CachedStore extends ReleaseStore {
  /** Takes out of the folder what nobody wants to keep; answers how many keys went. The remote store keeps them all. */
  prune(keep: (key: string) => boolean): Promise<number>;
}

const DIGEST_BYTES = 32;
const TEMPORARY = '.tmp-';

/**
 * A remote store whose keys are asked for once: nothing in a store ever changes, so what was found is kept in a folder
 * and still answers when the remote does not. Absent keys and lists are always asked for, and throw as the remote does.
 * Any number of processes may share a folder; it belongs to one remote store.
 * @param report hears why the folder could not be used, which costs a call to the remote and nothing else
 */
export function cachedStore(
  remote: ReleaseStore,
  folder: string,
  report: (error: unknown) => void = () => {},
): CachedStore {
  const asking = new Map<string, Promise<Buffer | null>>();

  async function keep(key: string, bytes: Buffer): Promise<void> {
    const target = path.join(folder, key);
    const temporary = path.join(path.dirname(target), `${TEMPORARY}${randomUUID()}`);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      // Not synced: after a power cut the digest tells what did not reach the disk.
      await writeFile(temporary, Buffer.concat([digestOf(key, bytes), bytes]), { flag: 'wx' });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      // Pruning takes away the half-written and empty folders from under a writer.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
    }
  }

  async function find(key: string): Promise<Buffer | null> {
    try {
      const file = await readFile(path.join(folder, key));
      const bytes = file.subarray(DIGEST_BYTES);
      return digestOf(key, bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : null;
    } catch (error) {
      if (!isAbsent(error)) report(error);
      return null;
    }
  }

  async function ask(key: string): Promise<Buffer | null> {
    const bytes = await remote.get(key);
    if (bytes) await keep(key, bytes);
    return bytes;
  }

  return {
    async get(key) {
      assertKey(key);
      const found = await find(key);
      if (found) return found;
      const asked = asking.get(key) ?? ask(key).finally(() => asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
    list: (prefix) => remote.list(prefix),
    async createOnly(key, bytes) {
      const isFirst = await remote.createOnly(key, bytes);
      if (isFirst) await keep(key, Buffer.from(bytes));
      return isFirst;
    },
    ...(canRemove(remote) && {
      async remove(key: string) {
        await remote.remove(key);
        await rm(path.join(folder, key), { force: true }).catch(report);
      },
    }),
    prune: (keepKey) => prune(folder, keepKey),
  };
}

async function prune(root: string, keep: (key: string) => boolean): Promise<number> {
  let gone = 0;
  /** Answers whether the folder is empty now. */
  async function clean(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        await clean(place);
        await rmdir(place).catch(() => {});
      } else if (entry.name.startsWith(TEMPORARY) || !keep(path.relative(root, place).replaceAll(path.sep, '/'))) {
        await rm(place, { force: true });
        if (!entry.name.startsWith(TEMPORARY)) gone += 1;
      }
    }
  }
  await clean(root).catch((error) => {
    if (!isAbsent(error)) throw error;
  });
  return gone;
}

/** Covers the key too, so that a file in another's place is as good as none. */
function digestOf(key: string, bytes: Buffer): Buffer {
  return createHash('sha256').update(`${key}\0`).update(bytes).digest();
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
