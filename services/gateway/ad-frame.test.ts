import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import vm from 'node:vm';
import { type AdWish, adFrameAddress } from 'shared-contracts/ad-frame';
import { readServiceAddresses } from '../service-addresses.ts';
import { gatewayUnderTest, testSite } from './testing.ts';

const ads = { unit: '/1/site', sources: ['https://films.example', 'https://*.frames.example'] };
const site = { ...testSite, ads, publicUrl: 'https://www.f.test' };
const wish: AdWish = {
  place: 'event',
  sizes: [[300, 250]],
  targeting: { sport: 'Football' },
  page: 'https://www.f.test/events/a/b',
  allowsTargeting: false,
};

const SCRIPTS = /<script(?: type="application\/json" id="ad-server")?>(.*?)<\/script>/gs;

/** The frame's document and its two scripts: what it knows of the ad server, and what it runs. */
async function frameOf(t: Parameters<typeof gatewayUnderTest>[0], overrides = {}) {
  const { app } = await gatewayUnderTest(t, undefined, { site, ...overrides });
  const { statusCode, headers, body } = await app.inject('/ad-frame');
  const [server = '', script = ''] = [...body.matchAll(SCRIPTS)].map(([, text = '']) => text);
  return { statusCode, headers, server, script };
}

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

test('the frame has an origin of nobody, and may load from the ad server and the named origins only', async (t) => {
  const { statusCode, headers, script } = await frameOf(t);
  assert.equal(statusCode, 200);
  const directives = directivesOf(headers['content-security-policy']);
  const named = ['https://www.f.test', ...ads.sources];
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  assert.deepEqual(directives.get('sandbox'), ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']);
  assert.deepEqual(directives.get('default-src'), ["'none'"]);
  assert.deepEqual(directives.get('script-src'), [hash, ...named]);
  assert.deepEqual(directives.get('img-src'), ['data:', ...named]);
  for (const name of ['connect-src', 'font-src', 'frame-src', 'media-src']) {
    assert.deepEqual(directives.get(name), named, name);
  }
  assert.deepEqual(directives.get('frame-ancestors'), ["'self'"]);
  assert.equal(headers['x-robots-tag'], 'noindex');
});

test('a site without ads has no such frame', async (t) => {
  assert.equal((await frameOf(t, { site: testSite })).statusCode, 404);
});

/** Runs the frame's script as a browser would; what it posts and asks of the ad server's tag is written down. */
function run({ server, script }: { server: string; script: string }, hash: string) {
  const posted: unknown[] = [];
  const asked: unknown[][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const loader: Record<string, unknown> = {
    addEventListener: (_type: string, listener: () => void) => (loader.fail = listener),
  };
  const window: { googletag?: { cmd: (() => void)[] } & Record<string, unknown> } = {};
  vm.runInNewContext(script, {
    window,
    location: { hash },
    parent: { postMessage: (message: unknown, to: string) => posted.push(structuredClone({ message, to })) },
    document: {
      getElementById: () => ({ textContent: server }),
      createElement: () => loader,
      head: { append: () => {} },
    },
    URLSearchParams,
  });
  const note =
    (name: string) =>
    (...facts: unknown[]) =>
      void asked.push([name, ...facts]);
  const service = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    setPrivacySettings: note('privacy'),
  };
  /** The ad server's script has come, and does what was put off until then. */
  function loaded() {
    Object.assign(window.googletag ?? {}, {
      pubads: () => service,
      setConfig: note('config'),
      enableServices: note('enable'),
      display: note('display'),
      defineSlot: (...facts: unknown[]) => {
        asked.push(['slot', ...facts]);
        return { addService: (added: unknown) => assert.equal(added, service) };
      },
    });
    for (const act of window.googletag?.cmd ?? []) act();
    // Objects of another realm have other prototypes.
    return JSON.parse(JSON.stringify(asked));
  }
  return { posted, loader, loaded, rendered: (event: object) => listeners.get('slotRenderEnded')?.(event) };
}

const hashOf = (wished: AdWish) => new URL(adFrameAddress(wished), 'https://www.f.test').hash;

test('asks the ad server for the wished place, with what the page shows', async (t) => {
  const { loader, loaded } = run(await frameOf(t), hashOf(wish));
  assert.equal(loader.src, 'https://www.f.test/services/ads/tag/js/gpt.js');
  assert.deepEqual(loaded(), [
    ['privacy', { nonPersonalizedAds: true }],
    [
      'config',
      {
        targeting: { sport: 'Football' },
        singleRequest: true,
        collapseDiv: 'ON_NO_FILL',
        safeFrame: { forceSafeFrame: true },
        adsenseAttributes: { page_url: 'https://www.f.test/events/a/b' },
      },
    ],
    ['slot', '/1/site/event', [[300, 250]], 'ad'],
    ['enable'],
    ['display', 'ad'],
  ]);
});

test('a viewer who allows ads by their interests has them', async (t) => {
  const { loaded } = run(await frameOf(t), hashOf({ ...wish, allowsTargeting: true }));
  assert.deepEqual(loaded()[0], ['privacy', { nonPersonalizedAds: false }]);
});

test('an ad server elsewhere is asked there, and its origin allowed', async (t) => {
  const { headers, server } = await frameOf(t, {
    services: readServiceAddresses({ ADS_URL: 'https://ads.example/gam' }).addresses,
  });
  assert.equal(JSON.parse(server).script, 'https://ads.example/gam/tag/js/gpt.js');
  assert.equal(directivesOf(headers['content-security-policy']).get('script-src')?.[1], 'https://ads.example');
});

test('posts the size of the ad, or that there is none', async (t) => {
  const frame = run(await frameOf(t), hashOf(wish));
  frame.loaded();
  frame.rendered({ isEmpty: false, size: [300, 250] });
  frame.rendered({ isEmpty: true, size: [300, 250] });
  assert.deepEqual(frame.posted, [
    { message: { adSize: [300, 250] }, to: '*' },
    { message: { adSize: null }, to: '*' },
  ]);
});

test('an ad server whose script does not load has no ad', async (t) => {
  const frame = run(await frameOf(t), hashOf(wish));
  assert.deepEqual(frame.posted, []);
  (frame.loader.fail as () => void)();
  assert.deepEqual(frame.posted, [{ message: { adSize: null }, to: '*' }]);
});

for (const hash of ['', '#', '#%E0%A4%A', '#nothing', '#{"place":']) {
  test(`a frame whose address ends with “${hash}” asks for nothing, and has no ad`, async (t) => {
    const frame = run(await frameOf(t), hash);
    assert.equal(frame.loader.src, undefined);
    assert.deepEqual(frame.posted, [{ message: { adSize: null }, to: '*' }]);
  });
}
