/** A box of an MP4 file, without its size and type. */
interface Box {
  type: string;
  content: Buffer;
}

/** The boxes that stand one after the other in a file, or in a box. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < bytes.length; ) {
    const size = bytes.readUInt32BE(start);
    boxes.push({
      type: bytes.toString('latin1', start + 4, start + 8),
      content: bytes.subarray(start + 8, start + size),
    });
    start += size;
  }
  return boxes;
}
