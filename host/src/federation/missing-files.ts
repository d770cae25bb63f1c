import type { MappedRelease } from 'shared-contracts/remote';

/**
 * Addresses of the files of which one did not load, when a bundle's own loader says so by this error; null for any other
 * error. A script is named by the error, a style is not.
 */
export function missingFiles(error: unknown, release: Partial<MappedRelease>): string[] | null {
  const { name, request } = (error ?? {}) as { name?: unknown; request?: unknown };
  if (name !== 'ChunkLoadError') return null;
  if (typeof request === 'string') return [new URL(request, document.baseURI).pathname];
  return Object.keys(release.integrity ?? {}).filter((address) => address.endsWith('.css'));
}
