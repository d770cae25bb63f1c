import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bracket, Highlight, LandingPage, Profile } from 'shared-contracts/entities';
import { type RouteRow, routeTable } from 'shared-contracts/routes';
import { calendarGame, calendarSchool } from '../calendar-testing.ts';
import type { ServiceAnswer, ServiceCall } from '../service-client.ts';
import { gatewayUnderTest } from '../testing.ts';

const ORIGIN = 'http://friday.test';
const headers = { host: 'friday.test' };

const school: Profile = {
  ...{ ...calendarSchool, logo: '/services/unity/logos/a.png' },
  association: { name: 'Texas Prep Sports', slug: 'txpsa' },
};
const association: Profile = {
  ...calendarSchool,
  ...{
    key: 'sta-TX',
    type: 'state_association',
    name: 'Texas Prep Sports',
    slug: 'txpsa',
    acronym: 'TXPSA',
    city: null,
  },
  logo: null,
};
const affiliate: Profile = {
  ...association,
  ...{ key: 'aff', type: 'affiliate', name: 'Lakes Network', slug: 'lakes', acronym: null, state_code: null },
};

const highlight: Highlight = {
  ...{ key: 'hig-1', slug: 'lincoln-leads', title: 'Lincoln takes the lead', description: 'Lincoln 7, St. Mary’s 3' },
  ...{ publisher_short_name: null, thumbnail: '/services/media/clips/hig-1/poster.jpg', badges: [], duration: 18.4 },
  ...{ date: '2026-11-28T02:00:00.000Z', city: 'Austin', state: 'TX', gender: null, level: 'varsity' },
  ...{ activity_or_sport: 'Football', site_url: '/highlights/lincoln-leads/hig-1' },
  video_url: '/services/media/clips/hig-1/master.m3u8',
  event: {
    ...{ key: 'gam-1', slug: 'football-st-marys-at-lincoln', title: "St. Mary's vs. Lincoln" },
    ...{ teams: calendarGame.teams, home_team: calendarGame.home_team },
  },
};
const clip = {
  ...highlight,
  key: 'clp-1',
  title: 'What a catch',
  site_url: '/clips/clp-1',
  created_at: highlight.date,
};

const bracket: Bracket = {
  ...{ key: 'brk-1', slug: 'class-5a-2026', name: 'Texas 5A Football', state_code: 'TX', sport: 'football' },
  ...{ gender: null, division: '5a', season: 'Fall 2026', teams: 2, champion: null },
  rounds: [{ name: 'Final', games: [] }],
};

const landing: LandingPage = {
  ...{ kind: 'school', slug: 'lincoln-austin-tx', name: 'Lincoln High School', profile: school, brackets: [] },
  ...{ lead: null, live: [], upcoming: [], replays: [] },
};

const resources: Record<string, object> = {
  '/v2/landing/school/lincoln-austin-tx': landing,
  '/v2/landing/event/gam-1': { ...landing, kind: 'event', slug: 'gam-1', profile: null, lead: calendarGame },
  '/v2/landing/tournament/tx-football': { ...landing, kind: 'tournament', slug: 'tx-football', profile: null },
  '/v2/game_or_event/gam-1': calendarGame,
  '/v2/highlight/hig-1': highlight,
  '/v1/clips/clp-1': clip,
  '/v2/profiles/lincoln-austin-tx': school,
  '/v2/profiles/txpsa': association,
  '/v2/profiles/lakes': affiliate,
  '/v1/brackets/tx/football/5a/class-5a-2026': bracket,
};

const answer = ({ path }: ServiceCall): ServiceAnswer => {
  const body = resources[path];
  return body ? { status: 200, body } : { status: 404, body: {} };
};

type Node = Record<string, unknown> & {
  '@type': string;
  itemListElement?: { position: number; name: string; item: string }[];
};

