import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { filmScene } from './drawing/film.ts';
import type { Scene } from './drawing/scene.ts';
import { runFfmpeg } from './encoders.ts';
import { frame, framesPerSecond } from './footage-format.ts';

const run = promisify(execFile);

/** Seconds of footage after which the poster is taken: both teams stand in the picture. */
const posterAt = 8;

/** Draws one frame of a scene anew, as no film keeps its lines sharp, and writes it in each format into a folder. */
export async function drawPoster(scene: Scene, folder: string, work: string): Promise<void> {
  const drawn = path.join(work, 'poster.png');
  const to = (ending: string) => path.join(folder, `poster.${ending}`);
  await runFfmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', `${frame.width}x${frame.height}`, '-i', 'pipe:0'],
      ...['-frames:v', '1', drawn],
    ],
    undefined,
    filmScene(scene, [posterAt * framesPerSecond]),
  );
  await runFfmpeg(['-i', drawn, '-pix_fmt', 'yuvj420p', '-q:v', '7', to('jpg')]);
  await runFfmpeg(['-i', drawn, '-c:v', 'libwebp', '-quality', '75', '-compression_level', '6', to('webp')]);
  // ffmpeg 5 writes no AVIF. A quantiser of 28 to 34, of 63, is nearer to the drawing than the JPEG, at less than half its size.
  await run('avifenc', ['--min', '28', '--max', '34', '--speed', '0', '--yuv', '420', drawn, to('avif')]);
}
