import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { contrastRatio } from '../colors/contrast.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { TeamCrest } from './team-crest.tsx';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function team(primary_color: string, secondary_color: string) {
  return { name: 'Lakota West High School', short_name: 'Lakota West', primary_color, secondary_color };
}

test('a crest with words is an image; without them it is decoration', async () => {
  const { rerender, container } = render(<TeamCrest team={team('#b31942', '#000000')} label="Lakota West" />);
  expect(screen.getByRole('img', { name: 'Lakota West' })).toHaveTextContent('LW');
  expect(await accessibilityFaults(container)).toEqual([]);
  rerender(<TeamCrest team={team('#b31942', '#000000')} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the letters wear the second colour where it reads well on the first', () => {
  render(<TeamCrest team={team('#00205b', '#ffb81c')} label="Lakota West" />);
  expect(screen.getByText('LW')).toHaveAttribute('fill', '#ffb81c');
});

test('the letters read at 4.5:1 on a crest of any two colours', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (primary, secondary) => {
      const { unmount } = render(<TeamCrest team={team(primary, secondary)} label="Lakota West" />);
      const ink = screen.getByText('LW').getAttribute('fill') ?? '';
      unmount();
      return contrastRatio(ink, primary) >= 4.5;
    }),
    { numRuns: 60 },
  );
});
