import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalKey, decodeContext, parseContext } from './flag-context.ts';

const canonical: [string, unknown, string][] = [
  ['a user by the bare key', { kind: 'user', key: 'pat:1' }, 'pat:1'],
  ['a user of an old client', { key: 'pat', custom: { plan: 'annual' } }, 'pat'],
  ['another kind with its name', { kind: 'school', key: 'westlake' }, 'school:westlake'],
  ['percent and colon escaped', { kind: 'school', key: 'a:b%c' }, 'school:a%3Ab%25c'],
  ['several kinds in order', { kind: 'multi', user: { key: 'pat' }, school: { key: 'w' } }, 'school:w:user:pat'],
];
for (const [name, context, key] of canonical) {
  test(`the canonical key names ${name}`, () => {
    const parsed = parseContext(context);
    assert.ok(parsed.ok);
    assert.equal(canonicalKey(parsed.contexts), key);
  });
}

const refused: [string, unknown][] = [
  ['null', null],
  ['a word', 'pat'],
  ['a list', []],
  ['a user without a key', { kind: 'user' }],
  ['an empty key', { kind: 'user', key: '' }],
  ['a key that is a number', { kind: 'user', key: 7 }],
  ['a kind with a space', { kind: 'my kind', key: 'a' }],
  ['the reserved kind', { kind: 'kind', key: 'a' }],
  ['several kinds without any', { kind: 'multi' }],
  ['several kinds with a broken one', { kind: 'multi', user: { key: 'a' }, school: {} }],
  ['several kinds with a word for one', { kind: 'multi', user: 'pat' }],
];
for (const [name, context] of refused) {
  test(`no context is made of ${name}`, () => {
    assert.equal(parseContext(context).ok, false);
  });
}

test('a context in an address is read with and without padding and in both alphabets', () => {
  const json = JSON.stringify({ kind: 'user', key: 'pät?>' });
  for (const encoding of ['base64url', 'base64'] as const) {
    const parsed = decodeContext(Buffer.from(json).toString(encoding));
    assert.ok(parsed.ok);
    assert.equal(canonicalKey(parsed.contexts), 'pät?>');
  }
});

test('an address that holds no JSON is refused with a sentence', () => {
  const parsed = decodeContext('%%%');
  assert.ok(!parsed.ok);
  assert.match(parsed.problem, /base64url/);
});
