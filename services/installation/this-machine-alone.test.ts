import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { configureHttp } from '../http.ts';
import { serveThisMachineAlone } from './this-machine-alone.ts';

let app: FastifyInstance;

before(async () => {
  app = Fastify();
  configureHttp(app);
  serveThisMachineAlone(app);
  app.get('/', async () => 'page');
  await app.ready();
});
after(() => app.close());

describe('a demo', () => {
  for (const headers of [
    { host: 'localhost:3000' },
    { host: '127.0.0.1' },
    { host: '[::1]:3000' },
    { host: 'stage.localhost:3000' },
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1, ::1' },
    { host: 'localhost', 'x-forwarded-for': '::ffff:127.0.0.1' },
  ]) {
    it(`answers ${JSON.stringify(headers)}`, async () => {
      assert.equal((await app.inject({ url: '/', headers })).statusCode, 200);
    });
  }

  for (const headers of [
    { host: 'www.friday.test' },
    { host: '192.168.1.20:3000' },
    { host: 'localhost.friday.test' },
    { host: 'not a host' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
    { host: 'localhost', 'x-forwarded-for': '2001:db8::1' },
  ]) {
    it(`refuses ${JSON.stringify(headers)}, also where there is no page`, async () => {
      for (const url of ['/', '/nowhere']) {
        const answer = await app.inject({ url, headers });
        assert.deepEqual([answer.statusCode, answer.json().code], [421, 'demo_for_its_own_machine']);
      }
    });
  }
});
