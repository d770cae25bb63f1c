import { chapter, SOCCER } from './chapters-testing.ts';
import { chapterNear, nextChapter, partAt, placeChapters, previousChapter } from './placed-chapters.ts';

const titlesOf = (...places: Parameters<typeof placeChapters>) =>
  placeChapters(...places).map(({ seconds, title }) => [seconds, title]);

describe('the chapters that a video shows', () => {
  it('are those of the game from where the video begins', () => {
    expect(titlesOf(SOCCER, (date) => date / 1000 + 60.04, 3000)).toEqual([
      [60, '1st half'],
      [160, 'First goal'],
      [2460, 'Halftime'],
    ]);
  });

  it('begin with the part that is under way when the video begins', () => {
    expect(titlesOf(SOCCER, (date) => date / 1000 - 2500, 3000)).toEqual([
      [0, 'Halftime'],
      [500, '2nd half'],
      [1500, 'Second goal'],
    ]);
  });

  it('are without the plays before it begins', () => {
    expect(titlesOf(SOCCER, (date) => date / 1000 - 200, 3000)).toEqual([
      [0, '1st half'],
      [2200, 'Halftime'],
      [2800, '2nd half'],
    ]);
  });

  it('are none of a video that does not say when it was recorded', () => {
    expect(placeChapters(SOCCER, () => null, 3000)).toEqual([]);
  });
});

test.each([
  [0, '1st half'],
  [150, '1st half'],
  [2400, 'Halftime'],
  [9000, '2nd half'],
])('the part of the game at %d s is: %s', (seconds, title) => {
  expect(partAt(SOCCER, seconds)?.title).toBe(title);
});

test('before the first part there is none', () => {
  expect(partAt([chapter(60, '1st half')], 59)).toBeNull();
});

test.each([
  [100, 'First goal'],
  [69, '1st half'],
  [70, 'First goal'],
  [131, '1st half'],
  [3990, 'Second goal'],
])('a place at %d s is called: %s', (seconds, title) => {
  expect(chapterNear(SOCCER, seconds, 30)?.title).toBe(title);
});

test('of two plays the nearer one gives a place its name', () => {
  const plays = [chapter(100, 'One', 'play'), chapter(130, 'Two', 'play')];
  expect(chapterNear(plays, 120, 40)?.title).toBe('Two');
  expect(chapterNear(plays, 110, 40)?.title).toBe('One');
});

test.each([
  [0, 'First goal', undefined],
  [100, 'Halftime', '1st half'],
  [103, 'Halftime', '1st half'],
  [104, 'Halftime', 'First goal'],
  [5000, undefined, 'Second goal'],
])('from %d s it is on to %s, and back to %s', (seconds, next, previous) => {
  expect(nextChapter(SOCCER, seconds)?.title).toBe(next);
  expect(previousChapter(SOCCER, seconds)?.title).toBe(previous);
});
