import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testDatabase } from '../db/testing.ts';
import { serviceUnderTest, testConfig } from '../testing.ts';
import { geo } from './index.ts';

const database = await testDatabase();
after(() => database.close());

async function ask(remoteAddress: string, { environment = {}, headers = {}, url = '/geoip/v2.1/city/me' } = {}) {
  const service = await serviceUnderTest(geo, { config: testConfig(environment) }, database);
  return service.app.inject({ url: `${url}?referrer=https%3A%2F%2Fexample.org`, remoteAddress, headers });
}

for (const [address, country] of [
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['193.0.6.139', 'NL'],
  ['2001:67c:2e8:22::c100:68b', 'NL'],
] as const) {
  test(`${address} is in ${country}, whatever its family`, async () => {
    const response = await ask(address);
    assert.equal(response.statusCode, 200);
    assert.equal(response.json().country.iso_code, country);
    assert.equal(response.json().registered_country.iso_code, country);
    assert.deepEqual(response.json().location, {});
  });
}

for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.1.9', '172.31.255.1', 'fd00::1']) {
  test(`${address} is private, so its visitor is where the configuration says`, async () => {
    const home = (await ask(address)).json();
    assert.deepEqual(home.country, { iso_code: 'US', names: { en: 'United States' } });
    assert.equal(home.location.time_zone, 'America/New_York');
    const environment = { GEO_DEFAULT_COUNTRY: 'CA', GEO_DEFAULT_TIME_ZONE: 'America/Toronto' };
    const moved = (await ask(address, { environment, url: '/me' })).json();
    assert.equal(moved.country.iso_code, 'CA');
    assert.equal(moved.location.time_zone, 'America/Toronto');
  });
}

test('an address that nobody holds is an error of the vendor’s shape', async () => {
  const response = await ask('240.0.0.1');
  assert.equal(response.statusCode, 404);
  assert.deepEqual(response.json(), {
    code: 'IP_ADDRESS_NOT_FOUND',
    error: 'The supplied IP address is not in the database.',
  });
});

test('a header moves a developer abroad, and nobody in production', async () => {
  const headers = { 'x-geo-country': 'DE' };
  assert.equal((await ask('127.0.0.1', { headers })).json().country.iso_code, 'DE');
  const environment = { APP_ENV: 'production' };
  assert.equal((await ask('127.0.0.1', { headers, environment })).json().country.iso_code, 'US');
  assert.equal((await ask('127.0.0.1', { headers: { 'x-geo-country': '<b>' } })).json().country.iso_code, 'US');
});
