import { LRUCache } from 'lru-cache';
import type { FirstFlags } from 'shared-contracts/entities';
import { inTranslation, type Language } from 'shared-contracts/messages';
import { type RouteRow, resourceAddress } from 'shared-contracts/routes';
import { flagValue } from 'shared-contracts/rules';
import type { Composition } from '../releases/index.ts';
import type { ServiceAddresses } from '../service-addresses.ts';
import { firstStream } from './first-stream.ts';
import { inlineJson } from './inline-json.ts';
import { translationOfPage } from './languages/translations.ts';
import { type PageHead, pageHead } from './page-head/page-head.ts';
import { pageSubject } from './page-head/page-subject.ts';
import { pageHtml } from './page-html.ts';
import {
  createPageTemplate,
  createSegment,
  type PageTemplate,
  type Segment,
  type SlotValues,
  slots,
} from './page-template.ts';
import type { PagesOptions } from './pages.ts';
import type { RenderFailure, View } from './render-view.ts';

/** Most that is kept of pages, in bytes; those that were not asked for longest go first. */
const LARGEST = 64 * 1024 * 1024;

/** What a page shows. Visitors for whom all of it is the same share one page. */
export interface PageContent {
  composition: Composition;
  /** Null for an error page. */
  row: RouteRow | null;
  /** Of the page's address. */
  params: Readonly<Record<string, string>>;
  /** Of a page whose own data say none. */
  title: string;
  canonical: string | null;
  /** Origin of the site, as the visitor knows it. */
  origin: string;
  language: Language;
  isGpc: boolean;
  mayHaveSession: boolean;
  /** The page gives scores away to a visitor who hides them: the first HTML then says nothing of its subject. */
  hidesScores: boolean;
  mayTrackWithoutScripts: boolean;
  /** The page as a server has rendered it; null where the tab does. */
  view: View | null;
  /** What the tab reports in its place. */
  failure: RenderFailure | null;
  /** First answers, by address. */
  data: Record<string, unknown>;
  /** Changes with the data; null for a page that is not worth keeping. */
  dataVersion: string | null;
}

/** What is each visitor's own, and never kept. */
export interface PageVisitor {
  styleNonce: string;
  reportToken: string;
  firstFlags: FirstFlags | null;
  /** Milliseconds of the gateway's clock. */
  serverTime: number;
}

export interface MadePage {
  html(): string;
  gzip(): Buffer;
}

type MakePageOptions = Pick<PagesOptions, 'site' | 'botCheck' | 'privacy' | 'flags'> & { services: ServiceAddresses };

/** Makes pages, each once for all visitors for whom it is the same. */
export function createMakePage(options: MakePageOptions): (content: PageContent, visitor: PageVisitor) => MadePage {
  const templates = new LRUCache<string, PageTemplate>({ maxSize: LARGEST, sizeCalculation: ({ size }) => size });
  /** Release maps and styles, which pages have in common and which last as long as their release is live. */
  const common = new WeakMap<object, Segment>();

  function commonSegment(of: object, text: () => string): Segment {
    const segment = common.get(of) ?? createSegment(text());
    common.set(of, segment);
    return segment;
  }

  /** The large parts of a page, by the names of their slots: to make one text of them first would take as long as all else. */
  function partsOf({ composition, view, data }: PageContent): Record<string, Segment> {
    return {
      map: commonSegment(composition.map, () => inlineJson(composition.map)),
      data: createSegment(inlineJson(view?.data ?? data)),
      ...(view && {
        shellStyles: commonSegment(view.styles.shell, () => view.styles.shell.text),
        pageStyles: commonSegment(view.styles.page, () => view.styles.page.text),
        view: createSegment(view.html),
      }),
    };
  }

  return (content, visitor) => {
    const theme = flagValue('site-theme', visitor.firstFlags?.flags['site-theme']?.value);
    const key = keyOf(content, theme);
    const make = () =>
      createPageTemplate(pageWithSlots(options, content, theme, new Date(visitor.serverTime)), partsOf(content));
    const kept = key === null ? undefined : templates.get(key);
    const template = kept ?? make();
    if (key !== null && !kept) templates.set(key, template);
    const values = valuesOf(visitor);
    return { html: () => template.html(values), gzip: () => template.gzip(values) };
  };
}

