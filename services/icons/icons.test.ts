import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { icons } from './index.ts';

let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(icons);
});
after(() => service.close());

test('icons come by name, and what is missing is listed beside them', async () => {
  const response = await service.app.inject('/mdi.json?icons=football,home,no-such-icon');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'public, max-age=604800, stale-while-revalidate=604800');
  const body = response.json();
  assert.equal(body.prefix, 'mdi');
  assert.deepEqual(Object.keys(body.icons).sort(), ['football', 'home']);
  assert.match(body.icons.home.body, /^<path /);
  assert.deepEqual(body.not_found, ['no-such-icon']);
  assert.deepEqual([body.width, body.height], [24, 24]);
});

test('a list of unknown names alone is an answer too', async () => {
  const response = await service.app.inject('/mdi.json?icons=no-such-icon,constructor');
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json().icons, {});
  assert.deepEqual(response.json().not_found, ['no-such-icon', 'constructor']);
});

test('an alias brings the icon that it stands for', async () => {
  const { aliases, icons: found } = (await service.app.inject('/mdi.json?icons=account-child')).json();
  assert.ok(found['account-child'] ?? found[aliases['account-child'].parent]);
});

for (const list of ['', 'Home', '../home', 'home,', '<svg>', '__proto__', `home,${'a,'.repeat(600)}a`]) {
  test(`the list ${JSON.stringify(list.slice(0, 20))} is bad input`, async () => {
    const response = await service.app.inject(`/mdi.json?icons=${encodeURIComponent(list)}`);
    assert.equal(response.statusCode, 400);
  });
}

test('one icon comes as a picture', async () => {
  const response = await service.app.inject('/mdi/football.svg');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'image/svg+xml; charset=utf-8');
  assert.match(response.body, /^<svg [^>]*viewBox="0 0 24 24"[^>]*><path /);
  assert.equal((await service.app.inject('/mdi/constructor.svg')).statusCode, 404);
  assert.equal((await service.app.inject('/mdi/football.png')).statusCode, 400);
  assert.equal((await service.app.inject('/fa.json?icons=home')).statusCode, 404);
});
