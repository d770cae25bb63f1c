const LIMIT = 5_000;

/**
 * Whether a file came with other bytes than its hash says. A browser that blocks such a script or style tells the page
 * no more than that it did not load, so each file is asked for again: as it is, and with its hash.
 */
export async function hasChangedBytes(
  fetch: typeof globalThis.fetch,
  files: readonly (readonly [address: string, integrity: string])[],
): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMIT);
  const judged = await Promise.all(
    files.map(async ([address, integrity]) => {
      try {
        const response = await fetch(address, { signal });
        if (!response.ok) return false;
        await response.arrayBuffer();
      } catch {
        return false;
      }
      return fetch(address, { integrity, signal }).then(
        () => false,
        () => !signal.aborted,
      );
    }),
  );
  return judged.includes(true);
}
