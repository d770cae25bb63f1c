import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { StreamChange } from 'shared-contracts/entities';
import { createAppStore, sessionEnded } from 'shared-contracts/store';
import { broadcastFixture, eventFixture, FIXTURE_NOW, minutesFromNow } from '../../testing/event-fixture.ts';
import { FakeServices } from '../../testing/fake-services.ts';
import { ClaimForStream } from './claim-for-stream.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => jest.useRealTimers());

/** What a visitor reads of the stream now. */
const heading = () => screen.queryByRole('heading')?.textContent ?? null;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const change = (kind: StreamChange['kind'], minutes: number): StreamChange => ({
  ...{ feed_key: 'broadcast-1', kind, at: minutesFromNow(minutes) },
});

function show(changes: StreamChange[], status: 'scheduled' | 'on_air' | 'complete' = 'on_air', minutes = -50) {
  const store = createAppStore(new FakeServices().environment);
  store.dispatch(sessionEnded());
  const event = eventFixture({ start_time: minutesFromNow(minutes) });
  const claim = (of: StreamChange[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <ClaimForStream
          event={event}
          broadcast={broadcastFixture({ status })}
          changes={of}
          zone="America/Chicago"
          shell={{ now: Date.now, toast: () => {}, track: () => {} }}
        />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(claim(changes));
  return (of: StreamChange[]) => rerender(claim(of));
}

test('an interruption is one to claim for from its tenth minute on, and is counted on', async () => {
  show([change('on_air', -40), change('interrupted', -9)]);
  await pass(64);
  expect(heading()).toBeNull();
  await pass(2);
  expect(heading()).toBe('This stream was interrupted for 10 min');
  await pass(60);
  expect(heading()).toBe('This stream was interrupted for 11 min');
});

test('an interruption that begins while the page is open is one to claim for ten minutes later', async () => {
  const update = show([change('on_air', -40)]);
  await pass(300);
  update([change('on_air', -40), change('interrupted', 5)]);
  await pass(604);
  expect(heading()).toBeNull();
  await pass(2);
  expect(heading()).toBe('This stream was interrupted for 10 min');
});

test('a stream that does not come is one to claim for an hour after its start, and again once it never came', async () => {
  const update = show([], 'scheduled');
  await pass(604);
  expect(heading()).toBeNull();
  await pass(2);
  expect(heading()).toBe('This stream is 1 h late');
  update([change('never_began', 10)]);
  await pass(1);
  expect(heading()).toBe('This stream never came');
});

test('tabs do not ask at the same instant, and all within twenty seconds', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  show([change('on_air', -40), change('interrupted', -9)]);
  await pass(79);
  expect(heading()).toBeNull();
  await pass(2);
  expect(heading()).toBe('This stream was interrupted for 10 min');
});

test('what is over is not counted on', async () => {
  show([change('on_air', -40), change('interrupted', -30), change('ended', -5)], 'complete');
  await pass(1);
  expect(heading()).toBe('This stream was interrupted for 25 min');
  expect(jest.getTimerCount()).toBe(0);
});
