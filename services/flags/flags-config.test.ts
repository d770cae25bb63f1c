import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';

function read(environment: Record<string, string>) {
  return readConfig(environment, () => 'a secret that only tests know, 32+');
}

function flagsOf(environment: Record<string, string>) {
  const result = read(environment);
  assert.ok(result.ok, JSON.stringify(result));
  return result.config.flags;
}

const embedded = '/services/flags';

test('pages ask the embedded environment unless something else is configured', () => {
  assert.deepEqual(flagsOf({}), {
    clientId: 'embedded',
    baseUrl: embedded,
    streamUrl: embedded,
    eventsUrl: embedded,
  });
});

test('stream and events follow the base address, and each may stand elsewhere', () => {
  const base = 'https://flags.example.org';
  const service = { FLAGS_CLIENT_ID: 'abc123', FLAGS_BASE_URL: `${base}/` };
  assert.deepEqual(flagsOf(service), { clientId: 'abc123', baseUrl: base, streamUrl: base, eventsUrl: base });
  const apart = { ...service, FLAGS_STREAM_URL: 'https://stream.example.org/', FLAGS_EVENTS_URL: 'http://e.test:81' };
  assert.deepEqual(flagsOf(apart), {
    clientId: 'abc123',
    baseUrl: base,
    streamUrl: 'https://stream.example.org',
    eventsUrl: 'http://e.test:81',
  });
});

test('there is no client-side id when it is off, nor for another service without one', () => {
  assert.equal(flagsOf({ FLAGS_CLIENT_ID: 'off' }), null);
  assert.equal(flagsOf({ FLAGS_BASE_URL: 'https://flags.example.org' }), null);
});

test('each variable that is wrong is named', () => {
  const result = read({
    FLAGS_CLIENT_ID: '../x',
    FLAGS_BASE_URL: 'flags',
    FLAGS_STREAM_URL: 'javascript:alert(1)',
    FLAGS_EVENTS_URL: "https://x.test/'; script-src *",
    FLAGS_SECRET: 'short',
  });
  assert.ok(!result.ok);
  for (const name of ['FLAGS_CLIENT_ID', 'FLAGS_BASE_URL', 'FLAGS_STREAM_URL', 'FLAGS_EVENTS_URL', 'FLAGS_SECRET']) {
    assert.ok(
      result.problems.some((problem) => problem.startsWith(`${name}:`)),
      name,
    );
  }
});
