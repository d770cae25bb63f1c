import { progress } from '@clack/prompts';

/** Shows how far an upload is, where somebody watches; programs and logs see nothing of it. */
export function uploadProgress(isForPrograms: boolean) {
  if (isForPrograms || !process.stdout.isTTY) return { step: () => {}, end: () => {} };
  let bar: ReturnType<typeof progress> | null = null;
  return {
    step(_done: number, total: number, file: string): void {
      if (!bar) {
        bar = progress({ max: total });
        bar.start('uploading');
      }
      bar.advance(1, file);
    },
    end(): void {
      bar?.stop('uploaded');
    },
  };
}
