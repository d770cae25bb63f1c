import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleProfile } from 'shared-contracts/testing';
import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch, json, refusal } from '../../testing/fake-services.ts';
import { coming, PATH, renderSchedule, rowsOf, services } from './schedule-testing.tsx';

const cellOf = (day: string) => screen.getByRole('cell', { name: new RegExp(`^${day}(\\D|$)`) });

test('a month of a school is shown as a page of a wall calendar, with the games in their days', async () => {
  const girls = eventFixture({ ...coming, key: 'girls', gender: 'Girls' });
  const outside = eventFixture({ ...coming, key: 'outside', start_time: '2026-12-01T07:00:00Z' });
  const { meta } = await renderSchedule(services([coming, girls, outside]), '?month=2026-11');
  expect(await screen.findByText('2 games in November 2026')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'November 2026' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']]);
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  const games = within(cellOf('27')).getAllByRole('listitem');
  expect(games.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^at Roosevelt Varsity\s+7:30 PM CST Next/),
    expect.stringMatching(/^at Roosevelt Girls Varsity\s+7:30 PM CST/),
  ]);
  expect(within(cellOf('27')).getByRole('link', { name: /Girls/ })).toHaveAttribute(
    'href',
    `/events/${girls.slug}/girls`,
  );
  expect(cellOf('20')).toHaveAttribute('aria-current', 'date');
  expect(cellOf('21')).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('link', { name: 'Go to the next game' })).not.toBeInTheDocument();
  expect(meta()?.title).toMatch(/ Football schedule November 2026 \| /);
  expect(meta()?.description).toMatch(/^All games of November 2026: /);
  expect(meta()?.canonical).toBe(PATH);
});

test('a day of a month leads to its games in the list below, which says all of them', async () => {
  await renderSchedule(services([coming]), '?month=2026-11&level=varsity');
  const day = await screen.findByRole('link', { name: '27 with 1 game' });
  expect(day).toHaveAttribute('href', `${PATH}?month=2026-11&level=varsity#day-27`);
  const game = within(document.getElementById('day-27') as HTMLElement).getByRole('link');
  expect(game).toHaveTextContent(/^Fri, Nov 27.*at Roosevelt.*Varsity Football · Memorial Stadium/);
  expect(within(cellOf('27')).getByRole('listitem')).not.toHaveTextContent('Varsity');
});

test('months are gone through as far as there are school years, and lead back to the whole year', async () => {
  const { location } = await renderSchedule(services([]), '?month=2025-08');
  expect(await screen.findByText('No games in August 2025')).toBeInTheDocument();
  expect(cellOf('20')).not.toHaveAttribute('aria-current');
  const to = (name: string) => within(screen.getByRole('navigation', { name: 'Months' })).getByRole('link', { name });
  await userEvent.click(to('July 2025'));
  expect(location()).toBe(`${PATH}?month=2025-07`);
  expect(to('June 2025')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(to('June 2025'));
  expect(location()).toBe(`${PATH}?month=2025-07`);
  expect(to('August 2025')).not.toHaveAttribute('aria-disabled');
  expect(to('All of 2025-26')).toHaveAttribute('href', `${PATH}?year=2025-26`);
});

test('month and year are chosen from lists, and another year shows the same month', async () => {
  const { location } = await renderSchedule(services());
  await userEvent.click(await screen.findByRole('link', { name: 'Month view' }));
  expect(location()).toBe(`${PATH}?month=2026-11`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March 2027');
  expect(location()).toBe(`${PATH}?month=2027-03`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'School year' }), '2025-26');
  expect(location()).toBe(`${PATH}?month=2026-03`);
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March 2026');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'Whole year');
  expect(location()).toBe(`${PATH}?year=2025-26`);
});

test('a month whose games do not load says so, and shows no empty days', async () => {
  const fake = services().on('GET', 'search', '/v2/search/events', () => refusal(404, 'No.'));
  await renderSchedule(fake, '?month=2026-11');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
});

test('a month of an association is a list, also when it is empty', async () => {
  const association = sampleProfile({ key: 'sta-tx', type: 'state_association', slug: 'txpsa', name: 'TXPSA' });
  const fake = services([coming], 30).on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(association));
  await renderSchedule(fake, '?month=2026-11', 'associations');
  expect(await screen.findByText('1 of 30 games in November 2026')).toBeInTheDocument();
  expect(rowsOf('November 2026')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { name: 'November 2026' })).toHaveLength(1);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show more games' })).toHaveAttribute(
    'href',
    '/associations/txpsa/football/schedule?month=2026-11&page=2',
  );
  fake.on('GET', 'search', '/v2/search/events', () => json(eventSearch([])));
  await userEvent.click(screen.getByRole('link', { name: 'December 2026' }));
  expect(await screen.findByRole('heading', { name: 'No games in December 2026: Football schedule' })).toBeVisible();
  expect(screen.getByText('Football of TXPSA has no games here in December 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'January 2027' })).toBeVisible();
});
