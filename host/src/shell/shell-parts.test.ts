import type { ConsentGroup, PageMeta } from 'shared-contracts/remote';
import { type AppStore, consentFound } from 'shared-contracts/store';
import { memoryCookies, sampleStore } from '../testing/sample-store.ts';
import { createShell } from './create-shell.ts';
import { applyDocumentMeta } from './document-meta.ts';
import { createHolds } from './holds.ts';
import { safeRedirect } from './safe-redirect.ts';
import { createToasts } from './toasts.ts';

const site = { siteUrl: 'https://www.friday.test', domainSuffix: 'friday.test' };

test.each([
  [null, '/'],
  ['', '/'],
  ['/events/a/b?t=1#top', '/events/a/b?t=1#top'],
  ['https://www.friday.test/x?y#z', '/x?y#z'],
  ['https://tickets.friday.test/x', 'https://tickets.friday.test/x'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://www.friday.test@evil.example/', '/'],
])('a redirect to %j leads to %s', (target, expected) => expect(safeRedirect(target, site)).toBe(expected));

describe('the shell', () => {
  const allow = (store: AppStore, groups: ConsentGroup[], hasChosen = true) =>
    void store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen, isGpc: false }));

  function shell({ hasSettings = true, kept = {}, hasChosen = false } = {}) {
    const toasts = createToasts();
    const store = sampleStore();
    const cookies = memoryCookies(kept);
    allow(store, [], hasChosen);
    const went: string[] = [];
    const made = createShell({
      store,
      cookies: cookies.jar,
      holds: createHolds(),
      toasts,
      site,
      session: { signIn: jest.fn(), signUp: jest.fn(), signOut: jest.fn(), refresh: jest.fn() },
      setMeta: jest.fn(),
      consent: { has: () => false, adopt: () => {}, openSettings: () => hasSettings },
      track: () => {},
      navigateInside: (path, { replace }) => went.push(`${replace ? 'replace' : 'push'} ${path}`),
      leave: (address) => went.push(`leave ${address}`),
      now: () => 61_000,
    });
    return { shell: made, store, cookies, went, toasts };
  }

  test('navigates inside, leaves only for the network’s own sites, and goes home instead of anywhere else', () => {
    const { shell: made, went } = shell();
    made.navigate('/search?q=x');
    made.navigate('/search', { replace: true });
    made.navigate('https://tickets.friday.test/');
    made.navigate('https://evil.example/');
    expect(went).toEqual(['push /search?q=x', 'replace /search', 'leave https://tickets.friday.test/', 'push /']);
  });

  test.each([
    [true, []],
    [false, ['Cookie settings could not be loaded. Until they can, only necessary cookies are used.']],
  ])('opens the cookie settings (there: %s), and says when there are none', (hasSettings, words) => {
    const { shell: made, toasts } = shell({ hasSettings });
    made.consent.openSettings();
    expect(toasts.list().map(({ text }) => text)).toEqual(words);
  });

  test('tells the gateway’s time', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000);
    expect(shell().shell.now()).toBe(61_000);
  });

  test('remembers the followed state where functional cookies are allowed, and forgets it', () => {
    const { shell: made, store, cookies } = shell();
    allow(store, ['C0003']);
    made.preferences.setFollowedState('TX');
    expect(cookies.all()).toEqual({ followed_state: 'TX' });
    expect(store.getState().preferences.followedState).toBe('TX');
    made.preferences.setFollowedState(null);
    expect(cookies.all()).toEqual({});
    expect(store.getState().preferences.followedState).toBeNull();
  });

  test('keeps the followed state in no cookie without consent, only later choices with it, and none once it is withdrawn', () => {
    const { shell: made, store, cookies } = shell();
    made.preferences.setFollowedState('TX');
    expect(store.getState().preferences.followedState).toBe('TX');
    expect(cookies.all()).toEqual({});
    allow(store, ['C0003']);
    expect(cookies.all()).toEqual({});
    made.preferences.setFollowedState('OH');
    expect(cookies.all()).toEqual({ followed_state: 'OH' });
    allow(store, ['C0002', 'C0004']);
    expect(cookies.all()).toEqual({});
    expect(store.getState().preferences.followedState).toBe('OH');
  });

  test('remembers that scores are hidden or shown where functional cookies are allowed, and in the tab everywhere', () => {
    const { shell: made, store, cookies } = shell();
    made.preferences.setScoresHidden(true);
    expect(store.getState().preferences.areScoresHidden).toBe(true);
    expect(cookies.all()).toEqual({});
    allow(store, ['C0003']);
    made.preferences.setScoresHidden(true);
    expect(cookies.all()).toEqual({ score_preferences: 'hidden' });
    made.preferences.setScoresHidden(false);
    expect(cookies.all()).toEqual({ score_preferences: 'shown' });
    allow(store, ['C0002', 'C0003']);
    expect(cookies.all()).toEqual({ score_preferences: 'shown' });
    expect(store.getState().preferences.areScoresHidden).toBe(false);
  });

  const kept = { followed_state: 'TX', score_preferences: 'hidden' };
  test.each([
    ['has not been asked yet', false, kept],
    ['has refused functional cookies', true, {}],
  ])('finds the cookies of an earlier visit where the visitor %s', (_name, hasChosen, left) => {
    const { cookies } = shell({ kept, hasChosen });
    expect(cookies.all()).toEqual(left);
  });
});

