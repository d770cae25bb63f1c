export { boundCache } from './bound-cache.ts';
export { type ChannelRow, channelRows } from './channel-rows.ts';
export type { ReleasesInUse } from './collect-garbage.ts';
export { bucketOf, type ComposeOptions, type Composition, type PassedOver } from './compose-map.ts';
export { type ChannelStep, createDepot, type ReleaseDepot, releaseKey } from './depot.ts';
export { createGate } from './gate/index.ts';
export { logStoreFailures } from './log-store-failures.ts';
export type { BeginOutcome, PublishOutcome, PublishPlan } from './publishing.ts';
export { OtherRootError, openReleaseControl, type ReleaseControl } from './release-control.ts';
export {
  type ActRequest,
  createReleaseDesk,
  type DeskOutcome,
  type GarbageOutcome,
  type Gate,
  type GateFinding,
  type PromoteRequest,
  type ReleaseDesk,
  type RollbackRequest,
  type Visitor,
} from './release-desk.ts';
export { type ReleaseEvent, readEvents, recordEvent, releaseEventSchema } from './release-events.ts';
export { createReleaseFollower, type ReleaseFollower } from './release-follower.ts';
export { hasIntegrity, integrityOf, releaseIdOf, shortId } from './release-id.ts';
export { derivedKey, importedKey, type PublicJwk, type SigningKey } from './signing/key-pair.ts';
export { changeKeyring, type KeyringChange } from './signing/keyring.ts';
export { allows, scopeProblem } from './signing/scopes.ts';
export { folderStore } from './store/folder-store.ts';
export { openStore } from './store/open-store.ts';
export { isKey, type ReleaseStore } from './store/release-store.ts';
export { StoreGoneError } from './store/store-identity.ts';
export { type VerifiedRelease, verifyReleases } from './verify-releases.ts';
