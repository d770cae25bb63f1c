/** Folder of the release that a style or preload comes from, such as `/r/watch/<id>/`; null for anything else. */
function baseOf(link: HTMLLinkElement): string | null {
  return /^\/r\/[a-z]+\/[^/]+\//.exec(new URL(link.href, document.baseURI).pathname)?.[0] ?? null;
}

/**
 * The stylesheets of releases in the document. A bundle adds its own once and believes them there for good, so those
 * of an older release are put aside and not thrown away: they come back, loaded, before the release is shown again.
 */
export function createReleaseStyles(document: Document) {
  const aside = new Map<string, HTMLLinkElement[]>();
  const returning = new Map<string, Promise<unknown>>();

  const putAside = (base: string, link: HTMLLinkElement) => {
    link.remove();
    // It stood for styles that were in the HTML. When it comes back, it loads.
    link.removeAttribute('disabled');
    aside.set(base, [...(aside.get(base) ?? []), link]);
  };

  const bringBack = (base: string, link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => {
        putAside(base, link);
        reject(new Error(`The style ${link.href} did not load.`));
      };
      document.head.append(link);
    });

  return {
    /** Resolves when every style of the release that was put aside works again; rejects when one does not load. */
    async restore(base: string): Promise<void> {
      const links = aside.get(base);
      if (links) {
        aside.delete(base);
        const all = Promise.all(links.map((link) => bringBack(base, link))).finally(() => returning.delete(base));
        returning.set(base, all);
      }
      await returning.get(base);
    },
    /** Takes out what belongs to releases that are not in use; `isUsed` is given a release's folder. */
    prune(isUsed: (base: string) => boolean): void {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[href*="/r/"]')) {
        const base = baseOf(link);
        if (!base || isUsed(base)) continue;
        if (link.rel === 'stylesheet') putAside(base, link);
        else link.remove();
      }
      for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-release]')) {
        if (!isUsed(style.dataset.release ?? '')) style.remove();
      }
    },
  };
}
export type ReleaseStyles = ReturnType<typeof createReleaseStyles>;
