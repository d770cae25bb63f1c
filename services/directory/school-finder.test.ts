import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { NearbySchools, SchoolList } from 'shared-contracts/entities';
import { writeTestNetwork, writeTestSchools } from '../db/network-testing.ts';
import { associations } from '../db/schema/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { directory } from './index.ts';

/** The middle of zip code 78701, as the postal data has it. */
const AUSTIN = { latitude: 30.2713, longitude: -97.7426 };
/** Of one degree of latitude. */
const MILES = 69.09;

const north = (miles: number) => ({ ...AUSTIN, latitude: AUSTIN.latitude + miles / MILES });
const east = (miles: number) => ({
  ...AUSTIN,
  longitude: AUSTIN.longitude + miles / MILES / Math.cos((AUSTIN.latitude * Math.PI) / 180),
});

let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(directory);
  const { db } = service.context;
  await writeTestNetwork(db);
  await writeTestSchools(db, [
    ['3 Rivers High School', 'Three Rivers', 'TX'],
    ['Éclair Academy', 'Paris', 'TX'],
    ['Zion High School', 'Zion', 'TX'],
    ['Mesa High School', 'Mesa', 'TX'],
    ['Near High School', 'Austin', 'TX', east(3)],
    ['Nearer High School', 'Austin', 'TX', north(1)],
    ['Far High School', 'Waco', 'TX', north(39)],
    ['Farther High School', 'Dallas', 'TX', east(159)],
    ['Farthest High School', 'Lubbock', 'TX', north(161)],
    ['Far Corner High School', 'Tyler', 'TX', { ...north(120), longitude: east(120).longitude }],
  ]);
});
after(() => service.close());

async function get<Body = unknown>(url: string) {
  const response = await service.app.inject(url);
  return { status: response.statusCode, body: response.json() as Body };
}

const namesOf = async (query: string) => {
  const { status, body } = await get<SchoolList>(`/v2/schools?${query}`);
  assert.equal(status, 200);
  return body.items.map(({ name }) => name);
};

describe('the index of schools', () => {
  it('names the states that have schools', async () => {
    assert.deepEqual((await get('/v2/school_index')).body, { states: ['NE', 'NM', 'TX'] });
  });

  it('names the letters that the schools of a state begin with, without accents, and all digits as one', async () => {
    await writeTestSchools(service.context.db, [['9th Street High School', 'Austin', 'TX']]);
    assert.deepEqual((await get('/v2/school_index/tx')).body, { letters: ['0-9', 'E', 'F', 'L', 'M', 'N', 'S', 'Z'] });
    assert.deepEqual((await get('/v2/school_index/WY')).body, { letters: [] });
    assert.equal((await get('/v2/school_index/texas')).status, 400);
  });
});

describe('the list of schools', () => {
  it('is narrowed to those whose name begins with a letter', async () => {
    assert.deepEqual(await namesOf('state=TX&letter=E'), ['Éclair Academy']);
    assert.deepEqual(await namesOf('state=TX&letter=z'), ['Zion High School']);
    assert.deepEqual(await namesOf('state=TX&letter=0-9'), ['3 Rivers High School', '9th Street High School']);
    assert.deepEqual(await namesOf('state=NE&letter=L'), ['Lincoln High School']);
    assert.deepEqual(await namesOf('state=NE&letter=A'), []);
  });

  it('counts what the letter leaves', async () => {
    const { body } = await get<SchoolList>('/v2/schools?state=TX&letter=n&size=1');
    assert.deepEqual([body.total, body.items.length], [2, 1]);
  });

  it('refuses what is no letter', async () => {
    for (const letter of ['', 'ab', '0', '%25', '['])
      assert.equal((await get(`/v2/schools?letter=${letter}`)).status, 400, letter);
  });
});

