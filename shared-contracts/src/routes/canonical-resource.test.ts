import { canonicalPath, provisionalPath, redirectOfResource, resourceAddress } from './canonical-resource.ts';
import { type RouteRow, routeTable } from './route-table.ts';

const facts = { networkSlug: 'friday' };
const event = (routeTable as readonly RouteRow[]).find((row) => row.id === 'event') as RouteRow;

test('an event tells the address of its page', () => {
  expect(canonicalPath(event, {}, { key: 'gam1', slug: 'north-at-south', more: 1 }, facts)).toBe(
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
])('the answer %j tells none', (answer) => expect(canonicalPath(event, {}, answer, facts)).toBeNull());

const [profile, schedule] = ['profile', 'schedule'].map((id) =>
  (routeTable as readonly RouteRow[]).find((row) => row.id === id),
) as [RouteRow, RouteRow];

test.each([
  [{ type: 'school', slug: 'lincoln' }, '/schools/lincoln'],
  [{ type: 'pixellot', slug: 'lincoln' }, '/schools/lincoln'],
  [{ type: 'state_association', slug: 'txpsa' }, '/associations/txpsa'],
  [{ type: 'affiliate', slug: 'lakes' }, '/affiliates/lakes'],
  [{ type: 'publisher', slug: 'lakes' }, '/affiliates/lakes'],
  [{ type: 'league', slug: 'lakes' }, null],
  [{ type: 'constructor', slug: 'lakes' }, null],
  [{ slug: 'lakes' }, null],
])('the profile %j has its page at %s', (answer, path) => expect(canonicalPath(profile, {}, answer, facts)).toBe(path));

test('a landing page is of the kind and by the name that its answer gives', () => {
  const landing = (routeTable as readonly RouteRow[]).find((row) => row.id === 'landing') as RouteRow;
  const answer = { kind: 'school', slug: 'lincoln-austin-tx' };
  expect(canonicalPath(landing, {}, answer, facts)).toBe('/landing/school/lincoln-austin-tx');
  expect(canonicalPath(landing, {}, { ...answer, kind: 'person' }, facts)).toBeNull();
  expect(resourceAddress('landing', { kind: 'event', slug: 'a' })).toEqual({
    service: 'unity',
    path: '/v2/landing/event/a',
  });
});

test('what the resource of a page does not decide stays as it was asked for', () => {
  const asked = { profile: 'affiliates', slug: 'sch-1', sport: 'football' };
  expect(canonicalPath(schedule, asked, { type: 'school', slug: 'lincoln' }, facts)).toBe(
    '/schools/lincoln/football/schedule',
  );
});

test('a page that needs no resource has no other address', () => {
  expect(canonicalPath(routeTable[0], {}, { key: 'a', slug: 'b' }, facts)).toBeNull();
});

test('a shortened address is made whole without its resource', () => {
  expect(provisionalPath(event, { key: 'gam1' })).toBe('/events/event/gam1');
});

describe('the redirect of an event', () => {
  const site = { ...facts, siteUrl: 'https://www.friday.test', domainSuffix: 'friday.test' };
  const follow = (redirect: string) =>
    redirectOfResource({ row: event, params: { key: 'gam1' } }, { redirect }, '/events/gam1', site)?.to;

  test.each(['/events/north-at-south/gam2', '/search', 'https://tickets.friday.test/events/a/gam1'])(
    'to %s is followed',
    (target) => expect(follow(target)).toBe(target),
  );

  // The event's own slug would lead back, and the tab would go to and fro for ever.
  test.each(['/events/old-name/gam1', '/events/gam1', 'https://www.friday.test/events/old-name/gam1'])(
    'to %s leads to the event itself, and is not followed',
    (target) => expect(follow(target)).toBeUndefined(),
  );
});
