import type { ReleaseFollower } from '../releases/index.ts';
import type { Rendering } from '../rendering/index.ts';

/** Has each change of what is live start the processes that render it, before a visitor comes. Returns a function that ends this. */
export function prepareRendering(
  follower: Pick<ReleaseFollower, 'compose' | 'onChange'>,
  rendering: Pick<Rendering, 'follow'>,
  log: { error(facts: object, message: string): void },
): () => void {
  return follower.onChange(() => {
    const map = follower.compose(null)?.map;
    if (!map) return;
    const remotes = Object.fromEntries(
      Object.entries(map.remotes).map(([name, { current }]) => [name, current.releaseId]),
    );
    rendering.follow({ host: map.host.releaseId, remotes }).catch((error: unknown) => {
      log.error({ error }, 'The processes for the releases that are live now could not be started ahead');
    });
  });
}
