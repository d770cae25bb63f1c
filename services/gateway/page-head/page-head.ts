import type { Graph } from 'schema-dts';
import { escapeHtml } from '../../html.ts';
import { inlineJson } from '../inline-json.ts';
import { type Drawing, PICTURE_SIZE, pictureAddress } from '../page-picture/drawing.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { DataFacts } from './data-facts.ts';
import type { PageSubject } from './page-subject.ts';

/** What the first HTML says of its page to search engines, and to whoever shows a link to it. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of the page's one form; null for an error page. */
  canonical: string | null;
  /** Null for a page that links are not shared of. */
  card: LinkCard | null;
  /** As JSON-LD of schema.org. */
  data: Graph | null;
}

/** What chats and social networks show of a link to the page (Open Graph, X). */
export interface LinkCard {
  site: string;
  type: 'website' | 'video.other';
  title: string;
  description: string;
  picture: CardPicture | null;
}

export interface CardPicture {
  /** Absolute. */
  address: string;
  /** For whoever does not see it. */
  alternative: string;
  /** In pixels, where it is known. */
  size: { width: number; height: number } | null;
}

/** The head of a page by its subject; without one, by its title alone. */
export function pageHead(
  subject: PageSubject | null,
  plain: { title: string; canonical: string | null },
  { origin, network }: Pick<DataFacts, 'origin' | 'network'>,
): PageHead {
  const description = `Watch high-school sports live and on demand on ${network}.`;
  if (!subject) return { ...plain, description, card: null, data: null };
  const { meta, crumbs, card, isVideo, data = [] } = subject;
  const nodes = [...data, ...(crumbs.length > 0 ? [breadcrumbs(crumbs, origin)] : [])];
  return {
    ...{ title: meta.title, description: meta.description, canonical: plain.canonical },
    card: {
      site: network,
      type: isVideo ? 'video.other' : 'website',
      // The site's name stands beside it.
      title: cardTitle(subject, network),
      description: card?.description ?? meta.description,
      picture: cardPicture(subject, { origin, network }),
    },
    data: nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : null,
  };
}

function cardTitle({ card, meta: { title } }: PageSubject, network: string): string {
  const end = ` | ${network}`;
  return card?.title ?? (title.endsWith(end) ? title.slice(0, -end.length) : title);
}

/** What the picture of a page shows; null for a page that has another picture, or none. */
export function drawingOf(subject: PageSubject, network: string): Drawing | null {
  if (subject.thumbnail !== undefined) return null;
  return subject.drawing ?? { crests: [], title: cardTitle(subject, network), lines: [], network };
}

function cardPicture(
  subject: PageSubject,
  { origin, network }: Pick<DataFacts, 'origin' | 'network'>,
): CardPicture | null {
  const drawing = drawingOf(subject, network);
  if (drawing) {
    const alternative = [drawing.title, ...drawing.lines].join(', ');
    return { address: origin + pictureAddress(subject.meta.canonical, drawing), alternative, size: PICTURE_SIZE };
  }
  const { thumbnail } = subject;
  if (thumbnail === undefined || thumbnail === null) return null;
  return { address: new URL(thumbnail, origin).href, alternative: cardTitle(subject, network), size: null };
}

/** The tab takes away what bears this as it opens another page; see the host's `applyDocumentMeta`. */
const OF_PAGE = 'data-of-page';

/** Title, description, address and card. Some readers take in the first 32 KB of a page alone, so that they come early. */
export function headTags({ title, description, canonical, card }: PageHead): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" ${OF_PAGE}>`]),
    ...(card ? cardTags(card, canonical) : []),
  ];
}

function cardTags({ site, type, title, description, picture }: LinkCard, address: string | null): string[] {
  return [
    meta('property', 'og:site_name', site),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    ...(picture === null ? [] : pictureTags(picture)),
    // X takes the rest from Open Graph.
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ];
}

function pictureTags({ address, alternative, size }: CardPicture): string[] {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:alt', alternative),
    ...(size
      ? [
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
        ]
      : []),
    // Search engines show it as large as it is.
    meta('name', 'robots', 'max-image-preview:large'),
  ];
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}" ${OF_PAGE}>`;
}

/** The structured data. No first view needs them, so that they end the document. */
export function dataScript({ data }: PageHead): string[] {
  return data ? [`<script type="application/ld+json" ${OF_PAGE}>${inlineJson(data)}</script>`] : [];
}
