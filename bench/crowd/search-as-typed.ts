import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';

/** Milliseconds from one search to the next of somebody who types. */
const PER_LETTERS = 300;
const search = '/services/search/v2/search';

/** Looks for a school while its name is typed: games on air and schools for each two letters, the rest for the whole. */
export async function searchAsTyped(browser: Browser, name: string): Promise<void> {
  const ask = (address: string) => browser.load('search as typed', `${search}/${address}`);
  for (let letters = 2; letters < Math.min(name.length, 8); letters += 2) {
    const q = encodeURIComponent(name.slice(0, letters));
    await Promise.all([ask(`events/live?size=12&q=${q}`), ask(`schools?size=8&q=${q}`)]);
    await pause(PER_LETTERS);
  }
  const q = encodeURIComponent(name);
  const lists = ['live', 'upcoming', 'ondemand'].map((type) => ask(`events/${type}?size=12&q=${q}`));
  await Promise.all([...lists, ask(`schools?size=8&q=${q}`), ask(`profiles/suggester?size=8&q=${q}`)]);
}
