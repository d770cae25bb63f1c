import {
  monthsOfSchoolYear,
  schoolYearAt,
  schoolYearEnd,
  schoolYearOf,
  schoolYearOfMonth,
  schoolYearSpan,
} from './school-year.ts';

test.each([
  ['2026-07-01T03:59:59.999Z', 2025, '2025-26', '2026-07-01T04:00:00.000Z'],
  ['2026-07-01T04:00:00.000Z', 2026, '2026-27', '2027-07-01T04:00:00.000Z'],
  ['2026-11-20T12:00:00.000Z', 2026, '2026-27', '2027-07-01T04:00:00.000Z'],
  ['2027-01-01T04:30:00.000Z', 2026, '2026-27', '2027-07-01T04:00:00.000Z'],
  ['2099-08-01T00:00:00.000Z', 2099, '2099-00', '2100-07-01T04:00:00.000Z'],
])('%s lies in the school year of %i, %s, which ends at %s', (now, startYear, label, end) => {
  expect(schoolYearAt(new Date(now))).toEqual({ startYear, label });
  expect(schoolYearEnd(new Date(now)).toISOString()).toBe(end);
});

test('a school year begins where the one before ends', () => {
  const { from, to } = schoolYearSpan(schoolYearOf(2026));
  expect(from.toISOString()).toBe('2026-07-01T04:00:00.000Z');
  expect(schoolYearSpan(schoolYearOf(2027)).from).toEqual(to);
});

test('a month lies in the school year that begins with July, which has twelve', () => {
  const labels = [6, 7, 12].map((month) => schoolYearOfMonth({ year: 2026, month }).label);
  expect(labels).toEqual(['2025-26', '2026-27', '2026-27']);
  const months = monthsOfSchoolYear(schoolYearOf(2026));
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual([
    { year: 2026, month: 7 },
    { year: 2027, month: 6 },
  ]);
});
