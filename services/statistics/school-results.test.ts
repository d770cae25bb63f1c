import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { schoolResultsSchema } from 'shared-contracts/entities';
import { planGameLog } from '../game-score/game-log.ts';
import type { FinishedGame, TeamSeason } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { statistics } from './index.ts';
import { datacastFeed } from './statistics-testing.ts';

const PATH = '/v1/results?school_key=sch-1&sport=football&year=2026';
const over = { ...datacastFeed, isOver: true };

let service: ServiceUnderTest;
let games: FinishedGame[];
let asked: TeamSeason[];

beforeEach(async () => {
  games = [];
  asked = [];
  service = await serviceUnderTest(statistics, {
    findFinishedGames: async (season) => {
      asked.push(season);
      return games;
    },
  });
});
afterEach(() => service.close());

const told = (change: Partial<typeof over> = {}) => ({
  eventKey: 'game-1',
  final: null,
  statistics: { ...over, ...change },
});
const itemsOf = async (path = PATH) => schoolResultsSchema.parse((await service.app.inject(path)).json()).items;

test('statistics say with which score their game ended', async () => {
  games = [told()];
  const last = planGameLog(over).at(-1)?.moment;
  assert.deepEqual(await itemsOf(), [{ event_key: 'game-1', home: 24, away: 17 }]);
  assert.deepEqual([last?.home, last?.away, last?.stage], [24, 17, 'final']);
});

test('a game of sets ended with the sets that each side has won', async () => {
  games = [told({ sport: 'Volleyball', game: { leadInSeconds: 0, lengthSeconds: 7200, final: [1, 3] } })];
  assert.deepEqual(await itemsOf(), [{ event_key: 'game-1', home: 1, away: 3 }]);
});

test('the score of a bracket holds, with or without statistics', async () => {
  games = [
    { ...told(), final: [7, 6] },
    { eventKey: 'game-2', final: [0, 0], statistics: null },
  ];
  assert.deepEqual(await itemsOf(), [
    { event_key: 'game-1', home: 7, away: 6 },
    { event_key: 'game-2', home: 0, away: 0 },
  ]);
});

test('a game under blackout, one of no sport with a score and one that never began have no result', async () => {
  games = [
    told({ blackoutStart: null, blackoutEnd: new Date('2100-01-01') }),
    told({ sport: 'Cheerleading' }),
    told({ startedAt: null }),
  ];
  assert.deepEqual(await itemsOf(), []);
});

test('the school, sport and year that are asked for are looked up once a minute', async () => {
  await itemsOf();
  games = [told()];
  assert.deepEqual(await itemsOf(), []);
  assert.deepEqual(asked, [
    {
      ...{ schoolKey: 'sch-1', sport: 'Football' },
      ...{ from: new Date('2026-07-01T04:00:00Z'), to: new Date('2027-07-01T04:00:00Z') },
    },
  ]);
  service.setNow(new Date(service.context.clock().getTime() + 60_000));
  assert.equal((await itemsOf()).length, 1);
  assert.equal((await service.app.inject(PATH)).headers['cache-control'], 'public, max-age=60');
});

test('a question that names no sport, school or year is refused', async () => {
  for (const query of [
    'sport=football&year=2026',
    'school_key=a&sport=quidditch&year=2026',
    'school_key=a&sport=football',
  ]) {
    const answer = await service.app.inject(`/v1/results?${query}`);
    assert.equal(answer.statusCode, 400, query);
  }
  const { body } = await service.app.inject('/v1/results?school_key=a&sport=quidditch&year=2026');
  assert.match(body, /must be a sport/);
});
