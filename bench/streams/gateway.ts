import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { createReleaseStreams, createVisitorReleases } from '../../services/gateway/index.ts';
import { createDepot, createReleaseFollower, folderStore } from '../../services/releases/index.ts';

/** One gateway's streams in a process of its own: `gateway.ts <store folder> <root key>`; prints its port. */
const [folder = '', x = ''] = process.argv.slice(2);
const depot = createDepot(folderStore(folder), { kty: 'OKP', crv: 'Ed25519', x });
const follower = createReleaseFollower(depot, 'production', () => new Date());
const visitors = createVisitorReleases(follower, async () => null);
const { plugin } = createReleaseStreams({ follower, visitors, limit: 10_000 });
const app = Fastify();
await app.register(cookie);
await app.register(plugin);
await follower.poll();
follower.follow(100, new AbortController().signal, (error) => console.error(error));
await app.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 });
console.log((app.server.address() as AddressInfo).port);
