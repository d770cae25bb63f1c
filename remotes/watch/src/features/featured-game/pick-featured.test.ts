import { broadcastFixture, eventFixture, FIXTURE_NOW, publisherFixture } from '../../testing/event-fixture.ts';
import { pickFeatured } from './pick-featured.ts';

const now = new Date(FIXTURE_NOW);
const plain = eventFixture({ key: 'plain', level: 'freshman', state_code: 'OH' });
const varsity = eventFixture({ key: 'varsity', state_code: 'OH' });
const playoff = eventFixture({ key: 'playoff', state_code: 'OH', level: 'freshman', round: 'Semifinal' });
const local = eventFixture({ key: 'local', state_code: 'TX', level: 'freshman' });
const upcoming = eventFixture({
  key: 'upcoming',
  publishers: [publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled' })] })],
});

test.each([
  ['the followed state’s game leads', [plain, playoff, varsity, local], 'TX', 'local'],
  ['a playoff leads without a followed state', [plain, varsity, playoff, local], null, 'playoff'],
  ['a varsity game leads other levels', [plain, varsity], null, 'varsity'],
  ['among equals the first of the list leads', [plain, { ...plain, key: 'second' }], null, 'plain'],
  ['a game that is not on air never leads', [upcoming], 'TX', undefined],
])('%s', (_name, events, state, expected) => {
  expect(pickFeatured(events, state, now)?.key).toBe(expected);
});
