import type { GameMoment } from 'shared-contracts/entities';
import { GAME_MOMENT } from 'shared-contracts/rules';

/** Scheme of messages in a fragmented MP4 that hold ID3 tags (AOM, "Carriage of ID3 Timed Metadata in CMAF"). */
const scheme = 'https://aomedia.org/emsg/ID3';

/** Seven bits a byte, so that no byte looks like the start of an audio frame (ID3v2.4, 6.2). */
function syncSafe(value: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
}

/** An ID3v2.4 tag with one `TXXX` frame in UTF-8: a name, and a text. */
export function id3Text(name: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.from([3]), Buffer.from(`${name}\0${text}`)]);
  const frame = Buffer.concat([Buffer.from('TXXX'), syncSafe(content.length), Buffer.alloc(2), content]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncSafe(frame.length), frame]);
}

export interface MessageTime {
  timescale: number;
  /** In ticks of the timescale: when the message holds, and for how long. */
  start: bigint;
  duration: number;
}

/** An `emsg` box of version 1 that tells players of one moment of a game. */
export function momentMessage(moment: GameMoment, { timescale, start, duration }: MessageTime): Buffer {
  const { home, away, unit, number, stage, clock, runs, sets } = moment;
  const roundedClock = clock === null ? null : Math.round(clock * 1000) / 1000;
  const text = JSON.stringify({ home, away, unit, number, stage, clock: roundedClock, runs, sets });
  const head = Buffer.alloc(32);
  head.write('emsg', 4, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt32BE(timescale, 12);
  head.writeBigUInt64BE(start, 16);
  head.writeUInt32BE(duration, 24);
  // Players drop a message whose number they know: the instant is number enough.
  head.writeUInt32BE(Number(BigInt.asUintN(32, start)), 28);
  const box = Buffer.concat([head, Buffer.from(`${scheme}\0\0`), id3Text(GAME_MOMENT, text)]);
  box.writeUInt32BE(box.length, 0);
  return box;
}
