import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore } from 'shared-contracts/store';
import type { LicenceResult } from '../../features/player/index.ts';
import { FakeServices, json, refusal, refusedFor } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import { useEndStream, useLicence } from './use-licence.ts';

const LICENCES = '/v1/licenses';

beforeEach(() => activateWatchApi());

const video = {
  eventKey: 'game-1',
  resourceKey: 'broadcast-1',
  entitlements: ['video_subscription', 'membership'],
  title: 'Oak at River',
};

async function ask(services: FakeServices, stream: string | null = null): Promise<LicenceResult> {
  const store = createAppStore(services.environment);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useLicence(video), { wrapper });
  return result.current(stream);
}

test('the licence is asked for by event, video and entitlements, with the member’s token in a header and in no address', async () => {
  const services = new FakeServices()
    .signIn('secret')
    .on('POST', 'licences', LICENCES, () => json({ license_key: 'key-1', expires_in: 300, stream: 'stream-1' }));
  expect(await ask(services)).toEqual({ status: 'ok', key: 'key-1', expiresIn: 300, stream: 'stream-1' });
  const [call] = services.received('POST', 'licences', LICENCES);
  expect(call?.headers.get('authorization')).toBe('Bearer secret');
  expect([...(call?.query ?? [])]).toEqual([]);
  expect(call?.body).toEqual({
    event_key: 'game-1',
    resource_key: 'broadcast-1',
    resource_entitlements: ['video_subscription', 'membership'],
    title: 'Oak at River',
  });
});

test.each([
  ['off', false],
  ['on', undefined],
])('the switch of the address, %s, goes along with the request', async (value, sent) => {
  window.history.replaceState(null, '', `/?limited_concurrent=${value}`);
  const services = new FakeServices().on('POST', 'licences', LICENCES, () => json({ license_key: 'a', expires_in: 9 }));
  await ask(services);
  window.history.replaceState(null, '', '/');
  const body = services.received('POST', 'licences', LICENCES)[0]?.body as { limited_concurrent?: boolean };
  expect(body.limited_concurrent).toBe(sent);
});

const notAuthorised: LicenceResult = {
  status: 'denied',
  reason: 'not_authorised',
  message: 'Reload the page or sign in again. If that does not help, our support can.',
};

test.each<[string, () => Response, LicenceResult]>([
  [
    'a refusal is passed on with its reason and words',
    () => json({ reason: 'blackout', message: 'Blacked out here.', until: null }, 403),
    { status: 'denied', reason: 'blackout', message: 'Blacked out here.' },
  ],
  [
    'a visitor of a paid video is asked to sign in',
    () => json({ reason: 'sign_in_required', message: 'Sign in to watch.', until: null }, 403),
    { status: 'denied', reason: 'sign_in_required', message: 'Sign in to watch.' },
  ],
  [
    'a refusal for want of a pass says so',
    () => json({ reason: 'not_entitled', message: 'This video needs a pass.', until: null }, 403),
    { status: 'denied', reason: 'not_entitled', message: 'This video needs a pass.' },
  ],
  ['a refusal without a reason means that access is not authorised', () => refusal(400, 'Mend it.'), notAuthorised],
  [
    'a proxy that refuses says nothing of a pass',
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
    notAuthorised,
  ],
  [
    'a refusal for a reason that is not known says nothing of a pass',
    () => json({ reason: 'quota', message: 'Quota.' }, 403),
    notAuthorised,
  ],
  [
    'a service that has too much to do has refused nothing, and is not passed by either',
    () => refusedFor(3, 'Too many videos were asked for. Wait 3 s and try again.'),
    { status: 'busy', message: 'Too many videos were asked for. Wait 3 s and try again.', retryAfter: 3 },
  ],
  [
    'who asks a proxy too often is asked to wait, too',
    () => new Response('slow down', { status: 429 }),
    {
      status: 'busy',
      message: 'Videos were asked for too often from here. Try again in a few minutes.',
      retryAfter: 30,
    },
  ],
  ['an empty key is no licence', () => json({ license_key: '', expires_in: 300 }), notAuthorised],
  ['a service that is down locks nobody out', () => refusal(503, 'Down.'), { status: 'bypass', proof: null }],
  [
    'a lost connection locks nobody out',
    () => {
      throw new TypeError('fetch failed');
    },
    { status: 'bypass', proof: null },
  ],
])('%s', async (_name, answer, expected) => {
  expect(await ask(new FakeServices().signIn('secret').on('POST', 'licences', LICENCES, answer))).toEqual(expected);
});

