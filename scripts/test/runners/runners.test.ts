import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { abortedOnceRecorded, contextIn, failsOnce, plant, plantFiles } from './planted-faults.ts';
import { runJest } from './run-jest.ts';
import { runPlaywright } from './run-journeys.ts';
import { runNodeTests } from './run-node-tests.ts';
import type { RunContext, RunnerResult } from './runner.ts';

/** How a runner is asked to run the planted tests of a folder, and how its tests are written. */
interface PlantedRunner {
  file: string;
  /** Text of a test file that has these tests: names and bodies. */
  write: (tests: Record<string, string>) => string;
  run: (folder: string, context: RunContext) => Promise<RunnerResult>;
  /** Where the runner keeps the record of the planted file. */
  record: (folder: string) => string;
}

/** Ends its process in the second of three tests, once the first was recorded. */
const leavesEarly = `
  const { test } = require('node:test');
  const { setTimeout: wait } = require('node:timers/promises');
  test('passes', () => wait(1));
  test('leaves', async () => { await wait(1); process.exit(0); });
  test('would fail', () => { throw new Error('Nobody sees this.'); });
`;

const writeTests = (head: string) => (tests: Record<string, string>) =>
  [head, ...Object.entries(tests).map(([name, body]) => `test('${name}', async () => { ${body} });`)].join('\n');

const relative = (folder: string) => path.relative(process.cwd(), folder);
const playwrightReporter = path.resolve(import.meta.dirname, '../record/playwright-reporter.ts');

const plantedRunners: Record<string, PlantedRunner> = {
  'Node’s test runner': {
    file: 'planted.test.cjs',
    write: writeTests("const { test } = require('node:test');"),
    run: (folder, context) =>
      runNodeTests({ name: 'planted', files: [path.join(relative(folder), 'planted.test.cjs')] }, context),
    record: (folder) => {
      const file = path.join(relative(folder), 'planted.test.cjs').replaceAll(path.sep, '.');
      return path.join(folder, 'planted', `${file}.ndjson`);
    },
  },
  Jest: {
    file: 'planted.test.cjs',
    write: writeTests(''),
    run: (folder, context) => runJest(context, path.join(folder, 'jest.config.cjs')),
    record: (folder) => path.join(folder, 'jest.ndjson'),
  },
  Playwright: {
    file: 'planted.spec.cjs',
    write: writeTests("const { test } = require('@playwright/test');"),
    run: (folder, context) =>
      runPlaywright(context, ['test', '--config', path.join(folder, 'playwright.config.cjs'), '--retries=2']),
    record: (folder) => path.join(folder, 'journeys.ndjson'),
  },
};

function plantTests(t: TestContext, { file, write }: PlantedRunner, tests: (folder: string) => Record<string, string>) {
  const folder = plant(t);
  plantFiles(folder, {
    'jest.config.cjs': `module.exports = { rootDir: __dirname, testMatch: ['**/*.test.cjs'] };`,
    'playwright.config.cjs': `module.exports = { testDir: __dirname, outputDir: 'results', reporter: [['list'], [${JSON.stringify(playwrightReporter)}]] };`,
    [file]: write(tests(folder)),
  });
  return folder;
}

for (const [name, runner] of Object.entries(plantedRunners)) {
  describe(name, () => {
    it('is red with a failure, and names it', async (t) => {
      const folder = plantTests(t, runner, () => ({
        'the good one': '',
        'the bad one': `throw new Error('It broke.');`,
      }));
      const { passed, failures, triedAgain } = await runner.run(folder, contextIn(folder));
      assert.deepEqual([passed, failures.length, triedAgain], [1, 1, []]);
      assert.match(failures[0]?.name ?? '', /planted.*the bad one/);
      assert.match(failures[0]?.error ?? '', /It broke/);
    });

    it('is green with a test that passes the second time, and lists it with its first error', async (t) => {
      const folder = plantTests(t, runner, (folder) => ({ 'the shaky one': failsOnce(folder, 'shaky') }));
      const { passed, failures, triedAgain } = await runner.run(folder, contextIn(folder));
      assert.deepEqual([passed, failures], [1, []]);
      assert.match(triedAgain[0]?.name ?? '', /the shaky one/);
      assert.match(triedAgain[0]?.error ?? '', /The first time fails/);
    });

    it('ends a test that hangs when its time is over, and names it', async (t) => {
      const folder = plantTests(t, runner, () => ({ 'the endless one': 'for (;;) {}' }));
      const signal = abortedOnceRecorded(t, runner.record(folder), 'unit began');
      const { failures, note } = await runner.run(folder, contextIn(folder, { signal }));
      assert.match(note ?? '', /planted/);
      assert.equal(failures.length, 1);
    });
  });
}

