import type { MapNews, StreamNews } from 'shared-contracts/event-stream';
import { createEventStream, type TabPlace } from './event-stream.ts';
import type { TabTools } from './tab-group.ts';
import { FakeConnection, fakeBrowser } from './testing/fake-browser.ts';

const closing = { now: new AbortController() };
beforeEach(() => {
  closing.now = new AbortController();
});
afterEach(async () => {
  closing.now.abort();
  await turns();
});

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A window of its own for each tab, with what it shares with the others. */
function fakeWindow({ locks, BroadcastChannel }: Partial<TabTools>, visibilityState: DocumentVisibilityState) {
  const document = Object.assign(new EventTarget(), { visibilityState });
  return Object.assign(new EventTarget(), { document, navigator: { locks }, BroadcastChannel });
}

interface TabOptions {
  visibility?: DocumentVisibilityState;
  isPreview?: boolean;
}

/** A tab whose map is `m` with a number; a higher one is later. */
function openTab(tools: Partial<TabTools>, map = 1, { visibility = 'visible', isPreview = false }: TabOptions = {}) {
  const connections: FakeConnection[] = [];
  const heard: StreamNews[] = [];
  const places: TabPlace[] = [];
  const own: MapNews = { topic: 'map', id: `m${map}` };
  const window = fakeWindow(tools, visibility);
  const { stream, start } = createEventStream({
    window: window as unknown as Window & typeof globalThis,
    open: () => {
      const connection = new FakeConnection();
      connections.push(connection);
      return connection as unknown as EventSource;
    },
    ownMap: () => (isPreview ? null : own),
    hasMap: ({ id }) => id <= own.id,
  });
  const ends = new AbortController();
  closing.now.signal.addEventListener('abort', () => ends.abort());
  stream.subscribe((news) => heard.push(news), ends.signal);
  start(ends.signal);
  stream.followPlace((place) => places.push(place), ends.signal);
  const looks = (state: DocumentVisibilityState) => {
    window.document.visibilityState = state;
    window.document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    stream,
    connections,
    heard,
    places,
    hide: () => looks('hidden'),
    show: () => looks('visible'),
    putAway: () => window.dispatchEvent(new Event('pagehide')),
    comeBack: () => window.dispatchEvent(new Event('pageshow')),
    close: () => ends.abort(),
    open: () => connections.filter(({ readyState }) => readyState !== 2).length,
    last: () => connections.at(-1) as FakeConnection,
  };
}

const map = (id: string): StreamNews => ({ topic: 'map', id });
const flags = (version: number): StreamNews => ({ topic: 'flags', version });

test('of three tabs one has a stream, and what it brings is heard in all', async () => {
  const browser = fakeBrowser();
  const tabs = [openTab(browser), openTab(browser), openTab(browser)];
  await turns();
  expect(tabs.map(({ open }) => open())).toEqual([1, 0, 0]);
  expect(tabs.map(({ places }) => places.at(-1))).toEqual(['leads', 'told', 'told']);
  tabs[0]?.last().opens();
  tabs[0]?.last().brings(map('m2'));
  expect(tabs.map(({ heard }) => heard.at(-1))).toEqual([map('m2'), map('m2'), map('m2')]);
});

test.each([
  ['is closed', 'close'],
  ['is hidden', 'hide'],
  ['is put away for going back', 'putAway'],
] as const)('a leading tab that %s closes its stream, and the next tab opens one', async (_name, way) => {
  const browser = fakeBrowser();
  const [first, second] = [openTab(browser), openTab(browser)];
  await turns();
  first[way]();
  expect(first.open()).toBe(0);
  await turns();
  expect([first.open(), second.open()]).toEqual([0, 1]);
  expect(second.places.at(-1)).toBe('leads');
});

test('a hidden tab neither holds a stream nor waits for one, and hears nothing', async () => {
  const browser = fakeBrowser();
  const [first, second] = [openTab(browser), openTab(browser)];
  await turns();
  second.hide();
  await turns();
  expect([browser.waiting(), browser.channels()]).toEqual([0, 1]);
  first.last().brings(map('m2'));
  expect(second.heard).toEqual([]);
  first.hide();
  await turns();
  expect([first.open(), second.open(), browser.channels()]).toEqual([0, 0, 0]);
});

test('a tab that is hidden from its start takes part when it is shown', async () => {
  const tab = openTab(fakeBrowser(), 1, { visibility: 'hidden' });
  await turns();
  expect([tab.connections.length, tab.places]).toEqual([0, ['away']]);
  tab.show();
  await turns();
  expect([tab.open(), tab.places]).toEqual([1, ['away', 'told', 'leads']]);
});

