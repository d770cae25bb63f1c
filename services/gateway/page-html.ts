import { inTranslation, type Language, languageModule, t } from 'shared-contracts/messages';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { MappedRelease, ReleaseMap } from 'shared-contracts/remote';
import type { RouteRow } from 'shared-contracts/routes';
import type { FlagValues } from 'shared-contracts/rules';
import { PAGE_GROUNDS } from 'shared-ui/page-grounds';
import { escapeHtml } from '../html.ts';
import { afterEarly } from './after-early.ts';
import { type Brand, brandStyle } from './brand-style.ts';
import { faviconAddress } from './favicon.ts';
import { followAnnounced } from './follow-announced.ts';
import { inlineJson } from './inline-json.ts';
import type { InlineStyles } from './inline-styles.ts';
import { languageFiles, translations } from './languages/translations.ts';
import { dataScript, headTags, type PageHead } from './page-head/page-head.ts';
import type { PrivacyConfig } from './privacy-config.ts';
import { releaseOf } from './release-of.ts';
import { startWatch } from './start-watch.ts';

export interface PageHtmlFacts {
  language: Language;
  head: PageHead;
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
  /** The page as a server has rendered it, and its styles; null where the tab does. */
  view: { html: string; styles: Record<'shell' | 'page', InlineStyles> } | null;
  /** What the shell reads; see the host's `PageData`. */
  pageData: unknown;
}

/** Folder of the host's release. */
export function hostBase(map: ReleaseMap): string {
  return `/r/host/${map.host.releaseId}/`;
}

/**
 * The one HTML of a page, in the order in which it is needed: what the first paint waits for, what is to load meanwhile,
 * what the page shows, and what its scripts read.
 */
export function pageHtml(facts: PageHtmlFacts): string {
  const { theme, view, pageData } = facts;
  const early = earlyScripts(facts);
  const head = [
    '<meta charset="utf-8">',
    ...consentScript(facts.consentVendor),
    `<script>${startWatch.text}</script>`,
    ...early,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme}">`,
    `<meta name="theme-color" content="${PAGE_GROUNDS[theme]}">`,
    ...headTags(facts.head),
    `<link rel="icon" href="${faviconAddress(facts.brand)}">`,
    ...pageStyles(facts),
    ...(early.length > 0
      ? laterScripts(facts)
      : [...shellScripts(facts), ...languagePreloads(facts), ...pagePreloads(facts), ...playerPreloads(facts)]),
  ];
  return `<!doctype html>
<html lang="${facts.language}" data-theme="${theme}">
<head>
${head.join('\n')}
</head>
<body>${tagManagerFrame(facts.tagManagerFallback)}
${fontPreloads(facts).join('\n')}
<div id="root"${view === null ? '' : ' data-rendered'}>${view?.html ?? ''}</div>
<noscript>${inTranslation(translations[facts.language], noScriptWords)}</noscript>
<script type="application/json" id="page-data">${inlineJson(pageData)}</script>
${dataScript(facts.head).join('')}
</body>
</html>
`;
}

/**
 * Styles of the shell, then the brand's, whose tokens replace defaults of the shell, then those of the page. In the HTML of
 * a rendered page, since it has something to paint; else in files, which browsers keep.
 */
function pageStyles(facts: PageHtmlFacts): string[] {
  const { map, hostRecord, row, brand, styleNonce, view } = facts;
  // Scripts find the nonce of this page here, so it is never left out.
  const ofBrand = `<style nonce="${styleNonce}">${brandStyle(brand)}</style>`;
  if (view) {
    // They bear the names of the files for which they stand, which the tab then does not load.
    const inlined = ({ base, files, text }: InlineStyles) =>
      `<style nonce="${styleNonce}" data-release="${base}" data-files="${files.join(' ')}">${text}</style>`;
    return [inlined(view.styles.shell), ofBrand, inlined(view.styles.page)];
  }
  const ofShell = shellOf(hostRecord).styles.map(
    (file) => `<link rel="stylesheet" crossorigin="anonymous" ${shellFile(facts, 'href', file)}>`,
  );
  const release = releaseOf(map, row);
  const names = release?.pages[row?.page ?? '']?.styles ?? [];
  const ofPage = release ? names.map((name) => preload('style', release, release.base + name)) : [];
  return [...ofShell, ofBrand, ...ofPage];
}

function shellScripts(facts: PageHtmlFacts): string[] {
  return shellOf(facts.hostRecord).scripts.map(
    (file) => `<script defer crossorigin="anonymous" ${shellFile(facts, 'src', file)}></script>`,
  );
}

function shellOf({ exposes }: ReleaseRecord) {
  return exposes.shell ?? { scripts: [], styles: [] };
}

