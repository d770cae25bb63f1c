import type { ApiEnvironment } from 'shared-contracts/api';
import type { PageModule, ReleaseMap } from 'shared-contracts/remote';
import { findRedirect } from 'shared-contracts/routes';
import { type AppState, preferencesSlice, sessionEnded, sessionFound } from 'shared-contracts/store';
import { sampleEvent, sampleProfile } from 'shared-contracts/testing';
import { PageProblem } from '../error-page/page-problem.ts';
import { createActivePages } from '../federation/active-pages.ts';
import type { LoadPage } from '../federation/page-loader.ts';
import { createHolds } from '../shell/holds.ts';
import { sampleMap, samplePage, sampleRelease } from '../testing/sample-map.ts';
import { sampleFacts, sampleStore } from '../testing/sample-store.ts';
import { createPageRoute, type PageOutcome, type PageRouteOptions } from './page-route.ts';
import { createScreen } from './screen.ts';

function LegalPage() {
  return null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const releaseOf = (outcome: PageOutcome) => ('page' in outcome ? outcome.page.release.releaseId : outcome);

type Overrides = Partial<Pick<PageRouteOptions, 'loadPage' | 'loadHostPage' | 'pageState' | 'findRedirect'>>;

/** A page route whose releases are `v1`, then whatever `publish` says; `module` is every page's. */
function pageRoute(
  module: Partial<PageModule> = {},
  overrides: Overrides = {},
  event: (address: string) => Response | Promise<Response> = () => new Response('', { status: 503 }),
) {
  const store = sampleStore({
    services: { unity: '/unity' } as ApiEnvironment['services'],
    fetch: async (address) => event(String(address)),
  });
  const holds = createHolds();
  const screen = createScreen();
  let published = 'v1';
  let current: ReleaseMap = sampleMap();
  const refreshes: string[] = [];
  let knowSession = () => {};
  const sessionReady = new Promise<void>((resolve) => {
    knowSession = resolve;
  });
  const look = (how: string) => {
    refreshes.push(how);
    current = sampleMap({ watch: { current: sampleRelease(published) } });
  };
  const loadPage: LoadPage = async (map, remote, page) => {
    const release = map.remotes.watch?.current ?? sampleRelease('none');
    const generation = map.remotes.watch?.generation ?? 0;
    return {
      status: 'loaded',
      page: { remote, page, release, generation, module: samplePage(module), language: 'en' },
    };
  };
  const openPage = createPageRoute({
    store,
    pageState: store.getState,
    holds,
    loadPage,
    releases: {
      current: () => current,
      refresh: async () => look('refresh'),
      refreshIfStale: async () => look('refreshIfStale'),
      follow: () => {},
      subscribe: () => () => {},
    },
    activePages: createActivePages(),
    screen,
    loadHostPage: async () => LegalPage,
    facts: sampleFacts,
    findRedirect,
    safeRedirect: (target) => target ?? '/',
    signOut: async () => {},
    signInPaths: ['/auth/start'],
    sessionReady: () => sessionReady,
    ...overrides,
  });
  return {
    store,
    holds,
    screen,
    refreshes,
    knowSession,
    publish: (releaseId: string) => {
      published = releaseId;
    },
    open: (path: string, signal = new AbortController().signal) => openPage(new URL(path, 'http://localhost'), signal),
  };
}

describe('an address', () => {
  test('by which a sign-in goes on leaves the tab, whole; its neighbours are unknown', async () => {
    const { open } = pageRoute();
    expect(await open('/auth/start?redir=%2Fsearch')).toEqual({
      redirect: 'http://localhost/auth/start?redir=%2Fsearch',
    });
    await expect(open('/auth/starts')).rejects.toMatchObject({ status: 404 });
  });

  test('opens its page, with its parameters', async () => {
    const { open } = pageRoute();
    const outcome = await open('/events/a-at-b/gam1?t=1');
    expect(outcome).toMatchObject({
      page: { remote: 'watch', page: 'event' },
      row: { id: 'event' },
      params: { slug: 'a-at-b', key: 'gam1' },
    });
  });

  test.each(['/nowhere', '/events/a/b/c/d', '/%', '/search%00'])('%s is no page', async (path) => {
    const { open, refreshes } = pageRoute();
    const problem = new PageProblem(404, 'Page not found');
    await expect(open(path)).rejects.toEqual(problem);
    expect(refreshes).toEqual([]);
  });

  test.each(['/subscribe/free', '/events/a/k%20y', '/store/other', '/playoffs/nation/texas', '/events/-a'])(
    '%s names itself as not found',
    async (path) => {
      const { open } = pageRoute();
      await expect(open(path)).rejects.toMatchObject({ status: 404, heading: `Page Not Found: ${path}` });
    },
  );

  test('that has moved is followed inside the tab as the gateway does', async () => {
    const { open } = pageRoute();
    expect(await open('/home')).toEqual({ redirect: '/' });
    expect(await open('/tx/football')).toEqual({ redirect: '/sports/football/tx' });
    expect(await open('/pixellot-help')).toEqual({ redirect: 'https://help.friday.test/' });
    expect(await open('/Search/?q=a')).toEqual({ redirect: '/search?q=a' });
  });
});

const answer =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

describe('an old address', () => {
  test('is looked for where no remote brings a page, and nowhere else', async () => {
    const asked: string[] = [];
    const findOld: PageRouteOptions['findRedirect'] = async (path) => {
      asked.push(path);
      return null;
    };
    const { open } = pageRoute({}, { findRedirect: findOld });
    await open('/search');
    expect(await open('/subscribe/member')).toEqual({ redirect: '/users/sign_up' });
    await open('/termsofuse');
    await expect(open('/home')).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual(['/termsofuse', '/home']);
  });
});

describe('the address of a profile', () => {
  const school = sampleProfile({ type: 'school', slug: 'lincoln-austin-tx' });
  const association = sampleProfile({ type: 'state_association', slug: 'txpsa' });

  test.each<[string, string, () => Response, unknown]>([
    ['that is right stays', '/schools/lincoln-austin-tx', answer(school), { canonical: '/schools/lincoln-austin-tx' }],
    [
      'of another kind is put right',
      '/affiliates/lincoln-austin-tx?show=live',
      answer(school),
      { redirect: '/schools/lincoln-austin-tx?show=live' },
    ],
    [
      'with its older word is put right',
      '/state_associations/txpsa',
      answer(association),
      { redirect: '/associations/txpsa' },
    ],
    ['by a key is put right', '/schools/sch-1', answer(school), { redirect: '/schools/lincoln-austin-tx' }],
    ['of nobody stays: its page says so', '/schools/none', answer({}, 404), { canonical: '/schools/none' }],
  ])('%s', async (_name, path, profile, outcome) => {
    expect(await pageRoute({}, {}, profile).open(path)).toMatchObject(outcome as object);
  });
});

describe('the address of an event', () => {
  const game = sampleEvent({ key: 'gam1', slug: 'north-at-south' });
  const movedTo = (redirect: string) => answer({ ...game, redirect });

  test.each<[string, string, () => Response, unknown]>([
    [
      'with another slug is put right',
      '/events/a/gam1?t=1',
      answer(game),
      { redirect: '/events/north-at-south/gam1?t=1' },
    ],
    ['without a slug is completed', '/events/gam1', answer(game), { redirect: '/events/north-at-south/gam1' }],
    ['that is right stays', '/events/north-at-south/gam1', answer(game), { canonical: '/events/north-at-south/gam1' }],
    ['stays when nothing is known', '/events/a/gam1', answer({}, 500), { canonical: '/events/a/gam1' }],
    ['of no event stays: its page says so', '/events/a/gam1', answer({}, 404), { canonical: '/events/a/gam1' }],
    [
      'without a slug is made whole when nothing is known',
      '/events/gam1',
      answer({}, 500),
      { redirect: '/events/event/gam1' },
    ],
    ['follows the directory', '/events/a/gam1', movedTo('/search'), { redirect: '/search' }],
    [
      'follows the directory to another site of the network',
      '/events/a/gam1',
      movedTo('https://tickets.friday.test/x'),
      { redirect: 'https://tickets.friday.test/x' },
    ],
    [
      'follows a directory that answers with nothing but where it has moved',
      '/events/a/gam1',
      answer({ redirect: '/search' }),
      { redirect: '/search' },
    ],
    [
      'stays when nothing but its own address is answered',
      '/events/a/gam1',
      answer({ redirect: '/events/b/gam1' }),
      { canonical: '/events/a/gam1' },
    ],
    [
      'leads to the site’s base instead of a foreign site',
      '/events/a/gam1',
      movedTo('https://evil.example'),
      { redirect: '/' },
    ],
    [
      'that is right stays, though the directory leads to another spelling of it',
      '/events/north-at-south/gam1',
      movedTo('/events/a/gam1?again=1'),
      { canonical: '/events/north-at-south/gam1' },
    ],
  ])('%s', async (_name, path, event, outcome) => {
    expect(await pageRoute({}, {}, event).open(path)).toMatchObject(outcome as object);
  });

  test('that leads on and on is followed to its end, and one that leads in a circle is no page', async () => {
    const moves: Record<string, string> = { gam1: '/events/x/gam2', gam2: '/events/gam3', gam4: '/events/x/gam5' };
    const answerOf = (address: string) => {
      const key = address.split('/').at(-1) ?? '';
      if (key === 'gam5') return answer({ ...game, key: 'gam4', slug: 'x' })();
      const to = moves[key];
      return (to === undefined ? answer({ ...game, key }) : movedTo(to))();
    };
    expect(await pageRoute({}, {}, answerOf).open('/events/a/gam1')).toEqual({
      redirect: '/events/north-at-south/gam3',
    });
    await expect(pageRoute({}, {}, answerOf).open('/events/x/gam4')).rejects.toMatchObject({ status: 404 });
  });

  test('that leads in a circle is no failure of the page’s release, also when the page does not load', async () => {
    const circle = (address: string) => movedTo(address.endsWith('gam1') ? '/events/b/gam2' : '/events/a/gam1')();
    let fail = () => {};
    const loadPage: LoadPage = (_map, remote) =>
      new Promise((resolve) => {
        fail = () => resolve({ status: 'failed', remote, releases: [], reason: 'down' });
      });
    const opening = pageRoute({}, { loadPage }, circle).open('/events/a/gam1');
    await jest.advanceTimersByTimeAsync(100);
    fail();
    await expect(opening).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(100);
  });

  test('without a slug and of no event is no page', async () => {
    await expect(pageRoute({}, {}, answer({}, 404)).open('/events/gam1')).rejects.toMatchObject({ status: 404 });
  });

  test('is not waited for longer than the page’s first data', async () => {
    const { open } = pageRoute({}, {}, () => new Promise(() => {}));
    const opening = open('/events/a/gam1');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await opening).toMatchObject({ row: { id: 'event' } });
    // What is left is the request's own limit.
    expect(jest.getTimerCount()).toBe(1);
  });
});

