import { isRendered } from './is-rendered.ts';

/** A page that many fans come to first. */
export interface FirstPage {
  name: string;
  /** Its one address, without an origin. */
  path: string;
  /** Remote and page. */
  page: string;
  /** Its content, which neither a placeholder nor the frame has. */
  content: string;
  /** Whether a server renders it: checkout is shown by tabs alone (decision 77). */
  comesRendered: boolean;
}

/** The pages that most fans come to first, at the one address of each. */
export async function firstPages(url: string): Promise<FirstPage[]> {
  const answer = await fetch(`${url}/services/search/v2/search/events/upcoming`);
  const { items } = (await answer.json()) as { items: { key: string }[] };
  const rendered = { content: 'main h1', comesRendered: true };
  const pages: FirstPage[] = [
    { name: 'home', path: '/', page: 'watch/home', ...rendered },
    { name: 'an event', path: `/events/x/${items[0]?.key}`, page: 'watch/event', ...rendered },
    { name: 'a search', path: '/search?q=lincoln', page: 'watch/search', ...rendered },
    {
      name: 'a bracket',
      path: '/playoffs/brackets/tx/football/division-1/state-championship',
      page: 'playoffs/bracket',
      ...rendered,
    },
    {
      name: 'checkout',
      path: '/subscribe/retail',
      page: 'checkout/subscribe',
      content: 'main [type="radio"]',
      comesRendered: false,
    },
  ];
  return Promise.all(
    pages.map(async (page) => {
      // Only who renders a page knows what its address should be.
      if (page.comesRendered) await isRendered(url + page.path);
      const { pathname, search } = new URL((await fetch(url + page.path)).url);
      return { ...page, path: pathname + search };
    }),
  );
}
