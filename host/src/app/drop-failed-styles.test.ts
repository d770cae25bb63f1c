import { dropFailedStyles } from './drop-failed-styles.ts';

test('only styles of remotes that did not load are taken out', () => {
  document.head.innerHTML = ['/r/watch/a/page.css', '/r/store/b/page.css', '/r/host/c/main.css', '/brand.css']
    .map((address) => `<link rel="stylesheet" href="http://localhost${address}">`)
    .join('');
  const [loaded, ...others] = document.querySelectorAll('link');
  Object.defineProperty(loaded, 'sheet', { value: {} });
  for (const link of others) Object.defineProperty(link, 'sheet', { value: null });
  dropFailedStyles(document);
  expect([...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)).toEqual([
    '/r/watch/a/page.css',
    '/r/host/c/main.css',
    '/brand.css',
  ]);
});
