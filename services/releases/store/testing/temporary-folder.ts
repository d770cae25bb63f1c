import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lifetime } from '../../testing.ts';

/** An empty folder that goes with the test. */
export async function temporaryFolder(t: Lifetime): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-store-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
