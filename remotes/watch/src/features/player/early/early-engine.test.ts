import { fakeHlsClass } from '../core/fake-hls.ts';
import { earlyEngine } from './early-engine.ts';

const earlyPlayer = { Hls: fakeHlsClass, take: () => null };

const reported = jest.fn();

function addScript(readyState: DocumentReadyState): HTMLScriptElement {
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true });
  const script = document.createElement('script');
  // Of no kind that would be loaded.
  script.type = 'text/plain';
  script.id = 'early';
  script.src = '/r/watch/w1/early-event.1234.js';
  document.body.append(script);
  return script;
}

beforeEach(() => {
  jest.useFakeTimers();
  window.reportError = reported.mockClear();
});

afterEach(() => {
  document.body.innerHTML = '';
  delete window.earlyPlayer;
  jest.useRealTimers();
});

it('is that of the early script', async () => {
  addScript('interactive');
  window.earlyPlayer = earlyPlayer;
  await expect(earlyEngine()).resolves.toBe(fakeHlsClass);
  expect(reported).not.toHaveBeenCalled();
});

it('is none in a document without an early script', async () => {
  await expect(earlyEngine()).resolves.toBeNull();
  expect(reported).not.toHaveBeenCalled();
});

it('is none, at once, where the early script has failed before', async () => {
  addScript('complete');
  await expect(earlyEngine()).resolves.toBeNull();
});

it('tells once, as of any script of a release, that the early one did not load', async () => {
  const { src } = addScript('complete');
  await Promise.all([earlyEngine(), earlyEngine()]);
  await earlyEngine();
  expect(reported.mock.calls).toEqual([[expect.objectContaining({ name: 'ChunkLoadError', request: src })]]);
});

it.each([
  ['it is there', (script: HTMLElement) => script.dispatchEvent(new Event('load')), true],
  ['it fails', (script: HTMLElement) => script.dispatchEvent(new Event('error')), false],
  ['the document has all that it loads', () => window.dispatchEvent(new Event('load')), false],
  ['it has taken ten seconds', () => jest.advanceTimersByTime(10_000), false],
])('waits for an early script until %s', async (_what, happen, comes) => {
  const script = addScript('interactive');
  const told = jest.fn();
  const engine = earlyEngine().then(told);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(told).not.toHaveBeenCalled();
  if (comes) window.earlyPlayer = earlyPlayer;
  happen(script);
  await engine;
  expect(told).toHaveBeenCalledWith(comes ? fakeHlsClass : null);
  expect(jest.getTimerCount()).toBe(0);
  expect(reported).toHaveBeenCalledTimes(comes ? 0 : 1);
});
