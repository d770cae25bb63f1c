import { loadedPage, samplePage } from '../testing/sample-map.ts';
import { createActivePages } from './active-pages.ts';

/** A page of a release that writes down when it is activated and disposed of. */
function recorder() {
  const log: string[] = [];
  const pages = new Map<string, ReturnType<typeof loadedPage>>();
  const page = (releaseId: string, name = 'home') => {
    const key = `${releaseId}/${name}`;
    const known = pages.get(key);
    if (known) return known;
    const module = samplePage({ activate: () => log.push(`+${key}`), dispose: () => log.push(`-${key}`) });
    const made = loadedPage(releaseId, module, name);
    pages.set(key, made);
    return made;
  };
  return { log, page };
}

test('a page is activated at its first visit only, while its release is in force', () => {
  const { log, page } = recorder();
  const active = createActivePages();
  for (const name of ['home', 'event', 'home', 'event']) active.enter(page('v1', name));
  expect(log).toEqual(['+v1/home', '+v1/event']);
});

test('a new release disposes of every page of the one before', () => {
  const { log, page } = recorder();
  const active = createActivePages();
  active.enter(page('v1', 'home'));
  active.enter(page('v1', 'event'));
  active.enter(page('v2', 'home'));
  expect(log).toEqual(['+v1/home', '+v1/event', '-v1/home', '-v1/event', '+v2/home']);
});

test('a page is activated again when its release comes back, also when another page was shown of the newer one', () => {
  const { log, page } = recorder();
  const active = createActivePages();
  active.enter(page('v1', 'home'));
  active.enter(page('v2', 'event'));
  active.enter(page('v1', 'home'));
  expect(log).toEqual(['+v1/home', '-v1/home', '+v2/event', '-v2/event', '+v1/home']);
});

test('a page may enter while no other release of its remote is in force', () => {
  const { page } = recorder();
  const active = createActivePages();
  expect(active.mayEnter(page('v1'))).toBe(true);
  active.enter({ ...page('v7'), remote: 'account' });
  active.enter(page('v1'));
  expect(active.mayEnter(page('v1', 'event'))).toBe(true);
  expect(active.mayEnter(page('v2', 'event'))).toBe(false);
});

test('remotes leave each other alone', () => {
  const { log, page } = recorder();
  const active = createActivePages();
  active.enter(page('v1'));
  active.enter({ ...page('v7'), remote: 'account' });
  active.enter(page('v1'));
  expect(log).toEqual(['+v1/home', '+v7/home']);
});

test('a release that cannot be disposed of does not keep the next one out', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new Error('no');
  const { log, page } = recorder();
  const active = createActivePages();
  const stuck = samplePage({
    dispose: () => {
      throw fault;
    },
  });
  active.enter(loadedPage('v1', stuck));
  active.enter(page('v2'));
  expect(log).toEqual(['+v2/home']);
  expect(logged).toHaveBeenCalledWith('watch/home could not be disposed of', fault);
});

test('a page that could not be activated is activated at the next visit', () => {
  const activate = jest.fn().mockImplementationOnce(() => {
    throw new Error('no');
  });
  const active = createActivePages();
  const page = loadedPage('v1', samplePage({ activate }));
  expect(() => active.enter(page)).toThrow('no');
  active.enter(page);
  expect(activate).toHaveBeenCalledTimes(2);
});
