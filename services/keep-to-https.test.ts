import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { keepToHttps } from './keep-to-https.ts';

for (const [publicUrl, protocol, host, expected] of [
  ['https://www.friday.test', 'http', 'www.friday.test', 'max-age=31536000'],
  ['http://www.friday.test', 'https', 'www.friday.test', undefined],
  [undefined, 'https', 'www.friday.test', 'max-age=31536000'],
  [undefined, 'http', 'www.friday.test', undefined],
  [undefined, 'https', 'localhost:3000', undefined],
  [undefined, 'https', 'app.localhost:3000', undefined],
  ['https://localhost:3000', 'https', 'localhost:3000', undefined],
] as const) {
  test(`the answer of ${host} by ${protocol}, with the address ${publicUrl ?? 'unknown'}, says ${expected}`, async (t) => {
    const app = Fastify({ trustProxy: true });
    t.after(() => app.close());
    keepToHttps(app, publicUrl);
    const { statusCode, headers } = await app.inject({
      url: '/no-such-page',
      headers: { host, 'x-forwarded-proto': protocol },
    });
    assert.equal(statusCode, 404);
    assert.equal(headers['strict-transport-security'], expected);
  });
}
