import { useLayoutEffect } from 'react';
import { useLoaderData } from 'react-router';
import { useShellContext } from '../shell/shell-context.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { OpenedPage } from './page-route.ts';

/** Renders the page that the loader brought, a remote's or the host's own. A new release of it is mounted afresh. */
export function RemotePage() {
  const outcome = useLoaderData() as OpenedPage;
  const { shell, setMeta, title } = useShellContext();
  const { row, params, canonical } = outcome;

  // In the layout phase, so before the page's own effects: what the page says of itself comes last and stays.
  useLayoutEffect(() => setMeta({ title: title(row.title), canonical }), [row, canonical, setMeta, title]);

  usePageView(row.pageType);

  if ('hostPage' in outcome) {
    const { hostPage: HostPage } = outcome;
    return <HostPage />;
  }
  const { page } = outcome;
  const { Page } = page.module;
  return (
    <div data-remote={page.remote} data-release={page.release.releaseId} data-version={page.release.version}>
      <Page key={page.release.releaseId} params={params} shell={shell} />
    </div>
  );
}
