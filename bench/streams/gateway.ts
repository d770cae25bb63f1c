import type { AddressInfo } from 'node:net';
import { createEventStreams, createVisitorReleases } from '../../services/gateway/index.ts';
import { gatewayUnderTest } from '../../services/gateway/testing.ts';
import { createDepot, createReleaseFollower, folderStore } from '../../services/releases/index.ts';

/** A gateway in a process of its own: `gateway.ts <store folder> <root key>`; prints its port. */
const [folder = '', x = ''] = process.argv.slice(2);
const depot = createDepot(folderStore(folder), { kty: 'OKP', crv: 'Ed25519', x });
const follower = createReleaseFollower(depot, 'production', () => new Date());
const visitors = createVisitorReleases(follower, async () => null);
const { plugin: eventStreams } = createEventStreams({
  ...{ follower, visitors, flags: null },
  ...{ limit: 10_000, addressLimit: 10_000 },
});
await follower.poll();
const forGood = { after: () => {} };
const { app } = await gatewayUnderTest(forGood, undefined, { follower, visitors, eventStreams });
follower.follow(100, new AbortController().signal, (error) => console.error(error));
await app.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 });
console.log((app.server.address() as AddressInfo).port);
