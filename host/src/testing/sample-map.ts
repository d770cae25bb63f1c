import type {
  MapPreview,
  MappedRelease,
  MappedRemote,
  PageModule,
  ReleaseMap,
  RemoteName,
} from 'shared-contracts/remote';
import type { LoadedPage } from '../federation/page-loader.ts';

export function sampleRelease(releaseId: string, pages: readonly string[] = ['home', 'event']): MappedRelease {
  const base = `/r/watch/${releaseId}/`;
  return {
    releaseId,
    version: releaseId,
    containerName: `watch_${releaseId}`,
    base,
    entry: `${base}entry.js`,
    pages: Object.fromEntries(pages.map((page) => [page, { scripts: [], styles: [] }])),
    integrity: {},
    needs: { contract: '^1.0.0', shared: {} },
  };
}

/** A map whose id follows from its content; `remotes` gives each remote's generation and releases. */
export function sampleMap(
  remotes: Partial<Record<RemoteName, Partial<MappedRemote> & Pick<MappedRemote, 'current'>>> = {},
  hostGeneration = 1,
  preview: MapPreview | null = null,
): ReleaseMap {
  const filled = Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [
      name,
      { generation: 1, criticalSince: 0, fallback: null, ...remote },
    ]),
  );
  const host = { releaseId: 'h', version: '1.0.0', generation: hostGeneration, criticalSince: 0 };
  return { id: JSON.stringify([host, filled, preview]), host, remotes: filled, preview };
}

function EmptyPage() {
  return null;
}

export function samplePage(module: Partial<PageModule> = {}): PageModule {
  return { contract: '1.0.0', Page: EmptyPage, ...module };
}

export function loadedPage(releaseId: string, module: PageModule = samplePage(), page = 'home'): LoadedPage {
  return { remote: 'watch', page, release: sampleRelease(releaseId), generation: 1, module, language: 'en' };
}
