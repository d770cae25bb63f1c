import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { ProfileSearch } from 'shared-contracts/entities';
import { seedDirectory } from '../db/seed/directory/seed-directory.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

const FILE = path.join(import.meta.dirname, 'testing/hundred-queries.txt');
/** Of a hundred queries, how many must have the school that is meant as their first hit; all have it among the first five. */
const FIRST_OF_HUNDRED = 95;

const expected = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | '));
let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(search);
  await seedDirectory(service.context.db, { seed: 1 });
});
after(() => service.close());

/** Where the school stands in the answer, from 1 on; 0 when it is not there. */
async function placeOf([query = '', ...school]: readonly string[]): Promise<number> {
  const response = await service.app.inject({
    url: `/v2/search/schools?size=5&q=${encodeURIComponent(query)}`,
    remoteAddress: OWN_ADDRESS,
  });
  const { items } = response.json<ProfileSearch>();
  return 1 + items.findIndex(({ name, city, state_code }) => school.join() === [name, city, state_code].join());
}

test('A hundred queries find the school that is meant, nearly always as the first', async () => {
  const places: { query: string | undefined; place: number }[] = [];
  for (const line of expected) places.push({ query: line[0], place: await placeOf(line) });
  assert.equal(places.length, 100);
  assert.deepEqual(
    places.filter(({ place }) => place === 0),
    [],
  );
  const later = places.filter(({ place }) => place > 1);
  assert.ok(places.length - later.length >= FIRST_OF_HUNDRED, JSON.stringify(later));
});
