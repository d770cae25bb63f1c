import { act, renderHook } from '@testing-library/react';
import { useHiddenScores } from './hidden-scores.ts';

let mayStore = true;
const shell = { consent: { has: (group: string) => group === 'C0003' && mayStore, openSettings: () => {} } };
const onPage = () => renderHook(() => useHiddenScores(shell)).result;

beforeEach(() => {
  localStorage.clear();
  mayStore = true;
});

// First: what is chosen in this tab counts for more.
test.each([
  ['{"areHidden":true}', true],
  ['{"areHidden":"yes"}', false],
  ['7', false],
  ['{', false],
])('what the device remembers counts, where it is usable: %s', (kept, areHidden) => {
  localStorage.setItem('score_preferences', kept);
  expect(onPage().current).toMatchObject({ isChosen: areHidden, areHidden });
  mayStore = false;
  expect(onPage().current.isChosen).toBe(false);
});

test('who hides scores does so everywhere, and in the next tab where the device may remember it', () => {
  const [page, other] = [onPage(), onPage()];
  act(() => page.current.choose(true));
  expect(page.current).toMatchObject({ isChosen: true, areHidden: true });
  expect(other.current).toMatchObject({ isChosen: true, areHidden: true });
  expect(localStorage.getItem('score_preferences')).toBe('{"areHidden":true}');
  act(() => other.current.choose(false));
  expect(page.current).toMatchObject({ isChosen: false, areHidden: false });
  localStorage.clear();
  mayStore = false;
  act(() => page.current.choose(true));
  expect(other.current.areHidden).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('scores of one game are shown on its page alone, until they are hidden again', () => {
  const [page, other] = [onPage(), onPage()];
  act(() => page.current.choose(true));
  act(() => page.current.showHere(true));
  expect(page.current).toMatchObject({ isChosen: true, areHidden: false });
  expect(other.current.areHidden).toBe(true);
  act(() => page.current.showHere(false));
  expect(page.current.areHidden).toBe(true);
  act(() => page.current.showHere(true));
  act(() => page.current.choose(true));
  expect(page.current.areHidden).toBe(true);
});
