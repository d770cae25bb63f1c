/**
 * Takes the styles out of the document that stand in its HTML for a page that a server rendered, and that did not load. The
 * page's bundle takes a link that is there for one that has loaded; without it, it tries for itself, and fails as it should.
 */
export function dropFailedStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/r/"]')) {
    const isOfHost = new URL(link.href).pathname.startsWith('/r/host/');
    if (!isOfHost && link.sheet === null) link.remove();
  }
}
