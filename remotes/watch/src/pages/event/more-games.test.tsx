import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SportsEvent } from 'shared-contracts/entities';
import { type ReceivedCall, renderPage, watchedPlaces } from 'shared-contracts/testing';
import { awayTeam, eventFixture, homeTeam } from '../../testing/event-fixture.ts';
import { eventSearch, type FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { at, freeLive, params, playNatively, servicesWith } from './event-testing.ts';
import * as page from './index.tsx';

const KINDS = ['live', 'upcoming', 'ondemand'] as const;

const places = watchedPlaces();

const named = (key: string) => eventFixture({ key, teams: [{ ...awayTeam, short_name: key }, homeTeam] });

/** Services whose lists are what `found` answers for a kind of list and a school. */
function servicesThatFind(
  event: SportsEvent,
  found: (kind: string, school: string | null, call: ReceivedCall) => readonly string[] | null,
): FakeServices {
  const services = servicesWith(event);
  for (const kind of KINDS) {
    services.on('GET', 'search', `/v2/search/events/${kind}`, (call) => {
      const keys = found(kind, call.query.get('school_key'), call);
      return keys ? json(eventSearch(keys.map(named))) : refusal(400, 'The search is refused by the test.');
    });
  }
  return services;
}

const askedFor = (services: FakeServices) =>
  KINDS.flatMap((kind) => services.received('GET', 'search', `/v2/search/events/${kind}`));

async function open(services: FakeServices) {
  await renderPage(page, { services, at, params });
  await screen.findByRole('heading', { level: 1 });
}

const titles = (rail: HTMLElement) =>
  within(rail)
    .getAllByRole('link')
    .map(({ textContent }) => /(\S+) vs\. Lincoln/.exec(textContent ?? '')?.[1]);

test('what is on air comes first, then what both schools play next, then their replays, and never the event itself', async () => {
  const lists: Record<string, string[]> = {
    'live null': ['onAir', 'game-1'],
    'upcoming school-roosevelt': ['nextGuests', 'nextBoth'],
    'upcoming school-lincoln': ['nextBoth', 'nextHome'],
    'ondemand school-roosevelt': ['replayGuests'],
    'ondemand school-lincoln': ['game-1', 'replayHome'],
  };
  const services = servicesThatFind(eventFixture(), (kind, school, { query }) => {
    if (school === null) expect([query.get('sport'), query.get('state')]).toEqual(['Football', 'TX']);
    return lists[`${kind} ${school}`] ?? null;
  });
  await open(services);
  expect(askedFor(services)).toEqual([]);
  act(() => places.comeNear());
  const rail = await screen.findByRole('region', { name: 'More games' });
  await within(rail).findByRole('link', { name: /onAir/ });
  expect(titles(rail)).toEqual(['onAir', 'nextBoth', 'nextHome', 'nextGuests', 'replayHome', 'replayGuests']);
  expect(askedFor(services)).toHaveLength(5);
});

test('the row waits until the video of the page has begun', async () => {
  playNatively();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const services = servicesThatFind(freeLive, () => ['next']);
  await open(services);
  act(() => places.comeNear());
  const video = await waitFor(() => {
    const found = document.querySelector('video');
    if (!found?.getAttribute('src')) throw new Error('The player has no stream yet.');
    return found;
  });
  expect(askedFor(services)).toEqual([]);
  act(() => {
    for (const type of ['loadedmetadata', 'playing']) video.dispatchEvent(new Event(type));
  });
  expect(await screen.findByRole('link', { name: /next/ })).toBeInTheDocument();
  cleanup();
  jest.restoreAllMocks();
});

test('a search that fails leaves the others their row', async () => {
  await open(servicesThatFind(eventFixture(), (kind) => (kind === 'upcoming' ? ['next'] : null)));
  act(() => places.comeNear());
  expect(await screen.findByRole('link', { name: /next/ })).toBeInTheDocument();
});

test('schools that play nothing else are said to, and the event itself does not count', async () => {
  await open(servicesThatFind(eventFixture(), () => ['game-1']));
  act(() => places.comeNear());
  expect(await screen.findByRole('heading', { name: 'No other games of these schools yet' })).toBeInTheDocument();
});

test('an event without sport or schools has no row and asks for nothing', async () => {
  const services = servicesThatFind(eventFixture({ sport: null, teams: [], custom_headline: 'Signing day' }), () => []);
  await open(services);
  act(() => places.comeNear());
  expect(screen.queryByRole('region', { name: 'More games' })).not.toBeInTheDocument();
  expect(askedFor(services)).toEqual([]);
});
