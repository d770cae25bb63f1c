import { boxesIn, find, findOrThrow, isLong } from './mp4-boxes.ts';

/** Ticks a second of a track, from its init segment. */
export function timescaleOf(init: Buffer): number {
  const mdhd = findOrThrow(init, ['moov', 'trak', 'mdia', 'mdhd']);
  return init.readUInt32BE(mdhd + (isLong(init, mdhd) ? 20 : 12));
}

/** A media segment with further boxes before its movie fragment, where players look for messages. */
export function withBoxes(segment: Buffer, boxes: readonly Buffer[]): Buffer {
  if (boxes.length === 0) return segment;
  const first = [...boxesIn(segment, 0, segment.length)].find(({ type }) => type !== 'styp');
  const at = first?.start ?? 0;
  return Buffer.concat([segment.subarray(0, at), ...boxes, segment.subarray(at)]);
}

const decodeTimePath = ['moof', 'traf', 'tfdt'];

/** When a media segment begins, in ticks. */
export function decodeTimeOf(segment: Buffer): bigint {
  const tfdt = findOrThrow(segment, decodeTimePath);
  return segment.readUInt8(tfdt) === 1 ? segment.readBigUInt64BE(tfdt + 4) : BigInt(segment.readUInt32BE(tfdt + 4));
}

/** A copy of the segment that begins `ticks` later, so that repeated footage runs on one time line. */
export function retimed(segment: Buffer, ticks: bigint): Buffer {
  if (ticks === 0n) return segment;
  const copy = Buffer.from(segment);
  const tfdt = findOrThrow(copy, decodeTimePath);
  if (copy.readUInt8(tfdt) !== 1) throw new Error('tfdt has 32 bits: a long event would not fit');
  copy.writeBigUInt64BE(copy.readBigUInt64BE(tfdt + 4) + ticks, tfdt + 4);
  // The segment index repeats the start; its 64-bit form follows reference id and timescale.
  const sidx = find(copy, ['sidx']);
  if (sidx !== null && copy.readUInt8(sidx) === 1) {
    copy.writeBigUInt64BE(copy.readBigUInt64BE(sidx + 12) + ticks, sidx + 12);
  }
  return copy;
}
