import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { firstFlagsSchema } from 'shared-contracts/entities';
import type { ServiceName } from 'shared-contracts/routes';
import type { EvaluateForVisitor } from '../flags/index.ts';
import { readFirstFlags } from './first-flags.ts';
import { createServiceClient, type ServiceAnswer, type ServiceCall } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const flags = { clientId: 'friday', baseUrl: '/flags', streamUrl: '/flags', eventsUrl: '/flags' };
const light = { value: 'light', variation: 1, version: 7, flagVersion: 3, reason: { kind: 'FALLTHROUGH' } };

async function ask(answer: ServiceAnswer, kept?: string, proveFlagContext: ((key: string) => string) | null = null) {
  const calls: ServiceCall[] = [];
  const callService = async (call: ServiceCall) => {
    calls.push(call);
    return answer;
  };
  return {
    first: await readFirstFlags(kept, { callService, evaluateForVisitor: null, flags, proveFlagContext }),
    calls,
  };
}

function contextIn({ path }: ServiceCall): unknown {
  const [, encoded = ''] = /\/contexts\/([^?]+)/.exec(path) ?? [];
  return JSON.parse(Buffer.from(encoded, 'base64url').toString());
}

describe('flags for the first paint', () => {
  it('are evaluated for the key that the visitor has', async () => {
    const { first, calls } = await ask({ status: 200, body: { 'site-theme': light } }, KEY);
    assert.deepEqual(first, { key: KEY, flags: { 'site-theme': light } });
    const [call] = calls;
    assert.ok(call);
    assert.equal(call.service, 'flags');
    assert.match(call.path, /^\/sdk\/evalx\/friday\/contexts\/[\w-]+\?withReasons=true$/);
    assert.deepEqual(contextIn(call), { kind: 'user', key: KEY, anonymous: true });
    assert.ok(call.timeout <= 100);
  });

  for (const kept of [undefined, '', 'pat@example.test', `${KEY}0`, '../../x']) {
    it(`come with a new key where the cookie holds ${kept}`, async () => {
      const { first, calls } = await ask({ status: 200, body: { 'site-theme': light } }, kept);
      assert.match(first?.key ?? '', /^[0-9a-f]{32}$/);
      assert.deepEqual(calls.map(contextIn), [{ kind: 'user', key: first?.key, anonymous: true }]);
    });
  }

  it('are asked for with a proof of the key where the service wants one, which the tab is handed', async () => {
    const prove = (key: string) => `proof-of-${key}`;
    const { first, calls } = await ask({ status: 200, body: { 'site-theme': light } }, KEY, prove);
    assert.match(calls[0]?.path ?? '', new RegExp(`&h=proof-of-${KEY}$`));
    assert.equal(first?.hash, `proof-of-${KEY}`);
  });

  it('leave out what the product does not know', async () => {
    const body = {
      'site-theme': light,
      'clip-button': { ...light, value: '</script><script>alert(1)</script>' },
      'marketing-emails-opt': { value: true },
      'search-api-version-events': null,
      'somebody-elses': { ...light, value: { secret: true } },
      ['__proto__']: light,
    };
    const { first } = await ask({ status: 200, body });
    assert.deepEqual(Object.keys(first?.flags ?? {}), ['site-theme']);
  });

  it('take the answer of a service that gives other reasons or no variation', async () => {
    const { variation: _, ...rest } = light;
    const { first } = await ask({
      status: 200,
      body: { 'site-theme': { ...rest, reason: { kind: 'PREREQUISITE_FAILED' } } },
    });
    assert.equal(first?.flags['site-theme']?.value, 'light');
    assert.equal(first?.flags['site-theme']?.version, 7);
  });

  for (const [name, answer] of [
    ['a dead service', { status: 0, body: null }],
    ['an error', { status: 500, body: { 'site-theme': light } }],
    ['a refusal', { status: 404, body: {} }],
    ['what is not JSON', { status: 200, body: null }],
    ['a list', { status: 200, body: [light] }],
    ['a word', { status: 200, body: 'light' }],
    ['values without versions', { status: 200, body: { 'site-theme': 'light' } }],
    ['nothing that is known', { status: 200, body: { other: light } }],
  ] as const) {
    it(`are none after ${name}`, async () => {
      assert.equal((await ask(answer)).first, null);
    });
  }

  it('are evaluated without a call where the service is in the process and knows them', async () => {
    const callService = async () => ({ status: 200, body: { 'site-theme': { ...light, value: 'dark' } } });
    const themeBy = async (evaluateForVisitor: EvaluateForVisitor) => {
      const first = await readFirstFlags(KEY, { callService, evaluateForVisitor, flags, proveFlagContext: null });
      return first?.flags['site-theme']?.value;
    };
    const evaluated = { 'site-theme': light, 'somebody-elses': light } as const;
    assert.equal(await themeBy((id, key) => (id === 'friday' && key === KEY ? evaluated : {})), 'light');
    assert.equal(await themeBy(() => null), 'dark');
  });

  it('are not asked for without a client-side id', async () => {
    const callService = () => assert.fail('nobody may be asked');
    assert.equal(
      await readFirstFlags(KEY, { callService, ...{ evaluateForVisitor: null, flags: null, proveFlagContext: null } }),
      null,
    );
  });
});

describe('a page', () => {
  const answerFlags = ({ service }: ServiceCall): ServiceAnswer =>
    service === 'flags' ? { status: 200, body: { 'site-theme': light } } : { status: 404, body: {} };
  const firstFlagsIn = (html: string) => {
    const [, json = ''] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
    return firstFlagsSchema.nullable().parse(JSON.parse(json).firstFlags);
  };

  for (const url of ['/', '/termsofuse', '/nothing-here', '/events/a/gone']) {
    it(`${url} is in the theme that the flag names, and hands the flags to the shell`, async (t) => {
      const { app } = await gatewayUnderTest(t, answerFlags);
      const { body } = await app.inject({ url, cookies: { flag_anonymous_key: KEY } });
      assert.match(body, /^<!doctype html>\n<html lang="en" data-theme="light">/);
      assert.match(body, /<meta name="color-scheme" content="light">/);
      assert.match(body, /<meta name="theme-color" content="#f3f5fa">/);
      assert.deepEqual(firstFlagsIn(body), { key: KEY, flags: { 'site-theme': light } });
    });
  }

  it('is as without flags while the service does not answer', async (t) => {
    const services = Fastify({ logger: false });
    services.get('/services/flags/*', () => new Promise(() => {}));
    t.after(() => services.close());
    const bases = { flags: '/services/flags', search: '/services/search' } as Record<ServiceName, string>;
    const { app } = await gatewayUnderTest(t, undefined, { callService: createServiceClient(services, bases) });
    const response = await app.inject({ url: '/' });
    assert.equal(response.statusCode, 200);
    assert.match(response.body, /<html lang="en" data-theme="dark">/);
    assert.match(response.body, /<meta name="theme-color" content="#070b14">/);
    assert.equal(firstFlagsIn(response.body), null);
  });

  it('asks for flags and first data at the same time', async (t) => {
    const asked = new Set<string>();
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const callService = async ({ service }: ServiceCall): Promise<ServiceAnswer> => {
      asked.add(service);
      if (asked.has('flags') && asked.has('unity')) resolve();
      await both;
      return { status: 404, body: {} };
    };
    const { app } = await gatewayUnderTest(t, undefined, { callService });
    assert.equal((await app.inject({ url: '/events/a/b' })).statusCode, 404);
  });
});
