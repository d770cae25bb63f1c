import { followLinks } from './follow-links.ts';

type Listener = (state: { navigation: { state: string } }) => void;

/** Stands in for the browser's, which tells by layout what is in sight; the test tells here. */
class SightObserver {
  static last: SightObserver;
  readonly observed = new Set<Element>();
  readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(tell: SightObserver['tell']) {
    this.tell = tell;
    SightObserver.last = this;
  }
  observe(element: Element): void {
    this.observed.add(element);
  }
  unobserve(element: Element): void {
    this.observed.delete(element);
  }
  disconnect(): void {
    this.observed.clear();
  }
  show(...elements: Element[]): void {
    const seen = elements.filter((element) => this.observed.has(element));
    this.tell(seen.map((target) => ({ target, isIntersecting: true })));
  }
}

interface Device {
  hasMouse?: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
  onLine?: boolean;
}

/** A tab with a page of links that are followed. */
function tabWith({ hasMouse = true, connection, onLine = true }: Device = {}) {
  const read: string[] = [];
  const code: string[] = [];
  const quiet: (() => void)[] = [];
  const routers: Listener[] = [];
  let isHeld = false;
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<main>
    <a id="event" href="http://localhost/events/a-at-b/gam1#top"><span id="word">A at B</span></a>
    <a id="next" href="http://localhost/events/c-at-d/gam2">C at D</a>
    <a id="search" href="http://localhost/search">Search</a>
    <a id="store" href="http://localhost/store/friday">Store</a>
    <a id="passes" href="http://localhost/subscribe/retail">Passes</a>
    <a id="here" href="http://localhost/here#part">This page</a>
    <a id="out" href="https://help.friday.test/">Help</a>
    <a id="tab" href="http://localhost/search" target="_blank">In a tab</a>
    <a id="file" href="http://localhost/calendar.ics" download>File</a>
    <button id="button">Press</button>
  </main>`;
  const window_ = {
    document: page,
    navigator: { onLine, connection },
    location: new URL('http://localhost/here'),
    setTimeout: setTimeout,
    clearTimeout: clearTimeout,
    matchMedia: (query: string) => ({ matches: query === '(hover: none)' && !hasMouse }),
    IntersectionObserver: SightObserver,
  };
  followLinks({
    window: window_ as unknown as Window & typeof globalThis,
    router: { subscribe: (listener) => routers.push(listener) },
    pages: {
      nameOf: ({ pathname }) => (pathname === '/nowhere' ? null : (pathname.split('/')[1] ?? null)),
      code: async ({ pathname }) => void code.push(pathname),
      all: async ({ pathname, search }) => void read.push(pathname + search),
    },
    holds: { isHeld: () => isHeld },
    whenQuiet: (act) => quiet.push(act),
  });
  const of = (id: string) => page.getElementById(id) as HTMLElement;
  return {
    ...{ read, code, of },
    point: (id: string, pointerType = 'mouse') => {
      of(id).dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
    },
    focus: (id: string) => of(id).dispatchEvent(new Event('focusin', { bubbles: true })),
    press: (id: string) => of(id).dispatchEvent(new Event('pointerdown', { bubbles: true })),
    show: (...ids: string[]) => SightObserver.last.show(...ids.map(of)),
    becomeQuiet: () => {
      for (const act of quiet.splice(0)) act();
    },
    goOn: () => {
      for (const tell of routers) tell({ navigation: { state: 'idle' } });
    },
    hold: () => {
      isHeld = true;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a link', () => {
  test.each(['point', 'focus'] as const)('is read once the %s rests on it', (how) => {
    const tab = tabWith();
    tab[how]('event');
    jest.advanceTimersByTime(79);
    expect(tab.read).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(tab.read).toEqual(['/events/a-at-b/gam1']);
  });

  test('is not read when the mouse only passes over it', () => {
    const tab = tabWith();
    tab.point('event');
    jest.advanceTimersByTime(50);
    tab.point('button');
    jest.advanceTimersByTime(50);
    tab.point('next');
    jest.advanceTimersByTime(80);
    expect(tab.read).toEqual(['/events/c-at-d/gam2']);
  });

  test('is read once while the mouse moves inside it', () => {
    const tab = tabWith();
    tab.point('event');
    jest.advanceTimersByTime(50);
    tab.point('word');
    jest.advanceTimersByTime(30);
    tab.point('event');
    jest.advanceTimersByTime(200);
    expect(tab.read).toHaveLength(1);
  });

  test('is read as it is pressed, by whatever part of it, and not by a finger that moves over it', () => {
    const tab = tabWith();
    tab.press('word');
    expect(tab.read).toEqual(['/events/a-at-b/gam1']);
    tab.point('next', 'touch');
    jest.advanceTimersByTime(200);
    expect(tab.read).toHaveLength(1);
  });

  test.each(['here', 'out', 'tab', 'file', 'button'])('is left alone where it leads nowhere in this tab: %s', (id) => {
    const tab = tabWith();
    tab.press(id);
    tab.focus(id);
    jest.advanceTimersByTime(200);
    expect(tab.read).toEqual([]);
  });

  test.each<[string, Device]>([
    ['data is to be saved', { connection: { saveData: true } }],
    ['the network is slow', { connection: { effectiveType: '2g' } }],
    ['it is slower yet', { connection: { effectiveType: 'slow-2g' } }],
    ['there is no network', { onLine: false }],
  ])('is left alone where %s', (_name, device) => {
    const tab = tabWith(device);
    tab.press('event');
    expect(tab.read).toEqual([]);
  });

  test('is read on a network of which the browser says that it is fast', () => {
    const tab = tabWith({ connection: { saveData: false, effectiveType: '4g' } });
    tab.press('event');
    expect(tab.read).toHaveLength(1);
  });
});

describe('without a mouse', () => {
  test('the code behind three kinds of links in sight is loaded, each kind once', () => {
    const tab = tabWith({ hasMouse: false });
    tab.show('event', 'next', 'out', 'search');
    tab.show('store', 'passes');
    expect(tab.code).toEqual([]);
    tab.becomeQuiet();
    expect(tab.code).toEqual(['/events/a-at-b/gam1', '/search', '/store/friday']);
    expect(tab.read).toEqual([]);
  });

  test('the next page is looked at once it is there', () => {
    const tab = tabWith({ hasMouse: false });
    tab.show('event');
    tab.goOn();
    tab.becomeQuiet();
    tab.show('event', 'passes');
    tab.becomeQuiet();
    expect(tab.code).toEqual(['/events/a-at-b/gam1', '/events/a-at-b/gam1', '/subscribe/retail']);
  });

  test('nothing is loaded beside a video that plays', () => {
    const tab = tabWith({ hasMouse: false });
    tab.show('event');
    tab.hold();
    tab.becomeQuiet();
    expect(tab.code).toEqual([]);
  });

  test('nothing is loaded where data is to be saved', () => {
    const tab = tabWith({ hasMouse: false, connection: { saveData: true } });
    tab.show('event');
    tab.becomeQuiet();
    expect(tab.code).toEqual([]);
  });
});

test('with a mouse, links in sight alone load nothing', () => {
  const before = SightObserver.last;
  tabWith();
  expect(SightObserver.last).toBe(before);
});
