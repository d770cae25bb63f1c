import type { ConsentGroup } from 'shared-contracts/remote';
import { consentFound } from 'shared-contracts/store';
import { sampleStore } from '../testing/sample-store.ts';
import { keepCopies } from './keep-copies.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Device {
  saveData?: boolean;
  hasWorkers?: boolean;
  register?: () => Promise<void>;
}

function tab({ saveData = false, hasWorkers = true, register = async () => {} }: Device = {}) {
  const store = sampleStore();
  const told: unknown[] = [];
  const done: string[] = [];
  const errors: unknown[] = [];
  let opened = (_state: { navigation: { state: string } }) => {};
  const workers = {
    register: async (address: string, options: object) => {
      done.push(`register ${address} ${JSON.stringify(options)}`);
      await register();
    },
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => told.push(message) } }),
    getRegistration: async () => ({ unregister: async () => done.push('unregister') }),
  };
  const location = { pathname: '/playoffs', search: '?from=home' };
  const fakeWindow = {
    navigator: { connection: { saveData }, ...(hasWorkers ? { serviceWorker: workers } : {}) },
    document: { title: 'Playoffs | Friday' },
    location,
    caches: {
      keys: async () => ['offline-pages', 'of-somebody-else'],
      delete: async (name: string) => done.push(`delete ${name}`),
    },
  };
  const start = () =>
    keepCopies({
      window: fakeWindow as never,
      store,
      router: { subscribe: (listener) => (opened = listener) },
      whenQuiet: (act) => act(),
      report: (error) => errors.push(error),
    });
  const choose = (...groups: ConsentGroup[]) =>
    store.dispatch(consentFound({ groups: ['C0001', ...groups], hasChosen: true, isGpc: false }));
  return {
    ...{ told, done, errors, start, choose },
    async go(pathname: string, state = 'idle') {
      location.pathname = pathname;
      opened({ navigation: { state } });
      await settled();
    },
  };
}

const REGISTERED = 'register /service-worker.js {"updateViaCache":"none"}';

test('nothing is kept before the fan has chosen', async () => {
  const { start, told, done, go } = tab();
  start();
  await go('/states/tx');
  expect([told, done]).toEqual([[], []]);
});

test('with functional cookies the worker is told of each page that is opened', async () => {
  const { start, choose, told, done, go } = tab();
  choose('C0003');
  start();
  await settled();
  expect(done).toEqual([REGISTERED]);
  expect(told).toEqual([{ address: '/playoffs?from=home', title: 'Playoffs | Friday' }]);
  await go('/states/tx', 'loading');
  expect(told).toHaveLength(1);
  await go('/states/tx');
  expect(told[1]).toMatchObject({ address: '/states/tx?from=home' });
  await go('/states/tx');
  expect(told).toHaveLength(2);
});

test('it begins when they are allowed, once', async () => {
  const { start, choose, told, done } = tab();
  start();
  choose('C0002');
  choose('C0002', 'C0003');
  choose('C0003', 'C0004');
  await settled();
  expect(done.filter((step) => step === REGISTERED)).toHaveLength(1);
  expect(told).toHaveLength(1);
});

test('whoever refuses them has the worker and its copies deleted, and nothing of anybody else', async () => {
  const { start, choose, told, done, go } = tab();
  choose('C0003');
  start();
  await settled();
  choose('C0002');
  await settled();
  expect(done).toEqual([REGISTERED, 'unregister', 'delete offline-pages']);
  await go('/playoffs');
  expect(told).toHaveLength(1);
  choose('C0003');
  await settled();
  expect(told).toHaveLength(2);
});

test('copies of an earlier visit go, too, when they have been refused since', async () => {
  const { start, choose, done } = tab();
  choose();
  start();
  await settled();
  expect(done).toEqual(['unregister', 'delete offline-pages']);
});

test('where data is to be saved no page is loaded for a copy', async () => {
  const { start, choose, told, done } = tab({ saveData: true });
  choose('C0003');
  start();
  await settled();
  expect([told, done]).toEqual([[], [REGISTERED]]);
});

test('a browser without workers is left alone, and one that refuses them is reported', async () => {
  const without = tab({ hasWorkers: false });
  without.choose('C0003');
  without.start();
  await settled();
  expect([without.done, without.errors]).toEqual([[], []]);

  const refusal = new DOMException('The operation is insecure.', 'SecurityError');
  const refusing = tab({ register: () => Promise.reject(refusal) });
  refusing.choose('C0003');
  refusing.start();
  await settled();
  expect(refusing.errors).toEqual([refusal]);
});
