import { LRUCache } from 'lru-cache';
import type { ReleasableName, RemoteName } from 'shared-contracts/remote';
import type { RendererScripts, RenderRequest } from './messages.ts';
import { createRenderer, type Renderer, type RendererAnswer } from './renderer.ts';

export type { RenderRequest } from './messages.ts';
export type { RendererAnswer } from './renderer.ts';

/** Processes at a time: the releases that are live, and those that are being tried or taken back. */
const PROCESSES = 8;

/** Releases that render a page, by their ids. */
export interface RenderingReleases {
  host: string;
  remote: { name: RemoteName; releaseId: string };
}

export interface Rendering {
  /** `unable`: one of the releases has no script for servers, or it cannot be read. */
  render(releases: RenderingReleases, request: RenderRequest): Promise<RendererAnswer | { status: 'unable' }>;
  end(): void;
}

/** @param readScript the script by which a release renders, checked; null when there is none */
export function createRendering(
  readScript: (part: ReleasableName, releaseId: string) => Promise<string | null>,
  create: (scripts: RendererScripts) => Renderer = createRenderer,
): Rendering {
  const renderers = new LRUCache<string, Renderer>({ max: PROCESSES, dispose: (renderer) => renderer.end() });

  return {
    async render({ host, remote }, request) {
      const key = `${host} ${remote.releaseId}`;
      let renderer = renderers.get(key);
      if (!renderer) {
        const [ofHost, ofRemote] = await Promise.all([
          readScript('host', host),
          readScript(remote.name, remote.releaseId),
        ]);
        if (ofHost === null || ofRemote === null) return { status: 'unable' };
        renderer = renderers.get(key) ?? create({ host: ofHost, remote: ofRemote });
        renderers.set(key, renderer);
      }
      return renderer.render(request);
    },
    end: () => renderers.clear(),
  };
}
