import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { createReleaseFollower } from '../releases/index.ts';
import { sampleTime, temporaryDepot } from '../releases/testing.ts';
import { createReleaseStreams } from './release-stream.ts';
import { gatewayUnderTest } from './testing.ts';
import { createVisitorReleases } from './visitor-releases.ts';

/** A listening gateway that follows a depot, and its address. */
async function listening(t: TestContext, { limit = 10, addressLimit = 10 } = {}) {
  const made = await temporaryDepot(t);
  await made.live('host', '1.0.0');
  await made.live('watch', '1.0.0');
  const follower = createReleaseFollower(made.depot, 'production', () => new Date(sampleTime));
  await follower.poll();
  const visitors = createVisitorReleases(follower, async () => null);
  const { plugin, streams } = createReleaseStreams({ follower, visitors, limit, addressLimit });
  const { app } = await gatewayUnderTest(t, undefined, { follower, visitors, releaseStream: plugin });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { ...made, app, follower, streams, address: `http://127.0.0.1:${port}` };
}

/** An open stream: its answer, and the events that it brings one after the other. */
async function open(t: TestContext, address: string, headers: Record<string, string> = {}) {
  const request = get(address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  t.after(() => request.destroy());
  response.setEncoding('utf8');
  let text = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const found = /data: ?(\{.*?\})\n/.exec(text);
      if (found?.[1]) {
        text = text.slice(found.index + found[0].length);
        return (JSON.parse(found[1]) as { id: string }).id;
      }
      const [chunk] = (await once(response, 'data')) as [string];
      text += chunk;
    }
  };
  return { response, next };
}

describe('the release stream', () => {
  it('tells a new tab of the map that it does not have, and then of each change', async (t) => {
    const { address, follower, live, streams } = await listening(t);
    const stream = await open(t, `${address}/release-stream?map=old`);
    assert.match(String(stream.response.headers['content-type']), /^text\/event-stream/);
    assert.equal(stream.response.headers['x-content-type-options'], 'nosniff');
    assert.equal(await stream.next(), follower.compose(null)?.map.id);
    await live('watch', '1.1.0');
    await follower.poll();
    const id = follower.compose(null)?.map.id;
    assert.equal(await stream.next(), id);
    assert.deepEqual([...streams.tabsByMap()], [[id, 1]]);
    const map = follower.compose(null)?.map;
    const releases = [map?.host.releaseId, map?.remotes.watch?.current.releaseId];
    assert.deepEqual(
      [...streams.tabsByRelease()].filter(([release]) => releases.includes(release)).map(([, tabs]) => tabs),
      [1, 1],
    );
  });

  it('tells a tab nothing that it knows, nor of what changes for others only', async (t) => {
    const { address, follower, live, desk, visitor } = await listening(t);
    const current = follower.compose(null)?.map.id;
    const stream = await open(t, `${address}/release-stream?map=${current}`);
    // A trial for those who have a name; this tab has none.
    await live('account', '1.0.0');
    await follower.poll();
    const known = await stream.next();
    await live('account', '1.1.0', { canaryPercent: 100 });
    await follower.poll();
    await desk.rollback(await visitor('pat'), { part: 'account', environment: 'production' });
    await live('watch', '1.1.0');
    await follower.poll();
    const next = await stream.next();
    assert.equal(next, follower.compose(null)?.map.id);
    assert.notEqual(next, known);
  });

  it('forgets tabs that are gone', async (t) => {
    const { address, follower, streams } = await listening(t);
    const request = get(`${address}/release-stream?map=${follower.compose(null)?.map.id}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    assert.equal([...streams.tabsByMap().values()][0], 1);
    response.destroy();
    while (streams.tabsByMap().size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('refuses more tabs than it takes, and says what to do instead', async (t) => {
    const { address } = await listening(t, { limit: 1 });
    await open(t, `${address}/release-stream`);
    const refused = await fetch(`${address}/release-stream`);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '60');
  });

  it('refuses more tabs of one address than it takes, until one of them goes, and takes those of others', async (t) => {
    const { address, streams } = await listening(t, { addressLimit: 1 });
    const first = get(`${address}/release-stream?map=old`);
    const [response] = (await once(first, 'response')) as [IncomingMessage];
    const refused = await fetch(`${address}/release-stream`);
    assert.equal(refused.status, 503);
    assert.match(((await refused.json()) as { message: string }).message, /from one address/);
    const other = get(`${address}/release-stream`, { localAddress: '127.0.0.2' });
    t.after(() => other.destroy());
    assert.equal(((await once(other, 'response')) as [IncomingMessage])[0].statusCode, 200);
    response.destroy();
    while ([...streams.tabsByMap().values()][0] !== 1) await new Promise((resolve) => setImmediate(resolve));
    await open(t, `${address}/release-stream`);
  });

  it('ends when the gateway closes', async (t) => {
    const { app, address } = await listening(t);
    const { response } = await open(t, `${address}/release-stream`);
    response.resume();
    const ended = once(response, 'end');
    await app.close();
    await ended;
  });
});
