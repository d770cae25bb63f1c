/** What the gateway and a process that renders send each other: JSON, and beside it one long text, which needs no escapes so. */
export interface Frame {
  head: unknown;
  text: string;
}

/** In bytes: the lengths of head and text, four each. */
const LENGTHS = 8;

/** A message as it is sent. */
export function frameOf(head: unknown, text = ''): Buffer {
  const json = JSON.stringify(head);
  const headLength = Buffer.byteLength(json);
  const textLength = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(LENGTHS + headLength + textLength);
  frame.writeUInt32LE(headLength, 0);
  frame.writeUInt32LE(textLength, 4);
  frame.write(json, LENGTHS);
  frame.write(text, LENGTHS + headLength);
  return frame;
}

/** Puts messages together from what arrives. It throws at what is no message, or longer than so many bytes. */
export function createFrameReader(onFrame: (frame: Frame) => void, longest: number): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = LENGTHS;

  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= wanted) {
      const bytes = Buffer.concat(chunks);
      const textFrom = LENGTHS + bytes.readUInt32LE(0);
      const end = textFrom + bytes.readUInt32LE(4);
      if (end > longest) throw new RangeError('It is too long.');
      if (held < end) {
        chunks = [bytes];
        wanted = end;
        return;
      }
      chunks = [bytes.subarray(end)];
      held -= end;
      wanted = LENGTHS;
      const head: unknown = JSON.parse(bytes.toString('utf8', LENGTHS, textFrom));
      onFrame({ head, text: bytes.toString('utf8', textFrom, end) });
    }
  };
}
