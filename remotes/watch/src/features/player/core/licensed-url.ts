/** `url` with the licence as a query parameter; addresses of other origins than `base` never learn it. */
export function licensedUrl(url: string, base: string, licence: string | null): string {
  if (licence === null) return url;
  const address = new URL(url, base);
  if (address.origin !== new URL(base).origin) return url;
  address.searchParams.set('license', licence);
  return address.href;
}