/** What a reader without scripts takes from a page. */
function readHead(html: string) {
  const unescaped = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" data-of-page>/g)];
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, data = 'null'] = /<script type="application\/ld\+json" data-of-page>(.*?)<\/script>/.exec(html) ?? [];
  const graph = JSON.parse(data) as { '@context': string; '@graph': Node[] } | null;
  const nodes = graph?.['@graph'] ?? [];
  const crumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  return {
    title: unescaped(title),
    meta: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, unescaped(content)])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    types: nodes.map((node) => node['@type']),
    nodes,
    crumbs: crumbs.map(({ name, item }) => [name, item.replace(ORIGIN, '')]),
    positions: crumbs.map(({ position }) => position),
  };
}

const HOME = ['Home', '/'];
const TEXAS = ['Texas', '/states/tx'];
const PLAYOFFS = ['Playoffs', '/playoffs'];
const BRACKETS = ['Texas brackets', '/playoffs/brackets/tx'];
const LINCOLN = ['Lincoln High School', '/schools/lincoln-austin-tx'];
const LINCOLN_FOOTBALL = ['Football', '/schools/lincoln-austin-tx/football'];

/** Of each page: its title before the network's name, the types of its data, and the way to it. */
const pages: [path: string, title: string, types: string[], crumbs: string[][]][] = [
  ['/', 'Friday: watch high-school sports live and on demand', ['WebSite', 'Organization'], []],
  ['/search', 'Search', ['BreadcrumbList'], [HOME, ['Search', '/search']]],
  ['/watch-events', 'Watch events', ['BreadcrumbList'], [HOME, ['Watch events', '/watch-events']]],
  ['/states/tx', 'Texas high-school sports, live and on demand', ['BreadcrumbList'], [HOME, TEXAS]],
  ['/find-school', 'Find your school', ['BreadcrumbList'], [HOME, ['Find your school', '/find-school']]],
  [
    '/find-school/tx',
    'High schools in Texas, A to Z',
    ['BreadcrumbList'],
    [HOME, ['Find your school', '/find-school'], ['Texas', '/find-school/tx']],
  ],
  ['/sports/football', 'Football, live and on demand', ['BreadcrumbList'], [HOME, ['Football', '/sports/football']]],
  [
    '/sports/football/tx',
    'Football in Texas, live and on demand',
    ['BreadcrumbList'],
    [HOME, ['Football', '/sports/football'], ['Texas', '/sports/football/tx']],
  ],
  [
    '/events/football-st-marys-at-lincoln/gam-1',
    "St. Mary's vs. Lincoln",
    ['SportsEvent', 'BreadcrumbList'],
    [
      HOME,
      ['Football', '/sports/football'],
      ['Texas', '/sports/football/tx'],
      ["St. Mary's vs. Lincoln", '/events/football-st-marys-at-lincoln/gam-1'],
    ],
  ],
  ['/landing/school/lincoln-austin-tx', 'Watch Lincoln High School', [], []],
  ['/highlights', 'Highlights', ['BreadcrumbList'], [HOME, ['Highlights', '/highlights']]],
  [
    '/highlights/lincoln-leads/hig-1',
    'Lincoln takes the lead',
    ['VideoObject', 'BreadcrumbList'],
    [HOME, ['Highlights', '/highlights'], ['Lincoln takes the lead', '/highlights/lincoln-leads/hig-1']],
  ],
  ['/clips/clp-1', 'What a catch', [], []],
  [
    '/schools/lincoln-austin-tx',
    'Lincoln High School, Austin, TX: games live and on demand',
    ['HighSchool', 'BreadcrumbList'],
    [HOME, TEXAS, LINCOLN],
  ],
  [
    '/schools/lincoln-austin-tx/football',
    'Lincoln High School Football, Austin, TX: games live and on demand',
    ['SportsTeam', 'BreadcrumbList'],
    [HOME, TEXAS, LINCOLN, LINCOLN_FOOTBALL],
  ],
  [
    '/schools/lincoln-austin-tx/football/schedule',
    'Lincoln High School Football schedule',
    ['BreadcrumbList'],
    [HOME, TEXAS, LINCOLN, LINCOLN_FOOTBALL, ['Schedule', '/schools/lincoln-austin-tx/football/schedule']],
  ],
  [
    '/associations/txpsa',
    'Texas Prep Sports, TX: games live and on demand',
    ['SportsOrganization', 'BreadcrumbList'],
    [HOME, TEXAS, ['Texas Prep Sports', '/associations/txpsa']],
  ],
  [
    '/associations/txpsa/schools',
    'Member schools of the Texas Prep Sports, A to Z',
    ['BreadcrumbList'],
    [HOME, TEXAS, ['Texas Prep Sports', '/associations/txpsa'], ['Member schools', '/associations/txpsa/schools']],
  ],
  [
    '/affiliates/lakes',
    'Lakes Network: games live and on demand',
    ['Organization', 'BreadcrumbList'],
    [HOME, ['Lakes Network', '/affiliates/lakes']],
  ],
  ['/playoffs', 'High-school playoffs by state', ['BreadcrumbList'], [HOME, PLAYOFFS]],
  ['/playoffs/state/texas', 'Texas playoffs', ['BreadcrumbList'], [HOME, PLAYOFFS, ['Texas', '/playoffs/state/texas']]],
  [
    '/playoffs/section/cif-ss',
    'CIF Southern Section playoffs',
    ['BreadcrumbList'],
    [
      HOME,
      PLAYOFFS,
      ['California', '/playoffs/state/california'],
      ['CIF Southern Section', '/playoffs/section/cif-ss'],
    ],
  ],
  ['/playoffs/brackets/tx', 'Texas playoff brackets', ['BreadcrumbList'], [HOME, PLAYOFFS, BRACKETS]],
  [
    '/playoffs/brackets/tx/football/5a/class-5a-2026',
    'Texas 5A Football bracket',
    ['BreadcrumbList'],
    [HOME, PLAYOFFS, BRACKETS, ['Texas 5A Football', '/playoffs/brackets/tx/football/5a/class-5a-2026']],
  ],
  ['/store/friday', 'Store', ['BreadcrumbList'], [HOME, ['Store', '/store/friday']]],
];

