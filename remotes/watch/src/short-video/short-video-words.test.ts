import { highlightFixture } from '../testing/highlight-fixture.ts';
import { durationText, factsOf, groupOf, placeOf } from './short-video-words.ts';

test.each([
  [18, '0:18'],
  [17.6, '0:18'],
  [59.7, '1:00'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('a length of %p seconds is written %p', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

test('who plays and where is written as far as it is known', () => {
  expect(groupOf({ gender: 'Girls', level: 'junior varsity' })).toBe('Girls Junior Varsity');
  expect(groupOf({ gender: null, level: null })).toBe('');
  expect(placeOf({ city: 'Austin', state: 'TX' })).toBe('Austin, TX');
  expect(placeOf({ city: null, state: 'TX' })).toBe('TX');
});

test('the facts of a video leave out what is not known', () => {
  expect(factsOf(highlightFixture({ activity_or_sport: null, city: null, gender: null }))).toBe(
    'Roosevelt vs. Lincoln · Varsity · TX',
  );
});
