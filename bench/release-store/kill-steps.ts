import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Where a process dies: at a step of an append, on its first or a later occasion. */
export interface FatalStep {
  step: string;
  occasion: number;
}

/** All steps of an append that wins; one that loses ends before the link is made. */
export const folderSteps: readonly string[] = [
  'amid the write',
  ...['open file', 'sync file', 'close file', 'link', 'open folder', 'sync folder', 'close folder', 'remove'].flatMap(
    (act) => [`before ${act}`, `after ${act}`],
  ),
];

/** Makes this process kill itself before or after a call on the file system, or with a file half written. */
export function killAtStep({ step: fatal, occasion }: FatalStep): void {
  let occasions = 0;
  const reach = (step: string) => {
    if (step !== fatal) return;
    occasions += 1;
    if (occasions === occasion) process.kill(process.pid, 'SIGKILL');
  };
  const watched =
    <Args extends unknown[], Result>(name: string, act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      reach(`before ${name}`);
      const result = await act(...args);
      reach(`after ${name}`);
      return result;
    };

  const open = fs.open.bind(fs);
  const openWatched = async (...args: Parameters<typeof open>) => {
    const kind = args[1] === 'wx' ? 'file' : 'folder';
    reach(`before open ${kind}`);
    const handle: FileHandle = await open(...args);
    reach(`after open ${kind}`);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (data, ...rest) => {
      const bytes = Buffer.from(data as Buffer);
      await handle.write(bytes.subarray(0, bytes.length / 2), 0, null, 0);
      reach('amid the write');
      await handle.truncate(0);
      await write(bytes, ...rest);
    };
    handle.sync = watched(`sync ${kind}`, handle.sync.bind(handle));
    handle.close = watched(`close ${kind}`, handle.close.bind(handle));
    return handle;
  };
  fs.open = openWatched;
  fs.link = watched('link', fs.link.bind(fs));
  fs.rm = watched('remove', fs.rm.bind(fs));
  syncBuiltinESMExports();
}
