import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ProfileSearch } from 'shared-contracts/entities';
import { seedDirectory } from '../db/seed/directory/seed-directory.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';
import { hundredQueries, type MeantQuery } from './testing/hundred-queries.ts';

/** Of a hundred queries, how many must have the school that is meant as their first hit; all have it among the first five. */
const FIRST_OF_HUNDRED = 95;

let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(search);
  await seedDirectory(service.context.db, { seed: 1 });
});
after(() => service.close());

/** Where the school stands in the answer, from 1 on; 0 when it is not there. */
async function placeOf({ query, name, city, state }: MeantQuery): Promise<number> {
  const response = await service.app.inject({
    url: `/v2/search/schools?size=5&q=${encodeURIComponent(query)}`,
    remoteAddress: OWN_ADDRESS,
  });
  const { items } = response.json<ProfileSearch>();
  return 1 + items.findIndex((item) => item.name === name && item.city === city && item.state_code === state);
}

test('A hundred queries find the school that is meant, nearly always as the first', async () => {
  const places: { query: string; place: number }[] = [];
  for (const meant of hundredQueries()) places.push({ query: meant.query, place: await placeOf(meant) });
  assert.equal(places.length, 100);
  assert.deepEqual(
    places.filter(({ place }) => place === 0),
    [],
  );
  const later = places.filter(({ place }) => place > 1);
  assert.ok(places.length - later.length >= FIRST_OF_HUNDRED, JSON.stringify(later));
});