/**
 * What plays the free video of a rendered page before the page's other scripts are there, where its release has a script for
 * that. In front of all else, since a video takes the longest of all that the page has.
 */
function earlyScripts({ map, row, stream, view }: PageHtmlFacts): string[] {
  const release = releaseOf(map, row);
  if (!release || !row || !view || stream === null) return [];
  const [address] = scriptsNamed('early', release, row.page);
  if (address === undefined) return [];
  const hash = release.integrity[address];
  return [
    `<script>${afterEarly.text}</script>`,
    `<script async id="early" fetchpriority="high" crossorigin="anonymous" integrity="${hash}" src="${address}"></script>`,
    ...preloadStream(stream),
  ];
}

/** The other scripts of a page that has an early one, see `after-early.ts`: what loads them, then what runs them. */
function laterScripts(facts: PageHtmlFacts): string[] {
  const ofShell = shellOf(facts.hostRecord).scripts.map(
    (file) => `<link rel="preload" as="script" crossorigin="anonymous" ${shellFile(facts, 'href', file)}>`,
  );
  return [
    `<template id="after-early">${[...ofShell, ...languagePreloads(facts), ...pagePreloads(facts)].join('')}</template>`,
    `<template id="after-picture">${shellScripts(facts).join('')}</template>`,
  ];
}

/** The attributes by which an element loads a file of the shell. */
function shellFile({ map, hostRecord }: PageHtmlFacts, attribute: 'href' | 'src', file: string): string {
  return `integrity="${hostRecord.files[file]?.integrity ?? ''}" ${attribute}="${hostBase(map)}${file}"`;
}

/** The shell's words in the visitor's language, without which it shows nothing; English is in its scripts. */
function languagePreloads(facts: PageHtmlFacts): string[] {
  return languageFiles(facts.language, facts.hostRecord).map(
    (file) => `<link rel="preload" as="script" crossorigin="anonymous" ${shellFile(facts, 'href', file)}>`,
  );
}

const noScriptWords = () =>
  t('This site plays video and needs JavaScript. Please switch it on and load the page again.');

/** In the body: browsers hold the first paint up for fonts that a head announces. */
function fontPreloads({ map, hostRecord }: PageHtmlFacts): string[] {
  return firstFonts(Object.keys(hostRecord.files)).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${hostBase(map)}${file}">`,
  );
}

/** The fonts that pages begin with; browsers find the others when they need them. A host of before has one font, for all. */
function firstFonts(files: readonly string[]): string[] {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const first = fonts.filter((file) => file.startsWith('first-'));
  return first.length > 0 ? first : fonts.slice(0, 1);
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

/** The scripts of the page's own release, and of its words in the visitor's language. */
function pagePreloads({ map, row, language }: PageHtmlFacts): string[] {
  const release = releaseOf(map, row);
  const scripts = release?.pages[row?.page ?? '']?.scripts;
  if (!release || !scripts) return [];
  const words = release.pages[languageModule(language)]?.scripts ?? [];
  const addresses = new Set([release.entry, ...[...scripts, ...words].map((name) => release.base + name)]);
  return [...addresses].map((address) => preload('script', release, address));
}

/**
 * What the player of a page begins with. A page that shows nothing yet is not to wait for a video, so there the shell
 * announces it when its own scripts are there; what a server rendered is on the screen before them.
 */
function playerPreloads({ map, row, stream, view }: PageHtmlFacts): string[] {
  const release = releaseOf(map, row);
  if (!release || !row || stream === null) return [];
  const engine = scriptsNamed('soon', release, row.page);
  const engineLinks = engine.map((address) => preload('script', release, address));
  if (view) return [...engineLinks, ...preloadStream(stream)];
  // The page follows it, as soon as it has the event.
  const [playlist = ''] = preloadStream(stream);
  return [`<template id="after-shell">${engineLinks.join('')}${playlist}</template>`];
}

function preload(as: 'script' | 'style', { integrity }: MappedRelease, address: string): string {
  return `<link rel="preload" as="${as}" crossorigin="anonymous" integrity="${integrity[address] ?? ''}" href="${address}">`;
}

/** The master playlist, and then what it announces in turn. */
function preloadStream(address: string): string[] {
  return [
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(address)}">`,
    `<script>${followAnnounced.text}</script>`,
  ];
}

/** Scripts that the build names for a page: `early` ones run by themselves, `soon` ones are asked for as a video begins. */
function scriptsNamed(when: 'early' | 'soon', { base, integrity }: MappedRelease, page: string): string[] {
  return Object.keys(integrity).filter(
    (address) => address.startsWith(`${base}${when}-${page}.`) && address.endsWith('.js'),
  );
}