test('a token that ran out is renewed and the licence asked for with the new one', async () => {
  const services = new FakeServices().signIn('old');
  const environment = { ...services.environment, refreshAccess: async () => Boolean(services.signIn('new')) };
  services.on('POST', 'licences', LICENCES, ({ headers }) =>
    headers.get('authorization') === 'Bearer new'
      ? json({ license_key: 'key-2', expires_in: 300 })
      : refusal(401, 'This token has run out.'),
  );
  expect(await ask(Object.assign(services, { environment }))).toEqual({
    status: 'ok',
    key: 'key-2',
    expiresIn: 300,
    stream: null,
  });
});

test('a stream that goes on is named in the next request', async () => {
  const services = new FakeServices()
    .signIn('secret')
    .on('POST', 'licences', LICENCES, () => json({ license_key: 'key-2', expires_in: 300, stream: 'stream-1' }));
  await ask(services, 'stream-1');
  const [call] = services.received('POST', 'licences', LICENCES);
  expect(call?.body).toMatchObject({ stream: 'stream-1' });
});

describe('too many videos at once', () => {
  const streams = [
    { key: 'a', title: 'Elm at Hill', device: 'Safari on iOS', started_at: '2026-11-20T18:04:00.000Z', is_here: false },
    {
      key: 'b',
      title: 'Ash at Lake',
      device: 'Chrome on Linux',
      started_at: '2026-11-20T18:05:00.000Z',
      is_here: true,
    },
  ];
  const full = () =>
    new FakeServices()
      .signIn('secret')
      .on('POST', 'licences', LICENCES, () =>
        json({ reason: 'stream_limit', message: 'Two at a time.', until: null, streams }, 403),
      );

  test('are told with where each plays and since when', async () => {
    expect(await ask(full())).toEqual({
      status: 'denied',
      reason: 'stream_limit',
      message: 'Two at a time.',
      running: [
        { stream: 'a', label: 'Elm at Hill, Safari on iOS, since 1:04 PM EST' },
        { stream: 'b', label: 'Ash at Lake, this device, since 1:05 PM EST' },
      ],
    });
  });

  describe('on a page in Spanish', () => {
    inSpanish();

    test('are told in Spanish', async () => {
      const { running } = (await ask(full())) as Extract<LicenceResult, { status: 'denied' }>;
      expect(running?.map(({ label }) => label)).toEqual([
        expect.stringMatching(/^Elm at Hill, Safari on iOS, inicio: 1:04/),
        expect.stringMatching(/^Ash at Lake, este dispositivo, inicio: 1:05/),
      ]);
    });
  });
});

describe('ending a stream', () => {
  async function end(answer: () => Response, isLeaving = false) {
    const services = new FakeServices().signIn('secret').on('DELETE', 'licences', '/v1/streams/a', answer);
    const store = createAppStore(services.environment);
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useEndStream(), { wrapper });
    return result.current('a', isLeaving);
  }

  test.each<[string, () => Response, boolean]>([
    ['is done', () => new Response(null, { status: 204 }), true],
    ['that ended already is as good', () => refusal(404, 'It has ended already.'), true],
    ['that the service cannot end is told', () => refusal(503, 'Down.'), false],
  ])('%s', async (_name, answer, expected) => {
    expect(await end(answer)).toBe(expected);
  });
});

describe('while the licence service is down', () => {
  async function askWith(proof: () => Response) {
    const services = new FakeServices().signIn('secret').on('POST', 'licences', LICENCES, () => refusal(503, 'Down.'));
    const { fetch } = services.environment;
    const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (...request) =>
      request[0] === '/auth/entitlement-proof' ? proof() : fetch(...request),
    );
    const environment = { ...services.environment, fetch: ask };
    const store = createAppStore(environment);
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useLicence(video), { wrapper });
    return result.current(null);
  }

  test.each<[string, () => Response, string | null]>([
    ['the gateway’s proof stands for a licence', () => json({ license_key: 'proof-1', expires_in: 300 }), 'proof-1'],
    ['nothing does when the gateway refuses', () => refusal(403, 'Nothing is known.'), null],
    ['nothing does when the gateway talks garbage', () => new Response('<html>', { status: 200 }), null],
    [
      'nothing does when the gateway is down, too',
      () => {
        throw new TypeError('fetch failed');
      },
      null,
    ],
  ])('%s', async (_name, proof, expected) => {
    expect(await askWith(proof)).toEqual({ status: 'bypass', proof: expected });
  });
});
