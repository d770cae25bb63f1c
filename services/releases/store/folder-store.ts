import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, type ReleaseStore } from './release-store.ts';
import { goneMessage, readStoreId, StoreGoneError } from './store-identity.ts';

export interface FolderStoreOptions {
  /** The store's name: nothing is read as absent, and nothing written, while the folder has another one or none. */
  id?: string | null;
  /** Where the installation has written the name down, for whoever is told that the store is gone. */
  noteFile?: string | null;
}

/** A release store in a folder. */
export function folderStore(root: string, { id = null, noteFile = null }: FolderStoreOptions = {}): ReleaseStore {
  async function assertThere(): Promise<void> {
    if (id !== null && (await readStoreId(root)) !== id) throw new StoreGoneError(goneMessage(root, noteFile));
  }
  const locate = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };
  return {
    async get(key) {
      try {
        return await readFile(locate(key));
      } catch (error) {
        if (!isAbsent(error)) throw error;
        await assertThere();
        return null;
      }
    },
    async list(prefix) {
      try {
        return (await readdir(locate(prefix))).filter((name) => !name.startsWith('.')).sort();
      } catch (error) {
        if (!isAbsent(error)) throw error;
        await assertThere();
        return [];
      }
    },
    async createOnly(key, bytes) {
      const target = locate(key);
      await assertThere();
      for (let attempt = 1; ; attempt++) {
        try {
          return await create(target, bytes);
        } catch (error) {
          // Whoever removes a folder's last file removes the folder, which may be from under a writer.
          if (!isAbsent(error) || attempt === ATTEMPTS) throw error;
        }
      }
    },
    async remove(key) {
      const target = locate(key);
      await rm(target, { force: true });
      await removeEmptyFolders(path.dirname(target), root);
    },
  };
}

const ATTEMPTS = 5;

async function create(target: string, bytes: Buffer | string): Promise<boolean> {
  const folder = path.dirname(target);
  await makeFolder(folder);
  // A rename would overwrite; a link fails when the name is taken, so exactly one writer wins.
  const temporary = path.join(folder, `.tmp-${randomUUID()}`);
  try {
    await writeDurably(temporary, bytes);
    await link(temporary, target);
    await syncFolder(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A bucket has no empty folders either. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let place = folder; place !== path.resolve(root) && place !== root; place = path.dirname(place)) {
    try {
      await rmdir(place);
    } catch (error) {
      if (isAbsent(error)) continue;
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      return syncFolder(place);
    }
  }
}

/** A new folder's name is on the disk only once the folder above it is synced, and so on up to one that was there. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.startsWith(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
}

async function writeDurably(file: string, bytes: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
