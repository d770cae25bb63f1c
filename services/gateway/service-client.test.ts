import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import Fastify from 'fastify';
import type { ServiceName } from 'shared-contracts/routes';
import { createServiceClient } from './service-client.ts';

/** A service that answers with as many letters as its address says, and how it is called in this process and over HTTP. */
async function serviceOf(t: TestContext) {
  const app = Fastify({ logger: false });
  app.get('/search/:letters', async ({ params }) => ({
    text: 'x'.repeat(Number((params as { letters: string }).letters)),
  }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const callOf = (base: string) => {
    const call = createServiceClient(app, { search: base } as Readonly<Record<ServiceName, string>>);
    return (letters: number, limits = {}) =>
      call({ service: 'search', path: `/${letters}`, timeout: 5_000, ...limits });
  };
  return { 'in this process': callOf('/search'), 'over HTTP': callOf(`${address}/search`) };
}

describe('a call of a service', () => {
  for (const way of ['in this process', 'over HTTP'] as const) {
    it(`${way} gives the answer, and none that is too large for a page`, async (t) => {
      const call = (await serviceOf(t))[way];
      assert.deepEqual(await call(3), { status: 200, body: { text: 'xxx' } });
      assert.deepEqual(await call(1_000_000), { status: 0, body: null });
    });

    it(`${way} gives an answer that is larger where the call asks for it`, async (t) => {
      const call = (await serviceOf(t))[way];
      assert.equal((await call(1_000_000, { largest: 1_000_011 })).status, 200);
      assert.equal((await call(1_000_000, { largest: 1_000_010 })).status, 0);
    });
  }

  for (const way of ['in this process', 'over HTTP'] as const) {
    it(`${way} tells how long the service wants to be left alone`, async (t) => {
      const app = Fastify({ logger: false });
      app.get('/search/busy', (_request, reply) => reply.status(429).header('retry-after', '7').send({}));
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      t.after(() => app.close());
      const base = way === 'over HTTP' ? `${address}/search` : '/search';
      const call = createServiceClient(app, { search: base } as Readonly<Record<ServiceName, string>>);
      const answer = await call({ service: 'search', path: '/busy', timeout: 5_000 });
      assert.deepEqual(answer, { status: 429, body: {}, retryAfter: 7 });
    });
  }

  it('over HTTP does not read to the end of what never ends', async (t) => {
    const app = Fastify({ logger: false, forceCloseConnections: true });
    app.get('/search/0', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      const more = () => void (reply.raw.destroyed || reply.raw.write('x'.repeat(65_536), () => setImmediate(more)));
      more();
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    t.after(() => app.close());
    const call = createServiceClient(app, { search: `${address}/search` } as Readonly<Record<ServiceName, string>>);
    assert.deepEqual(await call({ service: 'search', path: '/0', timeout: 60_000 }), { status: 0, body: null });
  });
});
