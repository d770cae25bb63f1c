import { type RouteRow, routeTable } from './route-table.ts';
import { viewModeOf } from './view-mode.ts';

const rowOf = (id: string) => (routeTable as readonly RouteRow[]).find((row) => row.id === id) ?? null;

test.each([
  ['subscribe', '', false, 'focus'],
  ['subscribe', '', true, 'default'],
  ['subscribe', '?apps', false, 'focus'],
  ['terms-of-use', '', false, 'default'],
  ['terms-of-use', '?apps', false, 'in-app'],
  ['privacy-policy', '?x=1&apps=ios', true, 'in-app'],
  ['customer-support', '?apps=1', false, 'in-app'],
  ['producer-privacy-policy', '?apps', false, 'default'],
  ['home', '?apps', false, 'default'],
  ['track-wrestling', '?apps', true, 'test'],
  ['none', '?apps', false, 'default'],
])('%s%s, membership %p: %s', (id, query, hasMembership, mode) => {
  expect(viewModeOf(rowOf(id), { query, hasMembership })).toBe(mode);
});

test('a page that is always shown in apps needs no query', () => {
  expect(viewModeOf({ viewMode: 'in-app' }, { query: '', hasMembership: false })).toBe('in-app');
});
