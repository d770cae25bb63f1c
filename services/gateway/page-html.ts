import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { MappedRelease, ReleaseMap } from 'shared-contracts/remote';
import type { RouteRow } from 'shared-contracts/routes';
import type { FlagValues } from 'shared-contracts/rules';
import { PAGE_GROUNDS } from 'shared-ui/page-grounds';
import { escapeHtml } from '../html.ts';
import { type Brand, brandStyle } from './brand-style.ts';
import { faviconAddress } from './favicon.ts';
import type { PrivacyConfig } from './privacy-config.ts';
import { startWatch } from './start-watch.ts';

export interface PageHtmlFacts {
  title: string;
  description: string;
  map: ReleaseMap;
  hostRecord: ReleaseRecord;
  /** The page's row, or null for an error page. */
  row: RouteRow | null;
  /** Address of the video that the page plays to everybody; null when there is none. */
  stream: string | null;
  /** What the flag of that name says, or its default. */
  theme: FlagValues['site-theme'];
  brand: Brand;
  /** What style elements must bear to be applied; see the policy. */
  styleNonce: string;
  consentVendor: PrivacyConfig['consentVendor'];
  /** For browsers without scripts; null where consent does not allow it. */
  tagManagerFallback: PrivacyConfig['tagManager'];
  /** Absolute address of the page's one form; null for an error page. */
  canonical: string | null;
  /** The page as a server has rendered it, and its styles; null where the tab does. */
  view: { html: string; styles: string } | null;
  /** What the shell reads; see the host's `PageData`. */
  pageData: unknown;
}

/** JSON that can stand inside a script element: nothing in it can end the element or a JavaScript line. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The one HTML of a page: releases and first data inlined, everything that the first view loads announced. */
export function pageHtml(facts: PageHtmlFacts): string {
  const { title, description, map, hostRecord, theme, canonical, pageData } = facts;
  const hostBase = `/r/host/${map.host.releaseId}/`;
  const shell = hostRecord.exposes.shell ?? { scripts: [], styles: [] };
  const integrity = (file: string) => hostRecord.files[file]?.integrity ?? '';
  const fonts = firstFonts(Object.keys(hostRecord.files));

  const head = [
    '<meta charset="utf-8">',
    ...consentScript(facts.consentVendor),
    `<script>${startWatch}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme}">`,
    `<meta name="theme-color" content="${PAGE_GROUNDS[theme]}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    `<link rel="icon" href="${faviconAddress(facts.brand)}">`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${hostBase}${file}">`),
    ...shell.styles.map(
      (file) =>
        `<link rel="stylesheet" crossorigin="anonymous" integrity="${integrity(file)}" href="${hostBase}${file}">`,
    ),
    brandSheet(facts),
    ...shell.scripts.map(
      (file) =>
        `<script defer crossorigin="anonymous" integrity="${integrity(file)}" src="${hostBase}${file}"></script>`,
    ),
    ...pageFiles(facts),
    ...playerPreloads(facts),
    `<script type="application/json" id="page-data">${inlineJson(pageData)}</script>`,
  ];
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
${head.join('\n')}
</head>
<body>${tagManagerFrame(facts.tagManagerFallback)}
<div id="root"${facts.view === null ? '' : ' data-rendered'}>${facts.view?.html ?? ''}</div>
<noscript>This site plays video and needs JavaScript. Please switch it on and load the page again.</noscript>
</body>
</html>
`;
}

/** The fonts that pages begin with; browsers find the others when they need them. A host of before has one font, for all. */
function firstFonts(files: readonly string[]): string[] {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const first = fonts.filter((file) => file.startsWith('first-'));
  return first.length > 0 ? first : fonts.slice(0, 1);
}

/** After the tokens, whose defaults it replaces. Scripts find the nonce of this page here, so it is never left out. */
function brandSheet({ brand, styleNonce }: PageHtmlFacts): string {
  return `<style nonce="${styleNonce}">${brandStyle(brand)}</style>`;
}

/** First of all scripts; `async`, so that a consent vendor that does not answer delays nothing. */
function consentScript(vendor: PrivacyConfig['consentVendor']): string[] {
  if (!vendor) return [];
  const source = `${vendor.origin}/scripttemplates/otSDKStub.js`;
  return [
    `<script async charset="UTF-8" data-domain-script="${escapeHtml(vendor.domainId)}" src="${escapeHtml(source)}"></script>`,
  ];
}

function tagManagerFrame(tagManager: PrivacyConfig['tagManager']): string {
  if (!tagManager) return '';
  const source = `${tagManager.origin}/ns.html?id=${tagManager.id}`;
  return `\n<noscript><iframe src="${escapeHtml(source)}" height="0" width="0" style="display:none;visibility:hidden" title="Tag manager"></iframe></noscript>`;
}

/** What the page's own release loads. */
function pageFiles({ map, row, view, styleNonce }: PageHtmlFacts): string[] {
  const release = releaseOf(map, row);
  const files = release?.pages[row?.page ?? ''];
  if (!release || !files) return [];
  const { base } = release;
  const addresses = (names: readonly string[]) => names.map((name) => base + name);
  const scripts = [...new Set([release.entry, ...addresses(files.scripts)])];
  // Styles in the HTML bear the names of the files that they stand for, which the tab then does not load.
  const inlined = (styles: string) =>
    `<style nonce="${styleNonce}" data-release="${base}" data-files="${files.styles.join(' ')}">${styles}</style>`;
  return [
    ...scripts.map((address) => preload('script', release, address)),
    ...(view ? [inlined(view.styles)] : addresses(files.styles).map((address) => preload('style', release, address))),
  ];
}

/**
 * What the player of a page begins with. A page that shows nothing yet is not to wait for a video, so there the shell
 * announces it when its own scripts are there; what a server rendered is on the screen before them.
 */
function playerPreloads({ map, row, stream, view }: PageHtmlFacts): string[] {
  const release = releaseOf(map, row);
  if (!release || !row || stream === null) return [];
  const engine = Object.keys(release.integrity).filter((address) => isSoonScript(address, release, row.page));
  const links = [
    ...engine.map((address) => preload('script', release, address)),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(stream)}">`,
  ];
  return view ? links : [`<template id="after-shell">${links.join('')}</template>`];
}

function releaseOf(map: ReleaseMap, row: RouteRow | null): MappedRelease | null {
  return row && row.remote !== 'host' ? (map.remotes[row.remote]?.current ?? null) : null;
}

function preload(as: 'script' | 'style', { integrity }: MappedRelease, address: string): string {
  return `<link rel="preload" as="${as}" crossorigin="anonymous" integrity="${integrity[address] ?? ''}" href="${address}">`;
}

/** Whether a page asks for a script by itself as soon as it plays a video; the build names these for the page. */
function isSoonScript(address: string, { base }: MappedRelease, page: string): boolean {
  return address.startsWith(`${base}soon-${page}.`) && address.endsWith('.js');
}
