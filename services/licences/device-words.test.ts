import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceWords } from './device-words.ts';

for (const [userAgent, words] of [
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
] as const) {
  test(`${userAgent?.slice(0, 40) || 'No user agent'} is told as ${words}`, () => {
    assert.equal(deviceWords(userAgent), words);
  });
}

test('A user agent of any length gives a short name', () => {
  assert.ok(deviceWords('x'.repeat(100_000)).length <= 60);
});
