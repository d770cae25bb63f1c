import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SchoolResults } from 'shared-contracts/entities';
import { json, refusal } from '../../testing/fake-services.ts';
import { coming, over, renderSchedule, school, services } from './schedule-testing.tsx';

const withResults = (items: SchoolResults['items']) =>
  services([over, coming]).on('GET', 'statistics', '/v1/results', () => json({ items } satisfies SchoolResults));

test('games that are over say how they ended, and the season has a record, until scores are hidden', async () => {
  const fake = withResults([{ event_key: 'over', home: 24, away: 17 }]);
  await renderSchedule(fake);
  expect(await screen.findByText('Won 24–17')).toBeInTheDocument();
  const [asked] = fake.received('GET', 'statistics', '/v1/results');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ school_key: school.key, sport: 'football', year: '2026' });
  expect(screen.getByText('Varsity record').nextSibling).toHaveTextContent('1–0');
  expect(screen.getByText('Counted from the one game whose score is known here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide scores', pressed: false }));
  expect(screen.queryByText('Won 24–17')).not.toBeInTheDocument();
  expect(screen.queryByText('Varsity record')).not.toBeInTheDocument();
  expect(screen.getByText('You hide scores on this device.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide scores', pressed: true }));
  expect(await screen.findByText('Won 24–17')).toBeInTheDocument();
});

test('a month has results and no record, since it is no season', async () => {
  await renderSchedule(withResults([{ event_key: 'over', home: 3, away: 17 }]), '?month=2026-10');
  expect(await screen.findAllByText('Lost 3–17')).toHaveLength(2);
  expect(screen.queryByText(/record/)).not.toBeInTheDocument();
});

test('a season without a known score says so, and one that has not begun has no record', async () => {
  await renderSchedule(withResults([]));
  expect(await screen.findByText('No score of these games is known here.')).toBeVisible();
  cleanup();
  await renderSchedule(services([coming]));
  expect(await screen.findByText('1 game in 2026-27')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hide scores' })).not.toBeInTheDocument();
  expect(screen.queryByText(/score/i)).not.toBeInTheDocument();
});

test('results that do not load leave the schedule as it is', async () => {
  const fake = services().on('GET', 'statistics', '/v1/results', () => refusal(404, 'No.'));
  await renderSchedule(fake);
  expect(await screen.findByText('3 games in 2026-27')).toBeInTheDocument();
  await waitFor(() => expect(fake.received('GET', 'statistics', '/v1/results').length).toBeGreaterThan(0));
  expect(await screen.findByText('Scores cannot be shown right now.')).toBeVisible();
});
