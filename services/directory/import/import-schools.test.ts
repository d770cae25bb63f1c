import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { HOUSE_COLORS } from 'shared-ui/team-colors';
import { readRows } from '../../db/count-up-to.ts';
import { findEvent } from '../../db/event-reader.ts';
import { testGame, writeTestGames } from '../../db/network-testing.ts';
import { logos, publishers, schools } from '../../db/schema/index.ts';
import { toSchool } from '../../db/to-school.ts';
import { SCHOOLS as SCHOOL_PROFILES } from '../../search/profile-sources.ts';
import { createFindProfile } from '../find-profile.ts';
import { ASSOCIATIONS } from './import-associations.ts';
import { importSchools } from './import-schools.ts';
import { done, HEADING, importsUnderTest, manySchools, refused, SCHOOLS } from './import-testing.ts';

const imports = importsUnderTest();
const { run, schoolOf, directory } = imports;

describe('importing schools', () => {
  it('adds a school with all that its row says', async () => {
    const heading = `${HEADING},slug,short_name,zip_code,time_zone,type,mascot,primary_color,secondary_color`;
    const row =
      'n1,Ysleta High School,El Paso,TX,31.69,-106.33,ysleta,YHS,79907,Mountain,pixellot,Indians,#800000,#FFD700';
    assert.deepEqual(await done(run(SCHOOLS, `${heading}\n${row}\n`)), { added: 1, changed: 0, unchanged: 0 });
    assert.deepEqual(await schoolOf('n1'), {
      key: 'n1',
      slug: 'ysleta',
      name: 'Ysleta High School',
      shortName: 'YHS',
      city: 'El Paso',
      stateCode: 'TX',
      zipCode: '79907',
      latitude: 31.69,
      longitude: -106.33,
      timeZone: 'Mountain',
      type: 'pixellot',
      mascot: 'Indians',
      primaryColor: '#800000',
      secondaryColor: '#ffd700',
      associationKey: 'sta-TX',
      searchText: 'ysleta high school el paso tx indians',
      logo: null,
    });
  });

  it('finds out what a new row does not say: slug, short name, zone and association; colours are those of the house', async () => {
    await done(run(SCHOOLS, `${HEADING},mascot\nn1,Ysleta High School,El Paso,TX,31.69,-106.33,\n`));
    const added = await schoolOf('n1');
    assert.deepEqual(
      [
        added?.slug,
        added?.shortName,
        added?.timeZone,
        added?.associationKey,
        added?.type,
        added?.mascot,
        added?.zipCode,
      ],
      ['ysleta-high-school-el-paso-tx', 'Ysleta', 'Mountain', 'sta-TX', 'school', '', ''],
    );
    assert.deepEqual([added?.primaryColor, added?.secondaryColor], Object.values(HOUSE_COLORS));
    assert.equal((await createFindProfile(imports.db)('n1'))?.about, 'A high school in El Paso, Texas.');
  });

  it('gives no mascot away where none is known: to the directory, to games and to the search', async () => {
    await writeTestGames(imports.db, [testGame('a-game', '2026-11-21T00:00Z')]);
    await done(run(SCHOOLS, 'key,mascot\nsch-mary,\n'));
    const [mary] = await imports.db.select().from(schools).where(eq(schools.key, 'sch-mary'));
    assert.equal(mary && toSchool(mary).mascot, null);
    const game = await findEvent(imports.db, '', 'a-game');
    assert.deepEqual(
      game?.teams.map(({ mascot }) => mascot),
      ['Tigers', null],
    );
    const found = await readRows(imports.db, sql`select mascot from ${SCHOOL_PROFILES} where key = 'sch-mary'`);
    assert.deepEqual(found, [{ mascot: null }]);
  });

  it('changes what a column says, empties what is blank, and leaves what has no column and no row', async () => {
    const before = await directory();
    const text = 'key,name,mascot,short_name\nsch-lincoln-tx,Abraham Lincoln High School,,\n';
    assert.deepEqual(await done(run(SCHOOLS, text)), { added: 0, changed: 1, unchanged: 0 });
    const stored = before.schools.find(({ key }) => key === 'sch-lincoln-tx');
    assert.deepEqual(await schoolOf('sch-lincoln-tx'), {
      ...stored,
      name: 'Abraham Lincoln High School',
      shortName: 'Abraham Lincoln',
      mascot: '',
      searchText: 'abraham lincoln high school dallas tx',
    });
    const others = (rows: { key: string }[]) => rows.filter(({ key }) => key !== 'sch-lincoln-tx');
    assert.deepEqual(others((await directory()).schools), others(before.schools));
  });

  it('lets short name and zone follow name and point, unless they are of their own', async () => {
    const factsOf = async (key: string) => {
      const school = await schoolOf(key);
      return [school?.shortName, school?.timeZone];
    };
    await done(run(SCHOOLS, 'key,short_name,time_zone\nsch-mary,SMA,East\n'));
    const text =
      'key,name,lat,lng\nsch-mary,Mary Ward Academy,31.69,-106.33\nsch-lincoln-tx,Ysleta High School,31.69,-106.33\n';
    await done(run(SCHOOLS, text));
    assert.deepEqual(await factsOf('sch-mary'), ['SMA', 'East']);
    assert.deepEqual(await factsOf('sch-lincoln-tx'), ['Ysleta', 'Mountain']);
    assert.equal((await schoolOf('sch-lincoln-tx'))?.slug, 'lincoln-tx');
  });

  it('leaves the logo and, for a public or private school, the type', async () => {
    await imports.db.insert(logos).values({ name: 'a.svg', picture: Buffer.from('<svg/>') });
    await imports.db.update(schools).set({ logo: 'a.svg', type: 'pixellot' }).where(eq(schools.key, 'sch-mary'));
    const text = 'key,type,mascot\nsch-mary,private,Owls\nsch-penasco,public,Owls\n';
    assert.deepEqual(await done(run(SCHOOLS, text)), { added: 0, changed: 2, unchanged: 0 });
    const mary = await schoolOf('sch-mary');
    assert.deepEqual([mary?.mascot, mary?.logo, mary?.type], ['Owls', 'a.svg', 'pixellot']);
    assert.equal((await schoolOf('sch-penasco'))?.type, 'school');
    await done(run(SCHOOLS, 'key,type\nsch-mary,school\n'));
    assert.equal((await schoolOf('sch-mary'))?.type, 'school');
  });

  it('renames the publisher of a school, and lets its games be found by the new name', async () => {
    await writeTestGames(imports.db, [
      testGame('at-home', '2026-11-21T00:00Z'),
      testGame('away', '2026-11-22T00:00Z', { home: 'sch-penasco', away: 'sch-lincoln-tx' }),
      testGame('of-others', '2026-11-23T00:00Z', { home: 'sch-penasco', away: 'sch-lincoln-ne' }),
    ]);
    const before = await directory();
    await done(run(SCHOOLS, 'key,name,slug,city\nsch-lincoln-tx,Ann Richards School,richards,Plano\n'));
    const now = await directory();
    const [publisher] = await imports.db.select().from(publishers).where(eq(publishers.schoolKey, 'sch-lincoln-tx'));
    assert.deepEqual(
      [publisher?.name, publisher?.slug, publisher?.city, publisher?.states],
      ['Ann Richards School', 'richards', 'Plano', ['TX']],
    );
    assert.equal((await schoolOf('sch-lincoln-tx'))?.slug, 'richards');
    const texts = Object.fromEntries(now.events.map(({ key, searchText }) => [key, searchText]));
    assert.match(texts['at-home'] ?? '', /^ann richards school plano tx tigers st marys academy austin tx saints/);
    assert.match(texts.away ?? '', /^penasco .* ann richards school plano tx tigers/);
    assert.equal(texts['of-others'], before.events.find(({ key }) => key === 'of-others')?.searchText);
    const words = await readRows<{ word: string }>(
      imports.db,
      sql`select word from search_words where word = 'richards'`,
    );
    assert.equal(words.length, 1);
  });
});

