import type { PageMeta } from 'shared-contracts/remote';

export interface SiteMeta {
  baseUrl: string;
  /** Description of pages that give none of their own. */
  description: string;
}

/** Writes a page's title, description and canonical address into the document's head. */
export function applyDocumentMeta(document: Document, { baseUrl, description }: SiteMeta, meta: PageMeta): void {
  document.title = meta.title;
  headElement(document, 'meta', 'name', 'description').setAttribute('content', meta.description ?? description);
  const canonical = document.head.querySelector('link[rel="canonical"]');
  if (meta.canonical === undefined) canonical?.remove();
  else headElement(document, 'link', 'rel', 'canonical').setAttribute('href', new URL(meta.canonical, baseUrl).href);
}

function headElement(document: Document, tag: 'meta' | 'link', attribute: string, value: string): Element {
  const existing = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (existing) return existing;
  const element = document.createElement(tag);
  element.setAttribute(attribute, value);
  document.head.append(element);
  return element;
}
