import type { ConsentGroup } from 'shared-contracts/remote';
import { sampleStore } from '../testing/sample-store.ts';
import { allowedGroups, createConsentBridge } from './consent-bridge.ts';
import { formatConsent } from './consent-cookies.ts';
import type { Banner, BannerOptions } from './embedded-banner.ts';
import { startEmbeddedConsent } from './embedded-consent.ts';
import { type ConsentWindow, GROUPS_UPDATED } from './one-trust.ts';

const ALL: ConsentGroup[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'];
const now = new Date('2026-11-20T18:00:00.000Z');

function forgetCookies() {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test starts without any
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  }
}

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The embedded consent over a banner whose presses the test makes. */
function start({ isGpc = false, dataLayer }: { isGpc?: boolean; dataLayer?: unknown[] } = {}) {
  const window: ConsentWindow = Object.assign(new EventTarget(), dataLayer ? { dataLayer } : {});
  const store = sampleStore();
  const shown: string[] = [];
  const reports: unknown[] = [];
  let options: BannerOptions | null = null;
  let loads = 0;
  let failure: Error | null = null;
  const banner: Banner = {
    ask: () => shown.push('bar'),
    hide: () => shown.push('hidden'),
    openSettings: () => shown.push('settings'),
    acceptAll: () => options?.onChoice(ALL, 'id-1'),
    rejectAll: () => options?.onChoice(['C0001'], 'id-1'),
    close: () => shown.push('closed'),
  };
  const embedded = startEmbeddedConsent({
    window,
    document,
    isSecure: false,
    isGpc,
    now: () => now,
    loadBanner: async () => {
      loads += 1;
      if (failure) throw failure;
      return async (given) => {
        options = given;
        return banner;
      };
    },
    onNoSettings: () => shown.push('no settings'),
    report: (error) => reports.push(error),
  });
  const bridge = createConsentBridge({ window, store, isGpc, signal: new AbortController().signal });
  return {
    window,
    bridge,
    shown,
    reports,
    loads: () => loads,
    failWith: (error: Error | null) => {
      failure = error;
    },
    show: () => embedded.show(),
    adopt: () => embedded.adopt(),
    consent: () => store.getState().consent,
    choose: (groups: ConsentGroup[]) => options?.onChoice(groups, 'id-1'),
  };
}

/** As the banner's library does at a choice. */
function writeLibraryCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the banner's library writes its own
  document.cookie = 'cc_cookie=%7B%7D; path=/';
}

