import { createTabChannel } from './tab-channel.ts';

class RefusedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

test.each([
  ['without channels between tabs', undefined],
  ['that refuses them to a page without cookies', RefusedChannel],
])('a browser %s is fine', (_name, BroadcastChannel) => {
  const fakeWindow = { BroadcastChannel } as unknown as Parameters<typeof createTabChannel>[0];
  const channel = createTabChannel(fakeWindow, 'session');
  const closing = new AbortController();
  channel.listen(() => {}, closing.signal);
  expect(() => channel.announce()).not.toThrow();
  closing.abort();
});

test('the channel carries an announcement to the other tabs and ends with the page', () => {
  const open: FakeChannel[] = [];
  class FakeChannel extends EventTarget {
    readonly name: string;
    close = jest.fn();
    constructor(name: string) {
      super();
      this.name = name;
      open.push(this);
    }
    postMessage(): void {
      for (const other of open) if (other !== this) other.dispatchEvent(new Event('message'));
    }
  }
  const fakeWindow = { BroadcastChannel: FakeChannel } as unknown as Parameters<typeof createTabChannel>[0];
  const [here, there] = [createTabChannel(fakeWindow, 'consent'), createTabChannel(fakeWindow, 'consent')];
  const heard = jest.fn();
  const closing = new AbortController();
  there.listen(heard, closing.signal);
  here.announce();
  expect(heard).toHaveBeenCalledTimes(1);
  closing.abort();
  expect(open.map(({ name }) => name)).toEqual(['consent', 'consent']);
  expect(open[1]?.close).toHaveBeenCalled();
});
