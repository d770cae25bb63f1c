import type { PageMeta } from 'shared-contracts/remote';

/** On whatever describes one page alone; the gateway marks so what it writes into the first HTML. */
const OF_PAGE = 'data-of-page';

/** Writes a page's title, description and canonical address into the document; what describes another page goes. */
export function applyDocumentMeta(document: Document, baseUrl: string, meta: PageMeta): void {
  const { title, description, canonical } = meta;
  const address = canonical === undefined ? null : new URL(canonical, baseUrl).href;
  const before = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (before !== address) for (const element of document.querySelectorAll(`[${OF_PAGE}]`)) element.remove();
  document.title = title;
  if (description !== undefined)
    headElement(document, 'meta', 'name', 'description').setAttribute('content', description);
  if (address !== null) headElement(document, 'link', 'rel', 'canonical').setAttribute('href', address);
}

function headElement(document: Document, tag: 'meta' | 'link', attribute: string, value: string): Element {
  const existing = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (existing) return existing;
  const element = document.createElement(tag);
  element.setAttribute(attribute, value);
  element.setAttribute(OF_PAGE, '');
  document.head.append(element);
  return element;
}
