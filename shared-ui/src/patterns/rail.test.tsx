import { act, fireEvent, getConfig, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { Rail } from './rail.tsx';

const scrollBy = jest.fn();

/** jsdom lays nothing out: this gives every element the widths of a list, and a place in it. */
function layOut({ content, view }: { content: number; view: number }) {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(content);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(view);
  Element.prototype.scrollBy = scrollBy;
}

function renderRail() {
  return render(
    <Rail title="Live now" href="/search?status=live">
      <a href="/events/1">Central vs. North</a>
      <a href="/events/2">East vs. West</a>
    </Rail>,
    { wrapper: MemoryRouter },
  );
}

beforeEach(() => scrollBy.mockReset());

test('it is a named region with a heading, a list of its items and a link to all of them', async () => {
  const { container } = renderRail();
  const region = screen.getByRole('region', { name: 'Live now' });
  expect(within(region).getByRole('heading', { level: 2, name: 'Live now' })).toBeVisible();
  expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  expect(within(region).getByRole('link', { name: /^See all Live now/ })).toHaveAttribute(
    'href',
    '/search?status=live',
  );
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a list that fits offers no scroll buttons', () => {
  layOut({ content: 600, view: 600 });
  renderRail();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the scroll buttons are painted together with the list, so that they push nothing down', async () => {
  layOut({ content: 2000, view: 600 });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Browsers paint when the microtasks after a change are done, so what this one finds is seen first.
  const firstSeen = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(screen.queryAllByRole('button').length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  // As in a page, where React itself says when effects run.
  await getConfig().asyncWrapper(async () => {
    startTransition(() => root.render(<Rail title="Live now">Central vs. North</Rail>));
    expect(await firstSeen).toBe(2);
  });
  act(() => root.unmount());
});

test('a longer list scrolls by most of its width, and its buttons rest at the ends', async () => {
  layOut({ content: 2000, view: 600 });
  renderRail();
  const back = screen.getByRole('button', { name: 'Back in Live now' });
  const on = screen.getByRole('button', { name: 'On in Live now' });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(on);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 510, behavior: 'smooth' });

  const list = screen.getByRole('list');
  list.scrollLeft = 1400;
  fireEvent.scroll(list);
  expect(on).toHaveAttribute('aria-disabled', 'true');
  expect(back).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(back);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -510, behavior: 'smooth' });
});

test('in right-to-left text, on is to the left', async () => {
  layOut({ content: 2000, view: 600 });
  renderRail();
  screen.getByRole('list').style.direction = 'rtl';
  await userEvent.click(screen.getByRole('button', { name: 'On in Live now' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -510, behavior: 'smooth' });
});

test('while loading it announces the wait once and keeps its placeholders silent', async () => {
  const { container } = render(
    <Rail title="Starting soon" isLoading>
      <EventCardSkeleton />
      <EventCardSkeleton />
    </Rail>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading Starting soon');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});
