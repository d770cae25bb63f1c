import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RemoteName } from './frame.ts';
import type { Release, ReleaseMap } from './releases.ts';

const pageWith = (contract: string, body: string) =>
  `{ init() {}, get: async () => () => ({ contract: '${contract}', Page() { ${body} } }) }`;

/** How a release can be broken, with the kind by which tabs report it; `script` is null where nothing comes. */
export const breakages = {
  dead: { script: null, kind: 'load' },
  'throwing on load': { script: () => 'throw new Error("The entry broke.");', kind: 'uncaught' },
  'throwing on render': {
    script: (container: string) => `var ${container} = ${pageWith('1.0.0', 'throw new Error("The page broke.");')};`,
    kind: 'render',
  },
  'built for another contract': {
    script: (container: string) => `var ${container} = ${pageWith('99.0.0', 'return "ran";')};`,
    kind: 'contract',
  },
  'changed on the way': { script: (container: string) => `var ${container} = {};`, kind: 'integrity' },
  hanging: { script: null, kind: 'load' },
} as const satisfies Record<string, { script: ((container: string) => string) | null; kind: string }>;

export type Breakage = keyof typeof breakages;

/**
 * What may be said of a broken release in the console. Chromium adds that an answer of 404 is no style, and no
 * script when a load is tried again after the journey has stopped answering for the release.
 */
export const complaintOfBreakage =
  /integrity|The (entry|page) broke|Refused to (execute script|apply style) .* MIME type/;

export const BROKEN_ID = 'f'.repeat(64);

/** Makes the next release of a remote a broken one in a map; its files are served to this page alone. */
export async function breakRelease(page: Page, remote: RemoteName, breakage: Breakage) {
  const container = `${remote}_broken`;
  const base = `/r/${remote}/${BROKEN_ID}/`;
  const entry = `${base}entry.js`;
  const script = breakages[breakage].script?.(container) ?? '';
  const integrity = { [entry]: `sha384-${createHash('sha384').update(script).digest('base64')}` };
  await page.route(`**${entry}`, (route) => {
    if (breakage === 'hanging') return;
    if (breakage === 'dead') return route.fulfill({ status: 404, body: 'Gone.' });
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: breakage === 'changed on the way' ? `${script}\n` : script,
    });
  });
  return (map: ReleaseMap, hasFallback: boolean): void => {
    const { generation, criticalSince, current } = map.remotes[remote];
    const broken: Release = {
      ...current,
      ...{ releaseId: BROKEN_ID, version: '1.1.0', containerName: container, base, entry, integrity },
      needs: { ...current.needs, contract: `${current.needs.contract} || ^1.0.0` },
    };
    map.remotes[remote] = { generation, criticalSince, current: broken, fallback: hasFallback ? current : null };
  };
}