/** The banner's code comes by promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(forgetCookies);

describe('the embedded consent', () => {
  test('allows what is necessary, and nothing else, until the visitor chooses', () => {
    const { consent, bridge, window, loads } = start();
    expect(consent()).toEqual({ groups: ['C0001'], hasChosen: false, isGpc: false });
    expect(bridge.has('C0002')).toBe(false);
    expect(window.OnetrustActiveGroups).toBe(',C0001,');
    expect(document.cookie).toBe('');
    expect(loads()).toBe(0);
  });

  test.each<[string, ConsentGroup[], string]>([
    ['accepting all', ALL, '1'],
    ['rejecting all', ['C0001'], '2'],
    ['picking', ['C0001', 'C0002', 'C0005'], '3'],
  ])('after %s the store, the globals and the cookies say so at once', async (_choice, groups, intType) => {
    const { show, choose, consent, window } = start();
    show();
    await settled();
    choose(groups);
    expect(consent()).toEqual({ groups, hasChosen: true, isGpc: false });
    expect(window.OnetrustActiveGroups).toBe(`,${groups.join(',')},`);
    expect(window.OptanonActiveGroups).toBe(window.OnetrustActiveGroups);
    expect(cookie('OptanonAlertBoxClosed')).toBe('2026-11-20T18:00:00.000Z');
    const written = new URLSearchParams(cookie('OptanonConsent'));
    expect(written.get('groups')).toBe(ALL.map((group) => `${group}:${groups.includes(group) ? 1 : 0}`).join(','));
    expect(written.get('intType')).toBe(intType);
    expect(written.get('interactionCount')).toBe('1');
  });

  test('changing one’s mind counts at once, and is told to every listener', async () => {
    const dataLayer: unknown[] = [];
    const { show, choose, bridge, window } = start({ dataLayer });
    const heard: string[][] = [];
    window.OptanonWrapper = jest.fn();
    window.OneTrust?.OnConsentChanged?.((event) => heard.push(event.detail));
    show();
    await settled();
    choose(ALL);
    expect(bridge.has('C0004')).toBe(true);
    choose(['C0001']);
    expect(bridge.has('C0004')).toBe(false);
    expect(heard).toEqual([ALL, ['C0001']]);
    expect(window.OptanonWrapper).toHaveBeenCalledTimes(2);
    expect(dataLayer).toEqual([
      { event: 'OneTrustLoaded', OnetrustActiveGroups: ',C0001,' },
      { event: GROUPS_UPDATED, OnetrustActiveGroups: `,${ALL.join(',')},` },
      { event: GROUPS_UPDATED, OnetrustActiveGroups: ',C0001,' },
    ]);
    expect(new URLSearchParams(cookie('OptanonConsent')).get('interactionCount')).toBe('2');
  });

  test('knows a choice at the next visit without the banner’s code, and does not ask again', async () => {
    const first = start();
    first.show();
    await settled();
    first.choose(['C0001', 'C0002']);
    writeLibraryCookie();
    const second = start();
    expect(second.consent()).toEqual({ groups: ['C0001', 'C0002'], hasChosen: true, isGpc: false });
    second.show();
    await settled();
    expect(second.loads()).toBe(0);
    second.bridge.openSettings();
    await settled();
    expect(second.shown).toEqual(['settings']);
  });

  test('under Global Privacy Control targeting stays off, whatever is chosen now or was before', async () => {
    const before = start();
    before.show();
    await settled();
    before.choose(ALL);
    writeLibraryCookie();
    const { consent, choose, bridge } = start({ isGpc: true });
    const withoutTargeting = ALL.filter((group) => group !== 'C0004');
    expect(consent()).toEqual({ groups: withoutTargeting, hasChosen: true, isGpc: true });
    bridge.openSettings();
    await settled();
    choose(ALL);
    expect(consent().groups).toEqual(withoutTargeting);
    const written = new URLSearchParams(cookie('OptanonConsent'));
    expect([written.get('isGpcEnabled'), written.get('browserGpcFlag')]).toEqual(['1', '1']);
    expect(written.get('groups')).toContain('C0004:0');
  });

  test('takes over what another tab has chosen: store, globals and listeners, and the banner that was open is closed', async () => {
    const [here, there] = [start(), start()];
    for (const tab of [here, there]) tab.show();
    await settled();
    there.choose(['C0001', 'C0002']);
    writeLibraryCookie();
    const heard = jest.fn();
    here.window.addEventListener(GROUPS_UPDATED, heard);
    here.adopt();
    await settled();
    expect(here.consent()).toEqual({ groups: ['C0001', 'C0002'], hasChosen: true, isGpc: false });
    expect(here.window.OnetrustActiveGroups).toBe(',C0001,C0002,');
    expect(here.shown).toEqual(['bar', 'closed']);
    here.adopt();
    expect(heard).toHaveBeenCalledTimes(1);

    there.choose(['C0001']);
    here.adopt();
    expect(here.consent().groups).toEqual(['C0001']);
    here.bridge.openSettings();
    await settled();
    expect(here.loads()).toBe(2);
    here.choose(ALL);
    expect(new URLSearchParams(cookie('OptanonConsent')).get('interactionCount')).toBe('3');
  });

  test('takes nothing over where no tab has chosen', () => {
    const { adopt, consent } = start();
    adopt();
    expect(consent()).toEqual({ groups: ['C0001'], hasChosen: false, isGpc: false });
  });

  test('offers OneTrust’s functions', async () => {
    const { window, consent, shown } = start();
    expect(window.OneTrust?.IsAlertBoxClosed?.()).toBe(false);
    expect(window.OneTrust?.GetDomainData?.().Groups.map((group) => group.CustomGroupId)).toEqual(ALL);
    window.OneTrust?.Close?.();
    window.OneTrust?.AllowAll?.();
    await settled();
    expect(shown).toEqual(['hidden']);
    expect(consent().groups).toEqual(ALL);
    expect(window.OneTrust?.IsAlertBoxClosed?.()).toBe(true);
    window.OneTrust?.RejectAll?.();
    await settled();
    expect(consent().groups).toEqual(['C0001']);
  });

  test('reports a banner that did not load, and asks for it again at the next press', async () => {
    const { failWith, show, bridge, reports, shown } = start();
    failWith(new Error('offline'));
    show();
    await settled();
    expect([reports, shown]).toEqual([[new Error('offline')], []]);
    bridge.openSettings();
    await settled();
    // Who asked for the settings is told.
    expect(shown).toEqual(['no settings']);
    failWith(null);
    bridge.openSettings();
    await settled();
    expect(shown).toEqual(['no settings', 'settings']);
  });
});

describe('the bridge over a vendor', () => {
  test('stands by what is necessary while the vendor is silent, and follows it when it speaks', () => {
    const window: ConsentWindow = new EventTarget();
    const store = sampleStore();
    const bridge = createConsentBridge({ window, store, isGpc: false, signal: new AbortController().signal });
    // Only a configuration object so far: nothing in it may be called.
    window.OneTrust = {};
    expect(bridge.openSettings()).toBe(false);
    expect(bridge.has('C0002')).toBe(false);
    const ToggleInfoDisplay = jest.fn();
    const isClosed = () => true;
    window.OneTrust = { IsAlertBoxClosed: isClosed, ToggleInfoDisplay };
    window.OnetrustActiveGroups = ',C0001,C0002,C0009,';
    window.dispatchEvent(new CustomEvent(GROUPS_UPDATED));
    expect(store.getState().consent).toEqual({ groups: ['C0001', 'C0002'], hasChosen: true, isGpc: false });
    expect(bridge.openSettings()).toBe(true);
    expect(ToggleInfoDisplay).toHaveBeenCalledTimes(1);
  });

  test('stands by what is necessary when what has the vendor’s names is none of its things', () => {
    const window = Object.assign(new EventTarget(), { OneTrust: { IsAlertBoxClosed: 'yes' }, OnetrustActiveGroups: 7 });
    const store = sampleStore();
    const { signal } = new AbortController();
    const bridge = createConsentBridge({ window: window as unknown as ConsentWindow, store, isGpc: false, signal });
    expect(store.getState().consent).toEqual({ groups: ['C0001'], hasChosen: false, isGpc: false });
    expect(bridge.openSettings()).toBe(false);
  });

  test('takes over what another tab has written, without the targeting that the browser has refused', () => {
    const store = sampleStore();
    const options = { window: new EventTarget(), store, signal: new AbortController().signal };
    const bridge = createConsentBridge({ ...options, isGpc: true });
    const before = store.getState().consent;
    bridge.adopt('OptanonConsent=groups=C0001%3A1%2CC0002%3A1');
    expect(store.getState().consent).toBe(before);
    bridge.adopt(
      'OptanonConsent=groups=C0001%3A1%2CC0002%3A1%2CC0004%3A1; OptanonAlertBoxClosed=2026-11-20T18:00:00.000Z',
    );
    expect(store.getState().consent).toEqual({ groups: ['C0001', 'C0002'], hasChosen: true, isGpc: true });
  });

  test.each<[unknown, boolean, ConsentGroup[]]>([
    [undefined, false, ['C0001']],
    ['', false, ['C0001']],
    [',C0001,C0004,', false, ['C0001', 'C0004']],
    [',C0001,C0004,C0005,', true, ['C0001', 'C0005']],
    ['C0002', false, ['C0001', 'C0002']],
  ])('reads the list %j (signal: %s) as %j', (list, isGpc, groups) =>
    expect(allowedGroups(list, isGpc)).toEqual(groups),
  );
});

test('the consent cookie is written as OneTrust writes it', () => {
  const value = formatConsent({
    groups: ['C0001', 'C0004'],
    isGpc: false,
    consentId: '6f1c',
    interactionCount: 1,
    at: new Date('2026-01-22T15:26:49Z'),
  });
  expect(value).toBe(
    'isGpcEnabled=0&datestamp=Thu+Jan+22+2026+15%3A26%3A49+GMT%2B0000&version=202512.1.0&browserGpcFlag=0' +
      '&isIABGlobal=false&hosts=&consentId=6f1c&interactionCount=1&isAnonUser=1&landingPath=NotLandingPage' +
      '&groups=C0001%3A1%2CC0002%3A0%2CC0003%3A0%2CC0004%3A1%2CC0005%3A0&intType=3&AwaitingReconsent=false',
  );
});
