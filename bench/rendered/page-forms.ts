import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLE_BASE, type OneBundle } from './one-bundle.ts';
import { renameClasses } from './rename-classes.ts';

const STYLE = /<style [^>]*data-release="([^"]*)" data-files="([^"]*)">(.*?)<\/style>/gs;

/** The same HTML with an empty place for the page, and with its styles in files in place of inlined. */
export function withoutView(html: string): string {
  return html
    .replace(/<div id="root" data-rendered>.*<\/div>\n<noscript>/s, '<div id="root"></div>\n<noscript>')
    .replace(/"rendered":\{[^}]*\}/, '"rendered":null')
    .replace(STYLE, (_, base: string, files: string) =>
      files
        .split(' ')
        .map((file) => styleLink(html, base + file))
        .join('\n'),
    );
}

/** The frame waits for its styles, those of the page are announced. */
function styleLink(html: string, address: string): string {
  if (address.startsWith('/r/host/')) return `<link rel="stylesheet" crossorigin="anonymous" href="${address}">`;
  const [, integrity] = html.match(new RegExp(`"${address}":"([^"]+)"`)) ?? [];
  return `<link rel="preload" as="style" crossorigin="anonymous" integrity="${integrity}" href="${address}">`;
}

/**
 * The HTML, with a view or without, as the server of one bundle would send it: with the bundle's scripts, styles, fonts and
 * names of classes, and without the hashes of releases, which one bundle does not need.
 * @param page the page that it shows, such as `watch/home`
 */
export function asOneBundle(html: string, bundle: OneBundle, page: string): string {
  const { shell } = bundle;
  const ofPage = bundle.ofPage(page);
  const [remote = ''] = page.split('/');
  const scripts = [
    ...shell.scripts.map((file) => `<script defer crossorigin="anonymous" src="${BUNDLE_BASE}${file}"></script>`),
    ...ofPage.scripts.map((file) => `<link rel="preload" as="script" href="${BUNDLE_BASE}${file}">`),
  ];
  const inlined = [...html.matchAll(STYLE)].map(([, , , text]) => text).join('');
  const [styleOfShell, styleOfPage] = [textOf(bundle, shell.styles), textOf(bundle, ofPage.styles)];
  const own = inlined === '' ? html : renameClasses(html, inlined, styleOfShell + styleOfPage);
  return own
    .replace(
      /<script defer .*<\/script>\n(<script defer .*<\/script>\n)*(<link rel="preload" as="script" .*>\n)*/,
      `${scripts.join('\n')}\n`,
    )
    .replace(STYLE, (element: string, base: string, files: string, text: string) => {
      if (base.startsWith('/r/host/')) return element.replace(text, () => styleOfShell);
      return element
        .replace(text, () => styleOfPage)
        .replace(base, baseOf(remote))
        .replace(files, ofPage.styles.map((file) => `../../..${BUNDLE_BASE}${file}`).join(' '));
    })
    .replace(/<link rel="stylesheet" [^>]*>/, shell.styles.map(stylesheet).join('\n'))
    .replace(/<link rel="preload" as="style" [^>]*>/, ofPage.styles.map(preloadStyle).join('\n'))
    .replace(/(<link rel="preload" as="font" [^>]*href=")[^"]*\/(?=[^"/]*")/g, `$1${BUNDLE_BASE}`)
    .replace(/(?<=id="page-data">).*(?=<\/script>)/, dataOfBundle);
}

/** The text of the styles, with addresses that hold in a page. */
function textOf({ folder }: OneBundle, files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts.join('').replace(/url\((?!data:)(?:\.\.\/)*/g, `url(${BUNDLE_BASE}`);
}

function stylesheet(file: string): string {
  return `<link rel="stylesheet" crossorigin="anonymous" href="${BUNDLE_BASE}${file}">`;
}

function preloadStyle(file: string): string {
  return `<link rel="preload" as="style" href="${BUNDLE_BASE}${file}">`;
}

/** The folder by which a tab finds the styles of a remote's page in its HTML; nothing is loaded from there. */
function baseOf(remote: string): string {
  return `/r/${remote}/one/`;
}

function dataOfBundle(json: string): string {
  const data = JSON.parse(json);
  for (const [name, { current, fallback }] of Object.entries<Record<string, Record<string, unknown>>>(
    data.map.remotes,
  )) {
    Object.assign(current ?? {}, { base: baseOf(name), integrity: {} });
    Object.assign(fallback ?? {}, { integrity: {} });
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
