import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import Fastify, { LogController } from 'fastify';
import { configureHttp } from '../http.ts';
import { createViolationCount } from './count-violations.ts';
import { gatewayUnderTest } from './testing.ts';
import { violationReports } from './violation-reports.ts';

const OLD = 'application/csp-report';
const NEW = 'application/reports+json';
const violation = { directive: 'img-src', blocked: 'https://ads.example', source: 'none', page: '/' };
const oldBody = {
  'csp-report': {
    'document-uri': 'https://pat:secret@www.friday.test/?token=secret',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://ads.example/secret?x=secret',
    referrer: 'https://mail.example/secret',
  },
};
const newBody = [
  {
    type: 'csp-violation',
    user_agent: 'secret',
    body: {
      documentURL: 'https://www.friday.test/?token=secret',
      effectiveDirective: 'img-src',
      blockedURL: 'https://ads.example/secret?x=secret',
      sample: 'secret',
    },
  },
];

/** The route by itself; `log` holds every line that the process writes. */
async function reportsUnderTest(t: TestContext, clock = () => new Date(0)) {
  const log: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  configureHttp(app);
  await app.register(violationReports, { networkSlug: 'friday', clock, fansPerAddress: 500 });
  t.after(() => app.close());
  const send = (type: string | null, payload: string | Buffer, from = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: '/csp-reports',
      payload,
      remoteAddress: from,
      ...(type === null ? {} : { headers: { 'content-type': type } }),
    });
  return { send, log };
}

describe('a report of a violation', () => {
  it('is taken in both formats, counted together and logged once, without a trace of the visitor', async (t) => {
    const { send, log } = await reportsUnderTest(t);
    for (const [type, body] of [
      [OLD, oldBody],
      [NEW, newBody],
      [`${NEW}; charset=utf-8`, newBody],
    ] as const) {
      const answer = await send(type, JSON.stringify(body));
      assert.deepEqual([answer.statusCode, answer.body], [204, '']);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
    assert.equal(log.length, 1);
    const { level, msg, count, directive, blocked, source, page } = JSON.parse(log[0] ?? '');
    assert.deepEqual({ directive, blocked, source, page }, violation);
    assert.deepEqual([level, msg, count], [40, 'A page broke its content security policy.', 1]);
    assert.doesNotMatch(log.join(), /secret|203\.0\.113/);
  });

  it('is taken at the address that pages name', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    const [, url = ''] = /report-uri (\S+)/.exec(policy) ?? [];
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': OLD },
      payload: JSON.stringify(oldBody),
    });
    assert.equal(answer.statusCode, 204);
  });
});

describe('a hostile report', () => {
  const deep = '['.repeat(30_000);
  const bodies: [name: string, type: string | null, payload: string | Buffer, status: number][] = [
    ['that is huge', OLD, JSON.stringify({ 'csp-report': 'x'.repeat(70_000) }), 413],
    ['that is a huge batch', NEW, JSON.stringify(Array.from({ length: 5_000 }, () => newBody[0])), 413],
    ['that is not JSON', OLD, '{"csp-report":{"docu', 400],
    ['that is empty', NEW, '', 400],
    ['that has no body and no type', null, '', 400],
    ['of bytes', NEW, Buffer.from([0xff, 0xfe, 0x00, 0x80]), 400],
    ['that is nested without end', NEW, deep, 400],
    ['that is nested deeply', OLD, `{"csp-report":${deep.slice(0, 9_000)}${']'.repeat(9_000)}}`, 400],
    ['that reaches for the prototype', OLD, '{"__proto__":{"csp-report":{}},"constructor":{"prototype":{}}}', 400],
    ['in the other format', OLD, JSON.stringify(newBody), 400],
    ['as plain JSON', 'application/json', JSON.stringify(oldBody), 415],
    ['as a form', 'application/x-www-form-urlencoded', 'csp-report=1', 415],
    ['as text', 'text/plain', JSON.stringify(oldBody), 415],
    ['of no known type', 'x', JSON.stringify(oldBody), 415],
  ];
  for (const [name, type, payload, status] of bodies) {
    it(`${name} answers ${status}, and nothing is logged`, async (t) => {
      const { send, log } = await reportsUnderTest(t);
      const answer = await send(type, payload);
      assert.equal(answer.statusCode, status);
      assert.equal(answer.json().statusCode, status);
      assert.deepEqual(log, []);
    });
  }

  it('of many is refused from one address, until its share grows back', async (t) => {
    let now = 0;
    const { send } = await reportsUnderTest(t, () => new Date(now));
    const body = JSON.stringify(oldBody);
    for (let sent = 0; sent < 100; sent += 1) assert.equal((await send(OLD, body)).statusCode, 204);
    const refused = await send(OLD, body);
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
    assert.equal((await send(OLD, body, '203.0.113.8')).statusCode, 204);
    now = 600;
    assert.equal((await send(OLD, body)).statusCode, 204);
  });
});

it('reports from everywhere have a limit together', async (t) => {
  const { send } = await reportsUnderTest(t);
  const body = JSON.stringify(oldBody);
  const statusFrom = async (address: string) => (await send(OLD, body, address)).statusCode;
  for (let sent = 0; sent < 600; sent += 1) assert.equal(await statusFrom(`10.0.${sent >> 8}.${sent % 256}`), 204);
  assert.equal(await statusFrom('10.9.9.9'), 429);
});

describe('the count of violations', () => {
  function counting() {
    const lines: unknown[] = [];
    return { lines, count: createViolationCount({ warn: (facts) => void lines.push(facts) }) };
  }

  it('has a line for each kind, and another at each tenfold', () => {
    const { lines, count } = counting();
    for (let seen = 0; seen < 1_000; seen += 1) count(violation);
    count({ ...violation, page: '/search' });
    assert.deepEqual(lines, [
      ...[1, 10, 100, 1_000].map((times) => ({ ...violation, count: times })),
      { ...violation, page: '/search', count: 1 },
    ]);
  });

  it('puts kinds that somebody makes up into one', () => {
    const { lines, count } = counting();
    for (let made = 0; made < 5_000; made += 1) count({ ...violation, blocked: `https://x${made}.example` });
    count({ ...violation, blocked: 'https://x0.example' });
    assert.ok(lines.length < 210);
    assert.deepEqual(lines.at(-1), {
      directive: 'other',
      blocked: 'other',
      source: 'other',
      page: 'other',
      count: 1_000,
    });
  });
});
