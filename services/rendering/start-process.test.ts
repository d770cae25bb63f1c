import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { startProcess } from './start-process.ts';

/** Long enough for any machine; only what must end by it is given a short one. */
const LIMIT = 60_000;
const request = {
  address: 'https://www.friday.test/',
  page: {},
  rendered: { releaseId: 'v1', timeZone: 'America/Chicago', language: 'en', at: 0 } as const,
};

/** What a host's script answers that renders with this body of a function. */
async function rendered(t: TestContext, body: string, remote = '') {
  const process = startProcess();
  t.after(process.end);
  const host = `module.exports = { shared: { greeting: 'hello' }, renderPage: async ({ load }) => { ${body} } };`;
  assert.deepEqual(await process.ask({ scripts: { host, remote } }, LIMIT), { status: 'started' });
  return { process, answer: await process.ask({ request }, LIMIT) };
}

const textOf = (expression: string) => `return { status: 'rendered', html: String(${expression}) };`;

test('a page is rendered with what the host shares with the remote', async (t) => {
  const remote = `exports.home = require('greeting') + ' from home';`;
  const { answer } = await rendered(t, textOf(`load('home')`), remote);
  assert.deepEqual(answer, { status: 'rendered', html: 'hello from home' });
});

for (const [name, expression, refusal] of [
  ['the process', 'typeof process', 'undefined'],
  ['the network', '[typeof fetch, typeof WebSocket, typeof EventSource]', 'undefined,undefined,undefined'],
  ['modules of Node', `typeof require('node:fs')`, 'undefined'],
] as const) {
  test(`a script has nothing of ${name}`, async (t) => {
    const { answer } = await rendered(t, textOf(expression));
    assert.deepEqual(answer, { status: 'rendered', html: refusal });
  });
}

for (const expression of [
  `URL.constructor('return process')()`,
  `(() => {}).constructor('return process')()`,
  `Response.constructor.constructor('return process')()`,
  `eval('1')`,
  `await import('node:fs')`,
]) {
  test(`a script does not get out by ${expression}`, async (t) => {
    const { answer } = await rendered(t, textOf(expression));
    assert.equal(answer.status, 'failed');
  });
}

test('what a page holds for later goes when it was answered, so that many pages fit into one process', async (t) => {
  const body = `const held = new Array(1e5).fill(0); setTimeout(() => held, 600_000); ${textOf('held.length')}`;
  const { process } = await rendered(t, body);
  // Three hundred megabytes; the heap may have 192.
  for (let page = 0; page < 375; page += 1) {
    assert.deepEqual(await process.ask({ request }, LIMIT), { status: 'rendered', html: '100000' });
  }
});

test('a page that throws leaves the process to the next one', async (t) => {
  const { process, answer } = await rendered(t, `throw new TypeError('no data');`);
  assert.deepEqual(answer, { status: 'failed', reason: 'TypeError: no data' });
  assert.equal(process.isAlive(), true);
});

test('a script of the host that does not start is told apart from one of the remote', async (t) => {
  const broken = `throw new TypeError('no window');`;
  const whole = 'module.exports = { shared: {}, renderPage() {} };';
  for (const [scripts, answer] of [
    [
      { host: broken, remote: '' },
      { status: 'failed', reason: 'TypeError: no window', isOfHost: true },
    ],
    [
      { host: whole, remote: broken },
      { status: 'failed', reason: 'TypeError: no window' },
    ],
  ] as const) {
    const process = startProcess();
    t.after(process.end);
    assert.deepEqual(await process.ask({ scripts }, LIMIT), answer);
  }
});

for (const [name, body] of [
  ['a page', textOf(`'x'.repeat(5e6)`)],
  ['a list of what a page lacks', `return { status: 'lacking', addresses: ['x'.repeat(5e6)] };`],
  ['a reason', `return { status: 'failed', reason: 'x'.repeat(5e6) };`],
] as const) {
  test(`${name} that never ends is not sent`, async (t) => {
    const { answer } = await rendered(t, body);
    assert.deepEqual(answer, { status: 'failed', reason: 'It is too long.' });
  });
}

test('of a long reason only the beginning is told', async (t) => {
  const { answer } = await rendered(t, `throw 'x'.repeat(1_000);`);
  assert.deepEqual(answer, { status: 'failed', reason: 'x'.repeat(500) });
});

test('a page that takes too long ends with its process', async (t) => {
  const process = startProcess();
  t.after(process.end);
  const host = `module.exports = { shared: {}, renderPage: () => { for (;;); } };`;
  await process.ask({ scripts: { host, remote: '' } }, LIMIT);
  const answer = await process.ask({ request }, 50);
  assert.deepEqual(answer, { status: 'failed', reason: 'It took more than 50 ms.' });
  assert.equal(process.isAlive(), false);
  assert.equal((await process.ask({ request }, LIMIT)).status, 'failed');
});

test('a page that takes all memory ends its own process alone', async (t) => {
  const { process, answer } = await rendered(t, `const all = []; for (;;) all.push(new Array(1e6).fill({}));`);
  assert.equal(answer.status, 'failed');
  assert.equal(process.isAlive(), false);
});

test('memory outside of the heap counts, too', { skip: process.platform !== 'linux' }, async (t) => {
  const { process, answer } = await rendered(
    t,
    `globalThis.all = []; for (;;) globalThis.all.push(new Uint8Array(1e7).fill(1));`,
  );
  assert.deepEqual(answer, { status: 'failed', reason: 'It took more than 512 MB.' });
  assert.equal(process.isAlive(), false);
});

test('a process that answers with anything else is not believed', async (t) => {
  const { process, answer } = await rendered(t, `return { status: 'rendered', html: 12 };`);
  assert.deepEqual(answer, { status: 'failed', reason: 'It answered with something else than a page.' });
  assert.equal(process.isAlive(), false);
});
