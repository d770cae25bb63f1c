import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Cue, parseCues } from './cues.ts';
import { decodeTimeOf, retimed, timescaleOf } from './mp4.ts';
import type { Timeline } from './timeline.ts';

/** One rendition of the picture, or the sound in one language. */
export interface MediaTrack {
  timeline: Timeline;
  timescale: number;
  init: Buffer;
  segments: readonly Buffer[];
}

/** One picture of the demo footage, with the sound. Whatever is not in here cannot be asked for, whatever a URL says. */
export interface Footage {
  loopSeconds: number;
  /** Master playlist with relative addresses. */
  master: string;
  media: ReadonlyMap<string, MediaTrack>;
  captions: ReadonlyMap<string, readonly Cue[]>;
  /** The time line by which captions are cut and thumbnails and replays are counted: the picture's. */
  timeline: Timeline;
  thumbnails: readonly Cue[];
  /** The same picture in every format. */
  posters: Readonly<Record<PosterType, Buffer>>;
  sprite: Buffer;
}

/** Formats of a poster. */
export type PosterType = 'image/avif' | 'image/webp' | 'image/jpeg';

/** A track of one language, as the master playlist names it. */
export interface LanguageTrack {
  track: string;
  /** As in `en`. */
  language: string;
}

const soundFolder = 'sound';

/** Whether a track is a rendition of the picture, by its name. */
export const isPicture = (track: string) => /^v\d+$/.test(track);

/** The sounds or the captions of a picture, the usual one first. */
export function languagesOf({ master }: Footage, type: 'AUDIO' | 'SUBTITLES'): LanguageTrack[] {
  const lines = master.match(new RegExp(`^#EXT-X-MEDIA:TYPE=${type},.*$`, 'gm')) ?? [];
  const tracks = lines.map((line) => {
    const [, language = ''] = /LANGUAGE="([^"]+)"/.exec(line) ?? [];
    const [, track = ''] = /URI="([^"/]+)\//.exec(line) ?? [];
    return { track, language, isUsual: line.includes('DEFAULT=YES') };
  });
  return tracks.sort((a, b) => Number(b.isUsual) - Number(a.isUsual)).map(({ isUsual: _, ...track }) => track);
}

/** The renditions of the picture, the smallest first. */
export function picturesOf({ media }: Footage): string[] {
  return [...media.keys()].filter(isPicture).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** Reads what `scripts/media/make-footage.ts` made: each picture by its name. @throws when it is missing or damaged */
export function loadFootage(folder: string): ReadonlyMap<string, Footage> {
  const pictures = foldersIn(folder).filter((name) => name !== soundFolder);
  const sounds = path.join(folder, soundFolder);
  const sound = new Map<string, MediaTrack>();
  return new Map(pictures.map((name) => [name, loadPicture(path.join(folder, name), sounds, sound)]));
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** @param sound filled in by the first picture and shared by all */
function loadPicture(folder: string, soundsFolder: string, sound: Map<string, MediaTrack>): Footage {
  const text = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8');
  const names = foldersIn(folder);
  const renditions = names.filter(isPicture);
  const reference = renditions[0];
  if (!reference) throw new Error(`no rendition in ${folder}: make the footage with scripts/media/make-footage.ts`);

  const durations = [...text(reference, 'index.m3u8').matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, value]) =>
    Number(value),
  );
  const loopSeconds = Math.round(durations.reduce((sum, value) => sum + value, 0) * 1000) / 1000;
  if (sound.size === 0) {
    for (const name of foldersIn(soundsFolder)) sound.set(name, loadTrack(path.join(soundsFolder, name), loopSeconds));
  }
  const pictures = renditions.map((name) => [name, loadTrack(path.join(folder, name), loopSeconds)] as const);
  const media = new Map([...pictures, ...sound]);
  const captionTracks = names.filter((name) => /^subs-[a-z]+$/.test(name));
  const timeline = media.get(reference)?.timeline;
  if (!timeline) throw new Error(`rendition ${reference} was not read`);
  const poster = (ending: string) => readFileSync(path.join(folder, 'thumbs', `poster.${ending}`));
  return {
    loopSeconds,
    master: text('master.m3u8'),
    media,
    captions: new Map(captionTracks.map((name) => [name, parseCues(text(name, 'captions.vtt'))])),
    timeline,
    thumbnails: parseCues(text('thumbs', 'thumbs.vtt')),
    posters: {
      'image/avif': poster('avif'),
      'image/webp': poster('webp'),
      'image/jpeg': poster('jpg'),
    },
    sprite: readFileSync(path.join(folder, 'thumbs', 'sprite.jpg')),
  };
}

function loadTrack(folder: string, loopSeconds: number): MediaTrack {
  const init = readFileSync(path.join(folder, 'init.mp4'));
  const timescale = timescaleOf(init);
  const segments = readdirSync(folder)
    .filter((name) => name.endsWith('.m4s'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name)));
  const starts = segments.map((segment) => Number(decodeTimeOf(segment)) / timescale);
  return { timeline: { starts, loopSeconds }, timescale, init, segments };
}

/** Media segment `index` of the repeated footage, timed for where it stands. */
export function segmentBytes({ segments, timescale, timeline }: MediaTrack, index: number): Buffer {
  const segment = segments[index % segments.length];
  if (!segment) throw new Error(`segment ${index} of an empty track`);
  const loop = Math.floor(index / segments.length);
  return retimed(segment, BigInt(Math.round(loop * timeline.loopSeconds * timescale)));
}
