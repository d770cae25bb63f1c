import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { wrestlingStats } from './index.ts';

let service: ServiceUnderTest;

function meet(key: string, start: string, changes: object = {}) {
  const game = testGame(key, start);
  Object.assign(game.event, { sport: 'Wrestling', ...changes });
  return game;
}

before(async () => {
  service = await serviceUnderTest(wrestlingStats);
  service.setNow('2026-11-20T18:00:00.000Z');
  const { db } = service.context;
  await writeTestNetwork(db);
  await writeTestGames(db, [
    meet('gam-old', '2026-11-18T17:00:00.000Z'),
    meet('gam-on', '2026-11-20T17:25:00.000Z'),
    meet('gam-coming', '2026-11-20T23:00:00.000Z'),
    meet('gam-deleted', '2026-11-20T17:30:00.000Z', { isDeleted: true }),
    meet('gam-moved', '2026-11-20T17:30:00.000Z', { redirectTo: '/events/a/gam-on' }),
    meet('gam-no-time', '2026-11-20T17:30:00.000Z', { startTime: null }),
    meet('gam-open-mat', '2026-11-20T17:30:00.000Z', { awaySchoolKey: null }),
    testGame('gam-basketball', '2026-11-20T17:30:00.000Z'),
  ]);
});
after(() => service.close());

const get = async (url: string) => {
  const response = await service.app.inject(url);
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

test('lists the meets that have begun, the newest first', async () => {
  const { status, body, headers } = await get('/v1/events');
  assert.equal(status, 200);
  assert.match(String(headers['cache-control']), /^public, max-age=2,/);
  assert.deepEqual(
    body.items.map(({ key }: { key: string }) => key),
    ['gam-on', 'gam-old'],
  );
  assert.deepEqual(body.items[0].teams, {
    home: { key: 'sch-lincoln-tx', name: 'Lincoln High School', short_name: 'Lincoln' },
    away: { key: 'sch-mary', name: "St. Mary's Academy", short_name: "St. Mary's" },
  });
  assert.equal((await get('/v1/events?size=1')).body.items.length, 1);
});

test('a meet that is on has its bouts so far and their sums', async () => {
  const { status, body } = await get('/v1/events/gam-on');
  assert.equal(status, 200);
  assert.equal(body.status, 'in_progress');
  assert.equal(body.bouts.filter((bout: { status: string }) => bout.status === 'final').length, 3);
  assert.equal(body.bouts.length, 14);
});

test('a meet goes on with the clock, and what was told of it stays', async () => {
  const earlier = (await get('/v1/events/gam-on')).body;
  service.setNow('2026-11-20T18:10:00.000Z');
  const later = (await get('/v1/events/gam-on')).body;
  assert.deepEqual(later.bouts.slice(0, 3), earlier.bouts.slice(0, 3));
  assert.equal(later.bouts[3].status, 'final');
  service.setNow('2026-11-20T18:00:00.000Z');
});

test('a meet to come has no bouts yet', async () => {
  const { body } = await get('/v1/events/gam-coming');
  assert.deepEqual([body.status, body.bouts], ['scheduled', []]);
});

for (const key of ['gam-nowhere', 'gam-basketball', 'gam-deleted', 'gam-moved', 'gam-no-time', 'gam-open-mat']) {
  test(`${key} has no statistics, which the answer says`, async () => {
    const { status, body } = await get(`/v1/events/${key}`);
    assert.equal(status, 404);
    assert.equal(body.message, `There are no wrestling statistics for the event ${key}.`);
  });
}

test('a size out of its bounds is refused', async () => {
  for (const size of ['0', '51', 'all']) assert.equal((await get(`/v1/events?size=${size}`)).status, 400, size);
});
