import type { BreadcrumbList } from 'schema-dts';

/** A page on the way from the home page to another one. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way to a page from the home page, the page itself last. */
export function breadcrumbs(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
