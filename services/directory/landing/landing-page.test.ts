import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LandingPage } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../../db/network-testing.ts';
import { bracketGames, brackets } from '../../db/schema/index.ts';
import { addBroadcast, addVod, HOUR, type PlannedEvent } from '../../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../../db/testing.ts';
import { createFindTeamGames } from '../../search/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../../testing.ts';
import { directory } from '../index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR);
let service: ServiceUnderTest;

type Video = 'live' | 'coming' | 'replay' | 'none';

/** A game of Lincoln (TX) at home to St. Mary's, unless `changes` say otherwise. */
function game(key: string, video: Video, start: Date, changes: Partial<PlannedEvent['event']> = {}): PlannedEvent {
  const planned = testGame(key, start.toISOString());
  Object.assign(planned.event, changes);
  const facts = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true };
  if (video === 'replay') addVod(planned, { ...facts, readyAt: start, minutes: 100 });
  if (video === 'live' || video === 'coming') addBroadcast(planned, { ...facts, goesOnAirAt: start, endsAt: null });
  for (const feed of planned.broadcasts) feed.status = video === 'live' ? 'on_air' : 'scheduled';
  for (const feed of planned.vods) feed.status = 'complete';
  return planned;
}

const named = (slug: string) => ({ slug });

function bracketRow(sport: string, division: string, slug: string, name: string, stateCode = 'TX') {
  const key = `${stateCode}-${sport}-${division}-${slug}`;
  return { key, slug, name, stateCode, sport, division, gender: null, season: '2026-27', origin: 'test' };
}

/** On air, with another feed to come and a replay of the first. */
function everything(key: string, start: Date): PlannedEvent {
  const planned = game(key, 'live', start, named('everything'));
  const facts = { publisherKey: 'pub-sch-mary', isPaid: true };
  addBroadcast(planned, { ...facts, goesOnAirAt: hours(1), endsAt: null });
  addVod(planned, { ...facts, readyAt: NOW, minutes: 100 });
  for (const feed of planned.vods) feed.status = 'complete';
  return planned;
}

before(async () => {
  const open = await testDatabase();
  const findTeamGames = createFindTeamGames(open.db, 'https://media.test', () => NOW);
  service = await serviceUnderTest(directory, { findTeamGames }, open);
  service.setNow(NOW);
  const { db } = service.context;
  await writeTestNetwork(db);
  await writeTestGames(db, [
    game('live', 'live', hours(-1)),
    game('live-too', 'live', hours(-2)),
    game('next', 'coming', hours(2)),
    game('later', 'coming', hours(5)),
    game('undated', 'coming', hours(0), { startTime: null }),
    game('late', 'coming', hours(-0.9)),
    game('too-late', 'coming', hours(-1)),
    game('some-time-today', 'coming', hours(-23.9), { timeToBeDetermined: true }),
    game('yesterday', 'coming', hours(-24), { timeToBeDetermined: true }),
    game('old', 'replay', hours(-50)),
    game('new', 'replay', hours(-10)),
    game('deleted', 'live', hours(-1), { isDeleted: true }),
    game('moved', 'live', hours(-1), { redirectTo: '/events/x/live' }),
    game('silent', 'none', hours(-30), named('silent-at-lincoln')),
    game('silent-before', 'none', hours(-60), named('silent-at-lincoln')),
    game('final', 'coming', hours(30), { ...named('final'), sport: 'Football' }),
    game('semifinal', 'replay', hours(-30), { ...named('semifinal'), sport: 'Football' }),
    everything('all-1', hours(-0.9)),
    everything('all-2', hours(-0.8)),
    ...Array.from({ length: 9 }, (_, index) => game(`many-${index}`, 'coming', hours(index + 1), named('many'))),
  ]);
  const rows = [
    bracketRow('football', '5a-d1', 'state', 'Texas 5A D1 Football'),
    bracketRow('football', '6a', 'state', 'Texas 6A Football'),
    bracketRow('football', '6a', 'girls', 'Texas 6A Girls Football'),
    bracketRow('esports-x', 'open', 'state', 'Texas Esports'),
    bracketRow('esports-x', 'open', 'club', 'Texas Club Esports'),
    bracketRow('football', 'a', 'state', 'New Mexico Football', 'NM'),
  ];
  await db.insert(brackets).values(rows);
  const slot = { bracketKey: 'TX-football-6a-state', position: 0 };
  await db.insert(bracketGames).values([
    { ...slot, key: 'g1', round: 0, eventKey: 'semifinal' },
    { ...slot, key: 'g2', round: 1, eventKey: 'final' },
    { ...slot, key: 'g3', round: 2, eventKey: 'deleted' },
    { ...slot, key: 'g4', round: 3, eventKey: null },
  ]);
});
after(() => service.close());