it('A run without any test file is red', async (t) => {
  const { failures } = await runNodeTests({ name: 'planted', files: [] }, contextIn(plant(t)));
  assert.match(failures[0]?.error ?? '', /No test file was found/);
});

describe('a test file', () => {
  it('ends within its own limit when it hangs', async (t) => {
    const folder = plantFiles(plant(t), { 'hang.test.cjs': 'for (;;) {}' });
    const files = [path.join(relative(folder), 'hang.test.cjs')];
    const context = contextIn(folder, { triesAgain: false });
    const { failures } = await runNodeTests({ name: 'planted', files, fileLimit: 500 }, context);
    assert.match(failures[0]?.name ?? '', /hang\.test\.cjs/);
  });

  it('fails a test that takes longer than a test may', async (t) => {
    const text = "require('node:test').test('waits', () => new Promise(() => setTimeout(() => {}, 1e6)));";
    const folder = plantFiles(plant(t), { 'wait.test.cjs': `${text} process.on('exit', () => {});` });
    const files = [path.join(relative(folder), 'wait.test.cjs')];
    const signal = abortedOnceRecorded(
      t,
      path.join(folder, 'planted', `${files[0]?.replaceAll(path.sep, '.')}.ndjson`),
      'timed out',
    );
    const context = contextIn(folder, { triesAgain: false, signal });
    const { failures } = await runNodeTests({ name: 'planted', files, testLimit: 200 }, context);
    assert.match(failures[0]?.error ?? '', /timed out after 200ms/);
  });

  it('runs in the process of the file before it, and in a new one after a process that ended', async (t) => {
    const folder = plant(t);
    const note = JSON.stringify(path.join(folder, 'processes'));
    const write = (body: string) =>
      `require('node:fs').appendFileSync(${note}, process.pid + ' '); require('node:test').test('runs', () => { ${body} });`;
    plantFiles(folder, { 'a.test.cjs': write(''), 'b.test.cjs': write('process.exit(3);'), 'c.test.cjs': write('') });
    // More cores would run the files side by side, each in a process of its own.
    const files = ['a', 'b', 'c'].map((name) => path.join(relative(folder), `${name}.test.cjs`));
    const context = contextIn(folder, { triesAgain: false });
    const { passed, failures } = await runNodeTests({ name: 'planted', files, processes: 1 }, context);
    const [a, b, c] = readFileSync(path.join(folder, 'processes'), 'utf8').split(' ');
    assert.deepEqual([a === b, b === c], [true, false]);
    assert.equal(passed, 2);
    assert.match(failures[0]?.name ?? '', /b\.test\.cjs/);
  });

  it('finds the variables of the environment as they were before the other files', async (t) => {
    const folder = plant(t);
    const test = "require('node:test').test('reads', () =>";
    plantFiles(folder, {
      'a.test.cjs': `process.env.PLANTED = 'yes'; delete process.env.PATH; ${test} {});`,
      'b.test.cjs': `${test} { if (process.env.PLANTED || !process.env.PATH) throw new Error('It was changed.'); });`,
    });
    const files = ['a', 'b'].map((name) => path.join(relative(folder), `${name}.test.cjs`));
    const context = contextIn(folder, { triesAgain: false });
    const { passed, failures } = await runNodeTests({ name: 'planted', files, processes: 1 }, context);
    assert.deepEqual([passed, failures], [2, []]);
  });

  for (const [what, text, error] of [
    ['has no test', '', /has no test/],
    ['cannot be loaded', "require('./nowhere.cjs');", /Cannot find module/],
    ['ends in the midst of a test', "require('node:test').test('dies', () => process.exit(3));", /exit code 3/],
    [
      'leaves a server open',
      "require('node:http').createServer().listen(0); require('node:test').test('passes', () => {});",
      /leaves a server open/,
    ],
    [
      'fails after the end of its test',
      "const { test } = require('node:test'); test('leaves work', () => { setImmediate(() => { throw new Error('Too late.'); }); }); test('waits', () => new Promise((resolve) => setTimeout(resolve, 50)));",
      /Too late/,
    ],
    ['ends in the midst of a test as if all were well', leavesEarly, /exit code 0 before its tests did/],
  ] as const) {
    it(`fails when it ${what}`, async (t) => {
      const folder = plantFiles(plant(t), { 'odd.test.cjs': text });
      const files = [path.join(relative(folder), 'odd.test.cjs')];
      const { failures } = await runNodeTests({ name: 'planted', files }, contextIn(folder, { triesAgain: false }));
      assert.match(failures[0]?.error ?? '', error);
    });
  }
});
