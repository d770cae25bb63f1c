import { loadedPage } from '../testing/sample-map.ts';
import { findStay } from './find-stay.ts';
import { createPageStays } from './page-stays.ts';

/** A tab of which the test sets the clock and the address. */
function tab() {
  const at = { now: 0, path: '/' };
  const stays = createPageStays(
    () => at.now,
    () => at.path,
  );
  const find = (address: string, navigatedAt: number) => findStay(stays.all(), address, navigatedAt);
  return { at, begin: stays.begin, find };
}

test('a view belongs to the page that was at its address after its navigation began', () => {
  const { at, begin, find } = tab();
  const [home, events] = [loadedPage('v1'), loadedPage('v1')];
  const leaveHome = begin(home);
  expect(find('/', 0)?.page).toBe(home);
  expect(find('/events', 0)).toBeNull();

  at.now = 5_000;
  leaveHome();
  at.path = '/events';
  begin(events);
  expect(find('/events', 4_900)?.page).toBe(events);
  // What is measured late finds the page that is gone.
  expect(find('/', 0)).toMatchObject({ page: home, until: 5_000 });
  // A navigation back to it is for the page that is still to come.
  expect(find('/', 5_000)).toBeNull();
});

test('of two releases at one address, a view belongs to the one that it began with', () => {
  const { at, begin, find } = tab();
  const [before, after] = [loadedPage('v1'), loadedPage('v2')];
  const leave = begin(before);
  at.now = 3_000;
  leave();
  begin(after);
  expect(find('/', 0)?.page).toBe(before);
  expect(find('/', 3_500)?.page).toBe(after);
});

test('a tab that stays open for days remembers the last fifty pages', () => {
  const { at, begin, find } = tab();
  for (let page = 0; page < 60; page++) {
    at.path = `/${page}`;
    begin(null);
  }
  expect(find('/9', 0)).toBeNull();
  expect(find('/10', 0)).toMatchObject({ page: null });
});
