import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advanceSchedule } from '../../db/advance-schedule.ts';
import { findEvent } from '../../db/event-reader.ts';
import { broadcasts, vods } from '../../db/schema/index.ts';
import { eventsUnderTest, gameFile, TOMORROW } from './import-events-testing.ts';
import { done, refused } from './import-testing.ts';

const { imports, run, eventOf, liveOf, replayOf } = eventsUnderTest();

describe('the video of imported events', () => {
  it('goes on air with the game, and is to be watched again half an hour after its end', async () => {
    await done(run(gameFile()));
    const game1 = () => findEvent(imports.db, '', 'g1');
    const feedsOf = async () =>
      (await game1())?.publishers.map(({ broadcasts: [live], vods: [replay] }) => [live?.status, replay?.status]);
    const start = new Date('2026-11-21T01:00:00Z');
    const [live, replay] = [await liveOf('g1'), await replayOf('g1')];
    assert.deepEqual([live?.goesOnAirAt, live?.paymentRequired, replay?.paymentRequired], [start, true, true]);
    assert.equal(live?.vodKey, replay?.key);
    assert.equal((await eventOf('g1')).isComing, true);
    await advanceSchedule(imports.db, start);
    assert.deepEqual(await feedsOf(), [['on_air', 'scheduled']]);
    await advanceSchedule(imports.db, new Date('2026-11-21T04:29:59Z'));
    assert.deepEqual(await feedsOf(), [['complete', 'scheduled']]);
    await advanceSchedule(imports.db, new Date('2026-11-21T04:30:00Z'));
    assert.deepEqual(await feedsOf(), [['complete', 'complete']]);
  });

  it('moves with the game, changes its price, and goes when it is not wanted any more', async () => {
    await done(run(gameFile()));
    await done(run('key,start_time,video\ng1,2026-11-21 19:00,free\n'));
    const [live, replay] = [await liveOf('g1'), await replayOf('g1')];
    assert.deepEqual(
      [live?.goesOnAirAt, live?.endsAt],
      [new Date('2026-11-22T01:00:00Z'), new Date('2026-11-22T04:00:00Z')],
    );
    assert.deepEqual([live?.paymentRequired, replay?.paymentRequired], [false, false]);
    await done(run('key,video\ng1,none\n'));
    assert.deepEqual([await liveOf('g1'), await replayOf('g1')], [undefined, undefined]);
    assert.equal((await eventOf('g1')).isComing, false);
  });

  it('can still be planned on the day of a game whose time nobody knows', async () => {
    await done(run(gameFile({ start: '11/20/2026' }), new Date('2026-11-20T23:00:00Z')));
    assert.deepEqual(await liveOf('g1').then((live) => [live?.status, live?.goesOnAirAt]), ['scheduled', null]);
  });

  it('is of the new publisher when that changes', async () => {
    await done(run(gameFile()));
    await done(run('key,publisher\ng1,lakes\n'));
    assert.equal(await imports.db.$count(broadcasts), 1);
    assert.equal(await imports.db.$count(vods), 1);
    assert.deepEqual(
      [(await liveOf('g1'))?.publisherKey, (await replayOf('g1'))?.publisherKey],
      ['pub-aff', 'pub-aff'],
    );
    assert.equal((await liveOf('g1'))?.vodKey, (await replayOf('g1'))?.key);
  });

  it('changes nothing but its price once the game has begun', async () => {
    await done(run(gameFile()));
    await advanceSchedule(imports.db, TOMORROW);
    const [live, replay] = [await liveOf('g1'), await replayOf('g1')];
    assert.deepEqual(await done(run('key,video,round\ng1,free,Final\n', TOMORROW)), {
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    assert.deepEqual(await liveOf('g1'), { ...live, paymentRequired: false });
    assert.deepEqual(await replayOf('g1'), { ...replay, paymentRequired: false });
  });

  it('is planned anew for a game that was broken off and put off', async () => {
    await done(run(gameFile()));
    await advanceSchedule(imports.db, TOMORROW);
    await done(run('key,start_time\ng1,2026-11-22 13:00\n', TOMORROW));
    const [live, replay] = [await liveOf('g1'), await replayOf('g1')];
    assert.deepEqual(
      [live?.status, replay?.status, live?.goesOnAirAt],
      ['scheduled', 'scheduled', new Date('2026-11-22T19:00:00Z')],
    );
    assert.deepEqual(await eventOf('g1').then(({ isComing, hasReplay }) => [isComing, hasReplay]), [true, false]);
  });

  it('leaves what else a feed has', async () => {
    await done(run(gameFile()));
    await imports.db.update(vods).set({ downloadToOwn: true, headline: 'Own' });
    await imports.db.update(broadcasts).set({ unlisted: true });
    await done(run(gameFile({ start: '2026-11-21 19:00' })));
    const [live, replay] = [await liveOf('g1'), await replayOf('g1')];
    assert.deepEqual([live?.unlisted, replay?.downloadToOwn, replay?.headline], [true, true, 'Own']);
  });

  it('stays with a game that has begun, and its publisher, too; the start cannot be set back before it', async () => {
    await done(run(gameFile()));
    assert.deepEqual(await refused(run('key,video\ng1,none\n', TOMORROW)), [
      '2 | video | cannot be taken away, since the event has begun',
    ]);
    assert.deepEqual(await refused(run('key,publisher\ng1,lakes\n', TOMORROW)), [
      '2 | publisher | cannot change, since the event has begun and its video is of this publisher',
    ]);
    assert.deepEqual(await refused(run('key,start_time\ng1,2026-11-19 19:00\n')), [
      '2 | video | cannot be planned for an event that has begun; leave it blank, or write none',
    ]);
  });
});
