import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isPageModule } from 'shared-contracts/remote';
import { createAppStore, flagsReceived } from 'shared-contracts/store';
import { sampleProfile } from 'shared-contracts/testing';
import { highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { FakeServices, json, refusal, refusedFor } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as highlights from './index.tsx';

const PATH = '/v2/search/highlights';
const servicesWith = (total: number) =>
  new FakeServices().on('GET', 'search', PATH, ({ query }) => {
    const start = Number(query.get('start') ?? 0);
    const count = Math.max(0, Math.min(24, total - start));
    const items = Array.from({ length: count }, (_, index) => highlightFixture({ key: `highlight-${start + index}` }));
    return json(highlightSearch(items, total));
  });
const asked = (services: FakeServices) => services.received('GET', 'search', PATH).map(({ query }) => query.toString());
const open = (services: FakeServices, search = '', hidesScores = false) =>
  renderPage(highlights, { services, at: `/highlights${search}`, member: null, hidesScores });

test('the module says which contract it was built with', () => {
  expect(isPageModule(highlights)).toBe(true);
});

test('the newest highlights are shown, each with its score, its length and its page', async () => {
  const services = servicesWith(2);
  const { meta } = await open(services);
  const list = await screen.findByRole('region', { name: 'Highlights' });
  const [card] = within(list).getAllByRole('link');
  expect(card).toHaveAttribute('href', '/highlights/roosevelt-takes-the-lead/highlight-0');
  expect(card).toHaveAccessibleName(
    'Roosevelt takes the lead with a touchdown Roosevelt 7, Lincoln 3 · Q2 6:35 Fri, Nov 20, 6:30 PM CST · Boys Varsity 0:18 Football',
  );
  expect(card?.textContent).toContain('RvsL');
  expect(asked(services)).toEqual(['card=true&size=24']);
  expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(meta()).toMatchObject({ title: expect.stringMatching(/^Highlights \| /), canonical: '/highlights' });
});

test('a choice of state and sport is an address, and both can be taken back', async () => {
  const user = userEvent.setup();
  const services = servicesWith(60);
  const { location, meta } = await open(services, '?page=2');
  await screen.findByRole('region', { name: 'Highlights' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
  expect(location()).toBe('/highlights?state=tx');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Football');
  expect(location()).toBe('/highlights?state=tx&sport=football');
  await screen.findByRole('region', { name: 'Highlights' });
  expect(asked(services).at(-1)).toBe('card=true&size=24&state=tx&sport=football');
  expect(meta()?.title).toMatch(/^Highlights: Football, Texas \| /);
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(location()).toBe('/highlights');
  await screen.findByRole('region', { name: 'Highlights' });
});

test('further pages have addresses of their own, as far as there are any', async () => {
  const services = servicesWith(60);
  await open(services, '?page=2');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Newer highlights' })).toHaveAttribute('href', '/highlights');
  await userEvent.click(pages.getByRole('link', { name: 'Older highlights' }));
  expect(await screen.findAllByRole('link', { name: /^Roosevelt takes/ })).toHaveLength(12);
  expect(asked(services).at(-1)).toBe('card=true&size=24&start=48');
  expect(screen.queryByRole('link', { name: 'Older highlights' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Newer highlights' })).toHaveAttribute('href', '/highlights?page=2');
});

test('the last page that is shown says how to get to the others', async () => {
  await open(servicesWith(2000), '?page=40');
  expect(await screen.findByText(/There are more: choose a state or a sport/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Older highlights' })).not.toBeInTheDocument();
});

test('the last page with nothing behind it says nothing of more', async () => {
  await open(servicesWith(960), '?page=40');
  await screen.findByRole('region', { name: 'Highlights' });
  expect(screen.queryByText(/There are more/)).not.toBeInTheDocument();
});

test('until the highlights are there, the page says that they are loading', async () => {
  let answer = () => {};
  const services = servicesWith(1);
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  services.on('GET', 'search', PATH, async () => {
    await arrived;
    return json(highlightSearch([highlightFixture()]));
  });
  await open(services);
  expect(screen.getByRole('status')).toHaveTextContent('Loading highlights');
  answer();
  await screen.findByRole('region', { name: 'Highlights' });
  expect(screen.queryByText('Loading highlights')).not.toBeInTheDocument();
});

test('the search that the flag names is asked', async () => {
  const services = servicesWith(1);
  services.on('GET', 'search', '/search/highlights', () => json(highlightSearch([highlightFixture()])));
  const { store } = await open(services);
  await screen.findByRole('region', { name: 'Highlights' });
  act(() => void store.dispatch(flagsReceived({ 'search-api-version-highlights': 'v1' })));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
  await screen.findByRole('region', { name: 'Highlights' });
  expect(services.received('GET', 'search', '/search/highlights')).toHaveLength(1);
});

test.each([
  ['State', 'Texas', '/highlights?state=tx'],
  ['Sport', 'Football', '/highlights?sport=football'],
])('a choice of %s leads away from the highlights of one game', async (filter, choice, path) => {
  const { location } = await open(servicesWith(3), '?event=game-1');
  await screen.findByRole('region', { name: 'Highlights' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: filter }), choice);
  expect(location()).toBe(path);
  await screen.findByRole('region', { name: 'Highlights' });
});

test('highlights of one game name it, and lead to it', async () => {
  const { meta } = await open(servicesWith(3), '?event=game-1');
  expect(await screen.findByRole('link', { name: 'Roosevelt vs. Lincoln' })).toHaveAttribute(
    'href',
    '/events/a-game/game-1',
  );
  expect(meta()?.title).toMatch(/^Highlights: Roosevelt vs\. Lincoln \| /);
});

test('a school without highlights is named all the same', async () => {
  const services = servicesWith(0).on('GET', 'unity', '/v2/profiles/school-1', () => json(sampleProfile()));
  await open(services, '?school=school-1');
  await screen.findByRole('heading', { name: 'No highlights of this school yet' });
  expect(screen.getByRole('link', { name: 'Lincoln High School' })).toBeVisible();
});

test('who hides scores is asked first, also on the next page, until they show scores again', async () => {
  await open(servicesWith(30), '?page=2', true);
  expect(screen.queryByText(/^Roosevelt takes/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the highlights' }));
  await screen.findByRole('region', { name: 'Highlights' });
  expect(screen.getByRole('button', { name: 'Hide the highlights' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the highlights' }));
  expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the highlights' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide scores', pressed: true }));
  await screen.findByRole('region', { name: 'Highlights' });
  expect(screen.queryByRole('button', { name: 'Hide the highlights' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide scores', pressed: false }));
  expect(screen.getByRole('button', { name: 'Show the highlights' })).toBeVisible();
});

test('highlights of one school name it and lead to it, and a choice of sport stays with it', async () => {
  const services = servicesWith(3).on('GET', 'unity', '/v2/profiles/school-1', () => json(sampleProfile()));
  const { location, meta } = await open(services, '?school=school-1');
  const school = await screen.findByRole('link', { name: 'Lincoln High School' });
  expect(school).toHaveAttribute('href', '/schools/lincoln-austin-tx');
  expect(meta()?.title).toMatch(/^Highlights: Lincoln High School \| /);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Football');
  expect(location()).toBe('/highlights?sport=football&school=school-1');
  await screen.findByRole('region', { name: 'Highlights' });
  expect(asked(services)).toEqual([
    'card=true&size=24&school_key=school-1',
    'card=true&size=24&sport=football&school_key=school-1',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Texas');
  expect(location()).toBe('/highlights?state=tx&sport=football');
  await screen.findByRole('region', { name: 'Highlights' });
});

test('the highlights of a broadcaster and its name are asked for before the page opens', async () => {
  const services = servicesWith(1).on('GET', 'unity', '/v2/profiles/aff', () => json(sampleProfile({ key: 'aff' })));
  highlights.activate();
  const store = createAppStore(services.environment);
  const prefetch = async (search: string) => {
    const url = new URL(`https://site.test/highlights${search}`);
    await highlights.prefetch({ params: {}, url, ...store, signal: new AbortController().signal });
  };
  await prefetch('?broadcaster=aff');
  expect(services.received('GET', 'unity', '/v2/profiles/aff')).toHaveLength(1);
  expect(asked(services)).toEqual(['card=true&size=24&publisher_key=aff']);
  await prefetch('?event=game-1');
  expect(services.calls).toHaveLength(3);
});

test.each([
  ['', 'No highlights here yet', 'See all games', '/watch-events'],
  ['?state=tx', 'No highlights here yet', 'All highlights', '/highlights'],
  ['?page=3', 'No highlights here yet', 'All highlights', '/highlights'],
  ['?event=game-1', 'No highlights of this game', 'All highlights', '/highlights'],
  ['?broadcaster=aff', 'No highlights of this broadcaster yet', 'All highlights', '/highlights'],
])('where there are none, at %p, the page says so and leads on', async (search, title, way, href) => {
  await open(servicesWith(0), search);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
});

test('a search that fails is reported, and can be tried again', async () => {
  const services = new FakeServices().on('GET', 'search', PATH, () => refusal(500, 'Away.'));
  await open(services);
  await screen.findByRole('heading', { name: 'These highlights could not be loaded' });
  services.on('GET', 'search', PATH, () => json(highlightSearch([highlightFixture()])));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Highlights' })).toBeInTheDocument();
});

test('a service that is too busy says when it may be asked again', async () => {
  const words = 'Too many searches. Wait 40 s and try again.';
  await open(new FakeServices().on('GET', 'search', PATH, () => refusedFor(40, words)));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('an answer of another shape counts as none', async () => {
  await open(new FakeServices().on('GET', 'search', PATH, () => json({ items: [{ key: 'highlight-1' }] })));
  await screen.findByRole('heading', { name: 'These highlights could not be loaded' });
});

test('a list that is on the screen stays when it cannot be read again', async () => {
  const services = servicesWith(1);
  const { store } = await open(services);
  await screen.findByRole('region', { name: 'Highlights' });
  services.on('GET', 'search', PATH, () => refusal(500, 'Away.'));
  const again = highlightsEndpoints().watchHighlights.initiate({}, { forceRefetch: true, subscribe: false });
  await act(() => store.dispatch(again));
  expect(asked(services).length).toBeGreaterThan(1);
  expect(screen.getByRole('region', { name: 'Highlights' })).toBeInTheDocument();
});
