import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { keepToHttps } from './keep-to-https.ts';

for (const [publicUrl, protocol, expected] of [
  ['https://www.friday.test', 'http', 'max-age=31536000'],
  ['http://www.friday.test', 'https', undefined],
  [undefined, 'https', 'max-age=31536000'],
  [undefined, 'http', undefined],
] as const) {
  test(`the answer to a request by ${protocol} to ${publicUrl ?? 'an unknown address'} says ${expected}`, async () => {
    const app = Fastify({ trustProxy: true });
    keepToHttps(app, publicUrl);
    const { statusCode, headers } = await app.inject({
      url: '/no-such-page',
      headers: { 'x-forwarded-proto': protocol },
    });
    assert.equal(statusCode, 404);
    assert.equal(headers['strict-transport-security'], expected);
    await app.close();
  });
}
