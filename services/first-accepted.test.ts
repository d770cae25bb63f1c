import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstAccepted } from './first-accepted.ts';

const offered = ['image/avif', 'image/webp'] as const;

describe('firstAccepted', () => {
  for (const [header, expected] of [
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp, image/avif', 'image/avif'],
    ['image/png;q=0.9 , IMAGE/WebP ; q=0.5', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.01', 'image/webp'],
    ['image/avif;q=0.000', null],
    ['image/avif-sequence, xximage/webp', null],
    ['*/*', null],
    ['image/*', null],
    ['', null],
    [undefined, null],
  ] as const) {
    it(`takes ${expected ?? 'nothing'} of "${header}"`, () => assert.equal(firstAccepted(header, offered), expected));
  }
});
