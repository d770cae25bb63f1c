import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { DatabaseUnavailableError } from './db/unavailable.ts';
import { configureHttp } from './http.ts';
import type { ServicePlugin } from './service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from './testing.ts';

const lookUp: ServicePlugin = async (app, { db }) => {
  app.get('/find/:key', async (request) => {
    const { key } = request.params as { key: string };
    await db.execute(sql`select key from events where key = ${key}`);
    return { key };
  });
  app.get('/broken', async (_request) => {
    await db.execute(sql`select no_such_column from events`);
  });
  app.get('/busy', async (_request) => {
    throw new DatabaseUnavailableError('tooBusy', 'No connection was free.');
  });
  app.get('/cut-off', async (_request) => {
    throw new Error('Failed query: select', { cause: new DatabaseUnavailableError('cutOff', 'It took too long.') });
  });
};

let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(lookUp);
});
after(() => service.close());

test('a key that no database can look for is the asker’s fault', async () => {
  const answer = await service.app.inject('/find/gam%00');
  assert.equal(answer.statusCode, 400);
  assert.deepEqual(answer.json(), {
    statusCode: 400,
    code: 'invalid_input',
    error: 'Bad Request',
    message: 'Leave out NUL characters and try again.',
  });
});

test('any other refusal of the database is ours, and tells nothing of it', async () => {
  const answer = await service.app.inject('/broken');
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.json().message, 'Something went wrong here. Try again.');
});

for (const path of ['/busy', '/cut-off']) {
  test(`a call that the database had no time for is answered by when to try again: ${path}`, async () => {
    const answer = await service.app.inject(path);
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '2']);
    assert.deepEqual(answer.json(), {
      statusCode: 503,
      code: 'busy',
      error: 'Service Unavailable',
      message: 'Too much is going on here right now. Try again in a moment.',
    });
  });
}

test('the log has why the database gave no answer, and nothing of what was asked', async (t) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  t.after(() => app.close());
  configureHttp(app);
  app.get('/', async () => {
    const cause = new DatabaseUnavailableError('starting', 'No connection: refused');
    throw new Error('Failed query: fan@example.org', { cause });
  });
  await app.inject('/');
  assert.match(lines.join(), /"count":1,.*No connection: refused/);
  assert.doesNotMatch(lines.join(), /example\.org/);
});

test('no answer may be taken for another type than it says, whatever became of the request', async () => {
  for (const [path, status] of [
    ['/find/gam1', 200],
    ['/find/gam%00', 400],
    ['/nothing-here', 404],
    ['/broken', 500],
  ] as const) {
    const { statusCode, headers } = await service.app.inject(path);
    assert.deepEqual([statusCode, headers['x-content-type-options']], [status, 'nosniff'], path);
  }
});
