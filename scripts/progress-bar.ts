import type { WriteStream } from 'node:tty';

const WIDTH = 24;

/**
 * Shows in one line how far something is, where somebody watches; programs and logs see nothing of it. It leaves the keyboard alone, so
 * that Ctrl+C is the signal that it always is.
 * @param doing what is done, such as `uploading`
 */
export function progressBar(doing: string, output: Pick<WriteStream, 'isTTY' | 'write' | 'columns'> = process.stdout) {
  if (!output.isTTY) return { step: () => {}, end: () => {} };
  let isShown = false;
  return {
    /** @param item what was done last */
    step(done: number, total: number, item = ''): void {
      const filled = Math.round((WIDTH * done) / Math.max(1, total));
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      const line = `${doing} ${bar} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${item}`;
      output.write(`\r\x1b[K${line.slice(0, Math.max(0, output.columns - 1))}`);
      isShown = true;
    },
    end(): void {
      if (isShown) output.write('\r\x1b[K');
    },
  };
}
