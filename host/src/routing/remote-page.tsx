import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { currentLanguage, translateName } from 'shared-contracts/messages';
import { pageTypeOf } from 'shared-contracts/routes';
import type { LoadedPage } from '../federation/page-loader.ts';
import { useShellContext } from '../shell/shell-context.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import { KeepPlace, type Place } from './keep-place.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { OpenedPage } from './page-route.ts';

/** Renders the page that the loader brought, a remote's or the host's own. A new release of it is mounted afresh. */
export function RemotePage() {
  const outcome = useLoaderData() as OpenedPage;
  const { setMeta, title } = useShellContext();
  const { row, params, canonical } = outcome;

  // A page that does not speak the visitor's language has an English title, too.
  const isSpoken = 'page' in outcome && outcome.page.language === currentLanguage();
  const name = title(isSpoken ? translateName(row.title) : row.title);

  // In the layout phase, so before the page's own effects: what the page says of itself comes last and stays.
  useLayoutEffect(() => setMeta({ title: name, canonical }), [name, canonical, setMeta]);

  const { search } = useLocation();
  usePageView(pageTypeOf(row, params, search));

  if ('hostPage' in outcome) {
    const { hostPage: HostPage } = outcome;
    return (
      <>
        <HostPage />
        <Mounted page={null} />
      </>
    );
  }
  return <RemoteRoot page={outcome.page} params={params} />;
}

function RemoteRoot({ page, params }: { page: LoadedPage; params: Record<string, string> }) {
  const { shell, pageLife } = useShellContext();
  const { remote, release, module, language } = page;
  const { key: visit } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(null);
  const { Page } = module;
  return (
    <div
      ref={root}
      lang={language === currentLanguage() ? undefined : language}
      data-remote={remote}
      data-release={release.releaseId}
      data-version={release.version}
    >
      <PageBoundary page={page} crashed={pageLife.crashed}>
        <KeepPlace key={`place ${release.releaseId}`} visit={visit} root={root} place={place} />
        <Page key={release.releaseId} params={params} shell={shell} />
        <Mounted page={page} />
      </PageBoundary>
    </div>
  );
}

/** Stands behind a page, so its effect runs once the page is there. */
function Mounted({ page }: { page: LoadedPage | null }) {
  const { pageLife } = useShellContext();
  useEffect(() => pageLife.mounted(page), [page, pageLife]);
  return null;
}
