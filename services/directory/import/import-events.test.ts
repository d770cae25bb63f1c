import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { testGame, writeTestGames, writeTestSchools } from '../../db/network-testing.ts';
import { broadcasts, events, publishers, schools, vods } from '../../db/schema/index.ts';
import { ASSOCIATIONS } from './import-associations.ts';
import { EVENT_HEADING, eventsUnderTest, gameFile, NOW, TOMORROW, withColumns } from './import-events-testing.ts';
import { done, refused, SCHOOLS } from './import-testing.ts';
import { BATCH } from './in-batches.ts';

const { imports, run, eventOf, liveOf, replayOf } = eventsUnderTest();

describe('importing events', () => {
  it('adds a game with all that its row says', async () => {
    const text = `key,home,away,sport,gender,level,game_type,round,class_label,start_time,time_zone,city,state_code,venue,headline,subheadline,slug,publisher,video,is_deleted
g1,sch-lincoln-tx,sch-penasco,basketball,boys,junior varsity,Playoff,Final,Class 5A,2026-11-27 19:00,Mountain,Taos,nm,Big Hall,State Final,Division 1,the-final,lakes,free,yes
`;
    assert.deepEqual(await done(run(text)), { added: 1, changed: 0, unchanged: 0 });
    assert.deepEqual(await eventOf('g1'), {
      key: 'g1',
      slug: 'the-final',
      contentType: 'game',
      startTime: new Date('2026-11-28T02:00:00Z'),
      createdAt: NOW,
      timeToBeDetermined: false,
      timeZone: 'Mountain',
      stateCode: 'NM',
      city: 'Taos',
      sport: 'Basketball',
      activityName: 'Basketball',
      gender: 'Boys',
      gameType: 'Playoff',
      level: 'Junior Varsity',
      round: 'Final',
      sublocation: 'Big Hall',
      sublocationDetail: null,
      classification: null,
      classLabel: 'Class 5A',
      customHeadline: 'State Final',
      customSubheadline: 'Division 1',
      isTournament: false,
      requiredEntitlement: null,
      isSport: true,
      isPixellot: false,
      isDeleted: true,
      redirectTo: null,
      blackoutStart: null,
      blackoutEnd: null,
      publisherKey: 'pub-aff',
      homeSchoolKey: 'sch-lincoln-tx',
      awaySchoolKey: 'sch-penasco',
      homeScore: null,
      awayScore: null,
      searchText:
        'lincoln high school dallas tx tigers penasco high school taos nm panthers basketball boys junior varsity state final division 1',
      origin: 'import',
      isOnAir: false,
      isComing: true,
      hasReplay: false,
      hasOpenReplay: false,
    });
  });

  it('finds out what a row does not say from the school at home', async () => {
    await imports.db
      .update(schools)
      .set({ timeZone: 'Mountain', type: 'pixellot' })
      .where(eq(schools.key, 'sch-lincoln-tx'));
    await done(run(gameFile({ video: '' })));
    const { slug, level, timeZone, stateCode, city, startTime, publisherKey, isPixellot, isComing, gameType } =
      await eventOf('g1');
    assert.deepEqual(
      { slug, level, timeZone, stateCode, city, startTime, publisherKey, isPixellot, isComing, gameType },
      {
        ...{
          slug: 'basketball-st-marys-at-lincoln',
          level: 'Varsity',
          timeZone: 'Mountain',
          stateCode: 'TX',
          city: 'Dallas',
        },
        ...{ startTime: new Date('2026-11-21T02:00:00Z'), publisherKey: 'pub-sch-lincoln-tx' },
        ...{ isPixellot: true, isComing: false, gameType: null },
      },
    );
  });

  it('changes nothing the second time', async () => {
    const text = `${gameFile()}g2,mary,,Choir,,2026-12-01,free\ng3,mary,lincoln-ne,Football,,,\n`;
    assert.deepEqual(await done(run(text)), { added: 3, changed: 0, unchanged: 0 });
    const once = await imports.directory();
    assert.deepEqual(await done(run(text, TOMORROW)), { added: 0, changed: 0, unchanged: 3 });
    assert.deepEqual(await imports.directory(), once);
  });

  it('changes what a column says, empties what is blank, and leaves what has no column and no row', async () => {
    await done(run(withColumns('venue,round,level', 'Big Hall,Final,Freshman')));
    await writeTestGames(imports.db, [testGame('other', '2026-11-21T00:00Z')]);
    const before = await eventOf('g1');
    const [live, other] = [await liveOf('g1'), await eventOf('other')];
    assert.deepEqual(await done(run('key,venue,game_type\ng1,,Playoff\n', new Date('2026-11-20T19:00:00Z'))), {
      ...{ added: 0, changed: 1, unchanged: 0 },
    });
    assert.deepEqual(await eventOf('g1'), { ...before, sublocation: null, gameType: 'Playoff' });
    assert.deepEqual(await liveOf('g1'), live);
    assert.deepEqual(await eventOf('other'), other);
  });

  it('lets place, zone, address and publisher follow the school at home, unless they are of their own', async () => {
    await imports.db.update(schools).set({ timeZone: 'Mountain' }).where(eq(schools.key, 'sch-penasco'));
    const factsOf = async (key: string) => {
      const { city, stateCode, timeZone, slug, publisherKey, awaySchoolKey } = await eventOf(key);
      return [city, stateCode, timeZone, slug, publisherKey, awaySchoolKey];
    };
    await done(run(gameFile({ start: '' })));
    await done(
      run(
        withColumns(
          'city,state_code,time_zone,slug,publisher',
          'Omaha,NE,East,final,lakes',
          gameFile({ key: 'g2', start: '' }),
        ),
      ),
    );
    await done(run('key,home\ng1,penasco\ng2,penasco\n'));
    assert.deepEqual(await factsOf('g1'), [
      'Taos',
      'NM',
      'Mountain',
      'basketball-st-marys-at-penasco',
      'pub-sch-penasco',
      'sch-mary',
    ]);
    assert.deepEqual(await factsOf('g2'), ['Omaha', 'NE', 'East', 'final', 'pub-aff', 'sch-mary']);
    assert.match((await eventOf('g1')).searchText, /^penasco high school taos nm panthers st marys/);
  });

  it('knows a day without its time, and an event without its day', async () => {
    await done(run(gameFile({ start: '11/27/2026' })));
    const { startTime, timeToBeDetermined } = await eventOf('g1');
    assert.deepEqual([startTime, timeToBeDetermined], [new Date('2026-11-27T18:00:00Z'), true]);
    assert.deepEqual([(await liveOf('g1'))?.goesOnAirAt, (await replayOf('g1'))?.readyAt], [null, null]);
    await done(run('key,start_time\ng1,11/27/2026 12:00\n'));
    assert.equal((await eventOf('g1')).timeToBeDetermined, false);
    assert.deepEqual((await liveOf('g1'))?.goesOnAirAt, new Date('2026-11-27T18:00:00Z'));
    await done(run('key,start_time\ng1,\n'));
    assert.equal((await eventOf('g1')).startTime, null);
    assert.equal((await liveOf('g1'))?.goesOnAirAt, null);
  });

  it('takes a concert or a meet as an event of one school, without gender and level where it is no sport', async () => {
    await done(run(withColumns('headline,level', ',Varsity', gameFile({ away: '', sport: 'Choir' }))));
    const concert = await eventOf('g1');
    assert.deepEqual(
      [concert.contentType, concert.isSport, concert.sport, concert.activityName, concert.gender, concert.level],
      ['event', false, null, 'Choir', null, null],
    );
    assert.deepEqual([concert.customHeadline, concert.slug], ['Lincoln Choir', 'choir-at-lincoln']);
    await done(run(gameFile({ key: 'g3', sport: 'Debate' })));
    assert.deepEqual(await eventOf('g3').then((debate) => [debate.contentType, debate.customHeadline]), ['game', null]);
    await done(
      run(withColumns('headline', 'Dallas Invitational', gameFile({ key: 'g2', away: '', sport: 'cross country' }))),
    );
    const meet = await eventOf('g2');
    assert.deepEqual(
      [meet.contentType, meet.isSport, meet.sport, meet.gender, meet.level, meet.customHeadline],
      ['event', true, 'Cross Country', 'Girls', 'Varsity', 'Dallas Invitational'],
    );
  });

  it('knows how a game of the past ended, also when only its day is known', async () => {
    const scores = 'home_score,away_score';
    const scoreOf = async (key: string) => eventOf(key).then(({ homeScore, awayScore }) => [homeScore, awayScore]);
    await done(run(withColumns(scores, '21,0', gameFile({ start: '2026-11-19 19:00', video: '' }))));
    await done(run(withColumns(scores, '2,3', gameFile({ key: 'g2', start: '2026-11-19', video: '' }))));
    await done(run(withColumns(scores, '1,0', gameFile({ key: 'g3', start: '', video: '' }))));
    assert.deepEqual(await scoreOf('g1'), [21, 0]);
    assert.deepEqual(await scoreOf('g2'), [2, 3]);
    await done(run(`key,${scores}\ng1,,\n`));
    assert.deepEqual(
      [await scoreOf('g1'), await scoreOf('g3')],
      [
        [null, null],
        [1, 0],
      ],
    );
  });

  it('gives no gender to a sport that has none', async () => {
    await done(run(gameFile({ sport: 'Softball' })));
    assert.equal((await eventOf('g1')).gender, null);
  });

  it('lets a school publish from its first event on, as guest, too', async () => {
    for (const [name, key, slug] of [
      ['Waco High School', 'n1', 'waco'],
      ['Tyler High School', 'n2', 'tyler'],
    ] as const) {
      await writeTestSchools(imports.db, [[name, 'Waco', 'TX']]);
      await imports.db.update(schools).set({ key, slug }).where(eq(schools.name, name));
    }
    await done(run(gameFile({ home: 'waco' })));
    const [own] = await imports.db.select().from(publishers).where(eq(publishers.schoolKey, 'n1'));
    assert.deepEqual(
      [own?.key, own?.type, own?.name, own?.slug, own?.city, own?.states, own?.showAds],
      [(await eventOf('g1')).publisherKey, 'school', 'Waco High School', 'waco', 'Waco', ['TX'], true],
    );
    await done(run(withColumns('publisher', 'waco', gameFile({ key: 'g2', away: 'waco' }))));
    assert.equal((await eventOf('g2')).publisherKey, own?.key);
    assert.equal(await imports.db.$count(publishers, eq(publishers.schoolKey, 'n1')), 1);
    await done(run(withColumns('publisher', 'lakes', gameFile({ key: 'g3', home: 'tyler' }))));
    assert.equal(await imports.db.$count(publishers, eq(publishers.schoolKey, 'n2')), 0);
    assert.deepEqual(await refused(run(withColumns('publisher', 'tyler', gameFile({ key: 'g4' })))), [
      '2 | publisher | “tyler” is neither a publisher nor one of the two schools',
    ]);
    await done(run(withColumns('publisher', 'tyler', gameFile({ key: 'g4', away: 'n2' }))));
    const [guest] = await imports.db.select().from(publishers).where(eq(publishers.schoolKey, 'n2'));
    assert.equal((await eventOf('g4')).publisherKey, guest?.key);
  });

  for (const name of ['pub-association', 'sta-TX', 'TXPSA']) {
    it(`takes ${name} for the publisher that it names`, async () => {
      await imports.run(ASSOCIATIONS, 'key,city\nsta-TX,Austin\n');
      const ofTexas = eq(publishers.stateAssociationKey, 'sta-TX');
      await imports.db.update(publishers).set({ key: 'pub-association' }).where(ofTexas);
      await done(run(withColumns('publisher', name)));
      assert.equal((await eventOf('g1')).publisherKey, 'pub-association');
    });
  }

  it('names a publisher by its key before the slug of another one', async () => {
    await imports.db.update(publishers).set({ slug: 'aff' }).where(eq(publishers.key, 'pub-sch-mary'));
    await done(run(withColumns('publisher', 'aff')));
    assert.equal((await eventOf('g1')).publisherKey, 'pub-aff');
  });

  it('keeps a game findable when one of its schools is renamed afterwards', async () => {
    await done(run(gameFile()));
    await done(imports.run(SCHOOLS, 'key,name\nsch-mary,Ann Richards School\n'));
    assert.match((await eventOf('g1')).searchText, /ann richards/);
    assert.deepEqual(await done(run(gameFile())), { added: 0, changed: 0, unchanged: 1 });
  });
});

it('writes a season of events, with their video, in batches', async () => {
  const count = 2 * BATCH + 1;
  const rows = Array.from({ length: count }, (_, index) => `s${index},lincoln-tx,mary,Football,,2026-12-01 19:00,paid`);
  assert.deepEqual(await done(run([EVENT_HEADING, ...rows].join('\n'))), { added: count, changed: 0, unchanged: 0 });
  for (const table of [events, vods, broadcasts]) assert.equal(await imports.db.$count(table), count);
});
