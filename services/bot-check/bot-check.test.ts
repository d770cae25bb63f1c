import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { createFormClient } from '../gateway/service-client.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { botCheck, createVerifyBotCheck } from './index.ts';
import { embeddedSecret } from './verify-bot-check.ts';

const secret = embeddedSecret(testConfig());
let service: ServiceUnderTest;
beforeEach(async () => {
  service = await serviceUnderTest(botCheck);
});
afterEach(() => service.close());

async function newToken(action = 'sign_up', remoteAddress = '198.51.100.7'): Promise<string> {
  const request = { method: 'POST', url: '/recaptcha/api/token', payload: { action }, remoteAddress } as const;
  return (await service.app.inject(request)).json().token;
}

async function siteverify(fields: Record<string, string>) {
  const response = await service.app.inject({
    method: 'POST',
    url: '/recaptcha/api/siteverify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  assert.equal(response.statusCode, 200);
  return response.json();
}

test('a token passes once, with its action', async () => {
  const response = await newToken();
  assert.deepEqual(await siteverify({ secret, response }), {
    success: true,
    score: 0.9,
    action: 'sign_up',
    challenge_ts: '2026-11-20T18:00:00.000Z',
    hostname: 'localhost',
  });
  assert.deepEqual(await siteverify({ secret, response }), { success: false, 'error-codes': ['timeout-or-duplicate'] });
});

test('a token is good for two minutes', async () => {
  const [early, late] = [await newToken(), await newToken()];
  service.setNow('2026-11-20T18:01:59.999Z');
  assert.equal((await siteverify({ secret, response: early })).success, true);
  service.setNow('2026-11-20T18:02:00.000Z');
  assert.deepEqual((await siteverify({ secret, response: late }))['error-codes'], ['timeout-or-duplicate']);
  assert.deepEqual((await siteverify({ secret, response: early }))['error-codes'], ['timeout-or-duplicate']);
});

test('what is missing or forged is told by the vendor’s codes', async () => {
  const token = await newToken();
  const [payload = '', signature = ''] = token.split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('sign_up', 'sign_in');
  for (const [fields, code] of [
    [{ response: token }, 'missing-input-secret'],
    [{ secret: 'guess', response: token }, 'invalid-input-secret'],
    [{ secret }, 'missing-input-response'],
    [{ secret, response: 'x' }, 'invalid-input-response'],
    [{ secret, response: '.' }, 'invalid-input-response'],
    [{ secret, response: `${Buffer.from(forged).toString('base64url')}.${signature}` }, 'invalid-input-response'],
  ] as [Record<string, string>, string][]) {
    assert.deepEqual(await siteverify(fields), { success: false, 'error-codes': [code] });
  }
});

test('one address gets a hundred tokens a minute, and others are not held up', async () => {
  for (let count = 0; count < 100; count += 1) assert.ok(await newToken());
  const request = { method: 'POST', url: '/recaptcha/api/token', payload: { action: '' } } as const;
  const refused = await service.app.inject({ ...request, remoteAddress: '198.51.100.7' });
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.headers['retry-after'], '1');
  assert.ok(await newToken('sign_up', '198.51.100.8'));
  service.setNow('2026-11-20T18:00:01.000Z');
  assert.ok(await newToken());
});

interface Grecaptcha {
  ready(whenReady: () => void): void;
  execute(key: string | number, options?: { action: string }): Promise<string>;
  render(element: null, parameters: Record<string, unknown>): number;
  getResponse(id: number): string;
  reset(id: number): void;
}

test('the script gets tokens from the service that served it, or says that it got none', async () => {
  const script = await service.app.inject('/recaptcha/api.js?render=embedded');
  assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8');
  const window: { grecaptcha?: Grecaptcha & { enterprise: Grecaptcha } } = {};
  const late = new AbortController();
  let fault: 'garbage' | 'silence' | undefined;
  runInNewContext(script.body, {
    window,
    queueMicrotask,
    AbortSignal: { timeout: () => late.signal },
    document: { currentScript: { src: 'https://site.test/recaptcha/api.js?render=embedded' } },
    fetch: async (address: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
      if (fault === 'garbage') return { ok: true, json: async () => [] };
      if (fault === 'silence') return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(late)));
      const answer = await service.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: { 'content-type': 'application/json' },
        payload: body,
      });
      return { ok: answer.statusCode === 200, status: answer.statusCode, json: async () => answer.json() };
    },
  });
  const { grecaptcha } = window;
  assert.ok(grecaptcha);
  await new Promise<void>((resolve) => grecaptcha.enterprise.ready(resolve));

  const response = await grecaptcha.execute('embedded', { action: 'sign_up' });
  assert.equal((await siteverify({ secret, response })).action, 'sign_up');

  const answered = new Promise<string>((callback) => {
    const id = grecaptcha.render(null, { sitekey: 'embedded', size: 'invisible', callback });
    void grecaptcha.execute(id);
  });
  assert.equal(await answered, grecaptcha.getResponse(0));
  assert.equal((await siteverify({ secret, response: await answered })).success, true);
  grecaptcha.reset(0);
  assert.equal(grecaptcha.getResponse(0), '');

  fault = 'garbage';
  await assert.rejects(grecaptcha.execute('embedded', { action: 'sign_up' }), /gave no token/);
  fault = 'silence';
  const failed = new Promise((onError) => {
    void grecaptcha.execute(grecaptcha.render(null, { 'error-callback': onError }));
  });
  late.abort();
  assert.equal(await failed, late);
});

test('a proof passes for its own action only, and an outage is not a refusal', async () => {
  const config = testConfig();
  const here = { ...config, services: { ...config.services, botCheck: '/.' } };
  const post = createFormClient(service.app);
  const verify = createVerifyBotCheck(here, (address, form) => post(address.replace('/.', ''), form));
  const proof = { action: 'sign_up', remoteAddress: '198.51.100.7' };
  assert.equal(await verify({ ...proof, token: await newToken() }), 'passed');
  assert.equal(await verify({ ...proof, token: await newToken('sign_in') }), 'refused');
  assert.equal(await verify({ ...proof, token: 'forged' }), 'refused');
  assert.equal(await verify({ ...proof, token: undefined }), 'refused');

  const token = await newToken();
  const dead = createVerifyBotCheck(config, async () => Promise.reject(new Error('no connection')));
  assert.equal(await dead({ ...proof, token }), 'unknown');
  const garbage = createVerifyBotCheck(config, async () => '<html>');
  assert.equal(await garbage({ ...proof, token }), 'unknown');
  const doubtful = createVerifyBotCheck(config, async () => ({ success: true, score: 0.3, action: 'sign_up' }));
  assert.equal(await doubtful({ ...proof, token }), 'refused');
  const off = createVerifyBotCheck(testConfig({ BOT_CHECK: 'off' }), post);
  assert.equal(await off({ ...proof, token: undefined }), 'passed');
});
