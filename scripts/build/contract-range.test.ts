import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { satisfy } from '@module-federation/runtime';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { contractRange } from './contract-range.ts';

const range = (contract: unknown, built?: string) => contractRange('remotes/store/package.json', contract, built);

describe('the contract that a remote runs on', () => {
  it('is that of the major that it is built with, when its package.json says nothing', () => {
    assert.equal(range(undefined, '1.4.2'), '^1.4.2');
  });

  it('is what its package.json says, of one major or of two', () => {
    assert.equal(range('^2.1.0', '2.3.0'), '^2.1.0');
    assert.equal(range('^1.4.0 || ^2.0.0', '2.3.0'), '^1.4.0 || ^2.0.0');
  });

  for (const wrong of ['', '2.0.0', '*', '>=1.0.0', '^1', '^1.0.0||^2.0.0', '^1.0.0 || ', '^2.0.0-rc.1', 2, null, []]) {
    it(`cannot be ${JSON.stringify(wrong)}, and the message says what can be`, () => {
      assert.throws(() => range(wrong, '2.0.0'), /remotes\/store\/package\.json is .*Write it like "\^2\.0\.0"/);
    });
  }

  it('has to hold the contract that it is built with', () => {
    assert.throws(() => range('^1.4.0', '2.0.0'), /this checkout has contract 2\.0\.0\. Name that one as well/);
    assert.throws(() => range('^2.1.0', '2.0.0'), /this checkout has contract 2\.0\.0/);
  });
});

describe('a range', () => {
  const part = fc.nat({ max: 4 });
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
  const caret = version.map((text) => `^${text}`);

  it('means the same to servers and to browsers', () => {
    const anyRange = fc.array(caret, { minLength: 1, maxLength: 3 }).map((ranges) => ranges.join(' || '));
    fc.assert(
      fc.property(version, anyRange, (one, all) => {
        assert.equal(satisfy(one, all), satisfies(one, all));
      }),
      { numRuns: 2_000 },
    );
  });
});
