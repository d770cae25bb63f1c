import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProfile } from 'shared-contracts/testing';
import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch, json, refusal } from '../../testing/fake-services.ts';
import { coming, games, over, PATH, renderSchedule, rowsOf, scheduled, school, services } from './schedule-testing.tsx';

test('a school’s games of the year stand by month, as the school says them, with the way to each', async () => {
  const { meta } = await renderSchedule(services());
  expect(await screen.findByText('3 games in 2026-27')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Football schedule' })).toBeVisible();
  expect(screen.getByRole('link', { name: school.name })).toHaveAttribute('href', '/schools/lincoln-austin-tx');
  expect(screen.getByRole('link', { name: 'Watch Football' })).toHaveAttribute(
    'href',
    '/schools/lincoln-austin-tx/football',
  );
  expect(rowsOf('October 2026')).toEqual([expect.stringMatching(/^Sun, Oct 11.*vs\. Roosevelt.*Replay/)]);
  expect(rowsOf('November 2026')).toEqual([expect.stringMatching(/^Fri, Nov 27.*at Roosevelt.*7:30 PM CST.*Next/)]);
  expect(rowsOf('December 2026')).toEqual([expect.stringMatching(/^Fri, Dec 4.*Time TBD/)]);
  expect(screen.queryByRole('link', { name: 'Show more games' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'October 2026' })).getByRole('link')).toHaveAttribute(
    'href',
    `/events/${over.slug}/over`,
  );
  expect(meta()).toEqual({
    title: expect.stringMatching(/^Lincoln High School Football schedule \| /),
    description: 'All games of the school year: when, where, and how to watch them.',
    canonical: PATH,
  });
});

test('the next game is marked, and a link leads to it within the chosen games', async () => {
  await renderSchedule(services(), '?level=varsity');
  const link = await screen.findByRole('link', { name: 'Go to the next game' });
  expect(link).toHaveAttribute('href', `${PATH}?level=varsity#next-game`);
  const target = document.getElementById('next-game');
  expect(target).toHaveTextContent('Next');
  expect(target).toHaveAttribute('href', `/events/${coming.slug}/coming`);
  expect(screen.getAllByText('Next')).toHaveLength(1);
});

test('a game on air is the next, and a year that is over has none', async () => {
  const live = eventFixture({ key: 'live' });
  await renderSchedule(services([live, coming]));
  await screen.findByRole('link', { name: 'Go to the next game' });
  expect(document.getElementById('next-game')).toHaveAttribute('href', `/events/${live.slug}/live`);
});

test('a year that is over has no next game', async () => {
  await renderSchedule(services([over]), '?year=2025-26');
  await screen.findByText('1 game in 2025-26');
  expect(screen.queryByRole('link', { name: 'Go to the next game' })).not.toBeInTheDocument();
});

test('year, gender and level are chosen, each an address of its own', async () => {
  const { location, tracked } = await renderSchedule(services());
  const year = await screen.findByRole('combobox', { name: 'School year' });
  await waitFor(() => expect(within(year).getAllByRole('option')).toHaveLength(2));
  await userEvent.selectOptions(year, '2025-26');
  expect(location()).toBe(`${PATH}?year=2025-26`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Varsity');
  expect(location()).toBe(`${PATH}?year=2025-26&level=varsity`);
  expect(screen.getByRole('heading', { level: 1, name: 'Varsity Football schedule' })).toBeVisible();
  expect(tracked).toEqual([
    ['watch_event_filter', { filter: 'year', value: '2025-26' }],
    ['watch_event_filter', { filter: 'level', value: 'varsity' }],
  ]);
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', `${PATH}?year=2025-26`);
});

test('the calendar of the chosen team is opened in an app, copied, or kept as a file', async () => {
  await renderSchedule(services(), '?level=junior-varsity');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const dialog = screen.getByRole('dialog', { name: 'Games in your calendar' });
  const path = '/schools/lincoln-austin-tx/football/calendar.ics?level=junior-varsity';
  expect(within(dialog).getByText(/^The Junior Varsity Football games of Lincoln High School/)).toBeVisible();
  const app = within(dialog).getByRole('link', { name: 'Open in my calendar app' });
  expect(app).toHaveAttribute('href', `webcal://network.test${path}`);
  expect(within(dialog).getByRole('textbox')).toHaveValue(`https://network.test${path}`);
  expect(within(dialog).getByRole('link', { name: /as a file/ })).toHaveAttribute('href', path);
});

test('the schedule is printed', async () => {
  window.print = jest.fn();
  const { tracked } = await renderSchedule(services());
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(tracked).toEqual([['button_clicked', { button: 'print', location: 'schedule' }]]);
});

test('an association has no calendar to subscribe to, and names both teams of its games', async () => {
  const association = sampleProfile({ key: 'sta-tx', type: 'state_association', slug: 'txpsa', name: 'TXPSA' });
  const fake = services(games, 30).on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(association));
  await renderSchedule(fake, '', 'associations');
  expect(await screen.findByText('3 of 30 games in 2026-27')).toBeInTheDocument();
  expect(rowsOf('October 2026')).toEqual([expect.stringContaining('Roosevelt vs. Lincoln')]);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show more games' })).toHaveAttribute(
    'href',
    '/associations/txpsa/football/schedule?page=2',
  );
  expect(fake.received('GET', 'statistics', '/v1/results')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Hide scores' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to November 2026' })).toHaveAttribute(
    'href',
    '/associations/txpsa/football/schedule?month=2026-11',
  );
});

test('a year without games says so, and leads on', async () => {
  await renderSchedule(services([]), '?level=freshman');
  expect(await screen.findByRole('heading', { name: 'No games in 2026-27: Freshman Football schedule' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all teams' })).toHaveAttribute('href', PATH);
});

test('a school without games in a sport leads to its other games', async () => {
  await renderSchedule(services([]));
  expect(await screen.findByRole('link', { name: 'All games of Lincoln High School' })).toHaveAttribute(
    'href',
    '/schools/lincoln-austin-tx',
  );
});

test('a search that fails is tried again', async () => {
  const fake = services().on('GET', 'search', '/v2/search/events', () => refusal(404, 'No.'));
  await renderSchedule(fake);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.on('GET', 'search', '/v2/search/events', () => json(eventSearch(games)));
  await userEvent.click(again);
  expect(await screen.findByText('3 games in 2026-27')).toBeInTheDocument();
});

test('the day of a game without a time is that of its own place', async () => {
  const midnight = { start_time: '2026-12-04T05:00:00.000Z', time_to_be_determined: true, time_zone: 'East' as const };
  await renderSchedule(services([eventFixture({ ...midnight, publishers: scheduled })]));
  await screen.findByText('1 game in 2026-27');
  expect(rowsOf('December 2026')).toEqual([expect.stringMatching(/^Fri, Dec 4/)]);
});

test('a school that is not there is said', async () => {
  await renderSchedule(services().on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => refusal(404, 'Nobody.')));
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this school' })).toBeVisible();
});
