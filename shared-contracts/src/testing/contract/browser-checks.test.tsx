import { baseApi, subscriptionsEndpoints } from '../../api/index.ts';
import { CONTRACT_VERSION, endWith, type PageModule, type PrefetchContext } from '../../remote/index.ts';
import { json } from '../fake-services.ts';
import { checkInBrowser } from './browser-checks.ts';
import type { PageCase } from './page-case.ts';

function inject(overrideExisting: boolean, name = 'storeSamples'): void {
  baseApi.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({ [name]: build.query<null, void>({ queryFn: () => ({ data: null }) }) }),
  });
}

const passes = ({ dispatch }: PrefetchContext) =>
  dispatch(subscriptionsEndpoints.passSet.initiate(undefined, { subscribe: false }));

const soundPage: PageModule = {
  contract: CONTRACT_VERSION,
  Page: () => <h1>Samples</h1>,
  prefetch: (context) => Promise.all(endWith(context.signal, [passes(context)])),
  activate: () => inject(true),
};

/** Runs the checks on a page and gives the names of those that fail. */
async function failuresOf(module: object, changes: Partial<PageCase> = {}): Promise<string[]> {
  const checks: [name: string, run: () => Promise<void> | void][] = [];
  const { it } = globalThis;
  Object.assign(globalThis, { it: (...check: (typeof checks)[number]) => checks.push(check) });
  checkInBrowser('store', 'network-store', {
    load: async () => module as PageModule,
    at: '/store/network',
    services: (services) => services.on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: [] })),
    ...changes,
  });
  Object.assign(globalThis, { it });
  const failed: string[] = [];
  for (const [name, run] of checks) {
    try {
      await run();
    } catch {
      failed.push(name);
    }
  }
  return failed;
}

const LOAD = 'changes nothing while it loads';
const SWAP = 'leaves as it came, and comes back after another release, as often as asked';
// biome-ignore lint/a11y/useAltText: the fault that a test is about
const PictureWithoutWords = () => <img src="/sample.png" />;
const onHashChange = () => {};

describe('the checks of a page', () => {
  it('pass a sound page', async () => {
    expect(await failuresOf(soundPage)).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['an export that is not of the contract', 'exports a page of the contract and nothing else', { Prefetch: passes }],
    ['another contract', 'names the contract that it was built with', { contract: '0.9.0' }],
    ['a prefetch that goes on', 'ends the requests of its prefetch with the navigation', { prefetch: passes }],
    ['endpoints that an older release keeps', SWAP, { activate: () => inject(false) }],
    ['endpoints without its name', SWAP, { activate: () => inject(true, 'samples') }],
    [
      'a listener that is never taken off',
      SWAP,
      { activate: () => window.addEventListener('hashchange', onHashChange) },
    ],
    ['a cookie', SWAP, { activate: () => Reflect.set(document, 'cookie', 'sample=1') }],
    ['a picture without words', 'shows no fault to axe in its first view', { Page: PictureWithoutWords }],
  ])('find %s', async (_fault, check, changes) => {
    // The library warns of endpoints that may not be replaced.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await failuresOf({ ...soundPage, ...changes })).toEqual([check]);
  });

  it.each<[string, () => void]>([
    ['a request', () => void fetch('https://unity.test/')],
    ['a global', () => Reflect.set(globalThis, `sample${Math.random()}`, 1)],
    [
      'an interval',
      () =>
        clearInterval.bind(
          null,
          setInterval(() => {}, 60_000),
        ),
    ],
    ['endpoints', () => inject(true, 'storeLoaded')],
  ])('find %s that a module makes while it loads', async (_fault, run) => {
    let isFirst = true;
    const load = async () => {
      if (isFirst) run();
      isFirst = false;
      return soundPage;
    };
    expect(await failuresOf(soundPage, { load })).toEqual([LOAD]);
  });

  it('find a page at an address that is not its own', async () => {
    expect(await failuresOf(soundPage, { at: '/search' })).toEqual(['stands where the route table has it']);
  });
});
