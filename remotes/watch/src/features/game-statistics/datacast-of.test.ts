import type { Datacast, Publisher } from 'shared-contracts/entities';
import { publisherFixture } from '../../testing/event-fixture.ts';
import { datacastOf } from './datacast-of.ts';
import { datacastFixture } from './statistics-testing.ts';

const publisher = (key: string, ...statuses: Datacast['status'][]): Publisher => ({
  ...publisherFixture({}),
  key,
  datacasts: statuses.map((status) => datacastFixture({ key: `${key} ${status}`, status })),
});
const home = publisher('home', 'complete');
const guests = publisher('guests', 'scheduled', 'complete', 'on_air');

test.each([
  ['of the publisher who is watched', [home, guests], home, 'home complete'],
  ['that is on air, of those of the publisher', [home, guests], guests, 'guests on_air'],
  [
    'of another publisher, where the watched one has none',
    [publisher('none'), home],
    publisher('none'),
    'home complete',
  ],
  ['that is on air, where none is watched', [home, guests], null, 'guests on_air'],
  ['that is complete rather than to come', [publisher('any', 'scheduled', 'complete')], null, 'any complete'],
  ['that is to come, where there is no other', [publisher('any', 'scheduled')], null, 'any scheduled'],
])('the statistics are those %s', (_which, publishers, watched, key) => {
  expect(datacastOf({ publishers }, watched)?.key).toBe(key);
});

test('an event may have none', () => {
  expect(datacastOf({ publishers: [publisher('none')] }, null)).toBeNull();
});
