import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenDatabase, openEmbedded } from '../database.ts';
import { migrationsHash } from './migrations-hash.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let snapshot: Promise<Blob> | undefined;

/** Where the migrated, empty database is kept between test processes. */
const snapshotFile = () => path.join(root, '.cache', `empty-database-${migrationsHash()}.tar`);

async function makeSnapshot(file: string): Promise<Blob> {
  const template = await openEmbedded();
  const blob = await template.dump();
  await template.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Processes may make it at the same time: each writes a file of its own, and the rename is one step.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await blob.arrayBuffer()));
  renameSync(own, file);
  return blob;
}

/** Initialising and migrating takes seconds, a copy of the outcome a quarter of one. */
export function migratedSnapshot(): Promise<Blob> {
  snapshot ??= (async () => {
    const file = snapshotFile();
    return existsSync(file) ? new Blob([readFileSync(file)]) : makeSnapshot(file);
  })();
  return snapshot;
}

/**
 * Databases of this process that no test has now. Loading PGlite takes twenty times as long as emptying one. They stay
 * open for the test files that follow, until the runner ends the process.
 */
const idle: OpenDatabase[] = [];

/** A number of each kind of thing that a schema consists of, which a test may have added, changed or dropped. */
const SCHEMA_MARK = `
  select concat_ws(' ',
    (select concat_ws(' ', count(*), max(oid)) from pg_class where relkind <> 't'),
    (select count(*) filter (where not attisdropped) from pg_attribute),
    (select concat_ws(' ', count(*), max(oid)) from pg_constraint),
    (select concat_ws(' ', count(*), max(oid)) from pg_proc),
    (select concat_ws(' ', count(*), max(oid)) from pg_trigger)) as mark`;

/** Deletes all rows, as if the tables had just been made. Few of them have any, so this is quicker than truncating. */
const EMPTY = `do $$
declare
  thing regclass;
  has_rows boolean;
begin
  set local session_replication_role = replica;
  for thing in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('select exists (select from %s)', thing) into has_rows;
    if has_rows then execute format('delete from %s', thing); end if;
  end loop;
  for thing in select oid from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
    execute format('alter sequence %s restart', thing);
  end loop;
end $$`;

async function readSchemaMark({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = (await db.execute(SCHEMA_MARK)) as unknown as { rows: { mark: string }[] };
  return rows[0]?.mark;
}

let migratedMark: unknown;

/** Takes an idle database and empties it, or loads another one. One whose schema a test has changed is given up. */
async function takeEmbedded(): Promise<OpenDatabase> {
  const used = idle.pop();
  if (!used) {
    const loaded = await openEmbedded({ snapshot: await migratedSnapshot() });
    migratedMark ??= await readSchemaMark(loaded);
    return loaded;
  }
  if ((await readSchemaMark(used)) !== migratedMark) {
    await used.close();
    return takeEmbedded();
  }
  await used.db.execute('discard all');
  await used.db.execute(EMPTY);
  return used;
}

/** A database of PGlite in memory. To its test it is closed for good by `close`, though the next test may get it. */
export async function embeddedDatabase(): Promise<OpenDatabase> {
  const open = await takeEmbedded();
  let isClosed = false;
  const db = new Proxy(open.db, {
    get(target, key) {
      if (isClosed) throw new Error('The database of this test is closed.');
      return Reflect.get(target, key);
    },
  });
  return {
    kind: open.kind,
    isUp: open.isUp,
    db,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      idle.push(open);
    },
  };
}