describe('the association that a school joins', () => {
  const UNION =
    'key,slug,name,acronym,state_code\nsta-TX2,txgu,Texas Girls Union,TXGU,TX\nsta-UT1,ut1,Utah One,UO,UT\nsta-UT2,ut2,Utah Two,UT,UT\n';
  const associationOf = async (key: string) => (await schoolOf(key))?.associationKey;
  beforeEach(() => done(run(ASSOCIATIONS, UNION)));

  it('is the one with schools where a state has several', async () => {
    await done(run(SCHOOLS, manySchools(1)));
    assert.equal(await associationOf('n0'), 'sta-TX');
  });

  it('has to be named where several have schools, or none', async () => {
    const utah = `${HEADING}\nn1,A,B,UT,40,-111\n`;
    assert.deepEqual(await refused(run(SCHOOLS, utah)), [
      '2 | association | is needed, since Utah has several associations: ut1, ut2; or name the one that new schools join by --association',
    ]);
    await done(run(SCHOOLS, 'key,association\nsch-mary,txgu\n'));
    assert.match((await refused(run(SCHOOLS, manySchools(1)))).join(), /Texas has several associations: txgu, txpsa;/);
    await done(run(importSchools(['ut2', 'sta-TX2']), `${utah}n2,C,D,TX,31,-97\n`));
    assert.deepEqual([await associationOf('n1'), await associationOf('n2')], ['sta-UT2', 'sta-TX2']);
  });

  it('is the one of the row, by key or slug', async () => {
    await done(run(SCHOOLS, 'key,association\nsch-mary,TXGU\nsch-lincoln-tx,sta-TX2\n'));
    assert.deepEqual([await associationOf('sch-mary'), await associationOf('sch-lincoln-tx')], ['sta-TX2', 'sta-TX2']);
  });

  it('stays when the file does not name it, and is chosen anew in another state or for a blank cell', async () => {
    await done(run(SCHOOLS, 'key,association\nsch-mary,txgu\n'));
    await done(run(importSchools(['txpsa']), 'key,mascot\nsch-mary,Owls\n'));
    assert.equal(await associationOf('sch-mary'), 'sta-TX2');
    await done(run(importSchools(['txpsa']), 'key,association\nsch-mary,\n'));
    assert.equal(await associationOf('sch-mary'), 'sta-TX');
    await done(run(SCHOOLS, 'key,state_code\nsch-mary,NM\n'));
    assert.equal(await associationOf('sch-mary'), 'sta-NM');
  });

  it('may be one of another state, and stays that', async () => {
    await done(run(SCHOOLS, 'key,association\nsch-mary,nmpsa\n'));
    await done(run(SCHOOLS, 'key,mascot\nsch-mary,Owls\n'));
    assert.equal(await associationOf('sch-mary'), 'sta-NM');
  });

  it('is not one that nobody has heard of', async () => {
    assert.deepEqual(await refused(run(importSchools(['uil']), manySchools(1))), [
      '- | - | cannot go with --association uil, which is neither key nor slug of an association',
    ]);
  });

  it('has to be imported before its schools', async () => {
    await imports.db.execute(sql`truncate associations, schools, publishers cascade`);
    assert.deepEqual(await refused(run(SCHOOLS, manySchools(1))), [
      '2 | association | cannot be found, since there are no associations yet; import them first',
    ]);
  });
});
