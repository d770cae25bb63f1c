import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { configureHttp } from '../http.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { createAddressLimit, refuseOver } from './address-limit.ts';

const PROXY = '198.51.100.1';

/** A route that each address may ask twice in a minute, behind a proxy. */
async function routeUnderTest(t: TestContext) {
  const app = Fastify({ trustProxy: PROXY });
  configureHttp(app);
  const clock = () => new Date('2026-11-20T18:00:00.000Z');
  const limit = createAddressLimit({ limit: 2, windowSeconds: 60, clock });
  app.get('/', { onRequest: refuseOver(limit, 'questions') }, async () => ({}));
  t.after(() => app.close());
  return (remoteAddress: string, forwardedFor?: string) =>
    app.inject({ url: '/', remoteAddress, headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} });
}

describe('a limit by address', () => {
  it('refuses with a sentence and when to try again, and lets others go on', async (t) => {
    const ask = await routeUnderTest(t);
    for (const status of [200, 200, 429]) assert.equal((await ask('203.0.113.7')).statusCode, status);
    const refused = await ask('203.0.113.7');
    assert.equal(refused.headers['retry-after'], '30');
    assert.equal(refused.json().message, 'Too many questions. Wait 30 s and try again.');
    assert.equal((await ask('203.0.113.8')).statusCode, 200);
  });

  it('takes a household’s IPv6 addresses for one', async (t) => {
    const ask = await routeUnderTest(t);
    const statuses: number[] = [];
    for (const last of ['1', '2', 'ffff:ffff:ffff:ffff'])
      statuses.push((await ask(`2001:db8:0:1:${last.includes(':') ? last : `:${last}`}`)).statusCode);
    assert.deepEqual(statuses, [200, 200, 429]);
    assert.equal((await ask('2001:db8:0:2::1')).statusCode, 200);
  });

  it('tells visitors behind a trusted proxy apart, and believes nobody else about where they are', async (t) => {
    const ask = await routeUnderTest(t);
    for (const status of [200, 200, 429]) assert.equal((await ask(PROXY, '203.0.113.7')).statusCode, status);
    assert.equal((await ask(PROXY, '203.0.113.8')).statusCode, 200);
    for (const [index, status] of [200, 200, 429].entries())
      assert.equal((await ask('192.0.2.1', `203.0.113.${20 + index}`)).statusCode, status);
  });

  it('counts what this process asks of itself for nobody, and nobody can say that they are this process', async (t) => {
    const ask = await routeUnderTest(t);
    for (let time = 0; time < 5; time += 1) assert.equal((await ask(OWN_ADDRESS)).statusCode, 200);
    for (const status of [200, 200, 429]) assert.equal((await ask(PROXY, OWN_ADDRESS)).statusCode, status);
  });
});
