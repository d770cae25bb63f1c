import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bout, WrestlingEvent, WrestlingMeet } from 'shared-contracts/entities';
import { isPageModule } from 'shared-contracts/remote';
import { retryInVain } from 'shared-contracts/testing';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { inSpanish } from '../../testing/in-spanish.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './index.tsx';

const AT = '/tests/track-wrestling';
const LIST = '/v1/events';
const MEET = '/v1/events/meet-1';

const event: WrestlingEvent = {
  key: 'meet-1',
  slug: 'roosevelt-at-lincoln',
  start_time: '2026-11-21T01:00:00.000Z',
  teams: {
    home: { key: 'school-lincoln', name: 'Lincoln High School', short_name: 'Lincoln' },
    away: { key: 'school-roosevelt', name: 'Roosevelt High School', short_name: 'Roosevelt' },
  },
};

const fall: Bout = {
  weight_class: 132,
  status: 'final',
  wrestlers: { home: { name: 'Eli Marsh', grade: 11 }, away: { name: 'Kai Cho', grade: 12 } },
  score: { home: 4, away: 7 },
  winner: 'home',
  result: 'fall',
  ended_at: 127,
  team_points: { home: 6, away: 0 },
};
const forfeit: Bout = {
  ...fall,
  weight_class: 138,
  wrestlers: { home: null, away: { name: 'Leo Tran', grade: 9 } },
  score: null,
  winner: 'away',
  result: 'forfeit',
  ended_at: null,
  team_points: { home: 0, away: 6 },
};
const toCome: Bout = {
  ...fall,
  weight_class: 144,
  status: 'scheduled',
  score: null,
  winner: null,
  result: null,
  ended_at: null,
  team_points: { home: 0, away: 0 },
};

function meet(changes: Partial<WrestlingMeet> = {}): WrestlingMeet {
  return {
    ...event,
    status: 'in_progress',
    bouts: [fall, forfeit, toCome],
    team_points: { home: 6, away: 6 },
    ...changes,
  };
}

const services = (answer = () => json(meet()), items: WrestlingEvent[] = [event]) =>
  new FakeServices()
    .on('GET', 'wrestlingStats', LIST, () => json({ total: items.length, items }))
    .on('GET', 'wrestlingStats', MEET, answer);

const open = (fake: FakeServices, query = '') => renderPage(page, { services: fake, at: AT + query, member: null });
const board = () => screen.findByRole('region', { name: 'Roosevelt at Lincoln' });

afterEach(() => jest.useRealTimers());

test('the module is a page of the contract', () => expect(isPageModule(page)).toBe(true));

test('the newest meet is shown: totals, and every bout with both wrestlers, score and result', async () => {
  await open(services());
  const shown = within(await board());
  expect(shown.getByRole('status')).toHaveTextContent('Lincoln High School 6 Roosevelt High School 6');
  const rows = shown
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()));
  expect(rows).toEqual([
    ['Weight', 'Lincoln', 'Roosevelt', 'Result'],
    ['132 lb', 'Eli Marsh won 4', 'Kai Cho 7', 'Fall at 2:07 Lincoln +6'],
    ['138 lb', 'No wrestler', 'Leo Tran won', 'Forfeit Roosevelt +6'],
    ['144 lb', 'Eli Marsh', 'Kai Cho', 'To come'],
  ]);
});

test('the query names the meet, and another one is chosen from the list', async () => {
  const other = { ...event, key: 'meet-2', teams: { home: event.teams.away, away: event.teams.home } };
  const fake = services(undefined, [other, event]).on('GET', 'wrestlingStats', '/v1/events/meet-2', () =>
    json(meet({ ...other })),
  );
  const { location } = await open(fake, '?event_key=meet-1');
  await board();
  expect(fake.received('GET', 'wrestlingStats', '/v1/events/meet-2')).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meet' }), 'meet-2');
  expect(location()).toBe(`${AT}?event_key=meet-2`);
  expect(await screen.findByRole('region', { name: 'Lincoln at Roosevelt' })).toBeInTheDocument();
});

