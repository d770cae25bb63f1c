import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { environmentAt } from './environment-at.ts';

const newYear = Date.UTC(2040, 0, 1);

/** Runs code in a process that begins at New Year 2040, and returns what it prints. */
const runAtNewYear = (code: string) =>
  execFileSync(process.execPath, ['-p', code], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC', ...environmentAt(newYear) },
  }).trim();

describe('a process at another time', () => {
  for (const code of ['new Date().getFullYear()', 'new Date(Date.now()).getFullYear()', "Date().split(' ')[3]"]) {
    it(`reads the time by ${code}`, () => assert.equal(runAtNewYear(code), '2040'));
  }

  it('makes a date of a given time as ever', () => {
    assert.equal(
      runAtNewYear("new Date('2020-02-29T12:00:00Z').toJSON() + Date.UTC(2020, 1)"),
      '2020-02-29T12:00:00.000Z1580515200000',
    );
  });

  it('knows its dates by their class', () => {
    assert.equal(runAtNewYear('const date = new Date(); date instanceof Date && date.constructor === Date'), 'true');
  });

  it('lets a test put its own time in the place of now', () => {
    assert.equal(runAtNewYear('Date.now = () => 7; [Date.now(), new Date().getFullYear()].join()'), '7,2040');
  });

  it('lets classes extend dates', () => {
    assert.equal(
      runAtNewYear('class Day extends Date { year() { return this.getFullYear() } } new Day().year()'),
      '2040',
    );
  });

  it('hands its time on to the processes that it starts', () => {
    const child = "require('child_process').execFileSync(process.execPath, ['-p', 'new Date().getFullYear()'])";
    assert.equal(runAtNewYear(`String(${child}).trim()`), '2040');
  });

  it('begins at its time, whatever the time of the process that starts it', () => {
    const newYear2030 = environmentAt(Date.UTC(2030, 0, 1));
    const code = `import { environmentAt } from ${JSON.stringify(new URL('environment-at.ts', import.meta.url).href)};
      import { execFileSync } from 'node:child_process';
      const env = { ...process.env, ...environmentAt(${newYear}) };
      process.stdout.write(execFileSync(process.execPath, ['-p', 'new Date().getFullYear()'], { env }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC', ...newYear2030 },
    });
    assert.equal(output.trim(), '2040');
  });

  it('keeps the options for Node that were set before', () => {
    assert.match(
      environmentAt(newYear, { NODE_OPTIONS: '--no-deprecation' }).NODE_OPTIONS,
      /^--no-deprecation --import /,
    );
  });
});
