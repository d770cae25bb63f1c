import { copyOf, findOrThrow, isLong, makeBox } from './mp4-boxes.ts';

/** One track of a file: its init segment, and its language as ISO 639-2 spells it, for example `eng`; null for the picture. */
export interface FileTrack {
  init: Buffer;
  language: string | null;
}

/** The beginning of a fragmented MP4 file: what its tracks are, numbered from 1 on, and for how many seconds they last. */
export function fileHead(tracks: readonly FileTrack[], seconds: number): Buffer {
  const [first] = tracks;
  if (!first) throw new Error('a file without a track');
  const movie = copyOf(first.init, ['moov', 'mvhd']);
  const ticks = Math.round(seconds * movie.readUInt32BE(8 + (isLong(movie, 8) ? 20 : 12)));
  // The number of a track that would come next is the last field.
  movie.writeUInt32BE(tracks.length + 1, movie.length - 4);
  const length = Buffer.alloc(12);
  length.writeUInt8(1);
  length.writeBigUInt64BE(BigInt(ticks), 4);
  const defaults = tracks.map(({ init }, index) => numbered(copyOf(init, ['moov', 'mvex', 'trex']), 12, index + 1));
  return Buffer.concat([
    copyOf(first.init, ['ftyp']),
    makeBox('moov', movie, ...tracks.map(trackBox), makeBox('mvex', makeBox('mehd', length), ...defaults)),
  ]);
}

function trackBox({ init, language }: FileTrack, index: number): Buffer {
  const track = copyOf(init, ['moov', 'trak']);
  const header = findOrThrow(track, ['trak', 'tkhd']);
  const media = findOrThrow(track, ['trak', 'mdia', 'mdhd']);
  if (language) track.writeUInt16BE(packedLanguage(language), media + (isLong(track, media) ? 32 : 20));
  return numbered(track, header + (isLong(track, header) ? 20 : 12), index + 1);
}

function numbered(bytes: Buffer, at: number, number: number): Buffer {
  bytes.writeUInt32BE(number, at);
  return bytes;
}

/** Five bits for each of the three letters. */
const packedLanguage = (language: string) =>
  [...language].reduce((packed, letter) => (packed << 5) | (letter.charCodeAt(0) & 31), 0);

/** How long the parts of a file take in one of its tracks, in ticks of it. */
export interface TrackTimes {
  timescale: number;
  ticks: readonly number[];
}

/**
 * Where the parts of a file are, so that players can seek: one index for each track, with the times of its own. Chromium finds its
 * way by all of them; with the one of the picture alone it reads the file from its beginning to find the sound of a place.
 * @param sizes of the parts, in bytes
 */
export function fileIndex(sizes: readonly number[], tracks: readonly TrackTimes[]): Buffer {
  const length = 8 + 32 + 12 * sizes.length;
  const indexes = tracks.map(({ timescale, ticks }, index) => {
    const content = Buffer.alloc(length - 8);
    content.writeUInt8(1);
    content.writeUInt32BE(index + 1, 4);
    content.writeUInt32BE(timescale, 8);
    // What stands between this index and the first part: the indexes of the tracks behind this one.
    content.writeBigUInt64BE(BigInt((tracks.length - index - 1) * length), 20);
    content.writeUInt16BE(sizes.length, 30);
    for (const [part, size] of sizes.entries()) {
      const at = 32 + 12 * part;
      content.writeUInt32BE(size, at);
      content.writeUInt32BE(ticks[part] ?? 0, at + 4);
      // It begins with a picture that needs no other.
      content.writeUInt32BE(0x9000_0000, at + 8);
    }
    return makeBox('sidx', content);
  });
  return Buffer.concat(indexes);
}

/** What a media segment has of one track. */
export interface Fragment {
  /** Its `traf` box: what the samples are, and when. */
  table: Buffer;
  samples: Buffer;
}

/** Takes a media segment apart, without copying its samples. */
export function fragmentOf(segment: Buffer): Fragment {
  const samples = findOrThrow(segment, ['mdat']);
  return {
    table: copyOf(segment, ['moof', 'traf']),
    samples: segment.subarray(samples, samples - 8 + segment.readUInt32BE(samples - 8)),
  };
}

/** How many bytes a part of a file takes: its boxes and headers, then tables and samples of all tracks. */
export function partSize(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, { table, samples }) => sum + table.length + samples.length, 8 + 16 + 8);
}

/**
 * A part of a file: one movie fragment, with the fragments of all tracks in their order.
 * @param ticks how much later than in its segment each fragment stands
 */
export function filePart(number: number, fragments: readonly Fragment[], ticks: readonly bigint[]): Buffer[] {
  const sequence = Buffer.alloc(8);
  sequence.writeUInt32BE(number, 4);
  let at = fragments.reduce((sum, { table }) => sum + table.length, 8 + 16) + 8;
  const tables = fragments.map(({ table, samples }, index) => {
    const copy = numbered(Buffer.from(table), findOrThrow(table, ['traf', 'tfhd']) + 4, index + 1);
    const time = findOrThrow(copy, ['traf', 'tfdt']) + 4;
    copy.writeBigUInt64BE(copy.readBigUInt64BE(time) + (ticks[index] ?? 0n), time);
    copy.writeUInt32BE(at, findOrThrow(copy, ['traf', 'trun']) + 8);
    at += samples.length;
    return copy;
  });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(fragments.reduce((sum, { samples }) => sum + samples.length, head.length));
  head.write('mdat', 4, 'latin1');
  const movie = makeBox('moof', makeBox('mfhd', sequence), ...tables);
  return [Buffer.concat([movie, head]), ...fragments.map(({ samples }) => samples)];
}
