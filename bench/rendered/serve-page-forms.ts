import type { Browser } from '@playwright/test';
import type { Lifetime } from '../../services/releases/testing.ts';
import type { BenchResult } from '../bench-result.ts';
import { withProduct } from '../measure.ts';
import { openBrowser } from '../open-browser.ts';
import { type FirstPage, firstPages } from './first-pages.ts';
import { buildOneBundle } from './one-bundle.ts';
import { asOneBundle, withoutView } from './page-forms.ts';
import { startPagesProxy } from './pages-proxy.ts';

/** The product's pages, rendered and not, and those of one bundle of the same sources. */
export const forms = ['rendered', 'plain', 'bundle', 'plainBundle'] as const;
export type Form = (typeof forms)[number];

/** The forms that a page has. */
export function formsOf({ comesRendered }: FirstPage): readonly Form[] {
  return comesRendered ? forms : ['plain', 'plainBundle'];
}

/** What a measurement of first pages begins with: the pages, the origins of their forms, and a browser without any window. */
interface Measured {
  pages: readonly FirstPage[];
  origins: Record<Form, string>;
  browser: Browser;
  /** Origin of the product itself. */
  url: string;
}

/** Starts a product, serves its first pages in all their forms, and measures them; ends what it started afterwards. */
export function withPageForms(measure: (measured: Measured) => Promise<BenchResult[]>): Promise<BenchResult[]> {
  return withProduct(async ({ url }, t) => {
    const browser = await openBrowser(t);
    const pages = await firstPages(url);
    return measure({ pages, origins: await servePageForms(url, pages, t), browser, url });
  });
}

/** Serves pages of a product in each of their forms, all compressed alike, and gives the origin of each form. */
async function servePageForms(url: string, pages: readonly FirstPage[], t: Lifetime): Promise<Record<Form, string>> {
  const bundle = await buildOneBundle(t);
  const bundled = (html: string, address: string) =>
    asOneBundle(html, bundle, pages.find(({ path }) => path === address)?.page ?? '');
  const bundleFolder = bundle.folder;
  const proxies = {
    rendered: await startPagesProxy(url),
    plain: await startPagesProxy(url, { change: withoutView }),
    bundle: await startPagesProxy(url, { change: bundled, bundleFolder }),
    plainBundle: await startPagesProxy(url, {
      change: (html, address) => bundled(withoutView(html), address),
      bundleFolder,
    }),
  };
  for (const { stop } of Object.values(proxies)) t.after(stop);
  return {
    rendered: proxies.rendered.url,
    plain: proxies.plain.url,
    bundle: proxies.bundle.url,
    plainBundle: proxies.plainBundle.url,
  };
}
