import { type ConsentGroup, trackingCatalogue } from 'shared-contracts/remote';
import { consentFound, sessionEnded, sessionFound } from 'shared-contracts/store';
import { memoryCookies, sampleStore, sampleUser } from '../testing/sample-store.ts';
import { createDataLayer } from './data-layer.ts';
import { randomId } from './random-id.ts';
import type { OutgoingCall } from './segment-client.ts';
import { trackedPage } from './tracked-page.ts';
import { createTracking } from './tracking.ts';

function start({ isClientDead = false } = {}) {
  const store = sampleStore();
  const cookies = memoryCookies();
  const sent: OutgoingCall[] = [];
  const clients: (() => boolean)[] = [];
  const layer: Record<string, unknown>[] = [];
  const reports: unknown[] = [];
  let ids = 0;
  const tracking = createTracking({
    store,
    cookies: cookies.jar,
    dataLayer: createDataLayer(layer),
    openClient: async (isOpen) => {
      clients.push(isOpen);
      if (isClientDead) throw new Error('The chunk did not load.');
      return { send: (call) => void (isOpen() && sent.push(call)) };
    },
    currentPage: () => ({ path: '/search', url: 'http://localhost/search', title: 'Search', referrer: '', search: '' }),
    now: () => new Date('2026-11-20T18:00:00.000Z'),
    randomId: () => {
      ids += 1;
      return `random-${ids}`;
    },
    report: (error) => reports.push(error),
  });
  const allow = (...groups: ConsentGroup[]) =>
    store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen: true, isGpc: false }));
  return { tracking, store, cookies, sent, clients, layer, reports, allow };
}

const delivered = () => new Promise((resolve) => setTimeout(resolve, 0));
const namesOf = (calls: OutgoingCall[]) => calls.map((call) => (call.type === 'identify' ? 'identify' : call.name));

describe('tracking', () => {
  test('keeps everything back until consent, loads no code for it, and then sends it in order', async () => {
    const { tracking, store, cookies, sent, clients, layer, allow } = start();
    store.dispatch(sessionEnded());
    tracking.pageViewed('search');
    tracking.track('login', { method: 'password' });
    await delivered();
    expect([sent, clients, layer, cookies.all()]).toEqual([[], [], [], {}]);

    allow('C0002');
    await delivered();
    expect(namesOf(sent)).toEqual(['search', 'login']);
    expect(sent[0]).toMatchObject({ userId: null, anonymousId: 'random-1', consent: { C0002: true, C0004: false } });
    expect(cookies.all()).toEqual({ ajs_anonymous_id: 'random-1', session_marker: 'random-2' });
  });

  test('drops what waited when the visitor refuses', async () => {
    const { tracking, store, sent, clients, allow } = start();
    store.dispatch(sessionEnded());
    tracking.track('login', { method: 'password' });
    allow();
    tracking.track('login', { method: 'password' });
    await delivered();
    expect(clients).toEqual([]);
    allow('C0002');
    await delivered();
    expect(sent).toEqual([]);
  });

  test('waits until it is known who the visitor is', async () => {
    const { tracking, store, sent, allow } = start();
    allow('C0002', 'C0004');
    tracking.pageViewed('home');
    store.dispatch(sessionFound(null));
    await delivered();
    expect(sent).toEqual([]);
    store.dispatch(sessionFound(sampleUser));
    await delivered();
    expect(namesOf(sent)).toEqual(['identify', 'home']);
  });

  test('names the member with targeting', async () => {
    const { tracking, store, sent, layer, allow } = start();
    store.dispatch(sessionFound(sampleUser));
    allow('C0002', 'C0004');
    tracking.pageViewed('home');
    await delivered();
    expect(sent[0]).toMatchObject({
      type: 'identify',
      userId: 'usr1',
      traits: { member_key: 'usr1', email: 'pat@demo.test' },
    });
    expect(sent[1]).toMatchObject({ type: 'page', userId: 'usr1' });
    expect(layer).toEqual([{ user_id: 'usr1', member_key: 'usr1', email: 'pat@demo.test' }]);
  });

  test('sends random placeholders without targeting, so that no title leaves with an identity', async () => {
    const { tracking, store, sent, layer, allow } = start();
    store.dispatch(sessionFound(sampleUser));
    allow('C0002');
    tracking.track('Video Player Started', { event_key: 'gam1', resource_key: 'vod1', title: 'A vs. B', kind: 'live' });
    await delivered();
    expect(namesOf(sent)).toEqual(['identify', 'Video Player Started']);
    expect(JSON.stringify([sent, layer])).not.toMatch(/usr1|pat@demo\.test/);
    expect(sent[0]).toMatchObject({
      userId: 'random-1',
      traits: { member_key: 'random-2', email: 'random-3@placeholder.invalid' },
    });
    // The same ones for the rest of the visit.
    expect(sent[1]?.userId).toBe('random-1');
  });

  test('begins anew with each change of mind: other anonymous id, and the old client may send nothing more', async () => {
    const { tracking, store, sent, clients, cookies, allow } = start();
    store.dispatch(sessionFound(sampleUser));
    allow('C0002', 'C0004');
    await delivered();
    const first = cookies.all().ajs_anonymous_id;
    allow('C0002');
    tracking.track('login', { method: 'password' });
    await delivered();
    expect(clients.map((isOpen) => isOpen())).toEqual([false, true]);
    expect(cookies.all().ajs_anonymous_id).not.toBe(first);
    expect(sent.at(-1)?.userId).not.toBe('usr1');
    allow();
    tracking.track('login', { method: 'password' });
    await delivered();
    expect(clients.map((isOpen) => isOpen())).toEqual([false, false]);
    expect(namesOf(sent)).toEqual(['identify', 'identify', 'login']);
    expect(cookies.all()).toEqual({});
  });

  test('names the visit, and a checkout from its start to its end, by cookies of half an hour and of a week', async () => {
    const { tracking, store, cookies, sent, allow } = start();
    const pass = { pass_key: 'pas1', pass_name: 'Annual', price_in_cents: 7999 };
    store.dispatch(sessionEnded());
    allow('C0002');
    tracking.pageViewed('retail_pass');
    tracking.track('Checkout Started', pass);
    tracking.track('Order Completed', { ...pass, order_id: 'ord1' });
    expect(Object.fromEntries(cookies.ages)).toMatchObject({ session_marker: 1800, cart_id: 604_800 });
    const { session_marker: session, cart_id: cart } = cookies.all();
    tracking.track('User Checked Out', { ...pass, order_id: 'ord1' });
    expect(cookies.all()).not.toHaveProperty('cart_id');
    tracking.track('Checkout Started', pass);
    await delivered();
    expect(sent.map(({ sessionId }) => sessionId)).toEqual(Array(5).fill(session));
    const cartsOf = sent.map((call) =>
      'properties' in call && 'cart_id' in call.properties ? call.properties.cart_id : null,
    );
    expect(cartsOf.slice(0, 4)).toEqual([null, cart, cart, cart]);
    expect(cartsOf[4]).not.toBe(cart);
  });

  test('names a new visit and a new checkout after a change of mind', async () => {
    const { tracking, store, cookies, allow } = start();
    store.dispatch(sessionEnded());
    allow('C0002', 'C0004');
    tracking.track('Checkout Started', { pass_key: 'pas1', pass_name: 'Annual', price_in_cents: 7999 });
    const { session_marker: session, cart_id: cart } = cookies.all();
    allow('C0002');
    tracking.pageViewed('retail_pass');
    expect(cookies.all().session_marker).not.toBe(session);
    expect(cookies.all()).not.toHaveProperty('cart_id', cart);
  });

  test('forgets the member who signs out', async () => {
    const { tracking, store, sent, layer, allow } = start();
    store.dispatch(sessionFound(sampleUser));
    allow('C0002', 'C0004');
    store.dispatch(sessionEnded());
    tracking.pageViewed('index');
    await delivered();
    expect(sent.at(-1)).toMatchObject({ name: 'index', userId: null });
    expect(layer.at(-1)).toEqual({ user_id: null, member_key: null, email: null });
  });

  test('keeps at most a hundred calls while it waits', async () => {
    const { tracking, store, sent, allow } = start();
    store.dispatch(sessionEnded());
    for (let count = 0; count < 150; count += 1) tracking.pageViewed(`page-${count}`);
    allow('C0002');
    await delivered();
    expect(namesOf(sent)).toHaveLength(100);
    expect(namesOf(sent).at(-1)).toBe('page-149');
  });

  test('a client that cannot be loaded is reported once and disturbs nobody', async () => {
    const { tracking, store, reports, allow } = start({ isClientDead: true });
    store.dispatch(sessionEnded());
    allow('C0002');
    tracking.pageViewed('home');
    tracking.pageViewed('search');
    await delivered();
    expect(reports).toEqual([new Error('The chunk did not load.')]);
  });
});

