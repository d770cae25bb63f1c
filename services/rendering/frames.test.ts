import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createFrameReader, type Frame, frameOf } from './frames.ts';

const words = fc.string({ unit: 'binary', maxLength: 50 }).map((made) => Buffer.from(made).toString());
const plain = { noNullPrototype: true };
const anyFrame = fc.record({ head: fc.record({ status: words }, plain), text: words }, plain);

test('messages are read as they were sent, however they are cut on their way', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), (sent, size) => {
      const bytes = Buffer.concat(sent.map(({ head, text }) => frameOf(head, text)));
      const read: Frame[] = [];
      const reader = createFrameReader((frame) => read.push(frame), 10_000);
      for (let at = 0; at < bytes.length; at += size) reader(bytes.subarray(at, at + size));
      assert.deepEqual(read, sent);
    }),
  );
});

test('a message that is too long is refused by its lengths, before it is there', () => {
  const frame = frameOf({}, 'x'.repeat(100));
  const read: Frame[] = [];
  createFrameReader((whole) => read.push(whole), frame.length)(frame);
  assert.equal(read.length, 1);
  const reader = createFrameReader(() => {}, frame.length - 1);
  assert.throws(() => reader(frame.subarray(0, 8)), { message: 'It is too long.' });
});

test('what is no message is refused', () => {
  const reader = createFrameReader(() => {}, 1_000);
  assert.throws(() => reader(Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0x61, 0x62, 0x63])), SyntaxError);
});
