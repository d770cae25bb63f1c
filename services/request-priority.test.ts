import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Allowance, atPriority, currentWork, type Priority } from './db/waiting/priority.ts';
import { giveRequestsPriority } from './request-priority.ts';

/** A site with a service of its own priority; each route notes what it may ask of the database. */
async function siteUnderTest(t: TestContext) {
  const seen: Allowance[] = [];
  const note = async () => {
    seen.push(currentWork().allowance);
  };
  const app = Fastify();
  giveRequestsPriority(app, 'essential');
  app.route({ method: ['GET', 'POST'], url: '/sign-in', handler: note });
  const service = async (scope: FastifyInstance) => {
    giveRequestsPriority(scope, 'search');
    scope.route({ method: ['GET', 'POST'], url: '/search', handler: note });
  };
  await app.register(service);
  app.get('/page', async () => {
    await app.inject('/search');
    await note();
  });
  // As a server does: over a port, where a body comes after its headers.
  const address = await atPriority('background', () => app.listen());
  t.after(() => app.close());
  return { address, seen };
}

const of = (priority: Priority) => atPriority(priority, currentWork).allowance;

for (const method of ['GET', 'POST']) {
  test(`A ${method} request has the priority of its scope, and of the site where that has none`, async (t) => {
    const { address, seen } = await siteUnderTest(t);
    const body = method === 'POST' ? { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } } : {};
    for (const path of ['/search', '/sign-in']) await fetch(address + path, { method, ...body });
    assert.deepEqual(seen, [of('search'), of('essential')]);
  });
}

test('What a page asks of a service has that service’s priority, and what it asks itself its own', async (t) => {
  const { address, seen } = await siteUnderTest(t);
  await fetch(`${address}/page`);
  assert.deepEqual(seen, [of('search'), of('essential')]);
});
