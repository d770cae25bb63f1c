import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Stands in a page's text for what is another one in each answer. Nobody can guess it, so no data can contain it. */
const MARK = randomBytes(16).toString('hex');

/** The marks by which a page is written with slots in it. */
export const slots = {
  /** Of the style elements, and of the policy. */
  styleNonce: `${MARK}-nonce`,
  /** A JSON value: written as a string, and replaced with its quotes. */
  json: (name: string) => `${MARK}-json-${name}`,
  /** Text that stands there for all visitors. */
  text: (name: string) => `${MARK}-text-${name}`,
} as const;

const SLOT = new RegExp(`${MARK}-(nonce|json-(\\w+)|text-(\\w+))`, 'g');

/** What fills a page's slots, by their names. */
export interface SlotValues {
  styleNonce: string;
  /** Each is text that can stand in an inlined script; see `inlineJson`. */
  json: Readonly<Record<string, string>>;
}

/** A page that is the same for all visitors but for its slots, made and compressed once. */
export interface PageTemplate {
  html(values: SlotValues): string;
  /** The same as a whole gzip stream. Only the slots are new: nothing is compressed. */
  gzip(values: SlotValues): Buffer;
  /** Bytes in memory. */
  size: number;
}

/** A part of a page, compressed so that it can stand in any page. */
export interface Segment {
  text: string;
  bytes: Buffer;
  deflated: Buffer;
  checksumAfter: (before: number) => number;
}

/** No name, no time, from any system: nothing in it that could tell two gateways apart. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Most that a stored block can hold, in bytes. */
const LARGEST_BLOCK = 0xffff;

/** Takes a page apart at its slots. `parts` fill those that are the same for all visitors. */
export function createPageTemplate(page: string, parts: Readonly<Record<string, Segment>> = {}): PageTemplate {
  const segments: (Segment | { slot: string })[] = [];
  let start = 0;
  for (const { 0: mark, 1: kind = '', 2: json, 3: text, index } of page.matchAll(SLOT)) {
    // The quotes of a JSON value belong to the mark, all others to the page.
    const quote = json === undefined ? 0 : 1;
    segments.push(createSegment(page.slice(start, index - quote)));
    const name = json ?? text ?? kind;
    segments.push(parts[name] ?? { slot: name });
    start = index + mark.length + quote;
  }
  segments.push(createSegment(page.slice(start)));

  const textOf = (slot: string, { styleNonce, json }: SlotValues) =>
    slot === 'nonce' ? styleNonce : (json[slot] ?? 'null');

  return {
    html: (values) =>
      segments.map((segment) => ('slot' in segment ? textOf(segment.slot, values) : segment.text)).join(''),

    gzip(values) {
      const parts: Buffer[] = [GZIP_HEADER];
      let [checksum, length] = [0, 0];
      for (const segment of segments) {
        const bytes = 'slot' in segment ? Buffer.from(textOf(segment.slot, values)) : segment.bytes;
        parts.push(...('slot' in segment ? storedBlocks(bytes) : [segment.deflated]));
        checksum = 'slot' in segment ? crc32(bytes, checksum) : segment.checksumAfter(checksum);
        length += bytes.length;
      }
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksum, 0);
      trailer.writeUInt32LE(length, 4);
      return Buffer.concat([...parts, LAST_BLOCK, trailer]);
    },

    size: segments.reduce((sum, segment) => sum + ('slot' in segment ? 0 : 3 * segment.bytes.length), 0),
  };
}

/** Ends at a whole byte and without a last block, so that another block can follow. */
export function createSegment(text: string): Segment {
  const bytes = Buffer.from(text);
  return {
    text,
    bytes,
    deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    checksumAfter: createChecksumAfter(bytes),
  };
}

/** As often as bytes are read for a checksum before it is prepared, which takes as long. */
const PLAIN_READS = 32;

/**
 * The checksum when the same bytes follow another time, without a look at them, which took most of a page's time. What
 * came before them changes it bit by bit: each bit always in the same way, whatever the others are.
 */
function createChecksumAfter(bytes: Buffer): (before: number) => number {
  let reads = 0;
  let prepared: { alone: number; byBit: number[] } | undefined;

  function prepare() {
    const alone = crc32(bytes);
    return { alone, byBit: Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ alone) };
  }

  return (before) => {
    reads += 1;
    if (reads <= PLAIN_READS) return crc32(bytes, before);
    prepared ??= prepare();
    const { alone, byBit } = prepared;
    return byBit.reduce((sum, change, bit) => ((before >>> bit) & 1 ? sum ^ change : sum), alone) >>> 0;
  };
}

/** Blocks of a deflate stream that hold bytes as they are. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += LARGEST_BLOCK) {
    const part = bytes.subarray(start, start + LARGEST_BLOCK);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(0xffff - part.length, 3);
    blocks.push(head, part);
  }
  return blocks;
}
