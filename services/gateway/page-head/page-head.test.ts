import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RouteRow, routeTable } from 'shared-contracts/routes';
import { calendarGame } from '../calendar-testing.ts';
import type { ServiceAnswer } from '../service-client.ts';
import { gatewayUnderTest } from '../testing.ts';
import { dataFaults } from './check-data-testing.ts';
import { answer, clip, headers, ORIGIN, readHead } from './page-head-testing.ts';

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

  it('has structured data that schema.org knows and search engines understand', async (t) => {
    const { app } = await gatewayUnderTest(t, answer);
    const data: Record<string, unknown> = {};
    for (const [path, , types] of pages) {
      if (types.length > 0) data[path] = readHead((await app.inject({ url: path, headers })).body).data;
    }
    assert.deepEqual(await dataFaults(t, data, ORIGIN), []);
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
