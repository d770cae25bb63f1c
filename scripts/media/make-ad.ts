/**
 * Makes the film of the network's own ad with ffmpeg: `node scripts/media/make-ad.ts`, into `media/ads`. Its output is
 * committed; nobody needs the encoder to run the product.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rasterOf } from './drawing/raster.ts';
import { runFfmpeg } from './encoders.ts';
import { audioSampleRate, framesPerSecond } from './footage-format.ts';

const size = { width: 640, height: 360 };
const cardSeconds = 5;
const fadeSeconds = 0.5;

/** What each card says, in a large line and a small one. */
const cards = [
  ['Friday night is game night.', 'Live and on demand'],
  ['Find your school.', 'Search by school, city or sport'],
  ['Set a reminder.', 'Get a mail when the picture is there'],
] as const;

/** A card over the lines of a field, which move on from card to card. */
function cardSvg([large, small]: readonly [string, string], index: number): string {
  const lines = Array.from({ length: 9 }, (_, at) => {
    const x = at * 90 - 60 - index * 30;
    return `<path d="M${x} 360L${x + 130} 210" stroke="#fff" stroke-opacity="0.12" stroke-width="5"/>`;
  });
  return [
    '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b1220"/><stop offset="1" stop-color="#16305c"/>',
    '</linearGradient></defs><rect width="640" height="360" fill="url(#sky)"/>',
    '<rect y="210" width="640" height="150" fill="#123b2a"/>',
    ...lines,
    '<rect x="48" y="92" width="64" height="6" rx="3" fill="#ffb224"/>',
    `<text x="48" y="148" font-size="38" fill="#fff">${large}</text>`,
    `<text x="48" y="186" font-size="20" fill="#fff" fill-opacity="0.85" font-weight="normal">${small}</text>`,
  ].join('');
}

/** Each card for its seconds, with the next one showing through it towards its end. */
async function* drawFrames(): AsyncGenerator<Buffer> {
  const drawn = await Promise.all(
    cards.map((card, index) => rasterOf(size.width, size.height, cardSvg(card, index)).then(({ data }) => data)),
  );
  for (let number = 0; number < cards.length * cardSeconds * framesPerSecond; number++) {
    const seconds = number / framesPerSecond;
    const index = Math.floor(seconds / cardSeconds);
    const [card, next] = [drawn[index], drawn[index + 1]];
    if (!card) return;
    const share = 1 - ((index + 1) * cardSeconds - seconds) / fadeSeconds;
    yield next && share > 0 ? Buffer.from(card.map((value, at) => value + ((next[at] ?? 0) - value) * share)) : card;
  }
}

const folder = fileURLToPath(new URL('../../media/ads', import.meta.url));
mkdirSync(folder, { recursive: true });
const chord = [220, 277.18, 329.63].map((pitch) => `sin(2*PI*${pitch}*t)`).join('+');
await runFfmpeg(
  [
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb0', '-s', `${size.width}x${size.height}`, '-r', String(framesPerSecond)],
    ...['-i', 'pipe:0', '-f', 'lavfi'],
    ...['-i', `aevalsrc='0.05*(${chord})*exp(-1.2*mod(t,2.5))':s=${audioSampleRate}:d=${cards.length * cardSeconds}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '26',
      '-pix_fmt',
      'yuv420p',
      '-g',
      String(framesPerSecond * 5),
    ],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-t', String(cards.length * cardSeconds), '-movflags', '+faststart'],
    path.join(folder, 'find-your-school.mp4'),
  ],
  undefined,
  drawFrames(),
);
console.log('Made media/ads/find-your-school.mp4');