describe('the first HTML of a page', () => {
  for (const [path, title, types, crumbs] of pages) {
    it(`says what ${path} is`, async (t) => {
      const { app } = await gatewayUnderTest(t, answer);
      const { statusCode, body } = await app.inject({ url: path, headers });
      const head = readHead(body);
      assert.equal(statusCode, 200);
      assert.equal(head.title, path === '/' ? title : `${title} | Friday`);
      assert.equal(head.canonical, ORIGIN + path);
      assert.deepEqual(head.types, types);
      assert.deepEqual(head.crumbs, crumbs);
      assert.deepEqual(
        head.positions,
        crumbs.map((_crumb, index) => index + 1),
      );
      const { meta } = head;
      assert.deepEqual([meta['og:url'], meta['og:site_name'], meta['og:locale']], [ORIGIN + path, 'Friday', 'en_US']);
      assert.equal(meta['og:title'], path.includes('hig-1') ? "Highlight: St. Mary's vs. Lincoln" : title);
      assert.ok(meta['og:description']);
      assert.ok(body.indexOf('og:description') < 32_000);
    });
  }

  it('is tried here for each page that search engines may find', () => {
    const tried = new Set(pages.map(([path]) => path));
    const patterns = (routeTable as readonly RouteRow[])
      .filter(({ viewMode, isForTabs, guards = [], remote }) => {
        return viewMode !== 'test' && !isForTabs && !guards.includes('require-auth') && remote !== 'host';
      })
      .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
    for (const pattern of patterns)
      assert.ok(
        [...tried].some((path) => pattern.test(path)),
        String(pattern),
      );
  });

  for (const path of ['/member/account', '/users/sign_in', '/termsofuse', '/subscribe/retail', '/no/such/page/here']) {
    it(`has a title and a description alone at ${path}, whose links are not for sharing`, async (t) => {
      const { app } = await gatewayUnderTest(t, answer);
      const cookies = path === '/member/account' ? { member_refresh_token: 'secret' } : {};
      const { body } = await app.inject({ url: path, headers, cookies });
      const head = readHead(body);
      assert.match(head.title, / \| Friday$/);
      assert.deepEqual(head.meta, { description: 'Watch high-school sports live and on demand on Friday.' });
      assert.deepEqual(head.types, []);
    });
  }

  it('has the title alone while the service does not answer or answers nonsense, and the rest as soon as it does', async (t) => {
    let now: ServiceAnswer = { status: 503, body: null };
    const { app } = await gatewayUnderTest(t, (call) => (call.service === 'unity' ? now : answer(call)));
    const headNow = async () =>
      readHead((await app.inject({ url: '/events/football-st-marys-at-lincoln/gam-1', headers })).body);
    assert.equal((await headNow()).title, 'Watch | Friday');
    now = { status: 200, body: calendarGame };
    const head = await headNow();
    assert.deepEqual([head.title, head.types[0]], ["St. Mary's vs. Lincoln | Friday", 'SportsEvent']);
    const nonsense = { status: 200, body: { ...calendarGame, teams: 'none' } };
    const { app: other } = await gatewayUnderTest(t, () => nonsense);
    const { body } = await other.inject({ url: '/events/football-st-marys-at-lincoln/gam-1', headers });
    assert.deepEqual([readHead(body).title, readHead(body).types], ['Watch | Friday', []]);
  });

  it('is the same for all addresses of a page', async (t) => {
    const { app } = await gatewayUnderTest(t, answer);
    const plain = readHead((await app.inject({ url: '/states/tx', headers })).body);
    const other = readHead((await app.inject({ url: '/states/tx?sport=football&utm_source=x', headers })).body);
    assert.deepEqual(other, plain);
  });

  it('cannot be broken out of by what a fan or a school wrote', async (t) => {
    const attack = `</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    const { app } = await gatewayUnderTest(t, () => ({ status: 200, body: { ...clip, title: attack } }));
    const { body } = await app.inject({ url: '/clips/clp-1', headers });
    assert.doesNotMatch(body, /<script>alert|<img src=x/);
  });
});

describe('the card of a shared link', () => {
  it('shows a highlight with its picture, and gives nothing of the result away', async (t) => {
    const { app } = await gatewayUnderTest(t, answer);
    const { meta, title } = readHead((await app.inject({ url: '/highlights/lincoln-leads/hig-1', headers })).body);
    assert.deepEqual(
      [meta['og:type'], meta['og:image'], meta['twitter:card']],
      ['video.other', `${ORIGIN}/services/media/clips/hig-1/poster.jpg`, 'summary_large_image'],
    );
    assert.equal(
      meta['og:description'],
      'A play that the game turned on. Varsity Football, Austin, TX. Watch it free on Friday.',
    );
    assert.doesNotMatch(`${meta['og:title']} ${meta['og:description']}`, /lead|7, St|winner/);
    assert.match(title, /takes the lead/, 'the page itself is about the play');
  });

  it('has a drawn picture for every other page, large, with its size and what it shows', async (t) => {
    const { app } = await gatewayUnderTest(t, answer);
    for (const [url, shown] of [
      ['/', 'Friday: watch high-school sports live and on demand'],
      ['/states/tx', 'Texas high-school sports, live and on demand'],
      [
        '/events/football-st-marys-at-lincoln/gam-1',
        "St. Mary's vs. Lincoln, Varsity Football, Austin, TX, Fri, Nov 27, 7:30 PM CST",
      ],
      ['/schools/lincoln-austin-tx', 'Lincoln High School, Games live and on demand · Austin, TX'],
      ['/schools/lincoln-austin-tx/football', 'Lincoln High School, Football · Austin, TX'],
      ['/schools/lincoln-austin-tx/football/schedule', 'Lincoln High School, Football schedule · Austin, TX'],
      ['/associations/txpsa/schools', 'Texas Prep Sports, Member schools · TX'],
      ['/affiliates/lakes', 'Lakes Network, Games live and on demand'],
      ['/landing/school/lincoln-austin-tx', 'Lincoln High School, Games live and on demand · Austin, TX'],
      ['/landing/event/gam-1', "St. Mary's vs. Lincoln, Varsity Football, Austin, TX, Fri, Nov 27, 7:30 PM CST"],
      ['/landing/tournament/tx-football', 'Watch Lincoln High School'],
      ['/playoffs/brackets/tx/football/5a/class-5a-2026', 'Texas 5A Football, 2 teams · Fall 2026'],
    ] as const) {
      const { meta } = readHead((await app.inject({ url, headers })).body);
      const [address, version] = meta['og:image']?.split('?v=') ?? [];
      assert.equal(address, `${ORIGIN}/pictures${url === '/' ? '/home' : url}.jpg`);
      assert.match(version ?? '', /^[0-9a-f]{12}$/);
      assert.deepEqual([meta['og:image:width'], meta['og:image:height']], ['1200', '630']);
      assert.equal(meta['og:image:alt'], shown);
      assert.deepEqual([meta['twitter:card'], meta.robots], ['summary_large_image', 'max-image-preview:large']);
    }
  });

  it('has none where a clip has no picture yet', async (t) => {
    const { app } = await gatewayUnderTest(t, () => ({ status: 200, body: { ...clip, thumbnail: null } }));
    const { meta } = readHead((await app.inject({ url: '/clips/clp-1', headers })).body);
    assert.deepEqual([meta['og:image'], meta['twitter:card'], meta.robots], [undefined, 'summary', undefined]);
  });
});

describe('structured data', () => {
  const nodeOf = async (t: Parameters<typeof gatewayUnderTest>[0], url: string) => {
    const { app } = await gatewayUnderTest(t, answer);
    return readHead((await app.inject({ url, headers })).body).nodes[0];
  };

  it('name a school by its address, place and logo', async (t) => {
    assert.deepEqual(await nodeOf(t, '/schools/lincoln-austin-tx'), {
      ...{ '@type': 'HighSchool', '@id': `${ORIGIN}/schools/lincoln-austin-tx#profile`, name: 'Lincoln High School' },
      ...{ url: `${ORIGIN}/schools/lincoln-austin-tx`, logo: `${ORIGIN}/services/unity/logos/a.png` },
      address: {
        ...{ '@type': 'PostalAddress', addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' },
      },
      memberOf: {
        ...{ '@type': 'SportsOrganization', '@id': `${ORIGIN}/associations/txpsa#profile` },
        ...{ name: 'Texas Prep Sports', url: `${ORIGIN}/associations/txpsa` },
      },
    });
    const association = await nodeOf(t, '/associations/txpsa');
    assert.deepEqual(
      [association?.alternateName, association?.['@id'], association && 'memberOf' in association],
      ['TXPSA', `${ORIGIN}/associations/txpsa#profile`, false],
    );
    const affiliate = await nodeOf(t, '/affiliates/lakes');
    assert.ok(affiliate && !('address' in affiliate) && !('logo' in affiliate));
  });

  it('name a team with its school', async (t) => {
    const team = await nodeOf(t, '/schools/lincoln-austin-tx/football');
    assert.deepEqual(
      [team?.name, team?.sport, (team?.parentOrganization as Node | undefined)?.['@id']],
      ['Lincoln High School Football', 'Football', `${ORIGIN}/schools/lincoln-austin-tx#profile`],
    );
  });

  it('say of a highlight what it is a part of, how long it is and that it is free', async (t) => {
    const video = await nodeOf(t, '/highlights/lincoln-leads/hig-1');
    assert.deepEqual(video, {
      ...{ '@type': 'VideoObject', '@id': `${ORIGIN}/highlights/lincoln-leads/hig-1#video` },
      ...{ name: 'Lincoln takes the lead', url: `${ORIGIN}/highlights/lincoln-leads/hig-1`, duration: 'PT18S' },
      description: "St. Mary's vs. Lincoln: Lincoln 7, St. Mary’s 3. Watch the highlight on Friday.",
      ...{ uploadDate: '2026-11-28T02:00:00.000Z', isAccessibleForFree: true },
      contentUrl: `${ORIGIN}/services/media/clips/hig-1/master.m3u8`,
      thumbnailUrl: `${ORIGIN}/services/media/clips/hig-1/poster.jpg`,
      recordedAt: { '@id': `${ORIGIN}/events/football-st-marys-at-lincoln/gam-1#event` },
    });
  });
});
