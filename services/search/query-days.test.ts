import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDays } from './query-days.ts';

/** A Thursday. */
const TODAY = { year: 2026, month: 11, day: 26 };

const datesOf = (q: string, today = TODAY) =>
  findDays(q, today)?.days.map(({ year, month, day }) => `${year}-${month}-${day}`);

test('A weekday is the last one and the coming one, unless the query says which', () => {
  assert.deepEqual(datesOf('lincoln friday'), ['2026-11-20', '2026-11-27']);
  assert.deepEqual(datesOf('lincoln last friday'), ['2026-11-20']);
  assert.deepEqual(datesOf('lincoln this Friday!'), ['2026-11-27']);
  assert.deepEqual(datesOf('lincoln next friday'), ['2026-11-27']);
});

test('The weekday of today is today, or a week from it', () => {
  assert.deepEqual(datesOf('thursday'), ['2026-11-26']);
  assert.deepEqual(datesOf('last thursday'), ['2026-11-19']);
  assert.deepEqual(datesOf('next thursday'), ['2026-12-3']);
});

test('Last night was yesterday', () => {
  assert.deepEqual(datesOf('lincoln last night'), ['2026-11-25']);
  assert.equal(datesOf('lincoln night'), undefined);
});

test('Today, tomorrow and yesterday cross the end of a year', () => {
  assert.deepEqual(
    ['today', 'tonight', 'tomorrow', 'yesterday'].flatMap((word) => datesOf(word, { year: 2026, month: 12, day: 31 })),
    ['2026-12-31', '2026-12-31', '2027-1-1', '2026-12-30'],
  );
});

test('A weekend is the one that has begun, or the coming one', () => {
  assert.deepEqual(datesOf('this weekend'), ['2026-11-28', '2026-11-29']);
  assert.deepEqual(datesOf('weekend', { year: 2026, month: 11, day: 29 }), ['2026-11-28', '2026-11-29']);
  assert.deepEqual(datesOf('last weekend'), ['2026-11-21', '2026-11-22']);
});

test('A date may be written in the ways of the country', () => {
  for (const date of [
    '11/27',
    '11/27/26',
    '11/27/2026',
    '2026-11-27',
    'nov 27',
    'Nov. 27, 2026',
    'november 27th',
    '27 nov',
  ])
    assert.deepEqual(datesOf(`lincoln ${date} waco`), ['2026-11-27'], date);
});

test('A date without a year is the nearest one', () => {
  assert.deepEqual([datesOf('jan 8'), datesOf('6/1'), datesOf('march 3')], [['2027-1-8'], ['2026-6-1'], ['2027-3-3']]);
});

test('What the calendar does not have is no date', () => {
  for (const q of ['13/1', '2/30', 'feb 30', '0/0', '2026-13-41', 'may', 'route 66', '99/99/9999', 'nov']) {
    assert.equal(datesOf(q), undefined, q);
  }
  assert.equal(datesOf('2/29'), undefined);
  assert.deepEqual(datesOf('2/29/28'), ['2028-2-29']);
});

test('A weekday may be short at the end of a query, and is no beginning of another word', () => {
  assert.deepEqual(datesOf('lincoln fri'), ['2026-11-20', '2026-11-27']);
  assert.equal(datesOf('sun prairie'), undefined);
  assert.deepEqual(datesOf('lincoln next tues'), ['2026-12-1']);
  for (const q of ['lincoln fr', 'lincoln frie', 'lincoln frid', 'lincoln monr'])
    assert.equal(datesOf(q), undefined, q);
});

test('What names the day is taken out of the words, except for a word that a name may have', () => {
  const parts = (q: string) => {
    const { typed, rest, word, isShort } = findDays(q, TODAY) ?? {};
    return { typed, rest, word, isShort };
  };
  assert.deepEqual(parts('lincoln nov 27 waco'), {
    typed: 'nov 27',
    rest: 'lincoln waco',
    word: null,
    isShort: false,
  });
  assert.deepEqual(parts('lincoln on Friday'), {
    typed: 'on Friday',
    rest: 'lincoln friday',
    word: 'friday',
    isShort: false,
  });
  assert.deepEqual(parts('lincoln sat'), { typed: 'sat', rest: 'lincoln sat', word: 'sat', isShort: true });
  assert.equal(parts('lincoln friday 11/28').typed, '11/28');
  assert.deepEqual(parts('lincoln last night'), {
    typed: 'last night',
    rest: 'lincoln night',
    word: 'night',
    isShort: false,
  });
});
