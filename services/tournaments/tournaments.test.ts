import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Bracket, BracketList, BracketStates } from 'shared-contracts/entities';
import { seedBrackets } from '../db/seed/brackets/seed-brackets.ts';
import { seedDirectory } from '../db/seed/directory/seed-directory.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { tournaments } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(tournaments);
  await seedDirectory(service.context.db, { seed: 7 });
  await seedBrackets(service.context.db, { seed: 7, now: NOW });
});
after(() => service.close());

test('a state lists its brackets with season and number of teams', async () => {
  const { brackets } = (await service.app.inject('/v1/brackets?state=tx')).json<BracketList>();
  assert.equal(brackets.length, 6);
  assert.ok(brackets.every(({ state_code, season }) => state_code === 'TX' && season === '2026-27'));
  assert.deepEqual([...new Set(brackets.map(({ teams }) => teams))].sort(), [13, 16]);
});

test('states with brackets are counted', async () => {
  const { states } = (await service.app.inject('/v1/states')).json<BracketStates>();
  assert.deepEqual(
    states.find(({ state_code }) => state_code === 'TX'),
    { state_code: 'TX', brackets: 6 },
  );
  const { brackets } = (await service.app.inject('/v1/brackets')).json<BracketList>();
  assert.equal(
    states.reduce((sum, state) => sum + state.brackets, 0),
    brackets.length,
  );
});

test('a bracket has its rounds by name, every game in its place', async () => {
  const response = await service.app.inject('/v1/brackets/TX/football/division-1/state-championship');
  assert.equal(response.statusCode, 200);
  const bracket = response.json<Bracket>();
  assert.deepEqual(
    bracket.rounds.map(({ name, games }) => [name, games.length]),
    [
      ['Round of 16', 8],
      ['Quarterfinals', 4],
      ['Semifinals', 2],
      ['Final', 1],
    ],
  );
  const seeds = bracket.rounds[0]?.games.map(({ sides }) => sides.map(({ seed }) => seed));
  assert.deepEqual(seeds?.[0], [1, 16]);
  assert.deepEqual(seeds?.at(-1), [6, 11]);
});

test('a bracket that is not there is a 404 that says to check back', async () => {
  const response = await service.app.inject('/v1/brackets/TX/curling/division-1/open');
  assert.equal(response.statusCode, 404);
  assert.match(response.json().message, /curling.*Check back soon/);
  assert.equal((await service.app.inject('/v1/brackets?state=zz')).statusCode, 400);
});

test('games that are played link to their events, and only they have scores', async () => {
  const { brackets } = (await service.app.inject('/v1/brackets')).json<BracketList>();
  let played = 0;
  for (const { state_code, sport, division, slug } of brackets) {
    const path = `/v1/brackets/${state_code}/${sport}/${division}/${slug}`;
    const { rounds, champion } = (await service.app.inject(path)).json<Bracket>();
    const games = rounds.flatMap((round) => round.games);
    for (const { winner, sides, event_key, event_slug, is_bye, start_time } of games) {
      if (is_bye) assert.equal(event_key, null);
      else if (sides.every(({ school_key }) => school_key !== null)) assert.ok(event_key && event_slug);
      if (winner === null || is_bye) continue;
      played += 1;
      const [home, away] = sides.map(({ score }) => score ?? -1) as [number, number];
      assert.ok(winner === 0 ? home > away : away > home);
      assert.ok(start_time !== null && new Date(start_time) < NOW);
    }
    const final = games.at(-1);
    assert.equal(champion === null, final?.winner === null);
  }
  assert.ok(played > 50);
});
