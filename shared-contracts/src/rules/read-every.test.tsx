import { setupListeners } from '@reduxjs/toolkit/query';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useEventQuery } from '../api/index.ts';
import { createAppStore } from '../store/index.ts';
import { FakeServices, json, sampleEvent } from '../testing/index.ts';
import { readEvery } from './read-every.ts';

const EVENT = '/v2/game_or_event/game-1';
const INTERVAL = 20_000;

let services: FakeServices;
let ignoreTab: () => void;

function Reader({ interval }: { interval: number }) {
  useEventQuery('game-1', readEvery(interval));
  return null;
}

const reads = () => services.received('GET', 'unity', EVENT).length;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function show(interval: number) {
  const store = createAppStore(services.environment);
  ignoreTab = setupListeners(store.dispatch);
  render(
    <Provider store={store}>
      <Reader interval={interval} />
    </Provider>,
  );
  await pass(100);
}

function turnTab(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers();
  services = new FakeServices().on('GET', 'unity', EVENT, () => json(sampleEvent()));
});
afterEach(() => {
  ignoreTab();
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

test('a query is read at each interval', async () => {
  await show(INTERVAL);
  await pass(2 * INTERVAL);
  expect(reads()).toBe(3);
});

test('a tab in the background reads nothing, and reads at once when somebody comes back to it', async () => {
  await show(INTERVAL);
  turnTab('hidden');
  await pass(10 * INTERVAL);
  expect(reads()).toBe(1);
  turnTab('visible');
  await pass(100);
  expect(reads()).toBe(2);
});

test('a query is read at once when the network comes back', async () => {
  await show(INTERVAL);
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(100);
  expect(reads()).toBe(2);
});

test('without an interval a query is read once', async () => {
  await show(0);
  turnTab('hidden');
  turnTab('visible');
  await pass(10 * INTERVAL);
  expect(reads()).toBe(1);
});