describe('a page of the host itself', () => {
  const nothing: LoadPage = async (_map, remote) => ({
    status: 'failed',
    remote,
    releases: [],
    reason: 'all are down',
  });

  test('opens with every remote down', async () => {
    const { open, refreshes } = pageRoute({}, { loadPage: nothing });
    expect(await open('/privacypolicy')).toEqual({
      hostPage: LegalPage,
      row: expect.objectContaining({ id: 'privacy-policy' }),
      params: {},
      canonical: '/privacypolicy',
    });
    expect(refreshes).toEqual([]);
  });

  test('whose chunk does not load can be tried again', async () => {
    const { open } = pageRoute({}, { loadHostPage: () => Promise.reject(new Error('no chunk')) });
    await expect(open('/termsofuse')).rejects.toMatchObject({ status: 503 });
  });
});

describe('a guarded page', () => {
  test('waits until it is known who the visitor is, and sends an anonymous one to sign in', async () => {
    const { open, store, knowSession, refreshes } = pageRoute();
    const opening = open('/member/account?tab=2');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(refreshes).toEqual([]);
    store.dispatch(sessionEnded());
    knowSession();
    expect(await opening).toEqual({ redirect: '/users/sign_in?redir=%2Fmember%2Faccount%3Ftab%3D2' });
  });

  test('opens for a member, whose profile may still be on its way', async () => {
    const { open, store, knowSession } = pageRoute();
    store.dispatch(sessionFound(null));
    knowSession();
    expect(await open('/member/account')).toMatchObject({ row: { id: 'account' } });
  });

  test('of signing in leads a member on to where they were going', async () => {
    const { open, store, knowSession } = pageRoute();
    store.dispatch(sessionFound(null));
    knowSession();
    expect(await open('/users/sign_in?redir=/events/a/b')).toEqual({ redirect: '/events/a/b' });
    expect(await open('/users/sign_up')).toEqual({ redirect: '/' });
  });

  test('holds up no page that has no guard', async () => {
    expect(await pageRoute().open('/')).toMatchObject({ row: { id: 'home' } });
  });
});

