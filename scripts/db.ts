import { rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../services/config.ts';
import { takeDataLock } from '../services/db/data-lock.ts';
import { openEmbedded, openPostgres } from '../services/db/database.ts';
import { seedDemo } from '../services/db/seed/seed-demo.ts';
import { seedFlags } from '../services/flags/index.ts';
import { seedDemoUsers } from '../services/member/demo-users.ts';
import { keptSecret } from '../services/secret.ts';

const USE = 'Use: npm run db -- migrate | seed | reset';

const config = readConfig(process.env, keptSecret);
if (!config.ok) {
  console.error(config.problems.join('\n'));
  process.exit(2);
}
const { dataDir, databaseUrl, seed, brand } = config.config;
const folder = path.join(dataDir, 'database');

const lock = takeDataLock(dataDir);
if (lock.status === 'taken') {
  console.error(`The data folder is in use by process ${lock.pid}. Stop it first.`);
  process.exit(1);
}
process.on('exit', lock.release);

/** Opening brings the schema up to date. */
async function withDatabase(act: (open: Awaited<ReturnType<typeof openPostgres>>) => Promise<void>): Promise<void> {
  const open = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded({ folder });
  try {
    await act(open);
  } finally {
    await open.close();
  }
}

const [verb] = process.argv.slice(2);
switch (verb) {
  case 'migrate':
    await withDatabase(async ({ kind }) => console.log(`The schema is up to date (${kind}).`));
    break;
  case 'seed':
    await withDatabase(async ({ db, kind }) => {
      const clock = () => new Date();
      await seedDemo(db, { seed, now: clock(), domainSuffix: brand.domainSuffix });
      await seedFlags(db);
      await seedDemoUsers(db, { clock });
      console.log(`The demo's data is there (${kind}).`);
    });
    break;
  case 'reset':
    if (databaseUrl) {
      console.error(
        'Only the embedded database is reset here. Drop and create the PostgreSQL database with its own tools.',
      );
      process.exit(1);
    }
    rmSync(folder, { recursive: true, force: true });
    console.log('The embedded database is gone; the next start makes a new one.');
    break;
  default:
    console.error(USE);
    process.exit(2);
}
