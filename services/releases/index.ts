export { readChannel, readRecord, releaseKey } from './channel.ts';
export { publishRelease } from './publish-release.ts';
export { createReleaseFollower, type ReleaseFollower } from './release-follower.ts';
export { integrityOf, releaseIdOf, shortId } from './release-id.ts';
export { folderStore, type ReleaseStore } from './release-store.ts';
export { rollbackRelease } from './rollback-release.ts';