test('a tab that is shown again is told at once what the leading one knows', async () => {
  const browser = fakeBrowser();
  const [first, second] = [openTab(browser, 3), openTab(browser, 1)];
  await turns();
  second.hide();
  first.last().brings(flags(7));
  second.heard.length = 0;
  second.show();
  expect(second.heard).toEqual([map('m3'), flags(7)]);
});

test('who listens late is told the version of the flags that was told last, and nothing after their signal', async () => {
  const tab = openTab(fakeBrowser());
  await turns();
  tab.last().brings(flags(7));
  tab.last().brings(map('m2'));
  const heard: StreamNews[] = [];
  const leaving = new AbortController();
  tab.stream.subscribe((news) => heard.push(news), leaving.signal);
  expect(heard).toEqual([flags(7)]);
  leaving.abort();
  tab.last().brings(flags(8));
  expect(heard).toEqual([flags(7)]);
  expect(tab.heard.at(-1)).toEqual(flags(8));
});

test('a tab that comes back tells nobody which flags it knew when it left', async () => {
  const browser = fakeBrowser();
  const tab = openTab(browser);
  await turns();
  tab.last().brings(flags(7));
  tab.hide();
  await turns();
  tab.show();
  await turns();
  expect(openTab(browser).heard).toEqual([map('m1')]);
});

test('a tab that takes over tells the others which map it has: it may have got one while nobody led', async () => {
  const browser = fakeBrowser();
  const [first, second, third] = [openTab(browser, 1), openTab(browser, 3), openTab(browser, 1)];
  await turns();
  first.close();
  await turns();
  third.heard.length = 0;
  second.last().opens();
  expect(third.heard).toEqual([map('m3')]);
});

test('a tab with a map that the leading one has not has it look, and open its stream anew with the cookies of now', async () => {
  const browser = fakeBrowser();
  const leading = openTab(browser, 1);
  await turns();
  openTab(browser, 2);
  expect(leading.heard).toEqual([map('m2')]);
  expect([leading.connections.length, leading.open()]).toEqual([2, 1]);
  openTab(browser, 1);
  openTab(browser, 9, { isPreview: true });
  expect(leading.connections).toHaveLength(2);
});

test('what a tab heard elsewhere is told to the others, and to those that come later', async () => {
  const browser = fakeBrowser();
  const [leading, other] = [openTab(browser), openTab(browser)];
  await turns();
  leading.stream.tell(flags(12));
  expect(other.heard.at(-1)).toEqual(flags(12));
  expect(leading.heard).not.toContainEqual(flags(12));
  expect(openTab(browser).heard).toContainEqual(flags(12));
});

test.each([
  ['null', null],
  ['a message of another kind', { kind: 'steal', text: '{}' }],
  ['news of a topic that it does not know', { kind: 'news', text: '{"topic":"scores","home":3}' }],
  ['news with other fields', { kind: 'news', text: '{"topic":"flags","version":"nine"}' }],
  ['news that is no JSON', { kind: 'news', text: '<html>' }],
  ['news that is no text', { kind: 'news', text: ['{"topic":"map","id":"m9"}'] }],
  ['a map without text', { kind: 'shown', text: { id: 'm9' } }],
])('a tab of another release may say %s, and nothing breaks', async (_name, message) => {
  const browser = fakeBrowser();
  const tab = openTab(browser);
  await turns();
  browser.post(message);
  expect([tab.heard, tab.connections.length]).toEqual([[], 1]);
});

test('news of a topic that the leading tab does not know reaches tabs of a later release', async () => {
  const browser = fakeBrowser();
  const leading = openTab(browser);
  await turns();
  const heard: unknown[] = [];
  new browser.BroadcastChannel('later').addEventListener('message', ({ data }) => heard.push(data));
  leading.last().brings('{"topic":"scores","home":3}');
  expect(heard).toEqual([{ kind: 'news', text: '{"topic":"scores","home":3}' }]);
});

