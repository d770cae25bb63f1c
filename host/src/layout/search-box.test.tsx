import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ProfileHit } from 'shared-contracts/entities';
import { followedStateChosen } from 'shared-contracts/store';
import { lendBrowser } from '../testing/lend-browser.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { SearchBox } from './search-box.tsx';

// The code of suggestions comes with the first use; no test waits for it to be compiled.
beforeAll(() => import('../search-suggestions/suggestions.tsx'));
beforeEach(lendBrowser);

const hit = (key: string, more: Partial<ProfileHit> = {}): ProfileHit => ({
  key,
  type: 'school',
  name: 'Lincoln High School',
  slug: key,
  city: 'Dallas',
  state_code: 'TX',
  mascot: 'Tigers',
  logo: null,
  primary_color: null,
  secondary_color: null,
  score: 1,
  ...more,
});
const hits = [hit('a'), hit('b', { city: 'Omaha', state_code: 'NE', mascot: 'Links' })];

const answerOf = (items: ProfileHit[]) =>
  new Response(JSON.stringify({ type: 'profiles', total: items.length, size: 6, start: 0, items }), {
    headers: { 'content-type': 'application/json' },
  });

function show(answer: (query: URLSearchParams) => Response) {
  const asked: URLSearchParams[] = [];
  const store = sampleStore({
    services: { search: 'https://search.test' } as never,
    fetch: async (address) => {
      const query = new URL(String(address)).searchParams;
      asked.push(query);
      return answer(query);
    },
  });
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { asked, store, location: () => router.state.location.pathname + router.state.location.search };
}

const box = () => screen.getByRole('combobox', { name: 'Search schools and games' });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Suggestions tell namesakes apart by city and state, and their number is said', async () => {
  const { asked, store } = show(() => answerOf(hits));
  act(() => void store.dispatch(followedStateChosen('NE')));
  await userEvent.type(box(), 'linc');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Lincoln High SchoolDallas, TX · Tigers',
    'Lincoln High SchoolOmaha, NE · Links',
  ]);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  await waitFor(() => expect([asked.at(-1)?.get('q'), asked.at(-1)?.get('near')]).toEqual(['linc', 'NE']));
});

test('By keyboard alone a suggestion is chosen, round and round, and taken', async () => {
  const { location } = show(() => answerOf(hits));
  await userEvent.type(box(), 'linc');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('Dallas');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toContain('Omaha');
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/schools/b');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Enter without a chosen suggestion searches for what was typed', async () => {
  const { location } = show(() => answerOf(hits));
  await userEvent.type(box(), 'linc');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/search?q=linc');
});

test('Typing on leaves the chosen suggestion, also where it is still among the others', async () => {
  const { asked, location } = show(() => answerOf(hits));
  await userEvent.type(box(), 'linc');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}o');
  await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('linco'));
  await screen.findAllByRole('option');
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/search?q=linco');
});

test('The box keeps the keys that the list does not take', async () => {
  show(() => answerOf(hits));
  const isTaken = (key: string) => !fireEvent.keyDown(box(), { key });
  await userEvent.type(box(), 'l');
  expect(['ArrowDown', 'ArrowUp', 'Escape', 'Enter'].filter(isTaken)).toEqual([]);
  await userEvent.type(box(), 'inc');
  await screen.findAllByRole('option');
  expect(['Home', 'ArrowLeft', 'Enter', 'a'].filter(isTaken)).toEqual([]);
  expect(['ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter'].filter(isTaken)).toHaveLength(4);
});

test('Suggestions for what was typed before go when those for the rest do not come', async () => {
  show((query) => (query.get('q') === 'linc' ? answerOf(hits) : new Response('down', { status: 400 })));
  await userEvent.type(box(), 'linc');
  await screen.findAllByRole('option');
  await userEvent.type(box(), 'o');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

test('Escape and leaving the box close the list, and the words stay', async () => {
  show(() => answerOf(hits));
  await userEvent.type(box(), 'linc');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('linc');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box(), 'o');
  await screen.findAllByRole('option');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('A suggestion is taken by pointer; an association leads to its page', async () => {
  const association = hit('c', { type: 'state_association', name: 'Texas Association', mascot: null });
  const { location } = show(() => answerOf([association]));
  await userEvent.type(box(), 'tex');
  expect(await screen.findByText('1 suggestion')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option'));
  expect(location()).toBe('/associations/c');
});

test('One letter asks for nothing, and a search that does not answer shows nothing', async () => {
  const { asked } = show(() => new Response('down', { status: 500 }));
  await userEvent.type(box(), 'l');
  await userEvent.type(box(), 'i');
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(asked.map((query) => query.get('q'))).not.toContain('l');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
