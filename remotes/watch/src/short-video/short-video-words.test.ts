import { highlightFixture } from '../testing/highlight-fixture.ts';
import { factsOf, groupOf, placeOf } from './short-video-words.ts';

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
