import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { echo } from './index.ts';

let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(echo);
  await writeTestNetwork(service.context.db);
  await writeTestGames(service.context.db, [testGame('gam-one', '2026-11-20T18:00:00.000Z')]);
});
after(() => service.close());

test('a game is echoed by its key alone, and an unknown one is a 404', async () => {
  const found = await service.app.inject('/game_or_event/gam-one');
  assert.equal(found.json().slug, 'basketball-st-marys-at-lincoln');
  assert.equal((await service.app.inject('/game_or_event/gam-none')).statusCode, 404);
});
