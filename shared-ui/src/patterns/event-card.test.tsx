import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { EventCard } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';

const central = {
  name: 'Central High School',
  short_name: 'Central',
  logo: null,
  primary_color: '#00205b',
  secondary_color: '#ffb81c',
};
const northRidge = {
  name: 'North Ridge',
  short_name: 'North Ridge',
  logo: null,
  primary_color: '#00563f',
  secondary_color: '#ffffff',
};

function renderCard(card: Partial<Parameters<typeof EventCard>[0]> = {}) {
  return render(
    <EventCard
      href="/events/game123"
      title="North Ridge vs. Central"
      teams={[northRidge, central]}
      statusBadge={{ kind: 'live', label: 'Live' }}
      statusText="Started 7:00 PM ET"
      meta="Boys varsity · Columbus, OH"
      sport="Football"
      isPaid
      {...card}
    />,
    { wrapper: MemoryRouter },
  );
}

test('the card is one link whose name leads with the sides and tells time, place, state and price', async () => {
  const { container } = renderCard();
  const link = screen.getByRole('link');
  expect(link).toHaveAccessibleName(
    'North Ridge vs. Central Started 7:00 PM ET Boys varsity · Columbus, OH Live Pass Football',
  );
  expect(link).toHaveAttribute('href', '/events/game123');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('what is unknown is left out of the card and of its name', () => {
  renderCard({
    statusText: null,
    meta: undefined,
    sport: null,
    isPaid: false,
    statusBadge: { kind: 'replay', label: 'Replay' },
  });
  expect(screen.getByRole('link')).toHaveAccessibleName('North Ridge vs. Central Replay');
});

test.each([
  ['no side', []],
  ['one side', [central]],
  ['many sides', [central, northRidge, central]],
])('an event of %s has its picture too, silent for screen readers', async (_, teams) => {
  const { container } = renderCard({ title: 'State championships', teams });
  expect(container.querySelector('svg')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAccessibleName(/^State championships Started/);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the placeholder of a card says nothing', () => {
  const { container } = render(<EventCardSkeleton />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent(/^$/);
});
