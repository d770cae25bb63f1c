import { highlightFixture } from '../testing/highlight-fixture.ts';
import { durationText, factsOf, groupOf, placeOf } from './short-video-words.ts';

test('a length is written in minutes and seconds', () => {
  expect([18, 17.6, 59.7, 61].map(durationText)).toEqual(['0:18', '0:18', '1:00', '1:01']);
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
