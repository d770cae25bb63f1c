import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ReleasableName } from 'shared-contracts/remote';
import { sampleRelease, temporaryDepot } from '../../services/releases/testing.ts';
import { type Build, releaseBuilds, START_ACTOR } from './release-builds.ts';

const environment = 'production';

function builds(...parts: [ReleasableName, version: string][]): Map<ReleasableName, Build> {
  return new Map(
    parts.map(([part, version]) => {
      const { record, files } = sampleRelease(part, version);
      return [part, { record, readFiles: async () => files }];
    }),
  );
}

/** An installation that was started once, with the promotions since in their order. */
async function started(t: TestContext) {
  const made = await temporaryDepot(t);
  const { depot, desk } = made;
  const visitor = await made.visitor(START_ACTOR);
  const promoted: string[] = [];
  const options = {
    ...{ depot, visitor, environment },
    desk: {
      ...desk,
      promote: (...[who, request]: Parameters<typeof desk.promote>) => {
        if (!request.isDryRun) promoted.push(request.part);
        return desk.promote(who, request);
      },
    },
  };
  const start = (...parts: [ReleasableName, string][]) => releaseBuilds(options, builds(...parts));
  await start(['watch', '1.0.0'], ['host', '1.0.0'], ['store', '1.0.0']);
  const versions = async () => {
    const parts = ['host', 'watch', 'store'] as const;
    const live = parts.map(async (part) => {
      const last = (await depot.readChannel(environment, part)).at(-1);
      return (await depot.readRecord(part, last?.stable ?? ''))?.version;
    });
    return Promise.all(live);
  };
  return { ...made, options, promoted, start, versions };
}

describe('what a start releases', () => {
  it('goes out with the host first, whatever was built first', async (t) => {
    const { promoted, versions } = await started(t);
    assert.deepEqual(promoted, ['host', 'watch', 'store']);
    assert.deepEqual(await versions(), ['1.0.0', '1.0.0', '1.0.0']);
  });

  it('is only what the channels do not know', async (t) => {
    const { start, promoted } = await started(t);
    promoted.length = 0;
    const outcome = await start(['store', '1.0.0'], ['watch', '1.1.0'], ['host', '1.0.0']);
    assert.equal(outcome.status, 'released');
    assert.deepEqual(promoted, ['watch']);
  });

  it('is nothing at all when one part is pinned, and the message says which', async (t) => {
    const { start, desk, visitor, versions } = await started(t);
    await desk.pin(await visitor('pat'), { part: 'store', environment }, true);
    const outcome = await start(['host', '1.1.0'], ['watch', '1.1.0'], ['store', '1.1.0']);
    assert.ok(outcome.status === 'left');
    assert.match(outcome.message, /^What is live stays as it is, since store cannot be released: .*pinned/);
    assert.deepEqual(await versions(), ['1.0.0', '1.0.0', '1.0.0']);
  });

  it('is taken back when a later part fails, and goes out whole at the next start', async (t) => {
    const { options, start, versions } = await started(t);
    const news: [ReleasableName, string][] = [
      ['host', '1.1.0'],
      ['watch', '1.1.0'],
      ['store', '1.1.0'],
    ];
    const { desk } = options;
    const failing = {
      ...desk,
      promote: async (...[who, request]: Parameters<typeof desk.promote>) =>
        request.part === 'store' && !request.isDryRun
          ? ({ status: 'moved', message: 'Somebody else changed this channel meanwhile.' } as const)
          : desk.promote(who, request),
    };
    const outcome = await releaseBuilds({ ...options, desk: failing }, builds(...news));
    assert.equal(outcome.status, 'left');
    assert.deepEqual(await versions(), ['1.0.0', '1.0.0', '1.0.0']);
    await start(...news);
    assert.deepEqual(await versions(), ['1.1.0', '1.1.0', '1.1.0']);
  });

  it('does not undo a rollback by hand', async (t) => {
    const { start, desk, visitor, versions } = await started(t);
    await start(['host', '1.1.0'], ['watch', '1.1.0'], ['store', '1.0.0']);
    await desk.rollback(await visitor('pat'), { part: 'watch', environment });
    await start(['host', '1.1.0'], ['watch', '1.1.0'], ['store', '1.0.0']);
    assert.deepEqual(await versions(), ['1.1.0', '1.0.0', '1.0.0']);
  });
});
