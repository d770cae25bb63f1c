import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressBar } from './progress-bar.ts';

/** A terminal, or a file, that keeps what is written to it. */
function outputUnderTest(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { output: { isTTY, columns, write } as unknown as Parameters<typeof progressBar>[1], written };
}

test('a terminal sees in one line how much is done, and nothing of it at the end', () => {
  const { output, written } = outputUnderTest(true);
  const bar = progressBar('writing', output);
  bar.step(0, 2000);
  bar.step(1000, 2000, 'a.js');
  bar.step(2000, 2000);
  bar.end();
  assert.deepEqual(written, [
    `\r\x1b[Kwriting ${'░'.repeat(24)} 0 of 2,000 `,
    `\r\x1b[Kwriting ${'█'.repeat(12)}${'░'.repeat(12)} 1,000 of 2,000 a.js`,
    `\r\x1b[Kwriting ${'█'.repeat(24)} 2,000 of 2,000 `,
    '\r\x1b[K',
  ]);
});

test('the line is no longer than the terminal is wide', () => {
  const { output, written } = outputUnderTest(true, 20);
  progressBar('writing', output).step(1, 2, 'a-very-long-name.js');
  assert.equal(written[0]?.slice('\r\x1b[K'.length).length, 19);
});

test('logs see nothing, and a terminal neither when nothing is done', () => {
  const log = outputUnderTest(false);
  const inLog = progressBar('writing', log.output);
  inLog.step(1, 2);
  inLog.end();
  const terminal = outputUnderTest(true);
  progressBar('writing', terminal.output).end();
  assert.deepEqual([log.written, terminal.written], [[], []]);
});
