import { createBrowserRouter, redirect, redirectDocument } from 'react-router';
import { parsedUrl } from 'shared-contracts/rules';
import { ErrorPage } from '../error-page/error-page.tsx';
import { PlainErrorPage, RootErrorPage } from '../error-page/root-error-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import type { OpenedPage, PageOutcome } from '../routing/page-route.ts';
import { RemotePage } from '../routing/remote-page.tsx';

/** Id of the route whose data is the page. */
export const PAGE_ROUTE = 'page';

type OpenPage = (url: URL, signal: AbortSignal) => Promise<PageOutcome>;

/** One router route for all pages: the route table decides, for the gateway and for the tab alike. */
export function pageRoutes(openPage: OpenPage) {
  return [
    {
      Component: Layout,
      ErrorBoundary: RootErrorPage,
      children: [
        {
          // An error page that cannot be shown itself leaves the frame standing.
          ErrorBoundary: PlainErrorPage,
          children: [
            {
              id: PAGE_ROUTE,
              path: '*',
              Component: RemotePage,
              ErrorBoundary: ErrorPage,
              HydrateFallback: PageSkeleton,
              async loader({ request }: { request: Request }) {
                const outcome = await openPage(new URL(request.url), request.signal);
                if (!('redirect' in outcome)) return outcome;
                // Whole addresses leave, also those of this very site; paths stay in the tab.
                return parsedUrl(outcome.redirect) ? redirectDocument(outcome.redirect) : redirect(outcome.redirect);
              },
            },
          ],
        },
      ],
    },
  ];
}

/** @param first what the first page was opened with, if it was */
export function createRouter(openPage: OpenPage, first: OpenedPage | null) {
  return createBrowserRouter(
    pageRoutes(openPage),
    first ? { hydrationData: { loaderData: { [PAGE_ROUTE]: first } } } : {},
  );
}
