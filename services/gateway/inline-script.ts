import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A script that stands in pages, and what lets it run there, and no other. */
export interface InlineScript {
  text: string;
  /** Source for the policy of a page. */
  source: string;
}

/** @param file name of a file beside this one */
export function readInlineScript(file: string): InlineScript {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').trim();
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
