import { findActivity } from 'shared-contracts/rules';
import { sampleProfile } from 'shared-contracts/testing';
import { FIXTURE_NOW } from '../../testing/event-fixture.ts';
import {
  firstSearch,
  isMoreAfter,
  LAST_PAGE,
  oldestGameSearch,
  pageSearches,
  periodName,
  readSchedule,
  sameMonthOf,
  scheduleAddress,
  yearsSince,
} from './schedule.ts';

const basketball = findActivity('basketball') as NonNullable<ReturnType<typeof findActivity>>;
const school = sampleProfile();
const association = sampleProfile({ key: 'sta-tx', type: 'state_association', slug: 'txpsa' });
const read = (search: string, profile = school, now = FIXTURE_NOW) =>
  readSchedule(profile, basketball, search, { now, zone: 'America/Chicago' });
const PATH = '/schools/lincoln-austin-tx/basketball/schedule';

test.each([
  ['', ''],
  ['?year=2026-27&page=1', ''],
  ['?year=2025-26&gender=Girls&level=Varsity&page=2', '?year=2025-26&gender=girls&level=varsity&page=2'],
  ['?year=2027-28', ''],
  ['?year=2025-27', ''],
  ['?year=1999-00', ''],
  ['?year=%00&page=-1&gender=none&level=pro', ''],
  ['?page=99999', ''],
  ['?month=2026-11', '?month=2026-11'],
  ['?year=2024-25&month=2026-06&level=varsity', '?month=2026-06&level=varsity'],
  ['?month=2026-13', ''],
  ['?month=2027-07', ''],
  ['?month=2000-06', ''],
  [`?page=${LAST_PAGE + 1}`, `?page=${LAST_PAGE}`],
])('the address %s is read and written in one form: %s', (search, query) => {
  expect(scheduleAddress(read(search), FIXTURE_NOW)).toBe(PATH + query);
});

test('another choice begins at the first page and keeps the others', () => {
  const schedule = read('?year=2025-26&gender=girls&page=3');
  expect(scheduleAddress(schedule, FIXTURE_NOW, { level: 'varsity' })).toBe(
    `${PATH}?year=2025-26&gender=girls&level=varsity`,
  );
  expect(scheduleAddress(schedule, FIXTURE_NOW, { page: 4 })).toBe(`${PATH}?year=2025-26&gender=girls&page=4`);
});

test('the school year turns with July', () => {
  const june = Date.parse('2027-06-30T12:00:00Z');
  const july = Date.parse('2027-07-02T12:00:00Z');
  expect(read('', school, june).year.label).toBe('2026-27');
  expect(read('', school, july).year.label).toBe('2027-28');
  expect(scheduleAddress(read('?year=2026-27', school, july), july)).toBe(`${PATH}?year=2026-27`);
});

test('a school’s year is searched in one page, that of an association page by page and no further than its games', () => {
  const year = { from: '2026-07-01T04:00:00.000Z', to: '2027-07-01T04:00:00.000Z', sort: 'start' };
  expect(pageSearches(read('?level=varsity'), 80)).toEqual([
    { school_key: 'school-1', sport: 'basketball', level: 'varsity', ...year, size: 100, start: 0 },
  ]);
  const listed = read('?page=3', association);
  expect(pageSearches(listed, 40).map(({ state, size, start }) => [state, size, start])).toEqual([
    ['tx', 24, 0],
    ['tx', 24, 24],
  ]);
  expect(firstSearch(listed)).toEqual(pageSearches(listed, 0)[0]);
  expect([isMoreAfter(listed, 72), isMoreAfter(listed, 73)]).toEqual([false, true]);
});

test('a month belongs to its school year, and leads back to it', () => {
  const june = read('?month=2026-06');
  expect([june.year.label, periodName(june), periodName(read(''))]).toEqual(['2025-26', 'June 2026', '2026-27']);
  expect(scheduleAddress(june, FIXTURE_NOW, { month: null })).toBe(`${PATH}?year=2025-26`);
  expect(scheduleAddress(read('?year=2025-26'), FIXTURE_NOW, { month: { year: 2026, month: 9 } })).toBe(
    `${PATH}?month=2026-09`,
  );
  const others = [7, 6].map((month) => sameMonthOf(june.year, { month }));
  expect(others).toEqual([
    { year: 2025, month: 7 },
    { year: 2026, month: 6 },
  ]);
});

test('a month is searched from its first midnight where the viewer is; a school’s with the days around it', () => {
  const spanOf = (profile: typeof school) => {
    const { from, to } = firstSearch(read('?month=2026-11', profile));
    return [from, to];
  };
  expect(spanOf(association)).toEqual(['2026-11-01T05:00:00.000Z', '2026-12-01T06:00:00.000Z']);
  expect(spanOf(school)).toEqual(['2026-10-31T05:00:00.000Z', '2026-12-02T06:00:00.000Z']);
});

test('the years to choose from go back to the oldest game, whichever team played it', () => {
  const schedule = read('?gender=girls');
  const labels = (oldest: string | null | undefined, from = schedule) =>
    yearsSince(oldest, from, FIXTURE_NOW).map(({ label }) => label);
  expect(oldestGameSearch(schedule)).toEqual({ school_key: 'school-1', sport: 'basketball', sort: 'start', size: 1 });
  expect(labels('2024-09-01T00:00:00Z')).toEqual(['2026-27', '2025-26', '2024-25']);
  expect(labels(undefined)).toEqual(['2026-27']);
  expect(labels(null, read('?year=2025-26'))).toEqual(['2026-27', '2025-26']);
  expect(labels('2030-01-01T00:00:00Z')).toEqual(['2026-27']);
});
