import { createReleaseFiles, createVisitorReleases, prepareReleases } from '../services/gateway/index.ts';
import { gatewayUnderTest } from '../services/gateway/testing.ts';
import { createDepot, createReleaseFollower, type ReleaseFollower } from '../services/releases/index.ts';
import { cachedStore } from '../services/releases/store/cached-store.ts';
import { s3Store } from '../services/releases/store/s3-store.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import { testBucket } from '../services/releases/store/testing/test-bucket.ts';
import { type Lifetime, temporaryDepot } from '../services/releases/testing.ts';
import type { BenchResult } from './bench-result.ts';
import { withCleanUp } from './measure.ts';

const MINUTES = 24 * 60;
/** A gateway that was started again in the middle of the night. */
const RESTART_AT = MINUTES / 2;

/** Page loads over a day without the release store, with a gateway that is started again meanwhile. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const { server, place } = await testBucket(t);
    const remote = s3Store(place({ attempts: 1, limit: 500 }));
    const cacheFolder = await temporaryFolder(t);
    const { root, live } = await temporaryDepot(t, () => remote);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await live('watch', '1.1.0');

    let minute = 0;
    const clock = () => new Date(Date.parse('2026-11-20T18:00:00.000Z') + minute * 60_000);
    const start = () => startGateway(t, createDepot(cachedStore(remote, cacheFolder), root.publicJwk), clock);

    let gateway = await start();
    server.fault = () => 'unavailable';
    let failed = 0;
    let unmarked = 0;
    for (minute = 1; minute <= MINUTES; minute++) {
      if (minute === RESTART_AT) gateway = await start();
      else await gateway.follower.poll().catch(() => {});
      const page = await gateway.app.inject('/');
      const base = gateway.follower.compose(null)?.map.remotes.watch?.current.entry ?? '/nowhere';
      const entry = await gateway.app.inject(base);
      if (page.statusCode !== 200 || entry.statusCode !== 200) failed += 1;
      if (page.headers['x-map-stale'] === undefined) unmarked += 1;
    }
    return [
      {
        what: 'page loads that failed in 24 h without the store, restarted',
        figure: failed,
        unit: 'of 1440',
        limit: 0,
        ok: failed === 0,
      },
      {
        what: 'page loads that did not say that they come from memory',
        figure: unmarked,
        unit: 'of 1440',
        limit: 0,
        ok: unmarked === 0,
      },
    ];
  });
}

async function startGateway(t: Lifetime, depot: ReturnType<typeof createDepot>, clock: () => Date) {
  const follower: ReleaseFollower = createReleaseFollower(depot, 'production', clock);
  await follower.poll().catch(() => {});
  const files = createReleaseFiles(depot);
  t.after(prepareReleases(follower, files, { log: { error: () => {} } }));
  const entry = follower.compose(null)?.map.remotes.watch?.current.releaseId;
  if (entry) await files.prepare('watch', entry);
  const visitors = createVisitorReleases(follower, async () => null);
  const { app } = await gatewayUnderTest(t, undefined, { follower, visitors, files });
  return { app, follower };
}
