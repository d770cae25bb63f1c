import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SchoolCoverage } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { addBroadcast, addVod, type FeedFacts, type PlannedEvent } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { directory } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const START = '2026-11-21T01:00:00.000Z';
let service: ServiceUnderTest;

interface Video extends Partial<FeedFacts> {
  live?: 'listed' | 'unlisted';
  replay?: boolean;
}

/** A game of Lincoln (TX) at home to St. Mary's, unless `sides` says otherwise. */
function game(
  key: string,
  { live, replay = false, ...feed }: Video,
  { start = START, sides = {}, ...changes }: Partial<PlannedEvent['event']> & { start?: string; sides?: object } = {},
): PlannedEvent {
  const planned = testGame(key, start, sides);
  Object.assign(planned.event, changes);
  const facts = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true, ...feed };
  if (replay) addVod(planned, { ...facts, readyAt: new Date(start), minutes: 100 });
  const times = { goesOnAirAt: new Date(start), endsAt: null };
  if (live) addBroadcast(planned, { ...facts, ...times, unlisted: live === 'unlisted' });
  return planned;
}

before(async () => {
  service = await serviceUnderTest(directory);
  service.setNow(NOW);
  await writeTestNetwork(service.context.db);
  const football = { sport: 'Football', gender: null };
  await writeTestGames(service.context.db, [
    game('live', { live: 'listed' }),
    game('both', { live: 'listed', replay: true }, { sides: { home: 'sch-mary', away: 'sch-lincoln-tx' } }),
    game('replay', { replay: true }, { start: '2026-07-01T06:00:00.000Z' }),
    game('free', { live: 'listed', isPaid: false }),
    game('free-now', { replay: true, entitlementEndsAt: NOW }),
    game('free-later', { replay: true, entitlementEndsAt: new Date(NOW.getTime() + 1) }),
    game('unlisted', { live: 'unlisted', replay: true, isPaid: false }),
    game('none', {}),
    game('football', {}, football),
    game('deleted', { live: 'listed' }, { isDeleted: true }),
    game('moved', { live: 'listed' }, { redirectTo: '/events/x/y' }),
    game('concert', { live: 'listed' }, { sport: null, activityName: 'Choir' }),
    game('last-year', { live: 'listed' }, { start: '2026-07-01T03:00:00.000Z' }),
    game('next-year', { live: 'listed' }, { start: '2027-07-01T06:00:00.000Z' }),
    game('others', { live: 'listed' }, { sides: { home: 'sch-lincoln-ne' } }),
  ]);
});
after(() => service.close());

async function coverageOf(school: string): Promise<SchoolCoverage> {
  const answer = await service.app.inject(`/v2/schools/${school}/coverage`);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['cache-control']), /max-age=300/);
  return answer.json<SchoolCoverage>();
}

test('a school says how many games of its school year have video, by sport, and how many are free', async () => {
  assert.deepEqual(await coverageOf('sch-lincoln-tx'), {
    school_year: '2026-27',
    sports: [
      { sport: 'Basketball', games: 8, streamed: 6, free: 2 },
      { sport: 'Football', games: 1, streamed: 0, free: 0 },
    ],
  });
});

test('a school without games has no sports', async () => {
  assert.deepEqual(await coverageOf('sch-penasco'), { school_year: '2026-27', sports: [] });
});
