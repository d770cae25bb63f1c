import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { MessageChannel, Worker } from 'node:worker_threads';

/** A question of PostgreSQL's protocol without parameters. */
function questionOf(statement: string): Uint8Array {
  const text = new TextEncoder().encode(`${statement}\0`);
  const message = new Uint8Array(5 + text.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + text.length);
  message.set(text, 5);
  return message;
}

test('The thread keeps nothing of the answers that it has given, which together are larger than its memory', async (t) => {
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
    ...{ workerData: { port: port2 }, transferList: [port2], resourceLimits: { maxOldGenerationSizeMb: 64 } },
  });
  t.after(() => worker.terminate());
  await once(port, 'message');
  for (let asked = 0; asked < 20; asked += 1) {
    port.postMessage(questionOf('select generate_series(1, 50000)'));
    const [answer] = await once(port, 'message');
    assert.ok(answer.length > 500_000);
  }
});
