import { canonicalPath, provisionalPath, resourceAddress } from './canonical-resource.ts';
import { type RouteRow, routeTable } from './route-table.ts';

const facts = { networkSlug: 'friday' };
const event = (routeTable as readonly RouteRow[]).find((row) => row.id === 'event') as RouteRow;

test('an event tells the address of its page', () => {
  expect(canonicalPath(event, { key: 'gam1', slug: 'north-at-south', more: 1 }, facts)).toBe(
    '/events/north-at-south/gam1',
  );
  expect(resourceAddress('event', { key: 'a/b' })).toEqual({ service: 'unity', path: '/v2/game_or_event/a%2Fb' });
});

test.each([
  null,
  'text',
  [],
  {},
  { key: 'gam1' },
  { key: 'gam1', slug: '' },
  { key: 'gam1', slug: '/evil' },
  { key: 7, slug: 'a' },
])('the answer %j tells none', (answer) => expect(canonicalPath(event, answer, facts)).toBeNull());

test('a page that needs no resource has no other address', () => {
  expect(canonicalPath(routeTable[0], { key: 'a', slug: 'b' }, facts)).toBeNull();
});

test('a shortened address is made whole without its resource', () => {
  expect(provisionalPath(event, { key: 'gam1' })).toBe('/events/event/gam1');
});
