import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { HOUSE_COLORS } from 'shared-ui/team-colors';
import { associations, publishers } from '../../db/schema/index.ts';
import { createFindProfile } from '../find-profile.ts';
import { ASSOCIATIONS } from './import-associations.ts';
import { done, importsUnderTest, refused } from './import-testing.ts';

const imports = importsUnderTest();
const { run } = imports;

describe('importing associations', () => {
  it('adds an association, which publishes under its name', async () => {
    const text = 'key,slug,name,acronym,state_code\nsta1,uhsaa,Utah High School Activities Association,UHSAA,UT\n';
    assert.deepEqual(await done(run(ASSOCIATIONS, text)), { added: 1, changed: 0, unchanged: 0 });
    const [added] = await imports.db.select().from(associations).where(eq(associations.key, 'sta1'));
    assert.deepEqual(added, {
      key: 'sta1',
      slug: 'uhsaa',
      name: 'Utah High School Activities Association',
      shortName: 'UHSAA',
      acronym: 'UHSAA',
      city: '',
      stateCode: 'UT',
      primaryColor: HOUSE_COLORS.primary_color,
      secondaryColor: HOUSE_COLORS.secondary_color,
      logo: null,
    });
    const profile = await createFindProfile(imports.db)('uhsaa');
    assert.deepEqual([profile?.type, profile?.city], ['state_association', null]);
    const [publisher] = await imports.db.select().from(publishers).where(eq(publishers.stateAssociationKey, 'sta1'));
    assert.deepEqual(
      [publisher?.type, publisher?.name, publisher?.acronym, publisher?.states, publisher?.city, publisher?.showAds],
      ['state_association', 'Utah High School Activities Association', 'UHSAA', ['UT'], null, true],
    );
    assert.deepEqual(await done(run(ASSOCIATIONS, text)), { added: 0, changed: 0, unchanged: 1 });
  });

  it('renames an association and its publisher, which stays one', async () => {
    await done(run(ASSOCIATIONS, 'key,city\nsta-TX,Austin\n'));
    await done(run(ASSOCIATIONS, 'key,name,acronym\nsta-TX,University Interscholastic League,UIL\n'));
    const own = await imports.db.select().from(publishers).where(eq(publishers.stateAssociationKey, 'sta-TX'));
    assert.deepEqual(
      own.map(({ name, acronym, city }) => [name, acronym, city]),
      [['University Interscholastic League', 'UIL', 'Austin']],
    );
    const [changed] = await imports.db.select().from(associations).where(eq(associations.key, 'sta-TX'));
    await done(run(ASSOCIATIONS, 'key,city\nsta-TX,\n'));
    const [moved] = await imports.db.select().from(publishers).where(eq(publishers.stateAssociationKey, 'sta-TX'));
    assert.equal(moved?.city, null);
    assert.deepEqual([changed?.slug, changed?.shortName, changed?.city], ['txpsa', 'UIL', 'Austin']);
  });

  it('refuses an acronym that makes the slug of another one', async () => {
    const text = 'key,name,acronym,state_code\na,Iowa A,IHSAA,IA\nb,Idaho A,IHSAA,ID\n';
    assert.deepEqual(await refused(run(ASSOCIATIONS, text)), ['3 | slug | “ihsaa” is the slug of row 2, too']);
  });
});
