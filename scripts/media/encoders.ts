import { execFile, spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const encoders = [
  { name: 'ffmpeg', flag: '-version', needs: 'version 5 or newer, with libx264, libwebp and librsvg' },
  { name: 'avifenc', flag: '--version', needs: 'of libavif, version 0.11 or newer, with aom' },
];

/** The version line of each program that makes footage, or a sentence that says what to do. */
export async function findEncoders(): Promise<{ ok: true; versions: string } | { ok: false; message: string }> {
  const lines: string[] = [];
  for (const { name, flag, needs } of encoders) {
    try {
      const { stdout } = await run(name, [flag]);
      lines.push(`${name}: ${stdout.split('\n', 1)[0]}`);
    } catch {
      return { ok: false, message: `${name} was not found. Install it (${needs}) and run this again.` };
    }
  }
  return { ok: true, versions: lines.join('\n') };
}

/**
 * Runs ffmpeg to its end and reports how far it is.
 * @param onSecond called with the seconds of output written so far
 * @param input what ffmpeg reads from its standard input
 * @throws Error with the last lines that ffmpeg wrote
 */
export async function runFfmpeg(
  args: readonly string[],
  onSecond: (seconds: number) => void = () => {},
  input?: AsyncIterable<Buffer>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-progress', 'pipe:1', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const microseconds = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1];
    if (microseconds) onSecond(Number(microseconds) / 1e6);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  // A pipe that breaks shows in ffmpeg's own complaints.
  const fed = pipeline(input ?? [], child.stdin).catch(() => {});
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await fed;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}:\n${complaints.trim()}`);
}
