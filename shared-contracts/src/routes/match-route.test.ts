import fc from 'fast-check';
import { isAllowedParameter, matchRoute, pageTypeOf, pathSegments, prefetchAddresses } from './match-route.ts';
import { type RouteRow, routeTable } from './route-table.ts';
import { SAMPLE_PARAMETERS } from './sample-parameters-testing.ts';

const facts = { networkSlug: 'friday' };

/** Page and parameters, the parameter that is not allowed, or `unknown`. */
function outcome(pathname: string): string {
  const match = matchRoute(pathname, facts);
  if (match.kind === 'short-form') return `short ${match.row.id} ${Object.values(match.params).join(' ')}`;
  if (match.kind === 'page') return [match.row.id, ...Object.values(match.params)].join(' ');
  return match.kind === 'invalid-parameter' ? `bad ${match.parameter}` : 'unknown';
}

test.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/search/', 'search'],
  ['/events/north-at-south/gam0123456789', 'event north-at-south gam0123456789'],
  ['/events/north%2Dat%2Dsouth/gam1', 'event north-at-south gam1'],
  ['/users/sign_in', 'authenticate sign_in'],
  ['/users/sign_up', 'authenticate sign_up'],
  ['/users/SIGN_UP', 'authenticate sign_up'],
  ['/users/__proto__', 'bad authenticate'],
  ['/member/account', 'account'],
  ['/subscribe/retail', 'subscribe retail'],
  ['/subscribe/free', 'bad subscribeType'],
  ['/playoffs/brackets/tx', 'state-brackets tx'],
  ['/playoffs/brackets/DC', 'state-brackets dc'],
  ['/playoffs/brackets/zz', 'bad state'],
  ['/playoffs/brackets/constructor', 'bad state'],
  ['/playoffs/nation/texas', 'bad stateSectionType'],
  ['/playoffs/__proto__/texas', 'bad stateSectionType'],
  ['/playoffs/state/tx', 'bad state'],
  ['/playoffs/nation', 'bad profile'],
  ['/playoffs/nation/texas/fall', 'unknown'],
  ['/playoffs/brackets/tx/football/6a-d1/state-final', 'bracket tx football 6a-d1 state-final'],
  ['/playoffs/brackets/tx/football/..%2f/x', 'unknown'],
  ['/playoffs/brackets/tx/football/%2e%2e/x', 'bad division'],
  ['/watch-events', 'watch-events'],
  ['/watch-events/live', 'bad profile'],
  ['/states/tx', 'state tx'],
  ['/states/DC', 'state dc'],
  ['/states/zz', 'bad state_code'],
  ['/states/texas', 'bad state_code'],
  ['/states/constructor', 'bad state_code'],
  ['/states', 'unknown'],
  ['/sports/football', 'sport football'],
  ['/sports/Track_and_Field', 'sport track-and-field'],
  ['/sports/marching-band', 'sport marching-band'],
  ['/sports/quidditch', 'bad sport'],
  ['/sports/__proto__', 'bad sport'],
  ['/sports/football%20', 'bad sport'],
  ['/sports', 'unknown'],
  ['/sports/football/tx', 'state-sport football tx'],
  ['/sports/football/New-Hampshire', 'state-sport football nh'],
  ['/sports/football/zz', 'bad state'],
  ['/sports/quidditch/tx', 'bad sport'],
  ['/sports/football/tx/schedule', 'bad profile'],
  ['/schools/lincoln-austin-tx', 'profile schools lincoln-austin-tx'],
  ['/Associations/txpsa', 'profile associations txpsa'],
  ['/state_associations/txpsa', 'profile state_associations txpsa'],
  ['/affiliates/lakes', 'profile affiliates lakes'],
  ['/schools/-lincoln', 'bad slug'],
  ['/teachers/lincoln', 'bad profile'],
  ['/constructor/lincoln', 'bad profile'],
  ['/schools', 'unknown'],
  ['/schools/lincoln-austin-tx/football', 'profile-sport schools lincoln-austin-tx football'],
  ['/associations/txpsa/schools', 'member-schools associations txpsa'],
  ['/State_Associations/txpsa/Schools', 'member-schools state_associations txpsa'],
  ['/schools/lincoln-austin-tx/schools', 'bad sport'],
  ['/affiliates/lakes/schools', 'bad sport'],
  ['/associations/-txpsa/schools', 'bad slug'],
  ['/Associations/txpsa/Track_and_Field', 'profile-sport associations txpsa track-and-field'],
  ['/schools/lincoln/football/schedule', 'schedule schools lincoln football'],
  ['/schools/lincoln/quidditch', 'bad sport'],
  ['/schools/lincoln/quidditch/schedule', 'bad sport'],
  ['/schools/lincoln/football/roster', 'unknown'],
  ['/schools/-lincoln/football', 'bad slug'],
  ['/teachers/lincoln/football', 'bad profile'],
  ['/store/friday', 'network-store friday'],
  ['/store/Friday', 'network-store friday'],
  ['/store/fridays', 'bad association'],
  ['/store', 'unknown'],
  ['/events/gam1', 'short event gam1'],
  ['/events/-gam1', 'bad profile'],
  ['/events/slug/key/more', 'unknown'],
  ['/events/-slug/key', 'bad slug'],
  ['/events/slug/k%20y', 'bad key'],
  ['/events/sl%C3%BCg/key', 'bad slug'],
  [`/events/slug/${'k'.repeat(150)}`, `event slug ${'k'.repeat(150)}`],
  [`/events/slug/${'k'.repeat(151)}`, 'bad key'],
  ['/Search', 'search'],
  ['', 'unknown'],
  ['//', 'unknown'],
  ['//search', 'unknown'],
  ['/search//', 'unknown'],
  ['/events//key', 'unknown'],
  ['/%', 'unknown'],
  ['/%ff', 'unknown'],
  ['/search%00', 'unknown'],
  ['/search%0a', 'unknown'],
  ['/events/a%5cb/key', 'unknown'],
  ['/%2e', 'unknown'],
])('%s gives %s', (pathname, expected) => expect(outcome(pathname)).toBe(expected));

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webPath(),
  fc
    .array(fc.oneof(fc.string(), fc.constantFrom('/', '//', '%', '%2f', '%00', '..', '\\', '?', '#', ':x', '\ud800')))
    .map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('events', 'users', 'store', 'subscribe', '%E0', 'tx', ''))
    .map((parts) => `/${parts.join('/')}`),
);

