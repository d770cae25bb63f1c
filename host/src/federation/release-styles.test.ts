import { createReleaseStyles } from './release-styles.ts';

const V1 = '/r/watch/v1/';
const V2 = '/r/watch/v2/';

function add(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
  return link;
}

const addresses = () => [...document.querySelectorAll('link')].map((link) => new URL(link.href).pathname);
const settle = (type: 'load' | 'error') => {
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event(type));
};

afterEach(() => {
  for (const link of document.querySelectorAll('link')) link.remove();
});

test('styles and preloads of releases that are not used go; everything else stays', () => {
  add('stylesheet', `${V1}a.css`);
  add('preload', `${V1}entry.js`);
  add('stylesheet', `${V2}a.css`);
  add('stylesheet', '/r/host/h/main.css');
  add('canonical', 'https://www.friday.test/r/watch');
  createReleaseStyles(document).prune((base) => base !== V1);
  expect(addresses()).toEqual([`${V2}a.css`, '/r/host/h/main.css', '/r/watch']);
});

test('a release that comes back has its styles again, in their order, before it is shown', async () => {
  const links = [add('stylesheet', `${V1}a.css`), add('stylesheet', `${V1}b.css`)];
  const styles = createReleaseStyles(document);
  styles.prune(() => false);
  expect(addresses()).toEqual([]);
  const isBack = jest.fn();
  const waiting = [styles.restore(V1).then(isBack), styles.restore(V1).then(isBack)];
  await Promise.resolve();
  expect([...document.querySelectorAll('link')]).toEqual(links);
  expect(isBack).not.toHaveBeenCalled();
  settle('load');
  await Promise.all(waiting);
  expect(isBack).toHaveBeenCalledTimes(2);
});

test('styles that stand in the HTML go with their release, which loads its own when it comes back', () => {
  document.head.innerHTML = [V1, V2]
    .map((base) => `<style data-release="${base}"></style><link rel="stylesheet" disabled href="${base}a.css">`)
    .join('');
  const [link] = document.querySelectorAll('link');
  const styles = createReleaseStyles(document);
  styles.prune((base) => base !== V1);
  expect([...document.querySelectorAll('style')].map(({ dataset }) => dataset.release)).toEqual([V2]);
  expect(addresses()).toEqual([`${V2}a.css`]);
  void styles.restore(V1);
  expect(link?.isConnected).toBe(true);
  expect(link?.hasAttribute('disabled')).toBe(false);
});

test('a release that was never here, or is still here, is not waited for', async () => {
  add('stylesheet', `${V1}a.css`);
  const styles = createReleaseStyles(document);
  await styles.restore(V1);
  await styles.restore(V2);
  expect(addresses()).toEqual([`${V1}a.css`]);
});

test('a style that does not load again is a failure of the release, and the next attempt asks for it once more', async () => {
  add('stylesheet', `${V1}a.css`);
  const styles = createReleaseStyles(document);
  styles.prune(() => false);
  const first = styles.restore(V1);
  settle('error');
  await expect(first).rejects.toThrow('a.css did not load');
  expect(addresses()).toEqual([]);
  const second = styles.restore(V1);
  settle('load');
  await second;
  expect(addresses()).toEqual([`${V1}a.css`]);
});

test('a hundred swaps between two releases leave one stylesheet in the document', async () => {
  add('stylesheet', `${V1}a.css`);
  add('stylesheet', `${V2}a.css`);
  const styles = createReleaseStyles(document);
  for (let turn = 0; turn < 100; turn++) {
    const base = turn % 2 === 0 ? V1 : V2;
    const back = styles.restore(base);
    settle('load');
    await back;
    styles.prune((other) => other === base);
    expect(addresses()).toEqual([`${base}a.css`]);
  }
});
