import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { content } from './index.ts';

let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(content);
  await writeTestNetwork(service.context.db);
  await writeTestGames(service.context.db, [testGame('gam-one', '2026-11-20T18:00:00.000Z')]);
});
after(() => service.close());

test('a game is found as a game and not as another kind of event', async () => {
  const asGame = await service.app.inject('/v2/game/gam-one');
  assert.equal(asGame.statusCode, 200);
  assert.equal(asGame.json().key, 'gam-one');
  const asEvent = await service.app.inject('/v2/event/gam-one');
  assert.equal(asEvent.statusCode, 404);
  assert.match(asEvent.json().message, /gam-one/);
});

test('a school is found by its key', async () => {
  const found = await service.app.inject('/schools/sch-penasco');
  assert.equal(found.json().name, 'Peñasco High School');
  assert.equal((await service.app.inject('/schools/sch-none')).statusCode, 404);
});

test('quick links are those of the configuration', async () => {
  const response = await service.app.inject('/quick_links');
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json().links, service.context.config.quickLinks);
  assert.deepEqual(response.json().links[0], { label: 'Football', href: '/search?q=football', icon: 'mdi:football' });
});
