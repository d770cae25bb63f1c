import { createPictureClock } from './picture-clock.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('the furthest picture stays when the viewer goes back, and while there is none', () => {
  const clock = createPictureClock();
  expect(clock.furthest()).toBeNull();
  clock.set(at(60.3));
  clock.set(at(20));
  expect(clock.date()).toBe(20_000);
  expect(clock.furthest()).toBe(60_250);
  clock.set(null);
  expect(clock.furthest()).toBe(60_250);
  clock.set(at(61));
  expect(clock.furthest()).toBe(61_000);
});
