import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { BEAT_EVERY, type StreamNews } from 'shared-contracts/event-stream';
import { createReleaseFollower } from '../releases/index.ts';
import { sampleTime, temporaryDepot } from '../releases/testing.ts';
import { createEventStreams } from './event-streams.ts';
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
  const flags = changingFlags(7);
  const { plugin, streams } = createEventStreams({ follower, visitors, flags, limit, addressLimit });
  const { app } = await gatewayUnderTest(t, undefined, { follower, visitors, eventStreams: plugin });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { ...made, app, follower, streams, flags, address: `http://127.0.0.1:${port}` };
}

/** Flags of some version, which a test changes. */
function changingFlags(version: number | null) {
  const listeners = new Set<(version: number) => void>();
  return {
    current: () => version,
    subscribe(listener: (version: number) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: number) {
      for (const listener of listeners) listener(next);
    },
    listeners,
  };
}

/** An open stream: its answer, and the news that it brings one after the other. */
async function open(t: TestContext, address: string, headers: Record<string, string> = {}) {
  const request = get(address, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  t.after(() => request.destroy());
  response.setEncoding('utf8');
  let text = '';
  let wake = () => {};
  // From its start to its end: what comes while nobody listens is lost.
  response.on('data', (chunk: string) => {
    text += chunk;
    wake();
  });
  const frame = async (): Promise<{ event: string; news: StreamNews }> => {
    for (;;) {
      const found = /event: ?(.*)\n(?:id:.*\n)?data: ?(\{.*?\})\n/.exec(text);
      if (found?.[1] && found[2]) {
        text = text.slice(found.index + found[0].length);
        return { event: found[1], news: JSON.parse(found[2]) };
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  /** The next map that it tells of, by its id. */
  const next = async (): Promise<string> => {
    for (;;) {
      const { news } = await frame();
      if (news.topic === 'map') return news.id;
    }
  };
  return { response, frame, next };
}

describe('the event stream', () => {
  it('tells a new browser of the map that it does not have, and then of each change', async (t) => {
    const { address, follower, live, streams } = await listening(t);
    const stream = await open(t, `${address}/event-stream?map=old`);
    assert.match(String(stream.response.headers['content-type']), /^text\/event-stream/);
    assert.equal(stream.response.headers['x-content-type-options'], 'nosniff');
    assert.equal(await stream.next(), follower.compose(null)?.map.id);
    await live('watch', '1.1.0');
    await follower.poll();
    const id = follower.compose(null)?.map.id;
    assert.equal(await stream.next(), id);
    assert.deepEqual([...streams.browsersByMap()], [[id, 1]]);
    const map = follower.compose(null)?.map;
    const releases = [map?.host.releaseId, map?.remotes.watch?.current.releaseId];
    assert.deepEqual(
      [...streams.browsersByRelease()]
        .filter(([release]) => releases.includes(release))
        .map(([, browsers]) => browsers),
      [1, 1],
    );
  });

  it('tells a browser nothing that it knows', async (t) => {
    const { address, follower, live } = await listening(t);
    const stream = await open(t, `${address}/event-stream?map=${follower.compose(null)?.map.id}`);
    follower.setAside('watch', 'a-release-that-no-map-has');
    await live('watch', '1.1.0');
    await follower.poll();
    assert.equal(await stream.next(), follower.compose(null)?.map.id);
  });

  it('tells each browser of the map of its own cohort', async (t) => {
    const { address, follower, live } = await listening(t);
    const visitorId = '0b5e9f5c-3a41-4c53-9c0e-1f2d3c4b5a69';
    const named = await open(t, `${address}/event-stream`, { cookie: `visitor_id=${visitorId}` });
    const nameless = await open(t, `${address}/event-stream`);
    for (const stream of [named, nameless]) assert.equal(await stream.next(), follower.compose(null)?.map.id);
    await live('watch', '1.1.0', { canaryPercent: 100 });
    await follower.poll();
    assert.equal(await named.next(), follower.compose(visitorId)?.map.id);
    assert.equal(await nameless.next(), follower.compose(null)?.map.id);
    assert.notEqual(follower.compose(visitorId)?.map.id, follower.compose(null)?.map.id);
  });

  it('tells the version of the flags at its start and each one that follows', async (t) => {
    const { address, flags, follower } = await listening(t);
    const stream = await open(t, `${address}/event-stream?map=${follower.compose(null)?.map.id}`);
    assert.deepEqual(await stream.frame(), { event: 'message', news: { topic: 'flags', version: 7 } });
    flags.change(8);
    assert.deepEqual(await stream.frame(), { event: 'message', news: { topic: 'flags', version: 8 } });
  });

  it('shows every twenty seconds that it is alive, by an event that scripts see', async (t) => {
    const { address, follower } = await listening(t);
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { response } = await open(t, `${address}/event-stream?map=${follower.compose(null)?.map.id}`);
    let text = '';
    response.on('data', (chunk: string) => (text += chunk));
    t.mock.timers.tick(BEAT_EVERY);
    while (!/event: ?beat/.test(text)) await once(response, 'data');
  });

  it('tells a host that was built before it of maps alone, by the address and the event which that knows', async (t) => {
    const { address, flags, follower, live } = await listening(t);
    const stream = await open(t, `${address}/release-stream?map=${follower.compose(null)?.map.id}`);
    flags.change(8);
    await live('watch', '1.1.0');
    await follower.poll();
    const { event, news } = await stream.frame();
    assert.equal(event, 'map');
    assert.equal((news as { id: string }).id, follower.compose(null)?.map.id);
  });

  it('counts streams of both addresses together', async (t) => {
    const { address, streams } = await listening(t, { addressLimit: 1 });
    await open(t, `${address}/release-stream`);
    assert.equal((await fetch(`${address}/event-stream`)).status, 503);
    assert.equal(streams.browserCount(), 1);
  });

  it('forgets browsers that are gone', async (t) => {
    const { address, follower, streams } = await listening(t);
    const request = get(`${address}/event-stream?map=${follower.compose(null)?.map.id}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    assert.equal([...streams.browsersByMap().values()][0], 1);
    response.destroy();
    while (streams.browsersByMap().size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('refuses more browsers than it takes, and says what to do instead', async (t) => {
    const { address } = await listening(t, { limit: 1 });
    await open(t, `${address}/event-stream`);
    const refused = await fetch(`${address}/event-stream`);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '60');
  });

  it('refuses more browsers of one address than it takes, until one of them goes, and takes those of others', async (t) => {
    const { address, streams } = await listening(t, { addressLimit: 1 });
    const first = get(`${address}/event-stream?map=old`);
    const [response] = (await once(first, 'response')) as [IncomingMessage];
    const refused = await fetch(`${address}/event-stream`);
    assert.equal(refused.status, 503);
    assert.match(((await refused.json()) as { message: string }).message, /from one address/);
    const other = get(`${address}/event-stream`, { localAddress: '127.0.0.2' });
    t.after(() => other.destroy());
    assert.equal(((await once(other, 'response')) as [IncomingMessage])[0].statusCode, 200);
    response.destroy();
    while ([...streams.browsersByMap().values()][0] !== 1) await new Promise((resolve) => setImmediate(resolve));
    assert.equal((await open(t, `${address}/event-stream`)).response.statusCode, 200);
  });

  it('ends when the gateway closes', async (t) => {
    const { app, address, flags } = await listening(t);
    const { response } = await open(t, `${address}/event-stream`);
    response.resume();
    const ended = once(response, 'end');
    await app.close();
    await ended;
    assert.equal(flags.listeners.size, 0);
  });
});