test('a meet that goes on is read again, and one that is over is not', async () => {
  jest.useFakeTimers();
  let status: WrestlingMeet['status'] = 'in_progress';
  const fake = services(() => json(meet({ status, team_points: { home: status === 'final' ? 12 : 6, away: 6 } })));
  await open(fake);
  const asked = () => fake.received('GET', 'wrestlingStats', MEET).length;
  const shown = within(await board());
  expect(asked()).toBe(1);
  status = 'final';
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(asked()).toBe(2);
  expect(shown.getByRole('status')).toHaveTextContent('Lincoln High School 12');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(2);
});

test('figures that cannot be renewed stay, with a word and a way to try again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const fake = services();
  await open(fake);
  const shown = within(await board());
  fake.on('GET', 'wrestlingStats', MEET, () => refusal(404, 'Gone.'));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('The newest figures could not be read')).toBeVisible();
  expect(shown.getByRole('status')).toHaveTextContent('Lincoln High School 6');
  await retryInVain((answer) => fake.on('GET', 'wrestlingStats', MEET, answer), user);
  fake.on('GET', 'wrestlingStats', MEET, () => json(meet()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The newest figures could not be read')).not.toBeInTheDocument());
});

test('a meet that has not begun says that its bouts are to come', async () => {
  await open(services(() => json(meet({ status: 'scheduled', bouts: [], team_points: { home: 0, away: 0 } }))));
  expect(within(await board()).getByRole('heading', { name: 'No bouts yet' })).toBeVisible();
});

test('without any meet the page says so', async () => {
  await open(services(undefined, []));
  expect(await screen.findByRole('heading', { name: 'No wrestling meet has begun yet' })).toBeVisible();
});

test('an unknown event leads to the newest meet', async () => {
  const { location } = await open(services(), '?event_key=nothing');
  expect(await screen.findByRole('heading', { name: 'There are no statistics for this event' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the newest meet' }));
  expect(location()).toBe(AT);
  expect(await board()).toBeVisible();
});

test.each<[string, () => Response]>([
  ['an error', () => refusal(500, 'Down.')],
  ['a page of HTML', () => new Response('<h1>Sign in to the hotel network')],
  ['half a JSON', () => new Response('{"key":"me', { headers: { 'content-type': 'application/json' } })],
  ['wrong types', () => json({ ...meet(), bouts: [{ weight_class: '132' }] })],
])('a meet that is answered with %s can be tried again', async (_name, answer) => {
  const fake = services(answer);
  await open(fake);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The meet could not be read');
  await retryInVain((answer) => fake.on('GET', 'wrestlingStats', MEET, answer));
  fake.on('GET', 'wrestlingStats', MEET, () => json(meet()));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await board()).toBeVisible();
});

test('a list that is garbage can be tried again', async () => {
  const fake = services().on('GET', 'wrestlingStats', LIST, () => json({ items: 7 }));
  await open(fake);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The list of meets could not be read');
  await retryInVain((answer) => fake.on('GET', 'wrestlingStats', LIST, answer));
  fake.on('GET', 'wrestlingStats', LIST, () => json({ total: 1, items: [event] }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await board()).toBeVisible();
});

describe('in Spanish', () => {
  inSpanish();

  test('bouts say how they ended', async () => {
    await open(services());
    const shown = within(await screen.findByRole('region', { name: 'Roosevelt en Lincoln' }));
    expect(shown.getByText('En curso')).toBeVisible();
    const rows = shown
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()));
    expect(rows).toEqual([
      ['Peso', 'Lincoln', 'Roosevelt', 'Resultado'],
      ['132 lb', 'Eli Marsh ganó 4', 'Kai Cho 7', 'Caída a los 2:07 Lincoln +6'],
      ['138 lb', 'Sin luchador', 'Leo Tran ganó', 'Sin oponente Roosevelt +6'],
      ['144 lb', 'Eli Marsh', 'Kai Cho', 'Por disputarse'],
    ]);
  });
});
