import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { afterEarly } from './after-early.ts';

type Listener = (event: { target: unknown }) => void;

/** A page whose early script is under way; `brought` are the templates whose content stands in the page. */
function openPage({ isParsed = true, isOld = false } = {}) {
  const early = { id: 'early', src: 'https://www.friday.test/r/watch/w1/early-event.js' };
  const brought: string[] = [];
  const elements = new Map<string, unknown>([['early', early]]);
  for (const id of ['after-early', 'after-picture']) {
    elements.set(id, {
      content: id,
      replaceWith: (content: string) => {
        elements.delete(id);
        brought.push(content);
      },
    });
  }
  const listeners = new Map<string, Listener>();
  const timers: { act: () => void; after: number }[] = [];
  const parsed: (() => void)[] = [];
  let tellLoaded: (entries: object[]) => void = () => {};
  const document = {
    readyState: isParsed ? 'interactive' : 'loading',
    getElementById: (id: string) => elements.get(id) ?? null,
    addEventListener: (type: string, listener: Listener, options: { capture: boolean }) => {
      assert.ok(options.capture, 'These events do not bubble.');
      listeners.set(type, listener);
    },
  };
  const run = () =>
    vm.runInNewContext(afterEarly.text, {
      document,
      addEventListener: (type: string, act: () => void) => {
        if (type === 'DOMContentLoaded') parsed.push(act);
      },
      setTimeout: (act: () => void, after: number) => timers.push({ act, after }),
      PerformanceObserver: class {
        constructor(told: (list: { getEntries: () => object[] }) => void) {
          tellLoaded = (entries) => told({ getEntries: () => entries });
        }
        observe() {
          if (isOld) throw new TypeError('The entryTypes are missing.');
        }
      },
    });
  if (isOld) assert.throws(run);
  else run();
  return {
    early,
    brought,
    happen: (type: string, target: unknown) => listeners.get(type)?.({ target }),
    loaded: (name: string, responseEnd: number) => tellLoaded([{ name, responseEnd }]),
    pass: (milliseconds: number) => {
      for (const { act, after } of timers) if (after <= milliseconds) act();
    },
    parse: () => {
      document.readyState = 'interactive';
      for (const act of parsed) act();
    },
  };
}

const ALL = ['after-early', 'after-picture'];

test('the other scripts of a page wait for the first picture', () => {
  const { brought, happen, pass } = openPage();
  pass(2_999);
  assert.deepEqual(brought, []);
  happen('loadeddata', {});
  assert.deepEqual(brought, ALL);
});

test('on a slow line they load once the early script has come', () => {
  const { early, brought, loaded, happen } = openPage();
  loaded('https://www.friday.test/r/host/h1/font.woff2', 900);
  assert.deepEqual(brought, []);
  loaded(early.src, 501);
  assert.deepEqual(brought, ['after-early']);
  happen('loadeddata', {});
  assert.deepEqual(brought, ALL);
});

test('on a fast line they leave the processor to the video', () => {
  const { early, brought, loaded } = openPage();
  loaded(early.src, 500);
  assert.deepEqual(brought, []);
});

test('they come half a second behind an early script that shows no picture', () => {
  const { early, brought, happen, pass } = openPage();
  happen('load', { src: 'https://www.friday.test/poster.jpg' });
  pass(500);
  assert.deepEqual(brought, []);
  happen('load', early);
  pass(499);
  assert.deepEqual(brought, []);
  pass(500);
  assert.deepEqual(brought, ALL);
});

test('they come at once where the early script fails, and whatever else fails', () => {
  const { early, brought, happen } = openPage();
  happen('error', { src: 'https://www.friday.test/poster.jpg' });
  assert.deepEqual(brought, []);
  happen('error', early);
  assert.deepEqual(brought, ALL);
});

for (const isOld of [false, true]) {
  test(`they come after three seconds where nothing is heard of the early script, in ${isOld ? 'an old' : 'any'} browser`, () => {
    const { brought, pass } = openPage({ isOld });
    pass(3_000);
    assert.deepEqual(brought, ALL);
  });
}

test('they come once, and not before the document is there, which they read', () => {
  const { brought, happen, parse, pass } = openPage({ isParsed: false });
  happen('loadeddata', {});
  assert.deepEqual(brought, []);
  parse();
  assert.deepEqual(brought, ALL);
  pass(3_000);
  assert.deepEqual(brought, ALL);
});
