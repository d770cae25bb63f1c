import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseByWords, narrowToChange } from './choose-tests.ts';
import { nothingRun } from './runners/runner.ts';
import type { Runner } from './suites.ts';

const runner = (name: string, ...files: string[]): Runner => ({ name, limit: 1, files, run: async () => nothingRun });
const runners = [
  runner('check'),
  runner('units', 'host/src/a.test.ts', 'host/src/b.test.tsx'),
  runner('services', 'services/search/search.test.ts', 'services/geo/geo.test.ts'),
  runner('journeys', 'e2e/tests/watch.spec.ts', 'e2e/tests/search.spec.ts'),
];

/** What runs, for example `units: host/src/a.test.ts`, or `units` where the runner runs all it has. */
const describeRun = ({ runner: { name }, files }: { runner: Runner; files?: readonly string[] }) =>
  files ? `${name}: ${files.join(' ')}` : name;

function runBy(...words: string[]): string[] {
  const choice = chooseByWords(runners, words);
  return choice.status === 'chosen' ? choice.runners.map(describeRun) : [`unknown: ${choice.word}`];
}

describe('words', () => {
  for (const [words, run] of [
    [[], ['check', 'units', 'services', 'journeys']],
    [
      ['units', 'check'],
      ['check', 'units'],
    ],
    [['search'], ['services: services/search/search.test.ts', 'journeys: e2e/tests/search.spec.ts']],
    [['services', 'search'], ['services: services/search/search.test.ts']],
    [['host/src/b'], ['units: host/src/b.test.tsx']],
    [['journeys', 'geo'], ['unknown: geo']],
    [['search', 'nowhere'], ['unknown: nowhere']],
  ] as const) {
    it(`${words.join(' and ') || 'that are absent'} choose ${run.join(', ')}`, () => {
      assert.deepEqual(runBy(...words), run);
    });
  }
});

describe('a change', () => {
  const all = runners.map((one) => ({ runner: one }));
  const runAfter = (changed: string[], reached: string[]) =>
    narrowToChange(all, { changed, reached: [...changed, ...reached] }).map(describeRun);

  it('of a module runs the tests that import it, and the journeys of the suite', () => {
    assert.deepEqual(runAfter(['host/src/a.ts'], ['host/src/a.test.ts']), [
      'check',
      'units: host/src/a.test.ts',
      'journeys',
    ]);
  });

  it('of a test runs that test alone', () => {
    assert.deepEqual(runAfter(['services/geo/geo.test.ts'], []), ['check', 'services: services/geo/geo.test.ts']);
  });

  it('of what a test builds on runs no journey', () => {
    assert.deepEqual(runAfter(['services/geo/geo-testing.ts'], ['services/geo/geo.test.ts']), [
      'check',
      'services: services/geo/geo.test.ts',
    ]);
  });

  it('of a page object runs the journeys that use it', () => {
    assert.deepEqual(runAfter(['e2e/page-objects/player.ts'], ['e2e/tests/watch.spec.ts']), [
      'check',
      'journeys: e2e/tests/watch.spec.ts',
    ]);
  });

  it('of a style runs journeys, and of a document the check alone', () => {
    const runAfterUntraced = (file: string) => narrowToChange(all, { changed: [file], reached: [] }).map(describeRun);
    assert.deepEqual(runAfterUntraced('host/src/app.module.css'), ['check', 'journeys']);
    assert.deepEqual(runAfterUntraced('docs/testing.md'), ['check']);
  });

  for (const file of ['package-lock.json', 'services/db/migrations/0001_tables.sql', 'host/src/deleted.ts']) {
    it(`of ${file} leaves nothing out, since no import tells what it reaches`, () => {
      const run = narrowToChange(all, { changed: [file], reached: [] }).map(describeRun);
      assert.deepEqual(run, ['check', 'units', 'services', 'journeys']);
    });
  }

  it('that there is not runs nothing', () => {
    assert.deepEqual(runAfter([], []), []);
  });

  it('keeps to what words have chosen', () => {
    const chosen = [{ runner: runners[2] as Runner, files: ['services/geo/geo.test.ts'] }];
    const change = {
      changed: ['services/search/search.ts'],
      reached: ['services/search/search.ts', 'services/search/search.test.ts'],
    };
    assert.deepEqual(narrowToChange(chosen, change), []);
  });
});
