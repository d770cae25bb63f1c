import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Allowance, atPriority, currentWork, type Priority } from './db/waiting/priority.ts';
import { giveRequestsPriority } from './request-priority.ts';
import { searchPriority } from './search/index.ts';

/** A site with a service of its own priority; each route notes what it may ask of the database, in a hook and itself. */
async function siteUnderTest(t: TestContext) {
  const seen: Allowance[] = [];
  const note = async () => {
    seen.push(currentWork().allowance);
  };
  const noting = { method: ['GET', 'POST'], onRequest: note, handler: note };
  const arrived = Promise.withResolvers<void>();
  const app = Fastify();
  giveRequestsPriority(app, 'essential');
  app.addHook('preParsing', async () => arrived.resolve());
  app.route({ ...noting, url: '/sign-in' });
  const service = async (scope: FastifyInstance) => {
    giveRequestsPriority(scope, 'search');
    scope.route({ ...noting, url: '/search' });
  };
  await app.register(service);
  const listing = async (scope: FastifyInstance) => {
    giveRequestsPriority(scope, searchPriority);
    scope.route({ ...noting, url: '/listing' });
  };
  await app.register(listing);
  app.get('/page', async () => {
    await app.inject('/search');
    await note();
  });
  // As a server does: over a port, where a body may come long after its headers.
  const address = await atPriority('background', () => app.listen());
  t.after(() => app.close());
  return { address, seen, arrived: arrived.promise };
}

const of = (priority: Priority) => atPriority(priority, currentWork).allowance;

for (const [path, priority] of [
  ['/search', 'search'],
  ['/sign-in', 'essential'],
  ['/listing?size=12&q=', 'list'],
  ['/listing?size=12&q=lincoln', 'search'],
  ['/listing?q=lincoln&q=high', 'search'],
] as const) {
  test(`A request of ${path} is ${priority} in its hooks and its handler`, async (t) => {
    const { address, seen } = await siteUnderTest(t);
    await fetch(address + path);
    assert.deepEqual(seen, [of(priority), of(priority)]);
  });
}

test('A request whose body comes late is no part of what the server does by itself', async (t) => {
  const { address, seen, arrived } = await siteUnderTest(t);
  async function* body() {
    yield 'half of it, ';
    await arrived;
    yield 'and the rest';
  }
  const headers = { 'content-type': 'text/plain' };
  const request = { method: 'POST', headers, body: body(), duplex: 'half' };
  await fetch(`${address}/search`, request as unknown as RequestInit);
  assert.deepEqual(seen, [of('search'), of('search')]);
});

test('What a page asks of a service has that service’s priority, and what it asks itself its own', async (t) => {
  const { address, seen } = await siteUnderTest(t);
  await fetch(`${address}/page`);
  assert.deepEqual(seen, [of('search'), of('search'), of('essential')]);
});
