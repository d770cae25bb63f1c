import path from 'node:path';
import { readConfig, type ServicesConfig } from '../../services/config.ts';
import { takeDataLock } from '../../services/db/data-lock.ts';
import type { OpenDatabase } from '../../services/db/database.ts';
import { keptSecret } from '../../services/secret.ts';

/** What ends a command with a sentence in place of a stack. */
export class DatabaseCommandError extends Error {
  readonly exitCode: number;

  /** @param exitCode 1 when it could not be done, 2 when it was asked for wrongly */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Reads the environment as a start would. */
function configOf(environment: NodeJS.ProcessEnv): ServicesConfig {
  const config = readConfig(environment, keptSecret);
  if (!config.ok) throw new DatabaseCommandError(config.problems.join('\n'), 2);
  return config.config;
}

export const embeddedFolder = ({ dataDir }: ServicesConfig) => path.join(dataDir, 'database');

/** Runs an act while it alone has the data folder, which holds the embedded database and its one writer. */
export async function withDataFolder<T>(act: (config: ServicesConfig) => Promise<T>): Promise<T> {
  const config = configOf(process.env);
  const lock = takeDataLock(config.dataDir);
  if (lock.status === 'taken') {
    throw new DatabaseCommandError(`The data folder is in use by process ${lock.pid}. Stop it first.`);
  }
  try {
    return await act(config);
  } finally {
    lock.release();
  }
}

/** Runs an act on a database. */
export type WithDatabase = (act: (open: OpenDatabase, config: ServicesConfig) => Promise<void>) => Promise<void>;

/** Runs an act on the installation's database. Opening brings its schema up to date. */
export const withDatabase: WithDatabase = (act) =>
  withDataFolder(async (config) => {
    // Wrong use is told at once, without the database's code.
    const { openEmbedded, openPostgres } = await import('../../services/db/database.ts');
    const open = config.databaseUrl
      ? await openPostgres(config.databaseUrl)
      : await openEmbedded({ folder: embeddedFolder(config) });
    try {
      return await act(open, config);
    } finally {
      await open.close();
    }
  });
