import assert from 'node:assert/strict';
import { mock, type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { configureHttp } from '../http.ts';
import { LOOK_EVERY } from './measure-load.ts';
import { NEVER_TOO_MUCH, watchLoad } from './watch-load.ts';

/** A site on a port whose load the test makes, with routes that can be left out for a while and one that cannot. */
async function siteUnderTest(t: TestContext) {
  const log: string[] = [];
  const site = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  configureHttp(site);
  let now = 0;
  let answer = () => {};
  let isBusy = false;
  const askDatabase = () => (isBusy ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve());
  const load = watchLoad(site, askDatabase, () => now);
  const running = Promise.withResolvers<void>();
  await site.register(async (scope) => {
    load.refuseMeanwhile(scope);
    scope.post('/reports', async () => ({}));
    scope.post('/running', async () => {
      await running.promise;
      return { done: true };
    });
  });
  site.post('/sign-in', async () => ({}));
  mock.timers.enable({ apis: ['setInterval'] });
  t.after(async () => {
    answer();
    await site.close();
    mock.timers.reset();
  });
  await site.listen();
  const post = (url: string) => site.inject({ method: 'POST', url });
  return {
    post,
    /** Begins so many requests that are answered once the test says `finish`. */
    run: (count: number) => Promise.all(Array.from({ length: count }, () => post('/running'))),
    finish: running.resolve,
    log,
    async beBusy(is: boolean, milliseconds: number) {
      isBusy = is;
      if (!is) answer();
      for (let passed = 0; passed < milliseconds; passed += LOOK_EVERY) {
        now += LOOK_EVERY;
        mock.timers.tick(LOOK_EVERY);
        await new Promise(setImmediate);
      }
    },
  };
}

test('While there is too much to do, what can wait is refused with when to ask again, and sign-in is not', async (t) => {
  const { post, run, finish, beBusy, log } = await siteUnderTest(t);
  assert.equal((await post('/reports')).statusCode, 200);
  const running = run(NEVER_TOO_MUCH);
  await beBusy(true, 2_000);
  const refused = await post('/reports');
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '2']);
  assert.deepEqual(refused.json(), {
    statusCode: 503,
    code: 'busy',
    error: 'Service Unavailable',
    message: 'Too much is going on here right now. Try again in a moment.',
  });
  assert.equal((await post('/sign-in')).statusCode, 200);
  finish();
  await running;
  assert.equal((await post('/reports')).statusCode, 200, 'nothing else is under way any more');
  await beBusy(false, 1_000);
  assert.equal((await post('/reports')).statusCode, 200);
  await beBusy(false, 5_000);
  assert.deepEqual(
    log.map((line) => JSON.parse(line).msg),
    [
      'Everything takes long: beyond a few readings at once, pages are made of what is kept, and the rest is refused.',
      'The load is over: everything is answered again.',
    ],
  );
});

test('What is being answered when there comes to be too much to do is answered to its end', async (t) => {
  const { run, finish, beBusy } = await siteUnderTest(t);
  const running = run(1);
  await beBusy(true, 2_000);
  finish();
  assert.deepEqual((await running)[0]?.json(), { done: true });
});

test('A machine on which all takes long refuses nothing as long as next to nothing is asked of it', async (t) => {
  const { post, run, finish, beBusy } = await siteUnderTest(t);
  const running = run(NEVER_TOO_MUCH - 1);
  await beBusy(true, 2_000);
  assert.equal((await post('/reports')).statusCode, 200);
  finish();
  await running;
});
