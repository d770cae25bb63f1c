import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { readRows } from '../../db/count-up-to.ts';
import { plannedEvents } from '../../db/network-testing.ts';
import { schools } from '../../db/schema/index.ts';
import { done, HEADING, importsUnderTest, manySchools, refused, SCHOOLS } from './import-testing.ts';
import { BATCH } from './in-batches.ts';

const imports = importsUnderTest();
const { run, directory } = imports;

describe('importing a file', () => {
  it('changes nothing the second time', async () => {
    const text = `${manySchools(3)}\n`;
    await done(run(SCHOOLS, text));
    const once = await directory();
    assert.deepEqual(await done(run(SCHOOLS, text)), { added: 0, changed: 0, unchanged: 3 });
    assert.deepEqual(await directory(), once);
  });

  it('writes many rows in batches, and tells the database how many there are', async () => {
    const steps: [string, number, number][] = [];
    const onProgress = (...step: [string, number, number]) => steps.push(step);
    const count = 2 * BATCH + 1;
    assert.deepEqual(await done(run(SCHOOLS, manySchools(count), { onProgress })), {
      added: count,
      changed: 0,
      unchanged: 0,
    });
    assert.deepEqual(steps, [
      ['comparing', BATCH, count],
      ['comparing', 2 * BATCH, count],
      ['comparing', count, count],
      ['writing', BATCH, count],
      ['writing', 2 * BATCH, count],
      ['writing', count, count],
    ]);
    assert.equal(await imports.db.$count(schools), 4 + count);
    const [known] = await readRows<{ rows: number }>(
      imports.db,
      sql`select reltuples::int as rows from pg_class where oid = 'schools'::regclass`,
    );
    assert.equal(known?.rows, 4 + count);
  });

  it('stops between batches, and goes on from there the next time', async () => {
    const stop = new AbortController();
    const count = BATCH + 10;
    const result = await run(SCHOOLS, manySchools(count), {
      signal: stop.signal,
      onProgress: (doing) => doing === 'writing' && stop.abort(),
    });
    assert.ok(result.status === 'stopped');
    assert.deepEqual([result.written, result.changes.length], [BATCH, count]);
    assert.equal(await imports.db.$count(schools), 4 + BATCH);
    assert.deepEqual(await done(run(SCHOOLS, manySchools(count))), { added: 10, changed: 0, unchanged: BATCH });
    assert.equal(await imports.db.$count(schools), 4 + count);
  });

  it('keeps what was written when the database fails, and goes on from there', async () => {
    const failing = { ...SCHOOLS, write: failAt(2, SCHOOLS.write) };
    await assert.rejects(run(failing, manySchools(BATCH + 10)), /no space left/);
    assert.equal(await imports.db.$count(schools), 4 + BATCH);
    assert.deepEqual(await done(run(SCHOOLS, manySchools(BATCH + 10))), { added: 10, changed: 0, unchanged: BATCH });
  });

  it('finds out what would change without changing it', async () => {
    const before = await directory();
    const text = `${manySchools(2)}\nsch-mary,St. Mary's School,Austin,TX,32,-96\n`;
    const planned = await plannedEvents(imports.db);
    assert.deepEqual(await done(run(SCHOOLS, text, { isDryRun: true })), { added: 2, changed: 1, unchanged: 0 });
    assert.deepEqual(await directory(), before);
    assert.equal(await plannedEvents(imports.db), planned);
  });

  for (const [what, text, problems] of [
    [
      'a slug of another school',
      'key,slug\nsch-mary,lincoln-tx\n',
      ['2 | slug | “lincoln-tx” is the slug of the school sch-lincoln-tx'],
    ],
    [
      'a slug of an association',
      'key,slug\nsch-mary,txpsa\n',
      ['2 | slug | “txpsa” is the slug of the association sta-TX'],
    ],
    ['a slug of an affiliate', 'key,slug\nsch-mary,lakes\n', ['2 | slug | “lakes” is the slug of the affiliate aff']],
    ['a slug twice', 'key,slug\nsch-mary,a\nsch-penasco,a\n', ['3 | slug | “a” is the slug of row 2, too']],
    [
      'a slug that two rows are given',
      `${HEADING}\na,A B,C,TX,31,-97\nb,A,B C,TX,31,-97\n`,
      ['3 | slug | “a-b-c-tx” is the slug of row 2, too'],
    ],
    [
      'a key of an association',
      `${HEADING}\nsta-TX,A,B,TX,31,-97\n`,
      ['2 | key | “sta-TX” is the key of the association sta-TX'],
    ],
    ['a key of an affiliate', `${HEADING}\naff,A,B,TX,31,-97\n`, ['2 | key | “aff” is the key of the affiliate aff']],
    [
      'a new school without a column',
      'key,name,city,state_code,lat\na,A,B,TX,31\n',
      [/^2 \| lng \| is missing, and a new school cannot do without it/],
    ],
    [
      'a blank cell that is needed',
      'key,name,city\nsch-mary,,\n',
      ['2 | name | must not be blank', '2 | city | must not be blank'],
    ],
    [
      'an association that there is not',
      'key,association\nsch-mary,uil\n',
      ['2 | association | “uil” is neither key nor slug of an association'],
    ],
    [
      'a state without an association',
      `${HEADING}\na,A,B,UT,40,-111\n`,
      ['2 | association | cannot be found, since Utah has no association; import that first'],
    ],
    ['a row that cannot be read', `${HEADING}\nx,A,B,TX,north,-97\n`, [/^2 \| lat \| “north” must be a number/]],
  ] as const) {
    it(`refuses a file with ${what}, says why, and changes nothing`, async () => {
      const before = await directory();
      const [heading, ...rows] = text.trim().split('\n');
      // Behind a batch of good rows, so that it would show when these were written before the bad ones are looked at.
      const isBehind = heading === HEADING;
      const file = isBehind ? [manySchools(BATCH), ...rows].join('\n') : text;
      const lines = await refused(run(SCHOOLS, file));
      const found = lines.map((line) =>
        line.replace(/\b50\d\b/g, (row) => String(Number(row) - (isBehind ? BATCH : 0))),
      );
      assert.equal(found.length, problems.length, found.join('\n'));
      for (const [index, problem] of problems.entries()) {
        if (typeof problem === 'string') assert.equal(found[index], problem);
        else assert.match(found[index] ?? '', problem);
      }
      assert.deepEqual(await directory(), before);
    });
  }
});

/** A function that fails when it is called for the n-th time. */
function failAt<Args extends unknown[]>(n: number, act: (...args: Args) => Promise<void>) {
  let calls = 0;
  return async (...args: Args): Promise<void> => {
    calls += 1;
    await act(...args);
    if (calls === n) throw new Error('no space left');
  };
}
