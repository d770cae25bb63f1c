import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from './release-files.ts';

/** Styles of a page, or of the frame around it, that stand in its HTML. */
export interface InlineStyles {
  /** Folder of their release. */
  base: string;
  /** Names of the files in that folder for which they stand, in their order. */
  files: readonly string[];
  text: string;
}

/** Reads files of styles to stand in a page's HTML; null when one is gone or damaged, or cannot stand there. */
export type ReadInlineStyles = (base: string, files: readonly string[]) => Promise<InlineStyles | null>;

/** Styles of that many pages are kept, so that all pages of a release share one text in memory. */
const KEPT = 64;

export function createReadInlineStyles(files: Pick<ReleaseFiles, 'read'>): ReadInlineStyles {
  const kept = new LRUCache<string, InlineStyles>({ max: KEPT });

  /** @param address below `/r/` */
  async function textOf(address: string): Promise<string | null> {
    const bytes = await files.read(address, 'identity').catch(() => null);
    return bytes ? bytes.toString() : null;
  }

  return async (base, names) => {
    const key = [base, ...names].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const texts = await Promise.all(names.map((name) => textOf(base.slice('/r/'.length) + name)));
    const text = texts.join('\n');
    // What would end the element early has no place in HTML.
    if (texts.includes(null) || /<\/style/i.test(text)) return null;
    const styles = { base, files: names, text: fromRelease(text, base) };
    kept.set(key, styles);
    return styles;
  };
}

/** What styles name beside themselves is in the folder of their release, where they no longer are. */
function fromRelease(styles: string, base: string): string {
  return styles.replace(/url\(\s*(["']?)(?!["']|[a-z]+:|\/|#)/gi, `url($1${base}`);
}
