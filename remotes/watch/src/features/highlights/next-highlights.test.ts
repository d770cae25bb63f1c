import { minutesFromNow } from '../../testing/event-fixture.ts';
import { highlightFixture } from '../../testing/highlight-fixture.ts';
import { inOrder } from './next-highlights.ts';

const at = (key: string, minutes: number) => highlightFixture({ key, date: minutesFromNow(minutes) });
const [first, second, third] = [at('first', -90), at('second', -60), at('third', -30)];
const other = at('other', -10);

test('after a highlight come the later ones of its game, then the earlier ones, then the newest of its sport', () => {
  expect(inOrder(second, [third, second, first], [other, third])).toEqual([third, first, other]);
  expect(inOrder(first, [third, second, first], [])).toEqual([second, third]);
  expect(inOrder(third, [third, second, first], [other, second])).toEqual([first, second, other]);
});

test('a highlight that is alone has nothing after it', () => {
  expect(inOrder(first, [first], [first])).toEqual([]);
});