async function landing(path: string): Promise<LandingPage> {
  const answer = await service.app.inject(`/v2/landing/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['cache-control']), /max-age=15/);
  return answer.json<LandingPage>();
}

/** The keys of its events, part by part. */
function keysOf({ lead, live, upcoming, replays }: LandingPage) {
  const keys = (events: LandingPage['live']) => events.map(({ key }) => key);
  return [lead?.key ?? null, keys(live), keys(upcoming), keys(replays)];
}

async function refusal(path: string): Promise<[number, string]> {
  const { statusCode, body } = await service.app.inject(`/v2/landing/${path}`);
  return [statusCode, JSON.parse(body).message];
}

const SLUG = 'basketball-st-marys-at-lincoln';

test('the games of one slug are led by the one on air, and the others stand by what can be seen of them', async () => {
  const page = await landing(`event/${SLUG.toUpperCase()}`);
  assert.deepEqual(
    [page.kind, page.slug, page.name, page.profile, page.brackets],
    ['event', SLUG, "St. Mary's vs. Lincoln", null, []],
  );
  assert.deepEqual(keysOf(page), [
    'live-too',
    ['live'],
    ['some-time-today', 'late', 'next', 'later', 'undated'],
    ['new', 'old'],
  ]);
});

test('a game of which everything can be seen stands once', async () => {
  assert.deepEqual(keysOf(await landing('event/everything')), ['all-1', ['all-2'], [], []]);
  const ofSchool = keysOf(await landing('school/lincoln-tx')).flat();
  assert.equal(ofSchool.filter((key) => key === 'all-2').length, 1);
});

test('a list has no more games than a page shows', async () => {
  const [lead, , upcoming] = keysOf(await landing('event/many'));
  assert.equal(lead, 'many-0');
  assert.deepEqual(upcoming, ['many-1', 'many-2', 'many-3', 'many-4', 'many-5', 'many-6', 'many-7']);
});

test('of games that nothing can be seen of the newest leads', async () => {
  assert.deepEqual(keysOf(await landing('event/silent-at-lincoln')), ['silent', [], [], []]);
});

test('a game that is named by its key stands alone', async () => {
  const page = await landing('event/old');
  assert.deepEqual([page.slug, page.name, ...keysOf(page)], ['old', "St. Mary's vs. Lincoln", 'old', [], [], []]);
  assert.equal('redirect' in page, false);
});

test('a game that has moved says where, and a deleted one is not there', async () => {
  assert.equal((await landing('event/moved')).redirect, '/events/x/live');
  assert.deepEqual(await refusal('event/deleted'), [404, 'There is no event with the name deleted.']);
});

test('a school has its profile and its games, by its slug in any case or by its key', async () => {
  const page = await landing('school/Lincoln-TX');
  assert.deepEqual(
    [page.kind, page.slug, page.name, page.profile?.key],
    ['school', 'lincoln-tx', 'Lincoln High School', 'sch-lincoln-tx'],
  );
  const [lead, live, upcoming, replays] = keysOf(page);
  assert.deepEqual([lead, live], ['live-too', ['live', 'all-1', 'all-2']]);
  assert.ok(upcoming?.includes('next') && replays?.includes('semifinal'));
  assert.equal((await landing('school/sch-lincoln-tx')).slug, 'lincoln-tx');
});

test('a school without games has no lead', async () => {
  assert.deepEqual(keysOf(await landing('school/penasco')), [null, [], [], []]);
});

test('neither an association nor a broadcaster is a school', async () => {
  for (const slug of ['txpsa', 'lakes', 'nobody']) {
    assert.deepEqual(await refusal(`school/${slug}`), [404, `There is no school with the name ${slug}.`]);
  }
});

test('the championships of a sport have all its brackets and their games', async () => {
  const page = await landing('tournament/TX-Football');
  assert.deepEqual([page.slug, page.name], ['tx-football', 'Texas Football championships']);
  assert.deepEqual(page.brackets[2], {
    ...{ name: 'Texas 6A Football', state_code: 'TX', sport: 'football', division: '6a', slug: 'state' },
  });
  assert.equal(page.brackets.length, 3);
  assert.deepEqual(keysOf(page), ['final', [], [], ['semifinal']]);
});

test('a tournament may be one division, or one bracket alone, which has its own name', async () => {
  const division = await landing('tournament/tx-football-6a');
  assert.deepEqual([division.name, division.brackets.length], ['Texas Football 6A championships', 2]);
  const bracket = await landing('tournament/tx-football-6a-girls');
  assert.deepEqual([bracket.name, ...keysOf(bracket)], ['Texas 6A Girls Football', null, [], [], []]);
  const alone = await landing('tournament/nm-football');
  assert.deepEqual([alone.name, alone.brackets.length], ['New Mexico Football', 1]);
});

test('a sport that is not among the known ones has the words of its slug', async () => {
  assert.equal((await landing('tournament/tx-esports-x')).name, 'Texas Esports X championships');
});

test('what is named by no slug of a tournament is not there', async () => {
  for (const slug of ['tx', 'tx-foot', 'tx-football-6', 'tx-soccer', 'zz-football', 'football', 'ne-football']) {
    assert.deepEqual(await refusal(`tournament/${slug}`), [404, `There is no tournament with the name ${slug}.`]);
  }
});

test('a page of another kind is refused', async () => {
  const [status, message] = await refusal('person/lincoln');
  assert.equal(status, 400);
  assert.match(message, /must be event, school or tournament/);
});
