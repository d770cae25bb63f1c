import { baseApi } from 'shared-contracts/api';

interface QuickLink {
  label: string;
  /** Path of the site. */
  href: string;
  icon: string;
}

const quickLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    hostQuickLinks: build.query<{ links: QuickLink[] }, void>({
      query: () => ({ service: 'content', path: '/quick_links' }),
    }),
  }),
});

export const { useHostQuickLinksQuery } = quickLinksApi;
