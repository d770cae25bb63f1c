import { schoolYearAt, schoolYearEnd, schoolYearOf, schoolYearStart } from './school-year.ts';

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
  expect(schoolYearStart(schoolYearOf(2026)).toISOString()).toBe('2026-07-01T04:00:00.000Z');
});