test('any string at all has an answer, and a page’s parameters are all on its whitelist', () => {
  fc.assert(
    fc.property(hostile, (pathname) => {
      const match = matchRoute(pathname, facts);
      if (match.kind !== 'page') return;
      const row: RouteRow = match.row;
      for (const [name, rule] of Object.entries(row.params ?? {})) {
        expect(isAllowedParameter(rule, match.params[name] ?? '', facts)).toBe(true);
      }
      expect(() => prefetchAddresses(row, match.params)).not.toThrow();
    }),
    { numRuns: 2_000 },
  );
});

test('segments that come out are free of slashes, control characters and emptiness', () => {
  fc.assert(
    fc.property(hostile, (pathname) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not come out
      for (const segment of pathSegments(pathname) ?? []) expect(segment).toMatch(/^[^\u0000-\u001f\u007f/\\]+$/);
    }),
  );
});

test('every row finds itself, and no row stands in the way of another', () => {
  for (const row of routeTable as readonly RouteRow[]) {
    const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
      const rule = row.params?.[name];
      if (!rule) throw new Error(`${row.id} lets any ${name} through`);
      return rule.kind === 'one-of' ? (rule.values[0] ?? '') : SAMPLE_PARAMETERS[rule.kind];
    });
    expect(outcome(path).split(' ')[0]).toBe(row.id);
  }
});

test.each([
  ['/', '/'],
  ['/search/', '/search'],
  ['/SEARCH', '/search'],
  ['/States/TX/', '/states/tx'],
  ['/sports/Cross_Country', '/sports/cross-country'],
  ['/sports/football/texas', '/sports/football/tx'],
  ['/%73earch', '/search'],
  ['/Playoffs/Brackets/TX', '/playoffs/brackets/tx'],
  ['/users/Sign_In', '/users/sign_in'],
  ['/events/North-At-South/GAM1', '/events/North-At-South/GAM1'],
])('the one form of %s is %s', (pathname, canonical) => {
  expect(matchRoute(pathname, facts)).toMatchObject({ kind: 'page', canonical });
  expect(matchRoute(canonical, facts)).toMatchObject({ kind: 'page', canonical });
});

test.each([
  [
    'season',
    ['fall', 'winter-2024', 'spring-2024-25', '2024', '2024-25', '2024-2025-summer'],
    ['autumn', '24', 'fall-', '2024-25-26', ''],
  ],
  ['sport', ['football', 'track-and-field'], ['quidditch', 'constructor', '']],
  ['state', ['tx', 'TX', 'new-york'], ['zz', 'new york', '']],
  ['state-slug', ['texas', 'New-York'], ['tx', 'new york', '']],
  ['section', ['cif-ss', 'NYSPHSAA-section-3'], ['southern-section', 'tx', '']],
] as const)('a %s is told from what is none', (kind, good, bad) => {
  for (const value of good) expect([value, isAllowedParameter({ kind }, value, facts)]).toEqual([value, true]);
  for (const value of bad) expect([value, isAllowedParameter({ kind }, value, facts)]).toEqual([value, false]);
});

test.each([
  ['/subscribe/retail', 'retail_pass'],
  ['/subscribe/highlight', 'retail_pass'],
  ['/subscribe/event', 'event_pass'],
  ['/subscribe/Event', 'event_pass'],
  ['/subscribe/retail?attributionSchoolKeys0=sch1', 'school_pass'],
  ['/subscribe/event?attributionSchoolKeys0=sch1&publisher_key=pub1', 'school_pass'],
  ['/subscribe/event?game_key=gam1&attributionSchoolKeys0=sch1', 'event_pass'],
  ['/subscribe/retail?event_key=evt1&attributionSchoolKeys0=sch1', 'retail_pass'],
  ['/search?attributionSchoolKeys0=sch1', 'search'],
  ['/playoffs/brackets/tx', 'championships'],
  ['/schools/lincoln', 'school'],
  ['/associations/txpsa', 'state association'],
  ['/affiliates/lakes', 'affiliate'],
  ['/schools/lincoln/football', 'school'],
  ['/associations/txpsa/football/schedule', 'state association'],
  ['/termsofuse', null],
])('the page at %s has the label %s', (address, label) => {
  const { pathname, search } = new URL(address, 'https://friday.test');
  const match = matchRoute(pathname, facts);
  expect(match.kind === 'page' && pageTypeOf(match.row, match.params, search)).toBe(label);
});

test('the data of a row has its parameters filled in and escaped', () => {
  const row: RouteRow = { ...routeTable[0], prefetch: [{ service: 'unity', path: '/v2/{a}/x?y={b}&z={missing}' }] };
  expect(prefetchAddresses(row, { a: 'p/q', b: 'r&s' })).toEqual([
    { service: 'unity', path: '/v2/p%2Fq/x?y=r%26s&z=' },
  ]);
});
