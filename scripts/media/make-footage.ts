/**
 * Makes the demo footage with ffmpeg alone: `node scripts/media/make-footage.ts [folder]`, by default `media/footage`.
 * Its output is committed; nobody needs ffmpeg to run the product.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg, findFont, runFfmpeg } from './ffmpeg.ts';
import {
  audioFrameSamples,
  audioSampleRate,
  framesPerSecond,
  languages,
  loopSeconds,
  renditions,
  segmentSeconds,
  thumbnails,
} from './footage-format.ts';
import { gamePictureGraph } from './game-picture.ts';
import { gameSoundGraph } from './game-sound.ts';
import { writeSidecars } from './sidecars.ts';

const keyFrameEvery = framesPerSecond * segmentSeconds;

function cmafOutput(folder: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', path.join(folder, 's%02d.m4s'), path.join(folder, 'index.m3u8')],
  ];
}

async function step(title: string, args: string[]): Promise<void> {
  let lastShown = 0;
  console.log(title);
  await runFfmpeg(args, (seconds) => {
    if (seconds < lastShown + 12) return;
    lastShown = seconds;
    console.log(`  ${Math.floor(seconds)} of ${loopSeconds} s`);
  });
}

async function makeFootage(output: string, work: string, font: string): Promise<void> {
  const folders = [
    ...renditions.map(({ name }) => name),
    ...languages.flatMap(({ code }) => [`a-${code}`, `subs-${code}`]),
  ];
  rmSync(output, { recursive: true, force: true });
  for (const folder of [...folders, 'thumbs']) mkdirSync(path.join(output, folder), { recursive: true });

  const master = path.join(work, 'picture.mp4');
  const length = ['-t', String(loopSeconds)];
  await step('Drawing the game', [
    ...['-filter_complex', gamePictureGraph(font), '-map', '[picture]', ...length],
    ...['-r', String(framesPerSecond), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', master],
  ]);

  for (const { name, height, kilobitsPerSecond: rate } of renditions) {
    await step(`Encoding ${height}p`, [
      ...['-i', master, '-vf', `scale=-2:${height}:flags=bicubic`, '-an'],
      ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
      // Closed groups of one segment; without B frames picture and sound start at the same instant.
      ...['-g', String(keyFrameEvery), '-keyint_min', String(keyFrameEvery), '-sc_threshold', '0'],
      ...['-flags', '+cgop', '-bf', '0'],
      ...['-b:v', `${rate}k`, '-maxrate', `${Math.round(rate * 1.3)}k`, '-bufsize', `${rate * 2}k`],
      ...cmafOutput(path.join(output, name)),
    ]);
  }

  const wholeFrames = (loopSeconds * audioSampleRate) / audioFrameSamples;
  await step('Making the sound', [
    ...['-filter_complex', gameSoundGraph(), '-ac', '1', '-c:a', 'aac'],
    ...languages.flatMap(({ code, kilobitsPerSecond }) => [
      ...['-map', `[sound-${code}]`, '-ac', '1', '-ar', String(audioSampleRate), '-b:a', `${kilobitsPerSecond}k`],
      ...['-frames:a', String(wholeFrames), '-c:a', 'aac', path.join(work, `${code}.mp4`)],
    ]),
  ]);
  for (const { code } of languages) {
    await step(`Cutting the sound (${code})`, [
      ...['-i', path.join(work, `${code}.mp4`), '-c:a', 'copy', ...cmafOutput(path.join(output, `a-${code}`))],
    ]);
  }

  const { columns, rows, width, height, everySeconds } = thumbnails;
  await step('Taking thumbnails', [
    ...['-i', master, '-frames:v', '1', '-q:v', '6'],
    ...['-vf', `fps=1/${everySeconds}:round=up,scale=${width}:${height},tile=${columns}x${rows}`],
    path.join(output, 'thumbs', 'sprite.jpg'),
  ]);
  await step('Taking the poster', [
    ...['-ss', '30', '-i', master, '-frames:v', '1', '-q:v', '5', path.join(output, 'thumbs', 'poster.jpg')],
  ]);
  writeSidecars(output);
}

const [ffmpeg, font] = await Promise.all([findFfmpeg(), findFont()]);
if (!ffmpeg.ok || !font.ok) {
  for (const answer of [ffmpeg, font]) if (!answer.ok) console.error(answer.message);
  process.exit(1);
}
const output = path.resolve(process.argv[2] ?? fileURLToPath(new URL('../../media/footage', import.meta.url)));
const work = mkdtempSync(path.join(tmpdir(), 'footage-'));
console.log(ffmpeg.version);
try {
  await makeFootage(output, work, font.file);
  console.log(`Footage is in ${output}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
