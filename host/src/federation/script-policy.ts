/**
 * How the federation runtime makes the script of a remote's entry: with the hash that the release map gives, and with
 * a time limit. Runs before packages are shared, so it must not import any of them.
 */
const ENTRY_TIMEOUT = 5_000;

const hashes = new Map<string, string>();

/** Tells the policy which hash the script at `path` must have. */
export function expectIntegrity(path: string, integrity: string): void {
  hashes.set(path, integrity);
}

export default () => ({
  name: 'script-policy',
  createScript({ url }: { url: string }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.fetchPriority = 'high';
    script.crossOrigin = 'anonymous';
    const { pathname } = new URL(url, location.href);
    const integrity = hashes.get(pathname);
    // A map without a hash for an entry is a fault of the gateway; an empty hash would let any bytes run.
    if (!integrity) throw new Error(`No hash is known for ${pathname}`);
    script.integrity = integrity;
    return { script, timeout: ENTRY_TIMEOUT };
  },
});
