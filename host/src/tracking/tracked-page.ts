/** Where a call was made: without the queries, which may carry addresses and tokens. */
export interface TrackedPage {
  path: string;
  url: string;
  title: string;
  referrer: string;
  search: '';
}

/** The page on the screen, by its canonical address when it has one. */
export function trackedPage(document: Document, { href }: Pick<Location, 'href'>): TrackedPage {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const { origin, pathname } = new URL(canonical ?? href, href);
  return {
    path: pathname,
    url: origin + pathname,
    title: document.title,
    referrer: document.referrer.split(/[?#]/)[0] ?? '',
    search: '',
  };
}
