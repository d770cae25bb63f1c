import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vttTime } from '../../services/media/cues.ts';
import { captionFile } from './captions.ts';
import { framesPerSecond, languages, loopSeconds, renditions, segmentSeconds, thumbnails } from './footage-format.ts';
import type { Picture } from './scenes/index.ts';

/** Writes everything beside a picture: captions, thumbnail cues and the master playlist, which names the sound too. */
export function writeSidecars(picture: Picture, folder: string, sound: string): void {
  for (const { code } of languages) {
    mkdirSync(path.join(folder, `subs-${code}`), { recursive: true });
    writeFileSync(path.join(folder, `subs-${code}`, 'captions.vtt'), captionFile(picture, code));
    writeFileSync(path.join(folder, `subs-${code}`, 'index.m3u8'), captionPlaylist());
  }
  writeFileSync(path.join(folder, 'thumbs', 'thumbs.vtt'), thumbnailCues());
  writeFileSync(path.join(folder, 'master.m3u8'), masterPlaylist(folder, sound));
}

function captionPlaylist(): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${loopSeconds}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${loopSeconds.toFixed(3)},`,
    'captions.vtt',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

function thumbnailCues(): string {
  const { columns, width, height, everySeconds } = thumbnails;
  const cues = ['WEBVTT'];
  for (let start = 0, index = 0; start < loopSeconds; start += everySeconds, index++) {
    const box = [(index % columns) * width, Math.floor(index / columns) * height, width, height].join(',');
    cues.push(`${vttTime(start)} --> ${vttTime(start + everySeconds)}\nsprite.jpg#xywh=${box}`);
  }
  return `${cues.join('\n\n')}\n`;
}

/** Peak and mean bits per second of a track's segments. */
function bitRates(folder: string): { peak: number; mean: number } {
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.m4s'))
    .map((name) => readFileSync(path.join(folder, name)).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    peak: Math.ceil((Math.max(...sizes) * 8) / segmentSeconds),
    mean: Math.ceil((total * 8) / (sizes.length * segmentSeconds)),
  };
}

/** RFC 6381 name of an H.264 track, read from its decoder configuration. */
function codecOf(init: Buffer): string {
  const profile = init.indexOf('avcC') + 'avcC'.length + 1;
  return `avc1.${init.subarray(profile, profile + 3).toString('hex')}`;
}

function masterPlaylist(folder: string, soundFolder: string): string {
  const sound = bitRates(path.join(soundFolder, `a-${languages[0]?.code}`));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const [index, { code, name }] of languages.entries()) {
    const isDefault = index === 0 ? 'YES' : 'NO';
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",LANGUAGE="${code}",DEFAULT=${isDefault},AUTOSELECT=YES,CHANNELS="1",URI="a-${code}/index.m3u8"`,
    );
  }
  for (const { code, name } of languages) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${code}",DEFAULT=NO,AUTOSELECT=YES,URI="subs-${code}/index.m3u8"`,
    );
  }
  for (const { name, height } of renditions) {
    const picture = bitRates(path.join(folder, name));
    const codecs = `${codecOf(readFileSync(path.join(folder, name, 'init.mp4')))},mp4a.40.2`;
    // Scaled widths are rounded to an even number, as the encoder does.
    const width = Math.round((height * 16) / 9 / 2) * 2;
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${picture.peak + sound.peak},AVERAGE-BANDWIDTH=${picture.mean + sound.mean},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)},AUDIO="sound",SUBTITLES="captions",CLOSED-CAPTIONS=NONE`,
      `${name}/index.m3u8`,
    );
  }
  return `${lines.join('\n')}\n`;
}
