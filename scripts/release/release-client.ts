import { userInfo } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import { readConfig } from '../../services/config.ts';
import {
  type ActRequest,
  type ChannelRow,
  type ChannelStep,
  channelRows,
  createGate,
  type DeskOutcome,
  openReleaseControl,
  openStore,
  type PromoteRequest,
  type PublishOutcome,
  type ReleaseDesk,
  type ReleaseEvent,
  readEvents,
} from '../../services/releases/index.ts';
import { keptSecret } from '../../services/secret.ts';

/** What the command line asks of releases, by the registry's API or directly on the store. */
export interface ReleaseClient {
  publish(
    record: ReleaseRecord,
    files: ReadonlyMap<string, Buffer>,
    onProgress: (done: number, total: number, file: string) => void,
  ): Promise<PublishOutcome>;
  promote(request: PromoteRequest): Promise<DeskOutcome>;
  abort(request: ActRequest): Promise<DeskOutcome>;
  rollback(request: ActRequest & { isCritical?: boolean }): Promise<DeskOutcome>;
  pin(request: ActRequest, isPinned: boolean): Promise<DeskOutcome>;
  channels(environment: string): Promise<ChannelRow[]>;
  /** Steps of a channel, newest first. */
  log(environment: string, part: ReleasableName, limit: number): Promise<ChannelStep[]>;
  /** Uploads, refusals and what else is in no channel, newest first. */
  events(limit: number): Promise<ReleaseEvent[]>;
  /** Full ids of a part's releases that begin with `prefix`. */
  findReleases(part: ReleasableName, prefix: string): Promise<string[]>;
}

/** A sentence for whoever runs the command, without a stack. */
export class ReleaseCommandError extends Error {}

/** Works on the store itself, with this installation's own key: for one machine, and for when the registry is down. */
export async function directClient(environment: NodeJS.ProcessEnv): Promise<ReleaseClient> {
  const read = readConfig(environment, keptSecret);
  if (!read.ok) throw new ReleaseCommandError(`The environment has problems:\n  ${read.problems.join('\n  ')}`);
  const { releases, keyFor, dataDir } = read.config;
  const { store } = await openStore(releases.store, { cacheFolder: path.join(dataDir, 'release-cache') });
  const control = await openReleaseControl({
    store,
    keyFor,
    foreignRoot: releases.foreignRoot,
    gateOf: createGate,
    clock: () => new Date(),
    rules: { twoPersonEnvironments: releases.twoPersonEnvironments },
  });
  if (!control.visitorFor) {
    throw new ReleaseCommandError('This installation has no key that the store trusts. Ask its owner to add one.');
  }
  const { depot, desk } = control;
  const visitor = control.visitorFor(userInfo().username);
  const by =
    <Request>(verb: (who: typeof visitor, request: Request) => ReturnType<ReleaseDesk['abort']>) =>
    (request: Request) =>
      verb(visitor, request);
  return {
    publish: (record, files, onProgress) => desk.publish(visitor, record, files, onProgress),
    promote: by(desk.promote),
    abort: by(desk.abort),
    rollback: by(desk.rollback),
    pin: (request, isPinned) => desk.pin(visitor, request, isPinned),
    channels: (name) => channelRows(depot, name),
    log: async (name, part, limit) => (await depot.readChannel(name, part)).reverse().slice(0, limit),
    events: (limit) => readEvents(store, limit),
    findReleases: async (part, prefix) => (await depot.listReleases(part)).filter((id) => id.startsWith(prefix)),
  };
}
