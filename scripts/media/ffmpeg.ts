import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The ffmpeg version line, or a sentence that says what to do. */
export async function findFfmpeg(): Promise<{ ok: true; version: string } | { ok: false; message: string }> {
  try {
    const { stdout } = await run('ffmpeg', ['-version']);
    return { ok: true, version: stdout.split('\n', 1)[0] ?? 'ffmpeg' };
  } catch {
    return {
      ok: false,
      message: 'ffmpeg was not found. Install it (version 5 or newer, with libx264) and run this again.',
    };
  }
}

/** Path of a bold sans-serif font file, asked of fontconfig, so that no path of one machine stands in the code. */
export async function findFont(): Promise<{ ok: true; file: string } | { ok: false; message: string }> {
  try {
    const { stdout } = await run('fc-match', ['--format=%{file}', 'sans-serif:bold']);
    if (stdout && existsSync(stdout)) return { ok: true, file: stdout };
  } catch {
    // Said below: without fontconfig there is no font either.
  }
  return {
    ok: false,
    message:
      'No font was found. Install fontconfig and a font (Debian: fontconfig, fonts-dejavu-core) and run this again.',
  };
}

/**
 * Runs ffmpeg to its end and reports how far it is.
 * @param onSecond called with the seconds of output written so far
 * @throws Error with the last lines that ffmpeg wrote
 */
export async function runFfmpeg(
  args: readonly string[],
  onSecond: (seconds: number) => void = () => {},
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-progress', 'pipe:1', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const microseconds = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1];
    if (microseconds) onSecond(Number(microseconds) / 1e6);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}:\n${complaints.trim()}`);
}
