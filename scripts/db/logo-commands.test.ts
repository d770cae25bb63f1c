import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { Command } from 'commander';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../services/db/database.ts';
import { writeTestNetwork } from '../../services/db/network-testing.ts';
import { schools } from '../../services/db/schema/index.ts';
import { testDatabase } from '../../services/db/testing.ts';
import { svgPicture } from '../../services/directory/logo-testing.ts';
import { testConfig } from '../../services/testing.ts';
import { addLogoCommands } from './logo-commands.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logos-'));
const [logo, text] = [path.join(folder, 'hawk.svg'), path.join(folder, 'hawk.txt')];
let open: OpenDatabase;

before(async () => {
  writeFileSync(logo, svgPicture());
  writeFileSync(text, 'Hawks');
  open = await testDatabase();
  await writeTestNetwork(open.db);
});
after(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command, and returns what it prints. */
async function run(t: TestContext, ...args: string[]): Promise<string> {
  const printed = t.mock.method(console, 'log', () => {});
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  addLogoCommands(program, (act) => act(open, testConfig()));
  await program.parseAsync(args, { from: 'user' }).finally(() => printed.mock.restore());
  return printed.mock.calls.map(({ arguments: words }) => words.join(' ')).join('\n');
}

async function logoOfMary(): Promise<string | null | undefined> {
  const [row] = await open.db.select().from(schools).where(eq(schools.key, 'sch-mary'));
  return row?.logo;
}

describe('npm run db -- logo', () => {
  it('sets a logo and takes it away', async (t) => {
    assert.match(await run(t, 'logo', 'set', 'MARY', logo), /^St\. Mary's Academy has this logo now\. /);
    assert.match(String(await logoOfMary()), /\.svg$/);
    assert.match(await run(t, 'logo', 'remove', 'sch-mary'), /^St\. Mary's Academy has no logo now\. /);
    assert.equal(await logoOfMary(), null);
  });

  for (const [args, exitCode, message] of [
    [['set', 'mary', text], 2, /hawk\.txt cannot be a logo\. It is no PNG/],
    [['set', 'mary', path.join(folder, 'none.svg')], 2, /none\.svg cannot be read \(ENOENT\)/],
    [['set', 'mary', folder], 2, /cannot be read \(EISDIR\)/],
    [['set', 'nobody', logo], 1, /No school, association or affiliate has the key or slug nobody/],
    [['remove', 'nobody'], 1, /No school, association or affiliate has the key or slug nobody/],
    [['set', 'mary'], 1, /missing required argument 'file'/],
  ] as const) {
    it(`refuses ${args.map((arg) => path.basename(arg)).join(' ')}, and says why`, async (t) => {
      await assert.rejects(run(t, 'logo', ...args), { exitCode, message });
      assert.equal(await logoOfMary(), null);
    });
  }
});
