import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Where a store in a folder keeps its name; no key begins with a dot. */
const MARK = '.store';

const notesSchema = z.record(z.string(), z.string().min(1));

/** A store in a folder that is not there any more, or another folder in its place, such as a disk that is not mounted. */
export class StoreGoneError extends Error {}

/** The name of the store in a folder; null when the folder is not there, or has none. */
export async function readStoreId(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, MARK), 'utf8')).trim() || null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** The name of the store in a folder, which is given one when it has none yet; the folder is made when it is not there. */
export async function nameStore(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.tmp-${randomUUID()}`);
  await writeFile(temporary, `${randomUUID()}\n`, { flag: 'wx' });
  try {
    // A link fails when the name is taken: of several processes one gives the store its name.
    await link(temporary, path.join(folder, MARK)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const id = await readStoreId(folder);
  if (id === null) throw new StoreGoneError(`The release store in ${folder} cannot keep its name.`);
  return id;
}

/**
 * The name of the store that an installation works with, as its data folder remembers it: the first store there is counts. A
 * folder that is empty, or holds another store, never takes its place without being told to.
 */
export async function knownStoreId(folder: string, noteFile: string): Promise<string> {
  const notes = await readNotes(noteFile);
  const known = notes[folder];
  if (known !== undefined) return known;
  const id = await nameStore(folder);
  await mkdir(path.dirname(noteFile), { recursive: true });
  // At one go: half a file, left by a crash, would keep the next start from going on.
  const temporary = `${noteFile}.${randomUUID()}`;
  await writeFile(temporary, `${JSON.stringify({ ...notes, [folder]: id }, null, 2)}\n`, { flag: 'wx' });
  await rename(temporary, noteFile);
  return id;
}

/** What to say, and to do, when a folder is not the store that it should be. */
export function goneMessage(folder: string, noteFile: string | null): string {
  const afresh = noteFile === null ? '' : ` To begin with a new store on purpose, delete ${noteFile}.`;
  return `The release store in ${folder} is gone, or another one is in its place. Mount it again.${afresh}`;
}

/** Names of stores by folder. A file that cannot be understood is an error: to go on would be to take any store. */
async function readNotes(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '{}';
  });
  const parsed = notesSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new Error(`${file} is damaged. Delete it, once the release store that belongs here is in place.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