function keyOf(content: PageContent, theme: string): string | null {
  const { composition, row, title, canonical, origin, language } = content;
  if (content.dataVersion === null || composition.map.preview) return null;
  const { id } = composition.map;
  const flags = [content.isGpc, content.mayHaveSession, content.hidesScores, content.mayTrackWithoutScripts];
  const view = content.view && [content.view.version, content.view.rendered];
  return JSON.stringify([
    id,
    row?.id,
    title,
    canonical,
    origin,
    language,
    theme,
    flags,
    content.dataVersion,
    view,
    content.failure,
  ]);
}

function valuesOf({ styleNonce, reportToken, firstFlags, serverTime }: PageVisitor): SlotValues {
  return {
    styleNonce,
    json: {
      reportToken: inlineJson(reportToken),
      firstFlags: inlineJson(firstFlags),
      serverTime: inlineJson(serverTime),
    },
  };
}

function pageWithSlots(options: MakePageOptions, content: PageContent, theme: 'dark' | 'light', now: Date): string {
  const { site, privacy } = options;
  const { composition, row, view } = content;
  const { map, hostRecord } = composition;
  return pageHtml({
    language: content.language,
    ...{ head: headOf(options, content, now), map, hostRecord, row, theme },
    stream: row?.page === 'event' ? firstStream(content.data, now) : null,
    brand: site.brand,
    styleNonce: slots.styleNonce,
    consentVendor: privacy.consentVendor,
    tagManagerFallback: content.mayTrackWithoutScripts ? privacy.tagManager : null,
    view: view && { html: slots.text('view'), styles: stylesWithSlots(view.styles) },
    pageData: { ...pageDataOf(options, content, visitorSlots), map: slots.json('map'), data: slots.json('data') },
  });
}

function headOf({ site, services }: MakePageOptions, content: PageContent, now: Date): PageHead {
  const { row, params, title, canonical, origin, data } = content;
  const facts = { origin, network: site.name, now };
  if (!row || content.hidesScores) return pageHead(null, { title, canonical }, facts);
  const address = row.canonical && resourceAddress(row.canonical.resource, params);
  const resource = address && data[services[address.service] + address.path];
  const findSubject = () => pageSubject(row.id, { ...facts, params, resource });
  const head = pageHead(findSubject(), { title, canonical }, facts);
  const translation = translationOfPage(content.language, content.composition.map, row);
  // Only title and description are for who reads the page; cards and data are for machines, which choose no language.
  const own = translation && inTranslation(translation, findSubject)?.meta;
  return own ? { ...head, title: own.title, description: own.description } : head;
}

function stylesWithSlots({ shell, page }: View['styles']): View['styles'] {
  return { shell: { ...shell, text: slots.text('shellStyles') }, page: { ...page, text: slots.text('pageStyles') } };
}

const visitorSlots = {
  serverTime: slots.json('serverTime'),
  reportToken: slots.json('reportToken'),
  firstFlags: slots.json('firstFlags'),
};

/** What the shell reads; see the host's `PageData`. */
export function pageDataOf(
  options: MakePageOptions,
  content: Pick<PageContent, 'composition' | 'origin' | 'isGpc' | 'mayHaveSession' | 'view' | 'failure' | 'data'>,
  { serverTime, ...own }: { serverTime: unknown; reportToken?: unknown; firstFlags: unknown },
) {
  const { site, services, privacy } = options;
  return {
    config: {
      site: {
        name: site.name,
        domainSuffix: site.domainSuffix,
        baseUrl: content.origin,
        storeSlug: site.storeSlug,
        cardFrameUrl: `${services.cardNetwork}/elements/card`,
        links: site.links,
        ads: site.ads && { service: services.ads, unit: site.ads.unit },
        isDemo: site.isDemo,
      },
      services,
      botCheck: options.botCheck,
      flags: options.flags,
      consent: { isEmbedded: privacy.consentVendor === null, isGpc: content.isGpc },
      tracking: { writeKey: privacy.writeKey, tagManager: privacy.tagManager },
      mayHaveSession: content.mayHaveSession,
      cookieDomain: site.cookieDomain ?? null,
      serverTime,
    },
    ...own,
    map: content.composition.map,
    data: content.view?.data ?? content.data,
    rendered: content.view?.rendered ?? null,
    renderFailure: content.failure,
  };
}
