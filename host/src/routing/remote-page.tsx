import { useLayoutEffect } from 'react';
import { useLoaderData } from 'react-router';
import { useShellContext } from '../shell/shell-context.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { PageOutcome } from './page-route.ts';

/** Renders the page that the loader brought. A new release of it is mounted afresh. */
export function RemotePage() {
  const outcome = useLoaderData() as Exclude<PageOutcome, { redirect: string }>;
  const { shell, setMeta, title } = useShellContext();
  const { page, row, params } = outcome;

  // In the layout phase, so before the page's own effects: what the page says of itself comes last and stays.
  useLayoutEffect(() => setMeta({ title: title(row.title) }), [row, setMeta, title]);

  usePageView(row.pageType);

  const { Page } = page.module;
  return (
    <div data-remote={page.remote} data-release={page.release.releaseId} data-version={page.release.version}>
      <Page key={page.release.releaseId} params={params} shell={shell} />
    </div>
  );
}