describe('releases', () => {
  test('are looked for at each navigation, so that the next page comes from the newest', async () => {
    const { open, publish } = pageRoute();
    expect(releaseOf(await open('/'))).toBe('v1');
    publish('v2');
    expect(releaseOf(await open('/'))).toBe('v2');
  });

  test('stay for a page that holds while its address changes, and swap once it lets go', async () => {
    const { open, publish, holds, refreshes } = pageRoute();
    await open('/events/a/b');
    const letGo = holds.hold('a video plays');
    publish('v2');
    expect(releaseOf(await open('/events/a/b?t=30'))).toBe('v1');
    expect(refreshes).toHaveLength(1);
    letGo();
    expect(releaseOf(await open('/events/a/b?t=60'))).toBe('v2');
  });

  test('are not held back by a page for another page', async () => {
    const { open, publish, holds } = pageRoute();
    await open('/events/a/b');
    holds.hold('a video plays');
    publish('v2');
    expect(releaseOf(await open('/'))).toBe('v2');
  });

  test('stay for a page that holds, also when a navigation away from it was left half way', async () => {
    const { open, publish, holds } = pageRoute({ prefetch: () => new Promise(() => {}) });
    const first = open('/events/a/b');
    await jest.advanceTimersByTimeAsync(1_500);
    await first;
    holds.hold('a video plays');
    const leaving = new AbortController();
    const away = open('/', leaving.signal);
    await jest.advanceTimersByTimeAsync(10);
    leaving.abort(new Error('left'));
    await expect(away).rejects.toThrow('left');
    publish('v2');
    const back = open('/events/a/b?t=30');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(releaseOf(await back)).toBe('v1');
  });

  test('that do not load are a problem of the page alone, and the map is asked for again', async () => {
    const { open, refreshes, screen } = pageRoute(
      {},
      { loadPage: async () => ({ status: 'failed', remote: 'watch', releases: ['v1'], reason: 'it is gone' }) },
    );
    await expect(open('/')).rejects.toMatchObject({ status: 503 });
    expect(refreshes).toEqual(['refreshIfStale', 'refresh']);
    const healed = sampleMap({ watch: { generation: 2, current: sampleRelease('v2') } });
    expect(screen.isOutdated(healed)).toBe(true);
  });

  test('swap under a page that holds once the hold is overruled', async () => {
    const { open, publish, holds } = pageRoute();
    await open('/events/a/b');
    holds.hold('a video plays');
    publish('v2');
    expect(await holds.overrule(async () => releaseOf(await open('/events/a/b')))).toBe('v2');
  });

  test('are known of the page on the screen, and of none on a page of the host', async () => {
    const { open, screen } = pageRoute();
    await open('/events/a/b');
    expect(screen.page()).toMatchObject({ page: 'event', release: { releaseId: 'v1' } });
    await open('/privacypolicy');
    expect(screen.page()).toBeNull();
  });
});

