import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { Command } from 'commander';
import type { OpenDatabase } from '../../services/db/database.ts';
import { writeTestNetwork } from '../../services/db/network-testing.ts';
import { schools } from '../../services/db/schema/index.ts';
import { testDatabase } from '../../services/db/testing.ts';
import { BATCH } from '../../services/directory/import/in-batches.ts';
import { testConfig } from '../../services/testing.ts';
import { addImportCommands } from './import-commands.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
const emptyFile = path.join(folder, 'empty.csv');
let open: OpenDatabase;

before(async () => {
  open = await testDatabase();
  await writeTestNetwork(open.db);
  writeFileSync(emptyFile, '');
});
after(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

/** Writes a file with these lines, and returns its path. */
function fileOf(...lines: string[]): string {
  const file = path.join(folder, 'list.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Runs a command, and returns what it prints; what it throws is in `failure`. */
async function attempt(t: TestContext, ...args: string[]): Promise<{ printed: string; failure: unknown }> {
  const log = t.mock.method(console, 'log', () => {});
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  addImportCommands(program, (act) => act(open, testConfig()));
  const failure = await program.parseAsync(['import', ...args], { from: 'user' }).then(
    () => null,
    (error: unknown) => error,
  );
  log.mock.restore();
  return { printed: log.mock.calls.map(({ arguments: words }) => words.join(' ')).join('\n'), failure };
}

async function run(t: TestContext, ...args: string[]): Promise<string> {
  const { printed, failure } = await attempt(t, ...args);
  assert.equal(failure, null);
  return printed;
}

const HEADING = 'key,name,city,state_code,lat,lng';

describe('npm run db -- import', () => {
  it('says what is new, what changed and how, and which columns nothing is made of', async (t) => {
    const text = [
      `${HEADING},mascot,nces_id`,
      'n1,Waco High School,Waco,TX,31.5,-97.1,,7',
      "sch-mary,St. Mary's Academy,Austin,TX,32,-96,Owls,8",
    ];
    assert.equal(
      await run(t, 'schools', fileOf(...text)),
      [
        'list.csv: 2 schools, 1 new, 1 changed, 0 as they were.',
        '  mary: mascot “Saints” → “Owls”',
        'Columns that nothing is made of: nces_id.',
      ].join('\n'),
    );
    assert.equal(
      await run(t, 'schools', fileOf(...text)),
      'list.csv: 2 schools, 0 new, 0 changed, 2 as they were.\nColumns that nothing is made of: nces_id.',
    );
  });

  it('leaves Ctrl+C alone when it has ended', async (t) => {
    const listeners = process.listeners('SIGINT');
    await run(t, 'schools', fileOf('key,mascot', 'sch-mary,Owls'));
    assert.deepEqual(process.listeners('SIGINT'), listeners);
  });

  it('names the columns of the file, and the first changes only', async (t) => {
    const moved = fileOf('key,lat,association', 'sch-mary,31,nmpsa');
    assert.equal(
      (await run(t, 'schools', moved)).split('\n')[1],
      '  mary: lat “32” → “31”, association “sta-TX” → “sta-NM”',
    );
    const rows = Array.from({ length: 22 }, (_, index) => `w${index},School ${index},Waco,TX,31.5,-97.1`);
    await run(t, 'schools', fileOf(HEADING, ...rows));
    const lines = (
      await run(t, 'schools', fileOf('key,city', ...rows.map((row) => `${row.split(',')[0]},Dallas`)))
    ).split('\n');
    assert.equal(lines.length, 22);
    assert.equal(lines[20], '  school-19-waco-tx: city “Waco” → “Dallas”');
    assert.equal(lines[21], '  … and 2 more changed.');
  });

  it('imports associations, and the schools of a state that has several into the one that is named', async (t) => {
    const unions = fileOf('key,slug,name,acronym,state_code', 'u1,ia1,Iowa One,IO,IA', 'u2,ia2,Iowa Two,IT,IA');
    assert.equal(await run(t, 'associations', unions), 'list.csv: 2 associations, 2 new, 0 changed, 0 as they were.');
    const school = fileOf(HEADING, 'ia,Ames High School,Ames,IA,42,-93.6');
    const { failure } = await attempt(t, 'schools', school);
    assert.match(
      String(failure),
      /row 2, column association: is needed, since Iowa has several associations: ia1, ia2/,
    );
    await run(t, 'schools', '--association', 'ia2', '--association', 'txpsa', school);
    assert.equal((await open.db.select().from(schools)).find(({ key }) => key === 'ia')?.associationKey, 'u2');
  });

  it('imports games, names what a file changes of them, and what there was not before', async (t) => {
    const heading = 'key,home,away,sport,start_time,video';
    const game = (start: string) => fileOf(heading, `g1,lincoln-tx,mary,Football,${start},free`);
    assert.equal(await run(t, 'events', game('')), 'list.csv: 1 event, 1 new, 0 changed, 0 as they were.');
    assert.equal(
      await run(t, 'events', game('2099-11-27 19:00')),
      'list.csv: 1 event, 0 new, 1 changed, 0 as they were.\n  g1: start_time nothing → “2099-11-28T01:00:00.000Z”',
    );
    const away = await run(t, 'events', fileOf('key,away,venue', 'g1,penasco,Big Hall'), '--dry-run');
    assert.match(away, /g1: slug .+, venue nothing → “Big Hall”, away “sch-mary” → “sch-penasco”$/m);
    assert.match(
      String((await attempt(t, 'events', game('2020-11-27 19:00'))).failure),
      /row 2, column video: cannot be planned for an event that has begun/,
    );
  });

  it('writes nothing in a dry run, and says so', async (t) => {
    const before = await open.db.$count(schools);
    const printed = await run(t, 'schools', fileOf(HEADING, 'dry,Dry High School,Waco,TX,31.5,-97.1'), '--dry-run');
    assert.equal(
      printed,
      'list.csv: 1 school, 1 new, 0 changed, 0 as they were.\nThis was a dry run; nothing was written.',
    );
    assert.equal(await open.db.$count(schools), before);
  });

  it('stops between two batches at Ctrl+C, says how far it came, and goes on from there', async (t) => {
    const before = await open.db.$count(schools);
    const rows = Array.from({ length: BATCH + 1 }, (_, index) => `c${index},Club ${index},Waco,TX,31.5,-97.1`);
    const file = fileOf(HEADING, ...rows);
    const listeners = process.listeners('SIGINT');
    // Ctrl+C as soon as somebody listens, without the signal, which would end this process, too.
    const listening = t.mock.method(process, 'once', (event: string, listener: () => void) => {
      if (event === 'SIGINT') listener();
      return process;
    });
    const { printed, failure } = await attempt(t, 'schools', file);
    listening.mock.restore();
    assert.match(String(failure), /Stopped before its end. The same command goes on from here./);
    assert.match(printed, /0 of 501 changes are written\./);
    assert.equal(await open.db.$count(schools), before);
    assert.deepEqual(process.listeners('SIGINT'), listeners);
    assert.match(await run(t, 'schools', file), /501 schools, 501 new/);
  });

  it('puts rows with the same problem into one line, and names the first ones', async (t) => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((key) => `${key},A ${key},Waco,XX,31.5,-97.1`);
    const { printed, failure } = await attempt(t, 'schools', fileOf(HEADING, ...rows, 'f,,Waco,TX,31.5,-97.1'));
    assert.equal(printed, '');
    assert.equal(
      (failure as Error).message,
      [
        'list.csv cannot be imported, and nothing was changed.',
        '  rows 2, 3, 4 and 2 more, column state_code: “XX” must be the two letters of a state, such as TX',
      ].join('\n'),
    );
  });

  it('shows the first problems of very many', async (t) => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index} x,A,Waco,TX,31.5,-97.1`);
    const { failure } = await attempt(t, 'schools', fileOf(HEADING, ...rows));
    const lines = (failure as Error).message.split('\n');
    assert.equal(lines.length, 27);
    assert.match(lines[1] ?? '', /^ {2}row 2, column key: “0 x” must be/);
    assert.equal(lines[26], '  … and 5 more problems.');
  });

  for (const [what, args, exitCode, message] of [
    [
      'a file that there is not',
      ['schools', path.join(folder, 'none.csv')],
      2,
      /none\.csv cannot be read \(ENOENT\)\./,
    ],
    ['a folder', ['schools', folder], 2, /cannot be read \(EISDIR\)\./],
    [
      'a file without rows',
      ['schools', emptyFile],
      2,
      /empty\.csv cannot be imported, and nothing was changed\.\n {2}The file is empty\./,
    ],
    ['no file', ['schools'], 1, /missing required argument 'file'/],
    ['something else', ['coaches', 'x.csv'], 1, /unknown command 'coaches'/],
  ] as const) {
    it(`refuses ${what}, and says why`, async (t) => {
      const { failure } = await attempt(t, ...args);
      assert.equal((failure as { exitCode?: number }).exitCode, exitCode);
      assert.match((failure as Error).message, message);
    });
  }
});
