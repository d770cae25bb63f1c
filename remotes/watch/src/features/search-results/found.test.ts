import { eventFixture, FIXTURE_NOW, minutesFromNow } from '../../testing/event-fixture.ts';
import { eventSearch } from '../../testing/fake-services.ts';
import { othersOf } from './found.ts';

test('Of all games those remain that are in no section, now or further down', () => {
  const over = eventFixture({ key: 'over', publishers: [] });
  const late = eventFixture({ key: 'late', publishers: [], start_time: minutesFromNow(-120) });
  const all = eventSearch([eventFixture({ key: 'live, further down' }), over, late]);
  const keys = othersOf(all, [eventSearch([late]), undefined], FIXTURE_NOW).map(({ key }) => key);
  expect(keys).toEqual(['over']);
});

test('While the games of every kind are not known, none remains', () => {
  expect(othersOf(undefined, [], FIXTURE_NOW)).toEqual([]);
});
