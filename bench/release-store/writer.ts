import { writeSync } from 'node:fs';
import type { ReleaseStore } from '../../services/releases/store/release-store.ts';
import { killAtStep } from './kill-steps.ts';
import { entryKey, entryText, type WriterTask } from './task.ts';

/**
 * Appends to one channel until it has been told of every append that it is done, as a line `<number> <index>`. One
 * that was killed goes on where the parent heard from it last: an append of which it does not know whether it was done
 * is looked for first.
 */
const task = JSON.parse(process.argv[2] ?? '') as WriterTask;

async function openStore(): Promise<ReleaseStore> {
  if (task.place.kind === 's3') {
    const { s3Client } = await import('../../services/releases/store/s3-client.ts');
    const { s3Store } = await import('../../services/releases/store/s3-store.ts');
    return s3Store({ client: s3Client(task.place), bucket: task.place.bucket, prefix: task.place.prefix });
  }
  if (task.fatalStep !== null) killAtStep(task.fatalStep);
  const { folderStore } = await import('../../services/releases/store/folder-store.ts');
  return folderStore(task.place.folder);
}

const store = await openStore();
let number = task.after + 1;
let isDoubtful = task.isRestart;
for (let index = task.first; index < task.count; index++) {
  const text = entryText(task.writer, index);
  for (; ; number++) {
    // A write of the process that was killed may still be on its way, so a lost number is looked at too.
    const isOurs = isDoubtful && String(await store.get(entryKey(number))) === text;
    if (isOurs || (await store.createOnly(entryKey(number), text))) break;
    if (isDoubtful && String(await store.get(entryKey(number))) === text) break;
  }
  writeSync(1, `${number} ${index}\n`);
  isDoubtful = false;
  number += 1;
}
