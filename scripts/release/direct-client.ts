import { channelRows, type DeskOutcome, readEvents, verifyReleases } from '../../services/releases/index.ts';
import { openStoreDirectly, withDatabase } from './open-store-directly.ts';
import type { ActAnswer, ReleaseClient } from './release-client.ts';

/** Works on the store itself, with a key of this machine: for one machine, and for when the registry is down. */
export async function directClient(environment: NodeJS.ProcessEnv): Promise<ReleaseClient> {
  const { config, depot, desk, visitor } = await openStoreDirectly(environment);

  async function withVersion(acting: Promise<DeskOutcome>): Promise<ActAnswer> {
    const outcome = await acting;
    if (!('generation' in outcome)) return outcome;
    const { remote, action, stable, canary } = outcome.generation;
    const about = canary && (action === 'canary' || action === 'widen') ? canary.release : stable;
    return { ...outcome, version: (await depot.readRecord(remote, about))?.version ?? null };
  }

  return {
    publish: (record, files, onProgress) => desk.publish(visitor, record, files, onProgress),
    planPublish: (record) => desk.planPublish(visitor, record),
    promote: (request) => withVersion(desk.promote(visitor, request)),
    abort: (request) => withVersion(desk.abort(visitor, request)),
    rollback: (request) => withVersion(desk.rollback(visitor, request)),
    pin: (request, isPinned) => withVersion(desk.pin(visitor, request, isPinned)),
    gateways: async () => [],
    channels: (name) => channelRows(depot, name),
    log: async (name, part, limit) => (await depot.readChannel(name, part)).reverse().slice(0, limit),
    events: (limit) => readEvents(depot.store, limit),
    findReleases: async (part, prefix) => (await depot.listReleases(part)).filter((id) => id.startsWith(prefix)),
    verify: (name) => verifyReleases(depot, name),
    async collectGarbage(isDryRun) {
      const { createReleasesInUse } = await import('../../services/registry/index.ts');
      return withDatabase(config, (db) => desk.collectGarbage(visitor, createReleasesInUse(db), isDryRun));
    },
  };
}
