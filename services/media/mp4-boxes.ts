interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes that stand between two offsets, one after the other. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start);
    if (size < 8) throw new Error(`box of ${size} bytes at ${start}: the footage is damaged`);
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, end: start + size };
    start += size;
  }
}

/** A box by the path of boxes that leads to it. */
function boxAt(bytes: Buffer, path: readonly string[]): Box | null {
  let within = { start: -8, end: bytes.length };
  let found: Box | null = null;
  for (const type of path) {
    found = [...boxesIn(bytes, within.start + 8, within.end)].find((candidate) => candidate.type === type) ?? null;
    if (!found) return null;
    within = found;
  }
  return found;
}

/** Offset of a box's own content; null where there is none. */
export function find(bytes: Buffer, path: readonly string[]): number | null {
  const box = boxAt(bytes, path);
  return box && box.start + 8;
}

/** The same. @throws the footage is damaged */
export function findOrThrow(bytes: Buffer, path: readonly string[]): number {
  const offset = find(bytes, path);
  if (offset === null) throw new Error(`no ${path.join('/')} box: the footage is damaged`);
  return offset;
}

/** A copy of a whole box. @throws the footage is damaged */
export function copyOf(bytes: Buffer, path: readonly string[]): Buffer {
  const box = boxAt(bytes, path);
  if (!box) throw new Error(`no ${path.join('/')} box: the footage is damaged`);
  return Buffer.from(bytes.subarray(box.start, box.end));
}

/** A box of this type around its content. */
export function makeBox(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, head.length));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** Whether a box has the form whose times take 64 bits. */
export const isLong = (bytes: Buffer, content: number) => bytes.readUInt8(content) === 1;
