import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { GatewayState } from '../../services/registry/index.ts';
import type {
  ActRequest,
  ChannelRow,
  ChannelStep,
  DeskOutcome,
  GarbageOutcome,
  PromoteRequest,
  PublishOutcome,
  PublishPlan,
  ReleaseEvent,
  RollbackRequest,
  VerifiedRelease,
} from '../../services/releases/index.ts';

/** What an act did, and how fast it was seen. */
export type ActAnswer = DeskOutcome & {
  /** Version of the release that it was about; null when its record is gone. */
  version?: string | null;
  /** What the registry measured; null or absent without one. */
  timings?: { writtenMs: number; gatewayMs: number | null; tabsTold: number | null } | null;
};

/** What the command line asks of releases, by the registry's API or directly on the store. */
export interface ReleaseClient {
  publish(
    record: ReleaseRecord,
    files: ReadonlyMap<string, Buffer>,
    onProgress: (done: number, total: number, file: string) => void,
  ): Promise<PublishOutcome>;
  /** Judges a release as publishing it would, and says which files are still to be sent; writes nothing. */
  planPublish(record: ReleaseRecord): Promise<PublishPlan>;
  promote(request: PromoteRequest): Promise<ActAnswer>;
  abort(request: ActRequest): Promise<ActAnswer>;
  rollback(request: RollbackRequest): Promise<ActAnswer>;
  pin(request: ActRequest, isPinned: boolean): Promise<ActAnswer>;
  /** What every gateway of an environment says of itself; none where nobody can be asked. */
  gateways(environment: string): Promise<GatewayState[]>;
  channels(environment: string): Promise<ChannelRow[]>;
  /** Steps of a channel, newest first. */
  log(environment: string, part: ReleasableName, limit: number): Promise<ChannelStep[]>;
  /** Uploads, refusals and what else is in no channel, newest first. */
  events(limit: number): Promise<ReleaseEvent[]>;
  /** Full ids of a part's releases that begin with `prefix`. */
  findReleases(part: ReleasableName, prefix: string): Promise<string[]>;
  /** Reads anew all that an environment gives to visitors. */
  verify(environment: string): Promise<VerifiedRelease[]>;
  collectGarbage(isDryRun: boolean): Promise<GarbageOutcome>;
}

/** A sentence for whoever runs the command, without a stack. */
export class ReleaseCommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
