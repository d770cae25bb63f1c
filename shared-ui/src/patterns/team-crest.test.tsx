import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { contrastRatio } from '../colors/contrast.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { TeamCrest } from './team-crest.tsx';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function team(primary_color: string, secondary_color: string, logo: string | null = null) {
  return { name: 'Lakota West High School', short_name: 'Lakota West', primary_color, secondary_color, logo };
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

describe('with a logo', () => {
  const withLogo = (logo: string | null) => <TeamCrest team={team('#b31942', '#000000', logo)} label="Lakota West" />;
  const picture = () => document.querySelector('img');

  test('the crest shows the logo in place of the letters, under the same name', async () => {
    const { container } = render(withLogo('/hawk.svg'));
    expect(screen.getByRole('img', { name: 'Lakota West' })).toHaveTextContent('');
    expect(picture()).toHaveAttribute('src', '/hawk.svg');
    expect(picture()).toHaveAttribute('loading', 'lazy');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('a logo that does not load gives way to the letters, until there is another', () => {
    const { rerender } = render(withLogo('/hawk.svg'));
    fireEvent.error(picture() as HTMLElement);
    expect(screen.getByRole('img')).toHaveTextContent('LW');
    expect(picture()).not.toBeInTheDocument();
    rerender(withLogo('/bear.svg'));
    expect(picture()).toHaveAttribute('src', '/bear.svg');
  });

  test('a logo that failed before React took the page over is loaded again, a sound one is not', () => {
    const sources: string[] = [];
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((source) => sources.push(source));
    function takeOver(logo: string) {
      const container = document.createElement('div');
      container.innerHTML = renderToString(withLogo(logo));
      render(withLogo(logo), { container: document.body.appendChild(container), hydrate: true });
    }
    takeOver('/broken.svg');
    expect(sources).toEqual([expect.stringMatching(/\/broken\.svg$/)]);
    width.mockReturnValue(256);
    takeOver('/sound.svg');
    width.mockReturnValue(0);
    complete.mockReturnValue(false);
    takeOver('/awaited.svg');
    expect(sources).toHaveLength(1);
  });
});
