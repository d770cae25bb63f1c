import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { advanceSchedule } from '../db/advance-schedule.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { logos } from '../db/schema/index.ts';
import { search } from '../search/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { changeLogo } from './change-logo.ts';
import { createFindProfiles, directory } from './index.ts';
import { type Logo, readLogo } from './logo-picture.ts';
import { svgPicture } from './logo-testing.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const RED = logoOf(svgPicture({ color: 'red' }));
const BLUE = logoOf(svgPicture({ color: 'blue' }));
const addressOf = ({ name }: Logo) => `/services/unity/logos/${name}`;
let service: ServiceUnderTest;
let searches: ServiceUnderTest;

function logoOf(picture: Buffer): Logo {
  const reading = readLogo(picture);
  if (reading.status === 'refused') throw new Error(reading.problem);
  return reading.logo;
}

before(async () => {
  service = await serviceUnderTest(directory);
  const { db } = service.context;
  searches = await serviceUnderTest(search, { db });
  await writeTestNetwork(db);
  await writeTestGames(db, [testGame('gam-next', '2026-11-21T18:00:00.000Z')]);
  await advanceSchedule(db, NOW);
});
after(async () => {
  await searches.close();
  await service.close();
});

const read = async (url: string) => (await service.app.inject(url)).json();
const found = async (url: string) => (await searches.app.inject(url)).json().items[0].logo;
const change = (profile: string, logo: Logo | null) => changeLogo(service.context.db, profile, logo);
const kept = async () => (await service.context.db.select().from(logos)).map(({ name }) => name).sort();

describe('a logo', () => {
  test('is in all that names its school, association or affiliate', async () => {
    assert.deepEqual(await change('sch-lincoln-tx', RED), { status: 'changed', owner: 'Lincoln High School' });
    await change('TXPSA', BLUE);
    await change('aff', BLUE);
    const [red, blue] = [addressOf(RED), addressOf(BLUE)];

    assert.equal((await read('/v2/profiles/lincoln-tx')).logo, red);
    assert.equal((await read('/v2/schools?keys=sch-lincoln-tx')).items[0].logo, red);
    const teams: { logo: string | null }[] = (await read('/v2/game_or_event/gam-next')).teams;
    assert.deepEqual(
      teams.map(({ logo }) => logo),
      [red, null],
    );
    assert.equal((await read('/v2/profiles/sta-TX')).logo, blue);
    const associations: { key: string; logo: string | null }[] = (await read('/v2/state_associations')).items;
    assert.deepEqual(
      associations.map(({ key, logo }) => [key, logo]),
      [
        ['sta-NE', null],
        ['sta-NM', null],
        ['sta-TX', blue],
      ],
    );
    assert.equal((await read('/v2/profiles/lakes')).logo, blue);
    assert.equal(await found('/v2/search/schools?q=lincoln%20dallas'), red);
    assert.equal(await found('/v2/search/schools?state=TX'), red);
    assert.equal(await found('/v2/search/associations?q=texas'), blue);
    assert.equal(await found('/v2/search/affiliates?q=lakes'), blue);
    const profiles = await createFindProfiles(service.context.db)(['sch-lincoln-tx', 'sta-TX', 'aff', 'sch-mary']);
    assert.deepEqual([...profiles.values()].map(({ key, logo }) => [key, logo]).sort(), [
      ['aff', blue],
      ['sch-lincoln-tx', red],
      ['sch-mary', null],
      ['sta-TX', blue],
    ]);
  });

  test('is served for ever under its name, and an SVG neither runs nor loads anything', async () => {
    await change('sch-mary', RED);
    const { statusCode, rawPayload, headers } = await service.app.inject(`/logos/${RED.name}`);
    assert.equal(statusCode, 200);
    assert.deepEqual(rawPayload, RED.picture);
    assert.equal(headers['content-type'], 'image/svg+xml');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['content-security-policy'], "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  for (const [name, status] of [
    [`${'0'.repeat(64)}.png`, 404],
    ['hawk.svg', 400],
    [`${'0'.repeat(64)}.html`, 400],
  ] as const) {
    test(`${name} answers ${status}`, async () => {
      assert.equal((await service.app.inject(`/logos/${name}`)).statusCode, status);
    });
  }

  test('is deleted when nobody has it any more', async () => {
    await change('sch-lincoln-tx', RED);
    await change('sch-mary', RED);
    await change('sta-TX', BLUE);
    await change('aff', BLUE);
    assert.deepEqual(await kept(), [RED.name, BLUE.name].sort());
    await change('lincoln-tx', null);
    await change('TXPSA', null);
    assert.deepEqual(await kept(), [RED.name, BLUE.name].sort());
    await change('mary', null);
    assert.deepEqual(await kept(), [BLUE.name]);
    await change('lakes', RED);
    assert.deepEqual(await kept(), [RED.name]);
    await change('lakes', RED);
    assert.deepEqual(await kept(), [RED.name]);
    await change('TXPSA', RED);
    await change('lakes', null);
    assert.deepEqual(await kept(), [RED.name]);
  });

  test('of nobody is not kept', async () => {
    const before = await kept();
    assert.deepEqual(await change('sch-nobody', BLUE), { status: 'no profile' });
    assert.deepEqual(await kept(), before);
  });
});
