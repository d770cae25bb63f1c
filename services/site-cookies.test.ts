import assert from 'node:assert/strict';
import { it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { siteCookies } from './site-cookies.ts';

for (const [publicUrl, protocol, isSecure] of [
  ['https://www.friday.test', 'http', true],
  ['https://www.friday.test', 'https', true],
  ['http://www.friday.test', 'https', false],
  [undefined, 'https', true],
  [undefined, 'http', false],
] as const) {
  it(`is ${isSecure ? 'secure' : 'plain'} for a request by ${protocol} to ${publicUrl ?? 'an unknown address'}`, async () => {
    const app = Fastify({ trustProxy: true });
    await app.register(cookie, siteCookies(publicUrl));
    app.get('/', async (_request, reply) => reply.setCookie('name', 'value', { httpOnly: true }).send());
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
    const attributes = `Path=/; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;
    assert.equal(headers['set-cookie'], `name=value; ${attributes}`);
    await app.close();
  });
}
