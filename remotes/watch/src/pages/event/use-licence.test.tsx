import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore } from 'shared-contracts/store';
import type { LicenceResult } from '../../features/player/index.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { activateWatchApi } from '../../watch-api/watch-api.ts';
import { useLicence } from './use-licence.ts';

const LICENCES = '/v1/licenses';

beforeEach(() => activateWatchApi());

async function ask(services: FakeServices): Promise<LicenceResult> {
  const store = createAppStore(services.environment);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useLicence('game-1', 'broadcast-1', ['video_subscription', 'membership']), {
    wrapper,
  });
  return result.current();
}

test('the licence is asked for by event, video and entitlements, with the member’s token in a header and in no address', async () => {
  const services = new FakeServices()
    .signIn('secret')
    .on('POST', 'licences', LICENCES, () => json({ license_key: 'key-1', expires_in: 300 }));
  expect(await ask(services)).toEqual({ status: 'ok', key: 'key-1', expiresIn: 300 });
  const [call] = services.received('POST', 'licences', LICENCES);
  expect(call?.headers.get('authorization')).toBe('Bearer secret');
  expect([...(call?.query ?? [])]).toEqual([]);
  expect(call?.body).toEqual({
    event_key: 'game-1',
    resource_key: 'broadcast-1',
    resource_entitlements: ['video_subscription', 'membership'],
  });
});

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
    'a refusal without a reason means that access is not authorised',
    () => refusal(400, 'Mend the request.'),
    { status: 'denied', reason: 'not_entitled', message: 'Mend the request.' },
  ],
  [
    'an empty key is no licence',
    () => json({ license_key: '', expires_in: 300 }),
    { status: 'denied', reason: 'not_entitled', message: 'Access to this video is not authorised.' },
  ],
  ['a service that is down locks nobody out', () => refusal(503, 'Down.'), { status: 'bypass' }],
  [
    'a lost connection locks nobody out',
    () => {
      throw new TypeError('fetch failed');
    },
    { status: 'bypass' },
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
  expect(await ask(Object.assign(services, { environment }))).toEqual({ status: 'ok', key: 'key-2', expiresIn: 300 });
});
