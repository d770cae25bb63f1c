import type { RenderedPage } from '../config/page-data.ts';
import type { OpenedPage, PageOutcome } from '../routing/page-route.ts';

export interface FirstPageOptions {
  openPage: (url: URL, signal: AbortSignal) => Promise<PageOutcome>;
  rendered: RenderedPage;
  address: string;
  signal: AbortSignal;
}

/**
 * Opens the page that a server has rendered, before anything of it is shown anew. Null when this visitor gets another one, or
 * one of another release, or none: the router then finds out what to show.
 */
export async function openFirstPage(options: FirstPageOptions): Promise<OpenedPage | null> {
  const { openPage, rendered, address, signal } = options;
  try {
    const outcome = await openPage(new URL(address), signal);
    if ('redirect' in outcome) return null;
    const releaseId = 'page' in outcome ? outcome.page.release.releaseId : null;
    return releaseId === rendered.releaseId ? outcome : null;
  } catch {
    return null;
  }
}
