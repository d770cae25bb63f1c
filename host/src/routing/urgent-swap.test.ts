import type { ReleaseMap, ToastMessage } from 'shared-contracts/remote';
import { createHolds } from '../shell/holds.ts';
import { loadedPage, sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { createScreen } from './screen.ts';
import { followUrgentSwaps, interrupted } from './urgent-swap.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const step = (releaseId: string, generation: number, criticalSince = generation) =>
  sampleMap({ watch: { generation, criticalSince, current: sampleRelease(releaseId) } });

/** A tab with `v1` of watch on the screen; revalidating shows what the map says, unless a page holds. */
function tab() {
  let map: ReleaseMap = step('v1', 1, 0);
  let listener = () => {};
  const host = { isUrgent: false, leaves: true };
  const log: string[] = [];
  const toasts: ToastMessage[] = [];
  const holds = createHolds();
  const screen = createScreen();
  screen.show(loadedPage('v1'));
  const stop = followUrgentSwaps({
    releases: {
      current: () => map,
      subscribe: (told) => {
        listener = told;
        return () => {
          listener = () => {};
        };
      },
    },
    screen,
    holds,
    buildWatch: {
      isUrgent: () => host.isUrgent,
      leavesNow: async ({ isInterrupting }) => {
        log.push(isInterrupting ? 'reload, interrupting' : 'reload');
        return host.leaves;
      },
      leavesFor: async () => false,
      takeInterruption: () => false,
    },
    revalidate: async () => {
      const mapped = map.remotes.watch;
      if (holds.isHeld() || !mapped) return;
      log.push(`mount ${mapped.current.releaseId}`);
      screen.show({ ...loadedPage(mapped.current.releaseId), generation: mapped.generation });
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    toast: (message) => toasts.push(message),
  });
  const publish = async (next: ReleaseMap) => {
    map = next;
    listener();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { publish, holds, screen, host, log, toasts, stop };
}

test('a critical release is mounted at once, without a word', async () => {
  const { publish, log, toasts } = tab();
  await publish(step('v2', 2));
  expect(log).toEqual(['mount v2']);
  expect(toasts).toEqual([]);
});

test('a normal release waits for the next navigation', async () => {
  const { publish, log } = tab();
  await publish(step('v2', 2, 0));
  expect(log).toEqual([]);
});

test('a playing video is waited for, and swapped under without a word when it ends', async () => {
  const { publish, holds, log, toasts } = tab();
  const letGo = holds.hold('a video plays');
  await publish(step('v2', 2));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(log).toEqual([]);
  letGo();
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['mount v2']);
  expect(toasts).toEqual([]);
});

test('a hold that is followed by another at once goes on holding', async () => {
  const { publish, holds, log } = tab();
  const first = holds.hold('a video plays');
  await publish(step('v2', 2));
  first();
  const second = holds.hold('the next video plays');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual([]);
  second();
  await jest.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['mount v2']);
});

test('after half a minute the page gives way, and the fan is told', async () => {
  const { publish, holds, log, toasts } = tab();
  holds.hold('a form is half filled in');
  await publish(step('v2', 2));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(log).toEqual(['mount v2']);
  expect(toasts).toEqual([interrupted()]);
});

test('a fan who leaves the page meanwhile is not disturbed elsewhere', async () => {
  const { publish, holds, screen, log, toasts } = tab();
  const letGo = holds.hold('a video plays');
  await publish(step('v2', 2));
  screen.clear();
  letGo();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
  expect(toasts).toEqual([]);
});

test('the newest release counts when the wait is over', async () => {
  const { publish, holds, log } = tab();
  const letGo = holds.hold('a video plays');
  await publish(step('v2', 2));
  await publish(step('v3', 3));
  letGo();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(['mount v3']);
});

test('a page that could not be shown is tried again with the next step', async () => {
  const { publish, screen, log } = tab();
  screen.fail('watch', step('v1', 1, 0));
  await publish(step('v2', 2, 0));
  expect(log).toEqual(['mount v2']);
});

test('a host that must not go on takes the document with it, and says when that interrupts', async () => {
  const { publish, holds, host, log, toasts } = tab();
  host.isUrgent = true;
  await publish(step('v2', 2));
  expect(log).toEqual(['reload']);
  holds.hold('a video plays');
  await publish(step('v3', 3));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(log).toEqual(['reload', 'reload, interrupting']);
  expect(toasts).toEqual([]);
});

test('when the gateway does not serve the new host yet, at least the page is swapped', async () => {
  const { publish, host, log } = tab();
  host.isUrgent = true;
  host.leaves = false;
  await publish(step('v2', 2));
  expect(log).toEqual(['reload', 'mount v2']);
});

test('nothing happens once it is over', async () => {
  const { publish, stop, log } = tab();
  stop();
  await publish(step('v2', 2));
  expect(log).toEqual([]);
});
