import type { MappedRelease } from 'shared-contracts/remote';
import type { ReleaseFiles } from './release-files.ts';

/** Reads the styles of a page of a release, to stand in its HTML; null when one is gone or damaged, or cannot stand there. */
export type ReadInlineStyles = (release: MappedRelease, page: string) => Promise<string | null>;

export function createReadInlineStyles(files: Pick<ReleaseFiles, 'find' | 'bytes'>): ReadInlineStyles {
  /** @param address below `/r/` */
  async function textOf(address: string): Promise<string | null> {
    const file = await files.find(address);
    const bytes = file && (await files.bytes(file, 'identity').catch(() => null));
    return bytes ? bytes.toString() : null;
  }

  return async ({ base, pages }, page) => {
    const names = pages[page]?.styles ?? [];
    const texts = await Promise.all(names.map((name) => textOf(base.slice('/r/'.length) + name)));
    const styles = texts.join('\n');
    // What would end the element early has no place in HTML.
    return texts.includes(null) || /<\/style/i.test(styles) ? null : fromRelease(styles, base);
  };
}

/** What styles name beside themselves is in the folder of their release, where they no longer are. */
function fromRelease(styles: string, base: string): string {
  return styles.replace(/url\(\s*(["']?)(?!["']|[a-z]+:|\/|#)/gi, `url($1${base}`);
}
