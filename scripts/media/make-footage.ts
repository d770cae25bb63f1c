/**
 * Makes the demo footage with ffmpeg and avifenc: `node scripts/media/make-footage.ts [--posters] [picture …]`, by default
 * the sound and all pictures, into `media/footage`. With `--posters` it makes nothing but their posters. Its output is
 * committed; nobody needs the encoders to run the product.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { crowdSoundGraph } from './crowd-sound.ts';
import { filmScene } from './drawing/film.ts';
import { findEncoders, runFfmpeg } from './encoders.ts';
import {
  audioFrameSamples,
  audioSampleRate,
  frame,
  framesPerSecond,
  languages,
  loopSeconds,
  renditions,
  segmentSeconds,
  thumbnails,
} from './footage-format.ts';
import { drawPoster } from './poster.ts';
import { type Picture, scenes } from './scenes/index.ts';
import { writeSidecars } from './sidecars.ts';

const keyFrameEvery = framesPerSecond * segmentSeconds;
const footage = fileURLToPath(new URL('../../media/footage', import.meta.url));
const sound = path.join(footage, 'sound');

function cmafOutput(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', path.join(folder, 's%02d.m4s'), path.join(folder, 'index.m3u8')],
  ];
}

async function step(title: string, args: string[], input?: AsyncIterable<Buffer>): Promise<void> {
  let lastShown = 0;
  console.log(title);
  const onSecond = (seconds: number) => {
    if (seconds < lastShown + loopSeconds / 2) return;
    lastShown = seconds;
    console.log(`  ${Math.floor(seconds)} of ${loopSeconds} s`);
  };
  await runFfmpeg(args, onSecond, input);
}

async function makeSound(work: string): Promise<void> {
  rmSync(sound, { recursive: true, force: true });
  const wholeFrames = (loopSeconds * audioSampleRate) / audioFrameSamples;
  await step('Making the sound', [
    ...['-filter_complex', crowdSoundGraph(), '-ac', '1', '-c:a', 'aac'],
    ...languages.flatMap(({ code, kilobitsPerSecond }) => [
      ...['-map', `[sound-${code}]`, '-ac', '1', '-ar', String(audioSampleRate), '-b:a', `${kilobitsPerSecond}k`],
      ...['-frames:a', String(wholeFrames), '-c:a', 'aac', path.join(work, `${code}.mp4`)],
    ]),
  ]);
  for (const { code } of languages) {
    const output = cmafOutput(path.join(sound, `a-${code}`));
    await step(`Cutting the sound (${code})`, ['-i', path.join(work, `${code}.mp4`), '-c:a', 'copy', ...output]);
  }
}

async function makePicture(picture: Picture, work: string): Promise<void> {
  const output = path.join(footage, picture);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(path.join(output, 'thumbs'), { recursive: true });

  const master = path.join(work, `${picture}.mp4`);
  await step(
    `Drawing ${picture}`,
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', `${frame.width}x${frame.height}`],
      ...['-r', String(framesPerSecond), '-i', 'pipe:0', '-pix_fmt', 'yuv420p'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', master],
    ],
    filmScene(scenes[picture]),
  );

  for (const { name, height, kilobitsPerSecond: rate } of renditions) {
    await step(`Encoding ${picture}, ${height}p`, [
      ...['-i', master, '-vf', `scale=-2:${height}:flags=bicubic`, '-an'],
      ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
      // Closed groups of one segment; without B frames picture and sound start at the same instant.
      ...['-g', String(keyFrameEvery), '-keyint_min', String(keyFrameEvery), '-sc_threshold', '0'],
      ...['-flags', '+cgop', '-bf', '0'],
      ...['-b:v', `${rate}k`, '-maxrate', `${Math.round(rate * 1.5)}k`, '-bufsize', `${rate * 4}k`],
      ...cmafOutput(path.join(output, name)),
    ]);
  }

  const { columns, rows, width, height, everySeconds } = thumbnails;
  const tiles = `fps=1/${everySeconds}:round=up,scale=${width}:${height},tile=${columns}x${rows}`;
  const thumbs = path.join(output, 'thumbs');
  await step('Taking thumbnails', [
    ...['-i', master, '-frames:v', '1', '-q:v', '11', '-vf', tiles, path.join(thumbs, 'sprite.jpg')],
  ]);
  await makePoster(picture, work);
  writeSidecars(picture, output, sound);
  rmSync(master);
}

async function makePoster(picture: Picture, work: string): Promise<void> {
  console.log(`Drawing the poster of ${picture}`);
  await drawPoster(scenes[picture], path.join(footage, picture, 'thumbs'), work);
}

const { values, positionals: wanted } = parseArgs({
  options: { posters: { type: 'boolean' } },
  allowPositionals: true,
});
const pictures = (Object.keys(scenes) as Picture[]).filter((name) => wanted.length === 0 || wanted.includes(name));
const encoders = await findEncoders();
if (!encoders.ok || pictures.length < wanted.length) {
  console.error(encoders.ok ? `The pictures are: ${Object.keys(scenes).join(', ')}.` : encoders.message);
  process.exit(1);
}
const work = mkdtempSync(path.join(tmpdir(), 'footage-'));
console.log(encoders.versions);
try {
  if (!values.posters && (wanted.length === 0 || !existsSync(sound))) await makeSound(work);
  for (const picture of pictures) await (values.posters ? makePoster(picture, work) : makePicture(picture, work));
  console.log(`Footage is in ${footage}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