describe('the data layer', () => {
  test('takes ecommerce events in GA4’s shape, flat ones with their fields, and no others', () => {
    const layer: unknown[] = [];
    const { push } = createDataLayer(layer);
    push('begin_checkout', { currency: 'USD', value: 79.99, items: [] });
    push('sign_up', { method: 'password' });
    push('Account Created', { method: 'password' });
    expect(layer).toEqual([
      { ecommerce: null },
      { event: 'begin_checkout', ecommerce: { currency: 'USD', value: 79.99, items: [] } },
      { event: 'sign_up', method: 'password' },
    ]);
  });
});

test('the catalogue has every event of the product', () => {
  expect(Object.keys(trackingCatalogue)).toHaveLength(29);
  const inDataLayer = Object.entries(trackingCatalogue).filter(([, { dataLayer }]) => dataLayer);
  expect(inDataLayer.map(([name]) => name)).toEqual([
    'select_item',
    'begin_checkout',
    'add_payment_info',
    'purchase',
    'sign_up',
    'login',
    'support_school',
    'follow_school',
    'watch_event_filter',
    'cancel_subscription',
    'reactivate_subscription',
  ]);
});

test('the catalogue’s types refuse unknown events, missing properties and identities', () => {
  const { tracking } = start();
  // @ts-expect-error no such event
  tracking.track('No Such Event', {});
  // @ts-expect-error a property is missing
  tracking.track('School Followed', { school_key: 'sch1' });
  // @ts-expect-error who the visitor is, is not for pages to say
  tracking.track('login', { method: 'password', email: 'pat@demo.test' });
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
});

test('a page is told without its query, and by its canonical address', () => {
  document.head.innerHTML = '';
  const href = 'http://localhost/search?email=pat%40demo.test#top';
  expect(trackedPage(document, { href })).toMatchObject({
    path: '/search',
    url: 'http://localhost/search',
    search: '',
  });
  document.head.innerHTML = '<link rel="canonical" href="https://www.friday.test/events/a/b?x=1">';
  expect(trackedPage(document, { href })).toMatchObject({ url: 'https://www.friday.test/events/a/b' });
});
