import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { advanceSchedule } from '../db/advance-schedule.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { addBroadcast, addDatacast, addVod } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { directory } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(directory);
  service.setNow(NOW);
  await writeTestNetwork(service.context.db);
  const live = testGame('gam-live', '2026-11-20T17:30:00.000Z');
  const feed = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true };
  addVod(live, { ...feed, readyAt: new Date('2026-11-20T20:00:00.000Z'), minutes: 100 });
  addBroadcast(live, {
    ...feed,
    goesOnAirAt: new Date('2026-11-20T17:30:00.000Z'),
    endsAt: new Date('2026-11-20T19:10:00.000Z'),
  });
  addDatacast(live, { publisherKey: 'pub-aff', isPaid: false });
  const deleted = testGame('gam-deleted', '2026-11-20T17:30:00.000Z');
  deleted.event.isDeleted = true;
  const moved = testGame('gam-moved', '2026-11-20T17:30:00.000Z');
  moved.event.redirectTo = '/events/st-marys-at-lincoln/gam-live';
  await writeTestGames(service.context.db, [live, deleted, moved]);
  await advanceSchedule(service.context.db, NOW);
});
after(() => service.close());

const get = async (url: string) => {
  const response = await service.app.inject(url);
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

test('a game comes whole: sides, publishers with their feeds, and where its live video plays', async () => {
  const { status, body, headers } = await get('/v2/game_or_event/gam-live');
  assert.equal(status, 200);
  assert.match(String(headers['cache-control']), /^public, max-age=2,/);
  assert.deepEqual(
    body.teams.map((team: { short_name: string }) => team.short_name),
    ['Lincoln', "St. Mary's"],
  );
  assert.equal(body.home_team, 'sch-lincoln-tx');
  assert.deepEqual(body.attribution_schools, [{ key: 'sch-lincoln-tx' }, { key: 'sch-mary' }]);
  const [school, affiliate] = body.publishers;
  const [broadcast] = school.broadcasts;
  assert.equal(broadcast.status, 'on_air');
  assert.equal(broadcast.video_url, `/services/media/live/${broadcast.key}/master.m3u8`);
  assert.equal(broadcast.vod_key, school.vods[0].key);
  assert.equal(school.vods[0].video_url, null);
  assert.equal(affiliate.type, 'affiliate');
  assert.equal(affiliate.datacasts.length, 1);
});

test('videos play from a media service elsewhere', async (t) => {
  const elsewhere = { config: testConfig({ MEDIA_URL: 'https://media.elsewhere.test/hls/' }) };
  const { app, context, close } = await serviceUnderTest(directory, elsewhere);
  t.after(close);
  await writeTestNetwork(context.db);
  const over = testGame('gam-over', '2026-11-19T17:30:00.000Z');
  addVod(over, { publisherKey: 'pub-sch-lincoln-tx', isPaid: true, readyAt: NOW, minutes: 100 });
  await writeTestGames(context.db, [over]);
  await advanceSchedule(context.db, NOW);
  const [vod] = (await app.inject('/v2/game_or_event/gam-over')).json().publishers[0].vods;
  assert.equal(vod.video_url, `https://media.elsewhere.test/hls/vod/${vod.key}/master.m3u8`);
});

test('a deleted game is answered as deleted, since its page says where to go instead', async () => {
  const { status, body } = await get('/v2/game_or_event/gam-deleted');
  assert.equal(status, 200);
  assert.equal(body.is_deleted, true);
});

test('a game that has moved says where to, and one that has not says nothing of it', async () => {
  assert.equal((await get('/v2/game_or_event/gam-moved')).body.redirect, '/events/st-marys-at-lincoln/gam-live');
  assert.equal('redirect' in (await get('/v2/game_or_event/gam-live')).body, false);
});

test('an unknown key is a 404 that names it', async () => {
  const { status, body } = await get('/v2/game_or_event/gam-nowhere');
  assert.equal(status, 404);
  assert.match(body.message, /gam-nowhere/);
});

test('a path without a version is refused with what is expected', async () => {
  const { status, body } = await get('/latest/game_or_event/gam-live');
  assert.equal(status, 400);
  assert.match(body.message, /v2/);
});

test('schools are found by keys, by state and by slug, a page at a time', async () => {
  const byKeys = await get('/v2/schools?keys=sch-mary,sch-penasco,sch-none');
  assert.deepEqual(
    byKeys.body.items.map((school: { name: string }) => school.name),
    ['Peñasco High School', "St. Mary's Academy"],
  );
  const inTexas = await get('/v2/schools?state=tx&size=1&start=1');
  assert.equal(inTexas.body.total, 2);
  assert.equal(inTexas.body.items.length, 1);
  const bySlug = await get('/v2/schools?slug=lincoln-ne');
  assert.equal(bySlug.body.items[0].time_zone, 'Central');
});

test('a page of schools is never larger than 100', async () => {
  assert.equal((await get('/v2/schools?size=5000')).body.size, 100);
});

test('associations and activities are listed; activities can be narrowed to sports and top sports', async () => {
  assert.equal((await get('/v2/state_associations')).body.total, 3);
  const all = (await get('/v2/activities')).body;
  const sports = (await get('/v2/activities?is_sport=1')).body;
  const top = (await get('/v2/activities?is_top_sport=true')).body;
  assert.ok(all.total > sports.total && sports.total > top.total);
  assert.ok(top.items.some((activity: { slug: string }) => activity.slug === 'football'));
  assert.ok(sports.items.every((activity: { is_sport: boolean }) => activity.is_sport));
});

test('profiles are found by key and by slug in any case, of every type', async () => {
  for (const [name, type] of [
    ['sch-mary', 'school'],
    ['lincoln-ne', 'school'],
    ['Lincoln-NE', 'school'],
    ['txpsa', 'state_association'],
    ['lakes', 'affiliate'],
    ['aff', 'affiliate'],
    ['pub-sch-mary', 'publisher'],
  ]) {
    const { status, body } = await get(`/v2/profiles/${name}`);
    assert.equal(status, 200, name);
    assert.equal(body.type, type, name);
  }
  assert.equal((await get('/v2/profiles/nobody')).status, 404);
});

test('the profile of a school names the association that it is a member of', async () => {
  const associationOf = async (name: string) => (await get(`/v2/profiles/${name}`)).body.association;
  assert.deepEqual(await associationOf('lincoln-ne'), {
    name: (await get('/v2/profiles/nepsa')).body.name,
    slug: 'nepsa',
  });
  assert.equal(await associationOf('nepsa'), undefined);
  assert.equal(await associationOf('lakes'), undefined);
});
