/** What a remote's own rspack.config.ts needs; published beside the contract, for teams that have their remote alone. */
export { remoteConfig } from '../rspack.config.base.ts';