describe('a page’s first data', () => {
  test('is fetched after the page was activated, with address and parameters', async () => {
    const log: string[] = [];
    const { open } = pageRoute({
      activate: () => log.push('activate'),
      prefetch: async ({ params, url }) => {
        log.push(`${params.key} ${url.search}`);
      },
    });
    await open('/events/a/gam1?t=1');
    expect(log).toEqual(['activate', 'gam1 ?t=1']);
  });

  test('is that of the state with which the page will be rendered', async () => {
    const pageState = () => ({ preferences: { ...preferencesSlice.getInitialState(), timeZone: 'UTC' } }) as AppState;
    let timeZone: string | undefined;
    const prefetch: PageModule['prefetch'] = async ({ getState }) => {
      timeZone = getState().preferences.timeZone;
    };
    const { open } = pageRoute({ prefetch }, { pageState });
    await open('/');
    expect(timeZone).toBe('UTC');
  });

  test('is waited for, but no longer than a second and a half', async () => {
    const { open } = pageRoute({ prefetch: () => new Promise(() => {}) });
    let isOpen = false;
    const opening = open('/').then(() => {
      isOpen = true;
    });
    await jest.advanceTimersByTimeAsync(1_499);
    expect(isOpen).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await opening;
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each<[string, PageModule['prefetch']]>([
    ['that cannot be had', () => Promise.reject(new Error('down'))],
    [
      'whose fetching has a bug',
      () => {
        throw new TypeError('undefined is not an event');
      },
    ],
  ])('%s does not keep the page from opening', async (_name, prefetch) => {
    const { open } = pageRoute(prefetch ? { prefetch } : {});
    expect(await open('/')).toMatchObject({ row: { id: 'home' } });
  });

  test('that throws what the error page has words for shows them instead of the page', async () => {
    const { open } = pageRoute({ prefetch: () => Promise.reject(new Error('bracket')) });
    await expect(open('/')).rejects.toThrow('bracket');
  });

  test('is waited for no more once the navigation is left', async () => {
    const { open } = pageRoute({ prefetch: () => new Promise(() => {}) });
    const leaving = new AbortController();
    const opening = open('/', leaving.signal);
    await jest.advanceTimersByTimeAsync(10);
    leaving.abort(new Error('left'));
    await expect(opening).rejects.toThrow('left');
  });
});
