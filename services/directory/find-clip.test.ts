import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { broadcasts, clips } from '../db/schema/index.ts';
import { addBroadcast, addVod } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import type { PlayableResource } from '../service-context.ts';
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

test('a clip that was taken down is found by nobody', async (t) => {
  const { db, close } = await testDatabase();
  t.after(close);
  await writeTestNetwork(db);
  const game = testGame('gam-one', START.toISOString());
  addVod(game, { publisherKey: game.event.publisherKey, isPaid: true, readyAt: START, minutes: 100 });
  await writeTestGames(db, [game]);
  await db.insert(clips).values({
    ...{
      eventKey: 'gam-one',
      slug: 'a-goal',
      title: 'A goal',
      description: '',
      authorKey: 'robin',
      takenDownAt: START,
    },
    ...{
      happenedAt: START,
      startSeconds: 1188.5,
      endSeconds: 1206.5,
      key: 'clp-one',
      resourceKey: game.vods[0]?.key ?? '',
    },
  });
  assert.equal(
    await createFindClip(
      db,
      createFindPlayable(db, () => START),
    )('clp-one'),
    null,
  );
});

test('a clip of a broadcast goes on with its replay, whose seconds count from another beginning', async () => {
  const broadcast: PlayableResource = {
    ...{
      eventKey: 'gam-one',
      resourceKey: 'brd-one',
      kind: 'broadcast',
      publisherName: 'Lincoln',
      sport: 'Basketball',
    },
    ...{ paymentRequired: false, requiredEntitlements: [], blackoutStart: null, blackoutEnd: null, game: null },
    ...{ isPlayable: true, isOver: false, startedAt: START, endsAt: null, outage: null, durationSeconds: null },
    file: null,
  };
  const replay = {
    ...broadcast,
    kind: 'vod',
    resourceKey: 'vod-one',
    startedAt: new Date(START.getTime() + 60_000),
  } satisfies PlayableResource;
  const isOver = { broadcast: false, hasReplay: true };
  const { db, close } = await testDatabase();
  await writeTestNetwork(db);
  const game = testGame('gam-one', START.toISOString());
  const feed = { publisherKey: game.event.publisherKey, isPaid: false };
  addBroadcast(game, { ...feed, goesOnAirAt: START, endsAt: new Date(START.getTime() + 3_600_000) });
  await writeTestGames(db, [game]);
  await db.update(broadcasts).set({ key: 'brd-one', vodKey: 'vod-one' });
  await db.insert(clips).values({
    ...{ eventKey: 'gam-one', slug: 'a-goal', title: 'A goal', description: '', authorKey: 'robin' },
    ...{ happenedAt: START, startSeconds: 600, endSeconds: 615, key: 'clp-one', resourceKey: 'brd-one' },
  });
  const find = createFindClip(db, async (key) => {
    if (key === 'brd-one') return { ...broadcast, isOver: isOver.broadcast };
    return key === 'vod-one' && isOver.hasReplay ? replay : null;
  });
  assert.deepEqual(await find('clp-one'), {
    resource: { ...broadcast, isOver: false },
    startSeconds: 600,
    endSeconds: 615,
  });
  isOver.broadcast = true;
  assert.deepEqual(await find('clp-one'), { resource: replay, startSeconds: 540, endSeconds: 555 });
  replay.startedAt = new Date(START.getTime() + 610_000);
  assert.deepEqual(await find('clp-one'), { resource: replay, startSeconds: 0, endSeconds: 5 });
  isOver.hasReplay = false;
  assert.equal(await find('clp-one'), null);
  await close();
});
