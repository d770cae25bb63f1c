import { baseApi } from 'shared-contracts/api';
import { fits, type ShapeOf } from 'shared-contracts/shapes';

interface QuickLink {
  label: string;
  /** Path of the site, or address of another site of the network. */
  href: string;
  icon: string;
}

const quickLinksShape: ShapeOf<{ links: QuickLink[] }> = {
  links: ['list', { label: 'text', href: 'text', icon: 'text' }],
};

const quickLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    hostQuickLinks: build.query<{ links: QuickLink[] }, void>({
      query: () => ({ service: 'content', path: '/quick_links', accepts: fits(quickLinksShape) }),
    }),
  }),
});

export const { useHostQuickLinksQuery } = quickLinksApi;
