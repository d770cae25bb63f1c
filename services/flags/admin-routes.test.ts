import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagsUnderTest, putFlag, readFlags } from './flags-testing.ts';

test('only operations read and change flags', async (t) => {
  const service = await flagsUnderTest(t);
  const body = { variations: ['light'] };
  assert.equal((await putFlag(service, 'site-theme', body, 'nobody')).statusCode, 401);
  assert.equal((await service.app.inject('/admin/flags')).statusCode, 401);
  assert.equal((await service.app.inject({ method: 'DELETE', url: '/admin/flags/site-theme' })).statusCode, 401);
  assert.equal((await readFlags(service)).json()['site-theme'].value, 'dark');
});

test('a changed flag is answered whole, with what was left out at its default', async (t) => {
  const service = await flagsUnderTest(t);
  const answer = await putFlag(service, 'new-flag', { variations: [1, 2], fallthrough: { variation: 1 } });
  assert.equal(answer.statusCode, 200);
  const { version, ...flag } = answer.json();
  assert.deepEqual(flag, {
    key: 'new-flag',
    flagVersion: 1,
    served: [],
    definition: {
      isOn: true,
      variations: [1, 2],
      offVariation: 0,
      targets: [],
      rules: [],
      fallthrough: { variation: 1 },
      trackEvents: false,
      debugEventsUntil: null,
    },
  });
  const again = (await putFlag(service, 'new-flag', { variations: [1, 2] })).json();
  assert.deepEqual([again.flagVersion, again.version], [2, version + 2]);
  assert.equal((await readFlags(service)).json()['new-flag'].value, 1);
});

const refused: [string, unknown, RegExp][] = [
  ['no variations', { variations: [] }, /variations/],
  ['a variation that is not there', { variations: ['a'], fallthrough: { variation: 1 } }, /there is no variation 1/],
  ['a target of none', { variations: ['a'], targets: [{ values: ['pat'], variation: 4 }] }, /there is no variation 4/],
  ['an off variation below zero', { variations: ['a'], offVariation: -1 }, /there is no variation -1/],
  [
    'weights that are not the whole',
    { variations: ['a'], fallthrough: { rollout: { weights: [{ variation: 0, weight: 99_999 }] } } },
    /fallthrough/,
  ],
  ['an unknown word', { variations: ['a'], on: true }, /on/],
  [
    'an unknown operator',
    {
      variations: ['a'],
      rules: [
        { id: 'r', clauses: [{ attribute: 'key', operator: 'matches', values: ['.*'] }], serve: { variation: 0 } },
      ],
    },
    /operator/,
  ],
];
for (const [name, body, words] of refused) {
  test(`a flag with ${name} is refused and changes nothing`, async (t) => {
    const service = await flagsUnderTest(t);
    const answer = await putFlag(service, 'site-theme', body);
    assert.equal(answer.statusCode, 400);
    assert.match(answer.json().message, words);
    assert.equal((await readFlags(service)).json()['site-theme'].value, 'dark');
  });
}

test('a flag or an environment that is not there answers 404', async (t) => {
  const service = await flagsUnderTest(t);
  const headers = { authorization: 'Basic ops' };
  const { app } = service;
  assert.equal((await app.inject({ method: 'DELETE', url: '/admin/flags/made-up', headers })).statusCode, 404);
  assert.equal((await app.inject({ url: '/admin/flags?environment=nowhere', headers })).statusCode, 404);
  assert.equal((await putFlag(service, 'x?environment=nowhere', { variations: [1] })).statusCode, 404);
  assert.equal((await putFlag(service, '%00', { variations: [1] })).statusCode, 400);
});
