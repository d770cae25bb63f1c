import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch } from '../../testing/fake-services.ts';
import { mergedLoad, type RailQuery } from './rail-load.ts';

const query = (changes: Partial<RailQuery>): RailQuery => ({
  refetch: async () => ({}),
  ...changes,
});
const answered = (...keys: string[]) => query({ data: eventSearch(keys.map((key) => eventFixture({ key }))) });
const failed = () => query({ error: 'Down.' });
const keysOf = (queries: RailQuery[]) => mergedLoad(queries).events?.map(({ key }) => key) ?? null;

test('events come in the order of the searches, each once', () => {
  expect(keysOf([answered('a', 'b'), answered('b', 'c')])).toEqual(['a', 'b', 'c']);
});

test('the row waits for the slowest search', () => {
  expect(keysOf([answered('a'), query({})])).toBeNull();
});

test('a search that failed leaves the row to the others', () => {
  expect(keysOf([failed(), answered('a')])).toEqual(['a']);
  expect(mergedLoad([failed(), answered('a')]).hasFailed).toBe(false);
});

test('the row has failed when every search has', () => {
  expect(mergedLoad([failed(), failed()])).toMatchObject({ events: null, hasFailed: true });
});

test('a retry asks again only what failed, and fails when that does', async () => {
  const sound = { ...answered('a'), refetch: jest.fn() };
  const broken = [{}, { error: 'Down.' }].map((answer) => ({ ...failed(), refetch: async () => answer }));
  expect(await mergedLoad([sound, ...broken]).retry()).toEqual({ error: 'Down.' });
  expect(await mergedLoad([sound, ...broken.slice(0, 1)]).retry()).toEqual({});
  expect(sound.refetch).not.toHaveBeenCalled();
});
