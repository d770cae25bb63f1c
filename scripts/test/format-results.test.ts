import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatResults } from './format-results.ts';
import { failedRunner, nothingRun } from './runners/runner.ts';

const shaky = {
  name: 'search.test.ts › finds a school',
  error: '\n  AssertionError: no school\n    at line 3\n    at line 4',
};

it('A run that is green lists what was tried again with its error, and ends with the count', () => {
  const text = formatResults([
    { name: 'services', seconds: 12, result: { ...nothingRun, passed: 40, skipped: 1, triedAgain: [shaky] } },
    { name: 'scripts', seconds: 3, result: { ...nothingRun, passed: 2 } },
  ]);
  assert.deepEqual(text.split('\n'), [
    'tried again:',
    '  services: search.test.ts › finds a school',
    '      AssertionError: no school',
    '      at line 3',
    '',
    'services                 40 passed, 0 failed, 1 skipped  (12 s)',
    'scripts                  2 passed, 0 failed, 0 skipped  (3 s)',
    '42 passed, 0 failed',
  ]);
});

it('A runner that breaks counts as one failure, and its note stands on its line', () => {
  const result = { ...failedRunner('It could not start.'), note: 'still running at the end: a.test.ts' };
  const text = formatResults([{ name: 'journeys', seconds: 1, result }]);
  assert.match(text, /failed:\n {2}journeys: the runner itself\n {6}It could not start\./);
  assert.match(text, /\(1 s\) {2}still running at the end: a\.test\.ts\n0 passed, 1 failed$/);
});
