import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { STATES } from 'shared-contracts/rules';
import { readLogo } from '../../../directory/logo-picture.ts';
import { associations, logos, publishers, schools, teams } from '../../schema/index.ts';
import { testDatabase } from '../../testing.ts';
import { planDirectory } from './plan-directory.ts';
import { COLOR_PAIRS } from './school-looks.ts';
import { seedDirectory } from './seed-directory.ts';

let open: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  open = await testDatabase();
  await seedDirectory(open.db, { seed: 7 });
});
after(() => open.close());

test('every state has an association and at least 25 schools, and the country more than 4,000', async () => {
  const byState = await open.db
    .select({ state: schools.stateCode, count: sql<number>`count(*)::int` })
    .from(schools)
    .groupBy(schools.stateCode);
  assert.deepEqual(byState.map(({ state }) => state).sort(), STATES.map(({ code }) => code).sort());
  assert.ok(byState.every(({ count }) => count >= 25));
  assert.ok(byState.reduce((sum, { count }) => sum + count, 0) >= 4000);
  const states = await open.db.select({ state: associations.stateCode }).from(associations);
  assert.equal(new Set(states.map(({ state }) => state)).size, 51);
});

test('schools lie in the zones that their clocks keep', async () => {
  const zones = await open.db.selectDistinct({ state: schools.stateCode, zone: schools.timeZone }).from(schools);
  const zonesOf = (state: string) =>
    zones
      .filter((row) => row.state === state)
      .map(({ zone }) => zone)
      .sort();
  assert.deepEqual(zonesOf('HI'), ['Hawaii']);
  // The Navajo Nation keeps daylight saving time.
  assert.deepEqual(zonesOf('AZ'), ['Arizona', 'Mountain']);
  assert.deepEqual(zonesOf('CA'), ['Pacific']);
  assert.deepEqual(zonesOf('NH'), ['East']);
  assert.deepEqual(zonesOf('TX'), ['Central', 'Mountain']);
});

test('namesakes stand in many cities, and names with accents and apostrophes exist', async () => {
  const lincolns = await open.db.select().from(schools).where(sql`${schools.name} = 'Lincoln High School'`);
  assert.ok(lincolns.length >= 10);
  assert.equal(new Set(lincolns.map(({ slug }) => slug)).size, lincolns.length);
  const [accented] = await open.db.select().from(schools).where(sql`${schools.name} ~ '[áéíóúñÉ]'`).limit(1);
  const [apostrophe] = await open.db.select().from(schools).where(sql`${schools.name} like '%''%'`).limit(1);
  assert.ok(accented && apostrophe);
  assert.match(accented.searchText, /^[a-z0-9 ]+$/);
});

test('every school has teams, about half publish, and associations and affiliates publish too', async () => {
  const [counted] = await open.db.select({ schools: sql<number>`count(distinct school_key)::int` }).from(teams);
  const all = await open.db.$count(schools);
  assert.equal(counted?.schools, all);
  const types = await open.db
    .select({ type: publishers.type, count: sql<number>`count(*)::int` })
    .from(publishers)
    .groupBy(publishers.type);
  const count = Object.fromEntries(types.map((row) => [row.type, row.count]));
  assert.equal(count.state_association, 51);
  assert.ok((count.affiliate ?? 0) >= 3);
  assert.ok((count.school ?? 0) > all * 0.4 && (count.school ?? 0) < all * 0.7);
});

test('about a quarter of the schools have a logo in their colours, and each logo is one of a school', async () => {
  const withLogo = await open.db
    .select({ school: schools, picture: logos.picture })
    .from(schools)
    .innerJoin(logos, eq(logos.name, schools.logo));
  const share = withLogo.length / (await open.db.$count(schools));
  assert.ok(share > 0.2 && share < 0.4, `${share}`);
  assert.equal(new Set(withLogo.map(({ school }) => school.logo)).size, await open.db.$count(logos));
  for (const { school, picture } of withLogo) {
    const text = Buffer.from(picture).toString();
    assert.ok(text.includes(school.primaryColor) && text.includes(school.secondaryColor), school.slug);
    assert.equal(readLogo(picture).status, 'logo');
  }
});

test('a second seeding leaves a directory as it is, with another seed too', async () => {
  const before = await open.db.$count(schools);
  await seedDirectory(open.db, { seed: 8 });
  assert.equal(await open.db.$count(schools), before);
});

test('the same seed plans the same directory, another seed another one', () => {
  assert.deepEqual(planDirectory(3), planDirectory(3));
  assert.notDeepEqual(planDirectory(3).schools[0]?.key, planDirectory(4).schools[0]?.key);
});

test('white text can be read on every primary colour, and the secondary stands out from it', () => {
  for (const [primary, secondary] of COLOR_PAIRS) {
    assert.ok(contrast(primary, '#ffffff') >= 4.5, `white on ${primary}`);
    assert.ok(contrast(primary, secondary) >= 4.5, `${secondary} on ${primary}`);
  }
});

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
