import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnavailable } from '../unavailable.ts';
import { startThread, type ThreadQuestion } from './running-thread.ts';

/** What PGlite cannot even begin with, as when the fault is in PGlite itself. */
const nonsense = null as unknown as ThreadQuestion;

test('A thread that dies of an error refuses the question under way as unavailable, and so each later one', async () => {
  const thread = await startThread({});
  await assert.rejects(thread.ask(nonsense), isUnavailable);
  assert.ok(isUnavailable(await thread.ended));
  await assert.rejects(thread.ask('dump'), isUnavailable);
});

test('A database that cannot be opened is refused with the reason', async () => {
  await assert.rejects(startThread({ snapshot: new Blob(['no tar']) }), /The database broke down: .+/);
});
