import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips } from '../db/schema/index.ts';
import { addVod } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindClip } from './find-clip.ts';
import { createFindPlayable } from './find-playable.ts';

const START = new Date('2026-11-20T18:00:00.000Z');

test('a clip is found with its video, and not without', async (t) => {
  const { db, close } = await testDatabase();
  t.after(close);
  await writeTestNetwork(db);
  const game = testGame('gam-one', START.toISOString());
  addVod(game, { publisherKey: game.event.publisherKey, isPaid: true, readyAt: START, minutes: 100 });
  await writeTestGames(db, [game]);
  const replay = game.vods[0]?.key ?? '';
  const clip = {
    ...{ eventKey: 'gam-one', slug: 'a-goal', title: 'A goal', description: '' },
    ...{ happenedAt: START, startSeconds: 1188.5, endSeconds: 1206.5 },
  };
  await db.insert(clips).values([
    { ...clip, key: 'hil-one', resourceKey: replay },
    { ...clip, key: 'hil-lost', resourceKey: 'vod-none' },
  ]);
  const findPlayable = createFindPlayable(db, () => START);
  const find = createFindClip(db, findPlayable);
  const resource = await findPlayable(replay);
  assert.ok(resource);
  assert.deepEqual(await find('hil-one'), { resource, startSeconds: 1188.5, endSeconds: 1206.5 });
  assert.equal(await find('hil-lost'), null);
  assert.equal(await find(replay), null);
});