test('a page is held while any of its reasons lasts, and each ends once', () => {
  const holds = createHolds();
  const [first, second] = [holds.hold('video'), holds.hold('video')];
  first();
  first();
  expect(holds.isHeld()).toBe(true);
  second();
  expect(holds.isHeld()).toBe(false);
});

test('the end of holds is awaited, no longer than the limit', async () => {
  const holds = createHolds();
  const forever = new Promise<void>(() => {});
  expect(await holds.ended(forever)).toBe(true);
  const first = holds.hold('video');
  const waiting = holds.ended(forever);
  first();
  expect(await waiting).toBe(true);
  holds.hold('form');
  expect(await holds.ended(Promise.resolve())).toBe(false);
});

test('nothing counts as held while holds are overruled, also when that fails', async () => {
  const holds = createHolds();
  holds.hold('video');
  expect(await holds.overrule(async () => holds.isHeld())).toBe(false);
  await expect(holds.overrule(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(holds.isHeld()).toBe(true);
});

describe('document meta', () => {
  const base = 'https://www.friday.test';
  const apply = (meta: PageMeta) => applyDocumentMeta(document, base, meta);
  const described = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const ofPage = () => document.querySelectorAll('[data-of-page]').length;

  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  test('is the page’s own, and nothing of it stays for the next page', () => {
    apply({ title: 'Game', description: 'A game.', canonical: '/events/a/b' });
    expect([document.title, described(), canonical()]).toEqual(['Game', 'A game.', `${base}/events/a/b`]);
    apply({ title: 'Account', canonical: '/member/account' });
    expect([document.title, described(), canonical()]).toEqual(['Account', undefined, `${base}/member/account`]);
    apply({ title: 'Error' });
    expect([document.title, described(), canonical()]).toEqual(['Error', undefined, undefined]);
    apply({ title: 'Game', description: 'One.', canonical: '/x' });
    apply({ title: 'Game', description: 'Two.', canonical: '/y' });
    expect(ofPage()).toBe(2);
  });

  test('keeps what the first HTML says of the page, until another page is open', () => {
    document.head.innerHTML = `<meta name="description" content="A game." data-of-page>
      <link rel="canonical" href="${base}/events/a/b" data-of-page><meta property="og:title" content="Game" data-of-page>
      <meta name="color-scheme" content="dark">`;
    document.body.innerHTML = '<script type="application/ld+json" data-of-page>{}</script>';
    apply({ title: 'Watch', canonical: '/events/a/b' });
    expect([document.title, described(), ofPage()]).toEqual(['Watch', 'A game.', 4]);
    apply({ title: 'Game', description: 'A game, live.', canonical: '/events/a/b' });
    expect([described(), ofPage()]).toEqual(['A game, live.', 4]);
    apply({ title: 'Home', canonical: '/' });
    expect([described(), canonical(), ofPage()]).toEqual([undefined, `${base}/`, 1]);
    expect(document.head.querySelector('meta[name="color-scheme"]')).not.toBeNull();
  });
});
