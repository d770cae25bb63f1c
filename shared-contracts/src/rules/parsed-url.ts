/** The address as a URL, null if it is none: `URL.parse`, which the oldest supported browsers lack. */
export function parsedUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
