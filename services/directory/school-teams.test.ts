import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SchoolTeams } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { teams } from '../db/schema/index.ts';
import type { PlannedEvent } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { directory } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const ADDRESS = '/v2/schools/sch-lincoln-tx/teams';
let service: ServiceUnderTest;

/** A game of Lincoln (TX) at home to St. Mary's, unless `sides` says otherwise. */
function game(key: string, changes: Partial<PlannedEvent['event']>, sides = {}, start = NOW): PlannedEvent {
  const planned = testGame(key, start.toISOString(), sides);
  Object.assign(planned.event, changes);
  return planned;
}

before(async () => {
  service = await serviceUnderTest(directory);
  service.setNow(NOW);
  const { db } = service.context;
  await writeTestNetwork(db);
  await db.insert(teams).values(
    (
      [
        ['listed', 'Basketball', 'Boys', 'Varsity'],
        ['played', 'Basketball', 'Girls', 'Varsity'],
        ['football', 'Football', null, 'Varsity'],
      ] as const
    ).map(([key, sport, gender, level]) => ({
      key,
      schoolKey: 'sch-lincoln-tx',
      sport,
      gender,
      level,
    })),
  );
  const away = { home: 'sch-mary', away: 'sch-lincoln-tx' };
  await writeTestGames(db, [
    game('home', {}),
    game('away', { level: 'Freshman' }, away),
    game('junior', { level: 'Junior Varsity' }, away),
    game('club', { level: 'Club' }),
    game('unknown', { level: null }),
    game('deleted', { level: 'Sophomore', isDeleted: true }),
    game('moved', { level: 'Sophomore', redirectTo: '/events/x/y' }),
    game('others', { level: 'Sophomore' }, { home: 'sch-lincoln-ne' }),
    game('old', { level: 'Sophomore' }, {}, new Date('2025-08-01T18:00:00.000Z')),
    game('dance', { sport: null, activityName: 'Dance', gender: null, level: 'Varsity' }),
  ]);
});
after(() => service.close());

async function teamsOf(sport: string): Promise<string[]> {
  const answer = await service.app.inject(`${ADDRESS}?sport=${sport}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer
    .json<SchoolTeams>()
    .items.map((team) => [team.gender, team.level, team.sport].filter(Boolean).join(' '));
}

test('the teams of a sport are those that are listed and those that have played, each once, the first level first', async () => {
  const found = [
    'Boys Varsity Basketball',
    'Girls Varsity Basketball',
    'Girls Junior Varsity Basketball',
    'Girls Freshman Basketball',
    'Girls Club Basketball',
  ];
  assert.deepEqual(await teamsOf('basketball'), found);
  assert.deepEqual(await teamsOf('Basketball'), found);
});

test('a sport without genders has teams without, and an activity beside the sports its own', async () => {
  assert.deepEqual(await teamsOf('football'), ['Varsity Football']);
  assert.deepEqual(await teamsOf('dance'), ['Varsity Dance']);
});

test('a sport that the school does not play has no teams, nor has a school that nobody knows', async () => {
  assert.deepEqual(await teamsOf('golf'), []);
  const answer = await service.app.inject('/v2/schools/nobody/teams?sport=golf');
  assert.deepEqual(answer.json(), { items: [] });
});

test('a call without a sport, or with one that is none, is refused with what to write', async () => {
  const wrong = await service.app.inject(`${ADDRESS}?sport=quidditch`);
  assert.equal(wrong.statusCode, 400);
  assert.match(wrong.body, /must be a sport such as basketball/);
  assert.equal((await service.app.inject(ADDRESS)).statusCode, 400);
});
