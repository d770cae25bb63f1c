import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readTestOptions } from './read-test-options.ts';

const gate = { suite: 'gate', words: [], since: null, times: 1, triesAgain: true, clock: null, zone: null };

for (const [args, expected] of [
  [[], gate],
  [['--all', 'journeys'], { ...gate, suite: 'all', words: ['journeys'] }],
  [['--strict'], { ...gate, triesAgain: false }],
  [['--repeat', '10', 'search.test'], { ...gate, words: ['search.test'], times: 10, triesAgain: false }],
  [['--changed'], { ...gate, since: 'HEAD' }],
  [['--since', 'main'], { ...gate, since: 'main' }],
  [['--clock', '2027-12-31T23:59Z'], { ...gate, clock: Date.UTC(2027, 11, 31, 23, 59) }],
  [['--zone', 'Pacific/Honolulu'], { ...gate, zone: 'Pacific/Honolulu' }],
] as const) {
  it(`reads npm test ${args.join(' ')}`, () => {
    assert.deepEqual(readTestOptions([...args]), { status: 'read', options: expected });
  });
}

for (const args of [
  ['--repeat', '0'],
  ['--repeat', 'often'],
  ['--repeat', '1.5'],
  ['--repeat'],
  ['--clock', 'midnight'],
  ['--clock', ''],
  ['--zone', 'Honolulu'],
  ['--quick'],
]) {
  it(`refuses npm test ${args.join(' ')}, and says why`, () => {
    const outcome = readTestOptions(args);
    assert.ok(outcome.status === 'refused');
    assert.match(outcome.message, /--(repeat|clock|zone|quick)/);
  });
}
