import path from 'node:path';
import { type Apps, createApps } from './app.ts';
import type { ServicesConfig } from './config.ts';
import { takeDataLock } from './db/data-lock.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './db/database.ts';
import { atPriority } from './db/waiting/priority.ts';
import { seedFlags } from './flags/index.ts';
import { prepareInstallation } from './installation/index.ts';
import { listenBoth } from './listen.ts';
import {
  boundCache,
  createGate,
  createReleaseFollower,
  openReleaseControl,
  openStore,
  type ReleaseControl,
} from './releases/index.ts';
import { readCertificate } from './tls/index.ts';

export type StartResult =
  | {
      status: 'started';
      address: string;
      operations: string;
      isDemo: boolean;
      hasOperator: boolean;
      stop: () => Promise<void>;
    }
  | { status: 'refused'; message: string };

/** What the start tells on its way, for a person who waits. */
export type Progress = (step: string) => void;

export interface StartOptions {
  config: ServicesConfig;
  progress: Progress;
  /** Called before pages are served, so that the caller can publish and promote what it built. */
  prepareReleases: (control: ReleaseControl, environment: string) => Promise<void>;
}

/** Opens the database, seeds it, and serves gateway and services from one process. */
export async function startServer({ config, progress, prepareReleases }: StartOptions): Promise<StartResult> {
  const tls = config.tls ? await readCertificate(config.tls) : null;
  if (tls?.status === 'unusable') return { status: 'refused', message: tls.message };
  const lock = takeDataLock(config.dataDir);
  if (lock.status === 'taken') {
    return {
      status: 'refused',
      message:
        `The data folder ${config.dataDir} is in use by process ${lock.pid}, and the embedded database has one writer. ` +
        'Stop that process, or give this one another folder with DATA_DIR.',
    };
  }
  try {
    progress('opening the database');
    const database = await openDatabase(config, progress);
    const clock = () => new Date();
    progress('preparing what the database has to hold');
    const prepared = await prepareInstallation(database.db, config, clock());
    if (prepared.status === 'refused') {
      await database.close();
      lock.release();
      return prepared;
    }
    const { isDemo, hasOperator } = prepared;
    await seedFlags(database.db);

    const opened = await openStore(config.releases.store, {
      cacheFolder: path.join(config.dataDir, 'release-cache'),
      noteFile: path.join(config.dataDir, 'release-store.json'),
    });
    if (opened.status !== 'open') progress(opened.message);
    const control = await openReleaseControl({
      store: opened.store,
      keyFor: config.keyFor,
      foreignRoot: config.releases.foreignRoot,
      gateOf: createGate,
      clock,
      rules: { twoPersonEnvironments: config.releases.twoPersonEnvironments },
      // What the follower has verified is not read anew for every act.
      known: (environment, part) => (environment === config.releases.environment ? follower.history(part) : []),
    });
    const follower = createReleaseFollower(control.depot, config.releases.environment, clock);
    await prepareReleases(control, config.releases.environment);
    // Without its store a gateway serves what it kept on disk.
    await follower.poll().catch((error) => progress(`the release store does not answer: ${String(error)}`));

    // Requests have priorities of their own; what else a server does, it does by itself.
    const apps = await atPriority('background', () =>
      createApps({ config, certificate: tls?.certificate ?? null, isDemo, database, control, follower, clock }),
    );
    const pruning = new AbortController();
    void boundCache({
      ...{ prune: opened.prune, follower, signal: pruning.signal },
      report: (error) => progress(`copies of releases could not be tidied up: ${String(error)}`),
    });
    const stop = createStop(apps, database, () => {
      pruning.abort();
      opened.close();
      lock.release();
    });
    const listening = await atPriority('background', () => listenBoth(apps, config));
    if (listening.status === 'failed') {
      await stop();
      return { status: 'refused', message: listening.message };
    }
    return { ...listening, status: 'started', isDemo, hasOperator, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openDatabase({ databaseUrl, dataDir }: ServicesConfig, report: Progress): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded({ folder: path.join(dataDir, 'database'), report });
}

/** Requests end first, then the director, then the database; a second call waits for the first. */
function createStop({ site, operations }: Apps, database: OpenDatabase, releaseLock: () => void): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  return () => {
    stopping ??= (async () => {
      await Promise.all([site.close(), operations.close()]);
      await database.close();
      releaseLock();
    })();
    return stopping;
  };
}
