import { bearer, createCallRegistry, siteAddress } from './call-registry.ts';
import { directClient } from './direct-client.ts';
import { type ReleaseClient, ReleaseCommandError } from './release-client.ts';
import { remoteClient } from './remote-client.ts';
import { exitCodes } from './tell.ts';

/** By the API of `RELEASE_API` with `RELEASE_TOKEN`; without an address, directly on the store. */
export async function openClient(environment: NodeJS.ProcessEnv): Promise<ReleaseClient> {
  const { RELEASE_API: address, RELEASE_TOKEN: token } = environment;
  if (!address) return directClient(environment);
  const site = siteAddress(address);
  if (!token) {
    const how = 'Operations issue one: npm run release -- token create';
    throw new ReleaseCommandError(`RELEASE_TOKEN: must be set with RELEASE_API. ${how}`, exitCodes.usage);
  }
  return remoteClient(createCallRegistry(site, bearer(token)));
}
