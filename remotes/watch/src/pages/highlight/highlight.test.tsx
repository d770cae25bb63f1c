import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import type { Highlight } from 'shared-contracts/entities';
import { isPageModule, type PageModule } from 'shared-contracts/remote';
import { NextUp } from '../../features/highlights/next-up.tsx';
import { FIXTURE_NOW, minutesFromNow } from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { playNatively } from '../event/event-testing.ts';
import * as highlight from './index.tsx';

const first = highlightFixture();
const second = highlightFixture({ key: 'highlight-2', title: 'Lincoln ties the game with a field goal' });
const PATH = '/v2/highlight/highlight-1';

function services(others = [second, first]): FakeServices {
  return new FakeServices()
    .on('GET', 'content', PATH, () => json(first))
    .on('GET', 'search', '/v2/search/highlights', () => json(highlightSearch(others)));
}

beforeEach(() => {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
});
// Its load is missing in jsdom and is called when the player goes.
beforeAll(() => {
  HTMLMediaElement.prototype.load = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** The page of whichever highlight the router is at, as the host shows it. */
const routed: PageModule = {
  ...highlight,
  Page: ({ shell }) => {
    const [, , slug = '', key = ''] = useLocation().pathname.split('/');
    return <highlight.Page params={{ slug, key }} shell={shell} />;
  },
};

async function open(fake: FakeServices, { at = first.site_url, hidesScores = false } = {}) {
  const page = await renderPage(routed, {
    ...{ services: fake, at, member: null, hidesScores },
    now: () => Date.now(),
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  return page;
}

const video = () => screen.getByRole('region', { name: /^Video player/ }).querySelector('video') as HTMLVideoElement;
async function end() {
  Object.defineProperty(video(), 'ended', { configurable: true, value: true });
  fireEvent.ended(video());
  await act(() => jest.advanceTimersByTimeAsync(0));
  Object.defineProperty(video(), 'ended', { configurable: true, value: false });
}

/** Lets time go by in steps, so that a countdown can be drawn between them. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
}

test('the module says which contract it was built with', () => {
  expect(isPageModule(highlight)).toBe(true);
});

test('who hides scores is asked before a highlight is shown, also by its title', async () => {
  const { meta } = await open(services(), { hidesScores: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Highlight: Roosevelt vs. Lincoln' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Video player/ })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(first.title);
  expect(meta()).toMatchObject({ title: expect.stringMatching(/^Highlight: Roosevelt vs\. Lincoln \| /) });
  expect(`${meta()?.description}`).not.toContain('Roosevelt');
  expect(screen.getByRole('link', { name: 'Go to the whole game' })).toHaveAttribute('href', '/events/a-game/game-1');
  fireEvent.click(screen.getByRole('button', { name: 'Show the highlight' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(video()).toHaveAttribute('src', first.video_url);
  expect(screen.getByRole('heading', { level: 1, name: first.title })).toHaveFocus();
  expect(meta()?.title).toContain(first.title);
});

test('a highlight plays, says what it is, and leads to its game', async () => {
  const { meta, tracked } = await open(services());
  expect(document.body).toHaveFocus();
  expect(video()).toHaveAttribute('src', first.video_url);
  expect(screen.getByRole('heading', { level: 1, name: first.title })).toBeInTheDocument();
  expect(screen.getByText(first.description, { selector: 'article header p' })).toBeInTheDocument();
  expect(screen.getByText('Go-ahead')).toBeInTheDocument();
  expect(screen.getByText('Roosevelt vs. Lincoln · Football · Boys Varsity · Austin, TX')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the whole game' })).toHaveAttribute('href', '/events/a-game/game-1');
  expect(video()).toHaveAttribute('poster', 'https://media.test/clips/highlight-1/poster.jpg');
  expect(meta()).toMatchObject({
    ...{ canonical: first.site_url, title: expect.stringContaining(first.title) },
    description: expect.stringContaining(`Roosevelt vs. Lincoln: ${first.description}`),
  });
  expect(tracked).toEqual([
    ['Video Player Started', { event_key: 'game-1', resource_key: 'highlight-1', title: first.title, kind: 'replay' }],
  ]);
  expect(screen.queryByRole('region', { name: 'Next highlight' })).not.toBeInTheDocument();
});

test('others are shown below, without the one that plays', async () => {
  const fake = services();
  await open(fake);
  const asked = fake.received('GET', 'search', '/v2/search/highlights').map(({ query }) => query.toString());
  expect(asked).toEqual(['card=true&size=24&event_key=game-1', 'card=true&size=12&sport=football']);
  const more = within(screen.getByRole('region', { name: 'More highlights' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([second.site_url, '/highlights']);
});

test('six others are shown', async () => {
  await open(services(Array.from({ length: 9 }, (_, index) => highlightFixture({ key: `other-${index}` }))));
  expect(within(screen.getByRole('region', { name: 'More highlights' })).getAllByRole('listitem')).toHaveLength(6);
});

test('a highlight that is paused and goes on has been started once', async () => {
  const { tracked } = await open(services());
  fireEvent.pause(video());
  fireEvent.playing(video());
  expect(tracked).toHaveLength(1);
});

test('a highlight that the browser does not start counts as started when it plays', async () => {
  jest.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('Press first.', 'NotAllowedError'));
  const { tracked } = await open(services());
  expect(tracked).toEqual([]);
  fireEvent.playing(video());
  expect(tracked).toHaveLength(1);
});

test('a highlight is shared with its own link', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { store, tracked, toasts } = await open(services());
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(writeText).toHaveBeenCalledWith(store.getState().site.baseUrl + first.site_url);
  expect(tracked.at(-1)).toEqual(['button_clicked', { button: 'share', location: 'highlight' }]);
  expect(toasts).toHaveLength(1);
});

test('no highlight begins by itself a second time, and each one waits as long as the first', async () => {
  const at = (key: string, minutes: number) => highlightFixture({ key, date: minutesFromNow(minutes) });
  const three = [at('third', -30), at('second', -60), at('first', -90)];
  const fake = services(three);
  for (const one of three) fake.on('GET', 'content', `/v2/highlight/${one.key}`, () => json(one));
  const { location } = await open(fake, { at: '/highlights/roosevelt-takes-the-lead/third' });
  const visited: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await end();
    await wait(7_900);
    const before = location();
    await wait(200);
    expect(location()).not.toBe(before);
    visited.push(location().split('/').at(-1) ?? '');
  }
  expect(visited).toEqual(['first', 'second']);
  await end();
  expect(screen.queryByRole('region', { name: 'Next highlight' })).not.toBeInTheDocument();
});

test('a highlight that has changed its place in the list starts the count anew', async () => {
  const shell = { now: () => Date.now() };
  const props = { isStopped: false, onStop: () => {}, onContinue: jest.fn(), shell };
  const at = (next: Highlight) => (
    <MemoryRouter>
      <NextUp {...props} next={next} />
    </MemoryRouter>
  );
  const { rerender } = render(at(second));
  await wait(7_000);
  rerender(at(first));
  await wait(7_000);
  expect(props.onContinue).not.toHaveBeenCalled();
  await wait(1_100);
  expect(props.onContinue).toHaveBeenCalledTimes(1);
});

test('after the end the next highlight begins by itself, and is tracked once', async () => {
  const { location, tracked } = await open(services());
  await end();
  const next = within(screen.getByRole('region', { name: 'Next highlight' }));
  expect(next.getByText(second.title)).toBeInTheDocument();
  expect(next.getByRole('status')).toHaveTextContent('The next highlight begins in 8 seconds.');
  await wait(7_900);
  expect(next.getByText('in 1')).toBeInTheDocument();
  expect(location()).toBe(first.site_url);
  await wait(200);
  expect(location()).toBe(second.site_url);
  await wait(10_000);
  expect(tracked.filter(([name]) => name === 'Short Form Video Continues')).toEqual([
    ['Short Form Video Continues', { highlight_key: 'highlight-2', position: 1 }],
  ]);
});

test('who stops that stays, and can let it go on again', async () => {
  const { location } = await open(services());
  await end();
  const next = within(screen.getByRole('region', { name: 'Next highlight' }));
  fireEvent.click(next.getByRole('button', { name: 'Stop' }));
  await wait(20_000);
  expect(location()).toBe(first.site_url);
  expect(next.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', second.site_url);
  fireEvent.click(next.getByRole('button', { name: 'Play on by itself' }));
  await wait(8_100);
  expect(location()).toBe(second.site_url);
});

test('who plays it again is not led on', async () => {
  const { location } = await open(services());
  await end();
  fireEvent.playing(video());
  await wait(20_000);
  expect(screen.queryByRole('region', { name: 'Next highlight' })).not.toBeInTheDocument();
  expect(location()).toBe(first.site_url);
});

test('after a highlight that is alone nothing follows', async () => {
  await open(services([first]));
  await end();
  expect(screen.queryByRole('region', { name: 'Next highlight' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'More highlights' })).not.toBeInTheDocument();
});

test('others that cannot be read are left out', async () => {
  const fake = services().on('GET', 'search', '/v2/search/highlights', () => refusal(500, 'Away.'));
  await open(fake);
  expect(screen.getByRole('heading', { level: 1, name: first.title })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'More highlights' })).not.toBeInTheDocument();
});

test.each([404, 410])('a highlight that is not there (%p) says so, and leads to all others', async (status) => {
  await open(services().on('GET', 'content', PATH, () => refusal(status, 'There is none.')));
  expect(screen.getByRole('heading', { level: 1, name: 'We cannot find this highlight' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All highlights' })).toHaveAttribute('href', '/highlights');
});

test('an answer of another shape counts as none', async () => {
  await open(services().on('GET', 'content', PATH, () => json({ key: 'highlight-1' })));
  expect(screen.getByRole('heading', { name: 'This highlight could not be loaded' })).toBeInTheDocument();
});

test('a highlight that cannot be read is tried again', async () => {
  const fake = services().on('GET', 'content', PATH, () => refusal(500, 'Away.'));
  await open(fake);
  fake.on('GET', 'content', PATH, () => json(first));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('heading', { level: 1, name: first.title })).toBeInTheDocument();
});
