import { languageOfPages } from 'shared-contracts/messages';
import type { RenderedPage } from '../config/page-data.ts';
import type { LoadedPage } from '../federation/page-loader.ts';
import type { OpenedPage, PageOutcome } from '../routing/page-route.ts';

export interface FirstPageOptions {
  openPage: (url: URL, signal: AbortSignal) => Promise<PageOutcome>;
  rendered: RenderedPage;
  /** Where the tab is now. */
  address: () => string;
  signal: AbortSignal;
}

/**
 * Opens the page that a server has rendered, before anything of it is shown anew. Null when this visitor gets another one, or
 * one of another release or in another language, or none, or has gone on meanwhile: the router then finds out what to show.
 */
export async function openFirstPage(options: FirstPageOptions): Promise<OpenedPage | null> {
  const { openPage, rendered, address, signal } = options;
  const opened = address();
  try {
    const outcome = await openPage(new URL(opened), signal);
    if ('redirect' in outcome || address() !== opened) return null;
    return 'page' in outcome && isSame(outcome.page, rendered) ? outcome : null;
  } catch {
    return null;
  }
}

function isSame({ release, language }: LoadedPage, rendered: RenderedPage): boolean {
  const ofServer = languageOfPages(release.pages, rendered.language ?? 'en');
  return release.releaseId === rendered.releaseId && language === ofServer;
}
