import { findProgram, installDebianPackage } from './find-program.ts';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type BrowserSearch = { status: 'found'; path: string } | { status: 'missing'; message: string };

/** A Chromium for the browser journeys: `CHROMIUM_PATH`, one that the machine has, or Debian's package. */
export function findBrowser(): BrowserSearch {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return findProgram([named])
      ? { status: 'found', path: named }
      : { status: 'missing', message: `CHROMIUM_PATH names "${named}", which is no program.` };
  }
  const found = findProgram(names) ?? (installDebianPackage('chromium') ? findProgram(names) : null);
  return found
    ? { status: 'found', path: found }
    : {
        status: 'missing',
        message: 'No Chromium was found for the browser journeys: install Chromium or Chrome, or set CHROMIUM_PATH.',
      };
}