describe('without what tabs share a stream by', () => {
  const { locks, BroadcastChannel } = fakeBrowser();
  const refusing = {
    request: () => Promise.reject(new DOMException('no storage here', 'SecurityError')),
  } as unknown as LockManager;
  class RefusedChannel {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  const refusedChannel = RefusedChannel as unknown as typeof BroadcastChannel;

  test.each<[string, Partial<TabTools>]>([
    ['locks, as without HTTPS', { BroadcastChannel }],
    ['channels', { locks }],
    ['locks that a page may use', { locks: refusing, BroadcastChannel }],
    ['channels that a page may use, as in Firefox without cookies', { locks, BroadcastChannel: refusedChannel }],
  ])('%s, each tab that is looked at has a stream of its own', async (_name, tools) => {
    const [first, second] = [openTab(tools), openTab(tools)];
    await turns();
    expect([first.open(), second.open()]).toEqual([1, 1]);
    first.last().brings(map('m2'));
    expect(first.heard).toContainEqual(map('m2'));
    first.hide();
    await turns();
    expect([first.open(), second.open()]).toEqual([0, 1]);
    first.show();
    await turns();
    expect(first.open()).toBe(1);
  });
});

test('a page that comes back from the browser’s memory takes part again', async () => {
  const tab = openTab(fakeBrowser());
  await turns();
  tab.putAway();
  await turns();
  expect(tab.open()).toBe(0);
  tab.comeBack();
  await turns();
  expect([tab.open(), tab.connections.length]).toEqual([1, 2]);
});

describe('a leading tab that is stuck', () => {
  let chance: jest.SpyInstance<number, []>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    chance = jest.spyOn(Math, 'random');
  });
  afterEach(() => {
    closing.now.abort();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  /** The first of three tabs leads, and posts nothing when it is stuck. The others wait a third longer at most, by chance. */
  async function threeTabs({ isStuck, waits }: { isStuck: boolean; waits: readonly number[] }) {
    const browser = fakeBrowser();
    class SilentChannel extends browser.BroadcastChannel {
      override postMessage(): void {}
    }
    for (const wait of [0, ...waits]) chance.mockReturnValueOnce(wait);
    chance.mockReturnValue(0);
    const first = openTab(isStuck ? { ...browser, BroadcastChannel: SilentChannel } : browser);
    const tabs = [first, openTab(browser), openTab(browser)] as const;
    await turns();
    const places = () => tabs.map((tab) => tab.places.at(-1));
    /** Lets seconds pass, in which the gateway shows that it is alive. */
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        for (const tab of tabs) if (tab.open() > 0) tab.last().dispatchEvent(new Event('beat'));
        jest.advanceTimersByTime(1_000);
        await turns();
      }
    };
    return { browser, tabs, places, pass, open: () => tabs.map(({ open }) => open()) };
  }

  test('loses the stream to the next after a minute, and follows it when it runs again', async () => {
    const { tabs, places, open, pass } = await threeTabs({ isStuck: true, waits: [0.1, 0.5] });
    await pass(60);
    expect([places(), open()]).toEqual([
      ['leads', 'told', 'told'],
      [1, 0, 0],
    ]);
    await pass(2);
    expect([places(), open()]).toEqual([
      ['told', 'leads', 'told'],
      [0, 1, 0],
    ]);
    await pass(600);
    expect([places(), open()]).toEqual([
      ['told', 'leads', 'told'],
      [0, 1, 0],
    ]);
    tabs[1].last().brings(map('m2'));
    expect(tabs.map(({ heard }) => heard.at(-1))).toEqual([map('m2'), map('m2'), map('m2')]);
    tabs[1].close();
    await turns();
    expect([places().slice(0, 1), open()]).toEqual([['told'], [0, 0, 1]]);
    // It waits for its turn like any other.
    tabs[2].close();
    await turns();
    expect([places().slice(0, 1), open()]).toEqual([['leads'], [1, 0, 0]]);
  });

  test('is followed by one tab, also when two find out in the same moment', async () => {
    const { places, open, pass } = await threeTabs({ isStuck: true, waits: [0.1, 0.1] });
    await pass(62);
    expect(places()[0]).toBe('told');
    expect(places().filter((place) => place === 'leads')).toHaveLength(1);
    expect(open().reduce((sum, count) => sum + count)).toBe(1);
  });

  test('is not one that shows every twenty seconds that it leads', async () => {
    const { tabs, places, pass } = await threeTabs({ isStuck: false, waits: [0, 0] });
    await pass(600);
    expect(places()).toEqual(['leads', 'told', 'told']);
    expect(tabs.slice(1).map(({ connections }) => connections.length)).toEqual([0, 0]);
  });

  test('may say once more that it leads when it runs again, and the tab that leads by then goes on', async () => {
    const { browser, tabs, pass } = await threeTabs({ isStuck: false, waits: [0, 0] });
    browser.post('leading');
    await pass(600);
    expect(tabs[0].connections).toHaveLength(1);
  });
});
