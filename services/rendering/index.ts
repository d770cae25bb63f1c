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
  /**
   * Starts processes for the releases that are live now, of the remotes whose pages are being rendered, so that the first
   * visitor of a new release does not wait for them.
   */
  follow(live: LiveReleases): Promise<void>;
  end(): void;
}

/** Ids of the releases that visitors get. */
export interface LiveReleases {
  host: string;
  remotes: Partial<Record<RemoteName, string>>;
}

/** @param readScript the script by which a release renders, checked; null when there is none */
export function createRendering(
  readScript: (part: ReleasableName, releaseId: string) => Promise<string | null>,
  create: (scripts: RendererScripts) => Renderer = createRenderer,
): Rendering {
  const renderers = new LRUCache<string, Renderer & { remote: RemoteName }>({
    max: PROCESSES,
    dispose: (renderer) => renderer.end(),
  });

  async function rendererOf({ host, remote }: RenderingReleases): Promise<Renderer | null> {
    const key = `${host} ${remote.releaseId}`;
    const known = renderers.get(key);
    if (known) return known;
    const [ofHost, ofRemote] = await Promise.all([readScript('host', host), readScript(remote.name, remote.releaseId)]);
    if (ofHost === null || ofRemote === null) return null;
    const meanwhile = renderers.get(key);
    if (meanwhile) return meanwhile;
    const made = { ...create({ host: ofHost, remote: ofRemote }), remote: remote.name };
    renderers.set(key, made);
    return made;
  }

  return {
    async render(releases, request) {
      const renderer = await rendererOf(releases);
      return renderer ? renderer.render(request) : { status: 'unable' };
    },
    async follow({ host, remotes }) {
      const names = new Set([...renderers.values()].map(({ remote }) => remote));
      for (const name of names) {
        const releaseId = remotes[name];
        if (releaseId) await (await rendererOf({ host, remote: { name, releaseId } }))?.prepare();
      }
    },
    end: () => renderers.clear(),
  };
}
