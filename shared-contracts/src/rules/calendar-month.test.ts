import { monthKey, monthSpan, monthsLater, monthTitle, readMonth, weeksOf } from './calendar-month.ts';

test.each([
  ['2026-11', { year: 2026, month: 11 }, 'November 2026'],
  ['2027-01', { year: 2027, month: 1 }, 'January 2027'],
])('%s is read, written and named', (key, month, title) => {
  expect(readMonth(key)).toEqual(month);
  expect([monthKey(month), monthTitle(month)]).toEqual([key, title]);
});

test.each(['', '2026-13', '2026-00', '2026-1', '2026-11-01', '26-11', '+026-11'])('%j is no month', (key) => {
  expect(readMonth(key)).toBeNull();
});

test('months go on over the turn of the year, both ways', () => {
  expect(monthsLater({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(monthsLater({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 });
});

test('a month begins at midnight of its zone, also when its end has other clocks', () => {
  const { from, to } = monthSpan({ year: 2026, month: 11 }, 'America/Chicago');
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-01T05:00:00.000Z', '2026-12-01T06:00:00.000Z']);
});

test('the weeks of a month begin with Sunday', () => {
  expect(weeksOf({ year: 2026, month: 10 })).toEqual([
    [null, null, null, null, 1, 2, 3],
    [4, 5, 6, 7, 8, 9, 10],
    [11, 12, 13, 14, 15, 16, 17],
    [18, 19, 20, 21, 22, 23, 24],
    [25, 26, 27, 28, 29, 30, 31],
  ]);
  const february = weeksOf({ year: 2026, month: 2 });
  expect([february.length, february[0]?.[0], february[3]?.[6]]).toEqual([4, 1, 28]);
  expect(weeksOf({ year: 2028, month: 2 }).at(-1)).toEqual([27, 28, 29, null, null, null, null]);
});
