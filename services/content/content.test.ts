import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips, events } from '../db/schema/index.ts';
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

test('a highlight is found by its key, with its video and its event, unless that is deleted', async () => {
  const { db } = service.context;
  const clip = {
    ...{ eventKey: 'gam-one', resourceKey: 'vod-one', slug: 'a-goal', title: 'A goal for Lincoln' },
    ...{ description: "St. Mary's 0, Lincoln 1 · H1 12:00", happenedAt: new Date('2026-11-20T18:20:00.000Z') },
    ...{ startSeconds: 1188, endSeconds: 1206 },
  };
  await db.insert(clips).values([
    { ...clip, key: 'hil-one', badge: 'Go-ahead' },
    { ...clip, key: 'hil-two' },
    { ...clip, key: 'clp-one', authorKey: 'robin' },
  ]);
  const found = await service.app.inject('/v2/highlight/hil-one');
  assert.equal(found.statusCode, 200, found.body);
  const highlight = found.json();
  const { media } = service.context.config.services;
  assert.deepEqual(
    { ...highlight, event: { ...highlight.event, teams: highlight.event.teams.length } },
    {
      key: 'hil-one',
      slug: 'a-goal',
      title: clip.title,
      description: clip.description,
      publisher_short_name: 'Lincoln High School',
      thumbnail: `${media}/clips/hil-one/poster.jpg`,
      date: '2026-11-20T18:20:00.000Z',
      city: 'Dallas',
      state: 'TX',
      gender: 'Girls',
      level: 'Varsity',
      activity_or_sport: 'Basketball',
      badges: ['Go-ahead'],
      site_url: '/highlights/a-goal/hil-one',
      duration: 18,
      video_url: `${media}/clips/hil-one/master.m3u8`,
      event: {
        key: 'gam-one',
        slug: 'basketball-st-marys-at-lincoln',
        title: "St. Mary's vs. Lincoln",
        teams: 2,
        home_team: 'sch-lincoln-tx',
      },
    },
  );
  assert.deepEqual((await service.app.inject('/v2/highlight/hil-two')).json().badges, []);
  for (const other of ['hil-none', 'clp-one']) {
    assert.equal((await service.app.inject(`/v2/highlight/${other}`)).statusCode, 404, other);
  }

  await db.update(events).set({ redirectTo: '/elsewhere' });
  assert.equal((await service.app.inject('/v2/highlight/hil-one')).statusCode, 404);
  await db.update(events).set({ redirectTo: null, isDeleted: true });
  const gone = await service.app.inject('/v2/highlight/hil-one');
  assert.equal(gone.statusCode, 404);
  assert.match(gone.json().message, /hil-one/);
  await db.update(events).set({ isDeleted: false });
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
