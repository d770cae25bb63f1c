import type { Lifetime } from '../../services/releases/testing.ts';
import type { FirstPage } from './first-pages.ts';
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

/** Serves pages of a product in each of their forms, all compressed alike, and gives the origin of each form. */
export async function servePageForms(
  url: string,
  pages: readonly FirstPage[],
  t: Lifetime,
): Promise<Record<Form, string>> {
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
