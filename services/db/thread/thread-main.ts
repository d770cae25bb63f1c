import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { ThreadQuestion, ThreadStart } from './running-thread.ts';

/*
 * The thread of the embedded database. It answers one message at a time, each by one: PostgreSQL's own protocol with the
 * bytes that a server would send, `dump` with a tar of the database, `close` with the thread's end. What goes wrong
 * inside PGlite itself ends the thread.
 */

const { folder, snapshot, port } = workerData as ThreadStart;
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(snapshot ? { loadDataDir: snapshot } : {}),
  extensions: { pg_trgm, unaccent },
});

/** By its stream: asked for whole answers, PGlite keeps the messages of each for good. */
async function ask(question: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // The database writes the next part where this one was.
  await database.execProtocolRawStream(question, { onRawData: (part) => parts.push(part.slice()) });
  // A copy of its own: Node makes small buffers as parts of a larger one, which cannot be handed over.
  return new Uint8Array(Buffer.concat(parts));
}

async function answer(question: ThreadQuestion): Promise<Uint8Array | Blob | null> {
  if (question === 'dump') return database.dumpDataDir('none');
  if (question !== 'close') return ask(question);
  await database.close();
  port.close();
  return null;
}

port.on('message', async (question: ThreadQuestion) => {
  const given = await answer(question);
  // Handed over and not copied: an answer may be large.
  port.postMessage(given, given instanceof Uint8Array ? [given.buffer as ArrayBuffer] : []);
});
port.postMessage('open');
