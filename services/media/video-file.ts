import type { VideoFile } from 'shared-contracts/entities';
import { type Footage, languagesOf, type MediaTrack, picturesOf } from './footage.ts';
import { type FileTrack, type Fragment, fileHead, fileIndex, filePart, fragmentOf, partSize } from './mp4-file.ts';
import type { Feed } from './plan-feed.ts';
import { coveringSegments, segmentStart } from './timeline.ts';

/** A replay as one MP4 file: made as it is read, from any byte on, and the same each time. */
export interface PlannedFile {
  /** Bytes. */
  size: number;
  /** Gives out the bytes from `start` up to, and without, `end`. */
  read(start: number, end: number): Iterable<Buffer>;
}

/** Languages of the footage by what MP4 files call them (ISO 639-2). */
const ISO_639_2: Readonly<Record<string, string>> = { en: 'eng', es: 'spa' };

interface Track extends FileTrack {
  media: MediaTrack;
}

/** What the files of one picture have in common. */
interface Loop {
  tracks: readonly Track[];
  /** Of each part the same segment of all tracks. */
  parts: readonly (readonly Fragment[])[];
  /** Where its parts begin, in bytes of the loop. */
  starts: readonly number[];
  size: number;
}

const loops = new WeakMap<Footage, Loop>();

function loopOf(footage: Footage): Loop {
  const known = loops.get(footage);
  if (known) return known;
  const picture = picturesOf(footage).at(-1);
  const named = [
    ...(picture ? [{ track: picture, language: null }] : []),
    ...languagesOf(footage, 'AUDIO').map(({ track, language }) => ({ track, language: ISO_639_2[language] ?? null })),
  ];
  const tracks = named.flatMap(({ track, language }) => {
    const media = footage.media.get(track);
    return media ? [{ media, language, init: media.init }] : [];
  });
  const parts = footage.timeline.starts.map((_, index) =>
    tracks.map(({ media }) => fragmentOf(media.segments[index] ?? Buffer.alloc(0))),
  );
  const starts: number[] = [];
  let size = 0;
  for (const part of parts) {
    starts.push(size);
    size += partSize(part);
  }
  const loop = { tracks, parts, starts, size };
  loops.set(footage, loop);
  return loop;
}

/** The file of a replay: its best picture, with the sound of every language. */
export function planFile(footage: Footage, { seconds }: Pick<Feed, 'seconds'>): PlannedFile {
  const { tracks, parts, starts, size } = loopOf(footage);
  const picture = tracks[0]?.media;
  if (!picture) throw new Error('footage without a picture: make it with scripts/media/make-footage.ts');
  const perLoop = starts.length;
  const count = coveringSegments(footage.timeline, seconds);
  const startOf = (part: number) => Math.floor(part / perLoop) * size + (starts[part % perLoop] ?? 0);
  const all = Array.from({ length: count }, (_, part) => part);
  const sizes = all.map((part) => startOf(part + 1) - startOf(part));
  const times = tracks.map(({ media: { timeline, timescale } }) => {
    const startsAt = (part: number) => Math.round(segmentStart(timeline, part) * timescale);
    return { timescale, ticks: all.map((part) => startsAt(part + 1) - startsAt(part)) };
  });
  const head = Buffer.concat([fileHead(tracks, segmentStart(picture.timeline, count)), fileIndex(sizes, times)]);

  /** The part that has a byte behind the head. */
  function partAt(byte: number): number {
    const loop = Math.floor(byte / size);
    return loop * perLoop + starts.findLastIndex((start) => start <= byte - loop * size);
  }

  function piecesOf(part: number): Buffer[] {
    const loop = Math.floor(part / perLoop);
    const later = tracks.map(({ media }) => BigInt(Math.round(loop * media.timeline.loopSeconds * media.timescale)));
    return filePart(part + 1, parts[part % perLoop] ?? [], later);
  }

  return {
    size: head.length + startOf(count),
    *read(start, end) {
      if (start < head.length) yield head.subarray(start, end);
      const first = partAt(Math.max(0, start - head.length));
      let at = head.length + startOf(first);
      for (let part = first; part < count && at < end; part++) {
        for (const piece of piecesOf(part)) {
          const asked = piece.subarray(Math.max(0, start - at), Math.max(0, end - at));
          if (asked.length > 0) yield asked;
          at += piece.length;
        }
      }
    },
  };
}

/** What a viewer wants to know of a file before it is loaded. */
export function fileFacts(footage: Footage, feed: Feed): VideoFile {
  const picture = picturesOf(footage).at(-1) ?? '';
  const resolution = new RegExp(`RESOLUTION=(\\d+)x(\\d+).*\\n${picture}/`).exec(footage.master);
  const languages = (type: 'AUDIO' | 'SUBTITLES') => languagesOf(footage, type).map(({ language }) => language);
  return {
    size: planFile(footage, feed).size,
    width: Number(resolution?.[1] ?? 0),
    height: Number(resolution?.[2] ?? 0),
    sound: languages('AUDIO'),
    captions: languages('SUBTITLES'),
  };
}
