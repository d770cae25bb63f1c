import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directives = new Map(
  contentSecurityPolicy()
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
);

test('the player may make its source and its caption tracks by itself', () => {
  assert.deepEqual(directives.get('media-src'), ["'self'", 'blob:', 'data:']);
});

test('a script runs only when the site serves it as a file', () => {
  assert.deepEqual(directives.get('script-src'), ["'self'"]);
  assert.deepEqual(directives.get('default-src'), ["'none'"]);
});
