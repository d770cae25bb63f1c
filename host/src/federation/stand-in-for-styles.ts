import type { ReleaseMap } from 'shared-contracts/remote';

/**
 * Has links stand for the files whose styles are in the HTML of a page that a server rendered, so that the page's bundle
 * takes them for loaded. They are disabled, and so load nothing; were they in the HTML, browsers would load them ahead.
 */
export function standInForStyles(document: Document, { remotes }: ReleaseMap): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-release]')) {
    const { release: base, files = '' } = style.dataset;
    const release = Object.values(remotes).find(({ current }) => current.base === base)?.current;
    if (!release) continue;
    for (const file of files.split(' ').filter((name) => name !== '')) {
      const link = document.createElement('link');
      link.setAttribute('disabled', '');
      link.rel = 'stylesheet';
      link.crossOrigin = 'anonymous';
      link.integrity = release.integrity[release.base + file] ?? '';
      // By its whole address, as a bundle names it.
      link.href = new URL(release.base + file, document.baseURI).href;
      style.after(link);
    }
  }
}