describe('the member schools of an association', () => {
  it('are those of nobody else, by the key of the association or by its slug in any case', async () => {
    const ofNebraska = ['Lincoln High School'];
    for (const name of ['sta-NE', 'nepsa', 'NEPSA']) assert.deepEqual(await namesOf(`association=${name}`), ofNebraska);
    assert.deepEqual(await namesOf('association=txpsa&letter=E'), ['Éclair Academy']);
    assert.deepEqual(await namesOf('association=txpsa&state=NE'), []);
  });

  it('begin with the letters that their index names', async () => {
    const lettersOf = async (name: string) => (await get(`/v2/state_associations/${name}/school_index`)).body;
    assert.deepEqual(await lettersOf('sta-NE'), { letters: ['L'] });
    assert.deepEqual(await lettersOf('TXPSA'), { letters: ['0-9', 'E', 'F', 'L', 'M', 'N', 'S', 'Z'] });
    await service.context.db.insert(associations).values({
      ...{ key: 'sta-new', slug: 'new', name: 'New Association', shortName: 'New', acronym: 'NEW', city: '' },
      ...{ stateCode: 'TX', primaryColor: '#000000', secondaryColor: '#ffffff' },
    });
    assert.deepEqual(await lettersOf('new'), { letters: [] });
    assert.deepEqual(await namesOf('association=new'), []);
  });

  it('cannot be listed of an association that there is not', async () => {
    for (const path of ['/v2/schools?association=nobody', '/v2/state_associations/nobody/school_index']) {
      const { status, body } = await get<{ code: string; message: string }>(path);
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'association_not_found', 'There is no such association.'],
      );
    }
  });
});

describe('the schools around a zip code', () => {
  it('come nearest first with their distances, looked for no farther than has to be', async () => {
    const { status, body } = await get<NearbySchools>('/v2/schools/nearby?zip=78701');
    assert.equal(status, 200);
    assert.deepEqual([body.zip, body.city, body.state_code, body.within_miles], ['78701', 'Austin', 'TX', 160]);
    assert.deepEqual(
      body.items.filter(({ name }) => /^(Near|Far)/.test(name)).map(({ name, miles }) => [name, Math.round(miles)]),
      [
        ['Nearer High School', 1],
        ['Near High School', 3],
        ['Far High School', 39],
        ['Farther High School', 159],
      ],
    );
  });

  it('are looked for within ten miles where there are enough, of which only the nearest are given', async () => {
    const own = await serviceUnderTest(directory);
    try {
      await writeTestNetwork(own.context.db);
      const around = Array.from({ length: 70 }, (_, index) => {
        return [`School ${index}`, 'Austin', 'TX', north(((index * 37) % 70) / 10)] as const;
      });
      await writeTestSchools(own.context.db, [...around, ['Far High School', 'Waco', 'TX', north(39)]]);
      const body = (await own.app.inject('/v2/schools/nearby?zip=78701')).json() as NearbySchools;
      assert.deepEqual([body.within_miles, body.items.length], [10, 60]);
      const miles = body.items.map((school) => school.miles);
      assert.deepEqual(
        miles,
        [...miles].sort((a, b) => a - b),
      );
      assert.equal(miles.at(-1), 5.9);
    } finally {
      await own.close();
    }
  });

  it('are none where no school is', async () => {
    const { body } = await get<NearbySchools>('/v2/schools/nearby?zip=96701');
    assert.deepEqual([body.state_code, body.within_miles, body.items], ['HI', 160, []]);
  });

  it('are not looked for around what is no zip code', async () => {
    const { status, body } = await get<{ code: string; message: string }>('/v2/schools/nearby?zip=00000');
    assert.deepEqual([status, body.code, body.message], [404, 'zip_code_not_found', 'There is no zip code 00000.']);
    for (const query of ['', '?zip=', '?zip=787', '?zip=78701-1234', '?zip=constructor', '?zip=abcde'])
      assert.equal((await get(`/v2/schools/nearby${query}`)).status, 400, query);
  });
});
