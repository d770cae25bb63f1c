import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Lifetime } from '../releases/testing.ts';
import { calendarGame, calendarLines, calendarSchool, valuesOf } from './calendar-testing.ts';
import type { ServiceAnswer, ServiceCall } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const headers = { host: 'friday.test' };
const PATH = '/schools/lincoln-austin-tx/basketball/calendar.ics';

const games = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ ...calendarGame, key: `gam-${from + index}` }));
const found = (items: SportsEvent[]) => ({
  status: 200,
  body: { type: 'events', total: items.length, size: 100, start: 0, items },
});

interface Answers {
  directory?: ServiceAnswer;
  search?: (start: number) => ServiceAnswer;
}

async function ask(t: Lifetime, { directory, search }: Answers, url = PATH) {
  const answer = ({ service, path }: ServiceCall) => {
    if (service === 'unity') return directory ?? { status: 200, body: calendarSchool };
    const start = Number(new URL(path, 'http://search.test').searchParams.get('start'));
    return search?.(start) ?? found(games(2));
  };
  const { app, calls } = await gatewayUnderTest(t, answer);
  const response = await app.inject({ url, headers });
  const searches = calls
    .filter(({ service }) => service === 'search')
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://search.test').searchParams));
  return { ...response, searches, lines: calendarLines(response.body) };
}

test("a school's games of the school year in one sport are a calendar that is read again by itself", async (t) => {
  const { statusCode, headers: sent, lines, searches } = await ask(t, {});
  assert.equal(statusCode, 200);
  assert.equal(sent['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(sent['content-disposition'], 'inline; filename="lincoln-austin-tx-basketball.ics"');
  assert.equal(sent['cache-control'], 'public, max-age=900');
  assert.deepEqual(searches, [
    {
      ...{ school_key: 'sch-lincoln-tx', sport: 'basketball', sort: 'start', size: '100', start: '0' },
      ...{ from: '2026-07-01T04:00:00.000Z', to: '2027-07-01T04:00:00.000Z' },
    },
  ]);
  for (const [name, values] of [
    ['X-WR-CALNAME', [':Lincoln High School Basketball']],
    ['REFRESH-INTERVAL', [';VALUE=DURATION:PT15M']],
    ['UID', [':gam-0@friday.test', ':gam-1@friday.test']],
    ['SUMMARY', Array(2).fill(":St. Mary's vs. Lincoln: Varsity Football")],
  ] as const) {
    assert.deepEqual([name, valuesOf(lines, name)], [name, values]);
  }
  assert.equal(valuesOf(lines, 'URL')[0], ':http://friday.test/schools/lincoln-austin-tx/basketball/schedule');
});

test('a team has a calendar of its own', async (t) => {
  const { lines, searches } = await ask(t, {}, `${PATH}?gender=girls&level=junior-varsity`);
  assert.equal(searches[0]?.gender, 'girls');
  assert.equal(searches[0]?.level, 'junior varsity');
  assert.deepEqual(valuesOf(lines, 'X-WR-CALNAME'), [':Lincoln High School Girls Junior Varsity Basketball']);
  assert.match(valuesOf(lines, 'URL')[0] ?? '', /\/schedule\?gender=girls&level=junior-varsity$/);
});

test('a school that films by itself has calendars as others have', async (t) => {
  const { statusCode } = await ask(t, { directory: { status: 200, body: { ...calendarSchool, type: 'pixellot' } } });
  assert.equal(statusCode, 200);
});

test('a team that no school has is the whole sport', async (t) => {
  const { lines } = await ask(t, {}, `${PATH}?gender=dogs&level=%00`);
  assert.deepEqual(valuesOf(lines, 'X-WR-CALNAME'), [':Lincoln High School Basketball']);
});

test('a year of more games than one search gives is whole', async (t) => {
  const search = (start: number) => found(games(start === 200 ? 5 : 100, start));
  const { lines, searches } = await ask(t, { search });
  assert.equal(new Set(valuesOf(lines, 'UID')).size, 205);
  assert.deepEqual(
    searches.map(({ start }) => start),
    ['0', '100', '200'],
  );
});

test('a directory that never ends is read no further than ten searches', async (t) => {
  const { searches } = await ask(t, { search: (start) => found(games(100, start)) });
  assert.equal(searches.length, 10);
});

test('a game without a date is left out, and a school without games has an empty calendar', async (t) => {
  const undated = { ...calendarGame, start_time: null };
  const { lines } = await ask(t, { search: () => found([undated, calendarGame]) });
  assert.deepEqual(valuesOf(lines, 'UID'), [':gam-1@friday.test']);
  const empty = await ask(t, { search: () => found([]) });
  assert.equal(empty.statusCode, 200);
  assert.deepEqual(valuesOf(empty.lines, 'UID'), []);
});

test('half a schedule is no answer, since calendars would delete the other half', async (t) => {
  const search = (start: number) => (start === 0 ? found(games(100)) : { status: 500, body: {} });
  const { statusCode, headers: sent } = await ask(t, { search });
  assert.equal(statusCode, 503);
  assert.equal(sent['cache-control'], 'no-store');
  assert.equal(sent['retry-after'], '5');
});

const refusals: [what: string, answers: Answers, url: string, status: number][] = [
  ['of a sport that there is not', {}, '/schools/lincoln-austin-tx/quidditch/calendar.ics', 404],
  ['of a school that there is not', { directory: { status: 404, body: {} } }, PATH, 404],
  [
    'of an association',
    { directory: { status: 200, body: { ...calendarSchool, type: 'state_association' } } },
    PATH,
    404,
  ],
  ['while the directory is down', { directory: { status: 0, body: null } }, PATH, 503],
  ['of a school without its parts', { directory: { status: 200, body: { key: 'sch' } } }, PATH, 503],
  ['while the search is down', { search: () => ({ status: 0, body: null }) }, PATH, 503],
  ['of games without their parts', { search: () => ({ status: 200, body: { items: [{}] } }) }, PATH, 503],
];
for (const [what, answers, url, status] of refusals) {
  test(`There is no calendar ${what}, and a person who asks reads why`, async (t) => {
    const { statusCode, headers: sent, body } = await ask(t, answers, url);
    assert.equal(statusCode, status);
    assert.equal(sent['content-type'], 'text/plain; charset=utf-8');
    assert.match(body, status === 503 ? /^The schedule does not answer\./ : /^There is no such (sport|school)\./);
  });
}
