import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RenderMessage } from './messages.ts';
import { createRenderer } from './renderer.ts';
import type { ProcessAnswer, RenderProcess } from './start-process.ts';

const scripts = { host: 'host', remote: 'remote' };
const request = {
  address: 'https://www.friday.test/',
  page: {},
  rendered: { releaseId: 'v1', timeZone: 'America/Chicago', language: 'en', at: 0 } as const,
};

/** Processes that answer as they are told; one that answers `null` ends. */
function setUp(answer: (message: RenderMessage, process: number) => ProcessAnswer | null | Promise<ProcessAnswer>) {
  let at = 0;
  let processes = 0;
  function start(): RenderProcess {
    const number = ++processes;
    let isAlive = true;
    const end = () => {
      isAlive = false;
    };
    return {
      async ask(message) {
        const given = await answer(message, number);
        if (given) return given;
        end();
        return { status: 'failed', reason: 'gone' };
      },
      end,
      isAlive: () => isAlive,
    };
  }
  const renderer = createRenderer(scripts, { start, now: () => at });
  return { renderer, processes: () => processes, pass: (milliseconds: number) => (at += milliseconds) };
}

const page = { status: 'rendered', html: 'page' } as const;
const works = (message: RenderMessage): ProcessAnswer => ('scripts' in message ? { status: 'started' } : page);

test('all pages come from one process, which is started by the first', async () => {
  const { renderer, processes } = setUp(works);
  assert.equal(processes(), 0);
  assert.deepEqual(await Promise.all([renderer.render(request), renderer.render(request)]), [page, page]);
  assert.equal(processes(), 1);
});

test('a process that was started ahead renders the first page', async () => {
  const { renderer, processes } = setUp(works);
  await renderer.prepare();
  assert.equal(processes(), 1);
  assert.deepEqual(await renderer.render(request), page);
  assert.equal(processes(), 1);
});

test('a process that has ended is replaced, after a pause that grows', async () => {
  const { renderer, processes, pass } = setUp((message, process) =>
    'scripts' in message ? { status: 'started' } : process < 3 ? null : page,
  );
  const failure = { status: 'failed', reason: 'gone' };
  assert.deepEqual(await renderer.render(request), failure);
  assert.deepEqual(await renderer.render(request), failure);
  assert.equal(processes(), 1);
  pass(1_000);
  assert.deepEqual(await renderer.render(request), failure);
  pass(1_999);
  assert.deepEqual(await renderer.render(request), failure);
  assert.equal(processes(), 2);
  pass(1);
  assert.deepEqual(await renderer.render(request), page);
  assert.equal(processes(), 3);
});

test('a release whose scripts do not run is not started for each page', async () => {
  const { renderer, processes } = setUp(() => ({ status: 'failed', reason: 'SyntaxError' }));
  for (let time = 0; time < 2; time++) {
    assert.deepEqual(await renderer.render(request), { status: 'failed', reason: 'SyntaxError' });
  }
  assert.equal(processes(), 1);
});

test('no more than ten pages wait', async () => {
  const { renderer } = setUp(works);
  const answers = await Promise.all(Array.from({ length: 12 }, () => renderer.render(request)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array(10).fill('rendered'), 'busy', 'busy'],
  );
});

test('a page that waits while the renderer is put away has not failed, and no process is left', async () => {
  const ended: number[] = [];
  let processes = 0;
  const renderer = createRenderer(scripts, {
    start() {
      const number = ++processes;
      let fail: (answer: ProcessAnswer) => void = () => {};
      return {
        ask: () =>
          new Promise<ProcessAnswer>((resolve) => {
            fail = resolve;
          }),
        end() {
          ended.push(number);
          fail({ status: 'failed', reason: 'It was ended.' });
        },
        isAlive: () => !ended.includes(number),
      };
    },
  });
  const pages = [renderer.render(request), renderer.render(request)];
  await new Promise(setImmediate);
  renderer.end();
  assert.deepEqual(await Promise.all(pages), [{ status: 'busy' }, { status: 'busy' }]);
  assert.equal(processes, 1);
  assert.deepEqual([...new Set(ended)], [1]);
});
