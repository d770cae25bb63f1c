import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { type GameStatistics, gameStatisticsSchema, type StatisticsNews } from 'shared-contracts/entities';
import { planGameLog } from '../game-score/game-log.ts';
import { HttpError } from '../http.ts';
import type { PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { statistics } from './index.ts';
import { createStatisticsStreams } from './statistics-streams.ts';
import { datacastFeed } from './statistics-testing.ts';

const PATH = '/v1/datacasts/datacast-1';

let service: ServiceUnderTest;
let feed: PlayableResource | null;
let licences: Set<string>;
let fault: Error | null;
let onFault = () => {};

beforeEach(async () => {
  feed = datacastFeed;
  fault = null;
  licences = new Set(['good']);
  service = await serviceUnderTest(statistics, {
    findPlayable: async (key) => {
      if (fault) {
        onFault();
        throw fault;
      }
      if (key === 'broadcast-1') return { ...datacastFeed, kind: 'broadcast' };
      return key === 'datacast-1' ? feed : null;
    },
    verifyLicence: async (licence) => licences.has(licence),
  });
  at(30);
});
afterEach(() => service.close());

/** Minutes after the feed's start. What is known of a feed lasts two seconds, and is old by then. */
const at = (minutes: number) => service.setNow(new Date(Date.UTC(2026, 10, 20, 18, 0) + minutes * 60_000));
const ask = (query = '', path = PATH) => service.app.inject(`${path}${query}`);
const toldBy = (minutes: number) =>
  planGameLog(datacastFeed).filter((update) => Date.parse(update.at) <= Date.UTC(2026, 10, 20, 18, minutes)).length;

/** An open stream: its answer, and the news that it brings, one after the other. */
async function listen(t: TestContext, query = '', app: FastifyInstance = service.app) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get(`http://127.0.0.1:${port}${PATH}/stream${query}`);
  t.after(() => request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const lines = response[Symbol.asyncIterator]();
  let text = '';
  const next = async (): Promise<StatisticsNews | null> => {
    for (;;) {
      const found = /data: ?(\{.*\})\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '');
      }
      const { value, done } = await lines.next();
      if (done) return null;
      text += value;
    }
  };
  return { response, next };
}

describe('statistics', () => {
  it('tell what has happened so far, and nothing of what will', async () => {
    const answer = gameStatisticsSchema.parse((await ask()).json());
    assert.deepEqual([answer.key, answer.event_key, answer.status], ['datacast-1', 'game-1', 'on_air']);
    assert.equal(answer.updates.length, toldBy(30));
    at(60);
    assert.equal((await ask()).json<GameStatistics>().updates.length, toldBy(60));
    assert.ok(toldBy(60) > toldBy(30));
  });

  it('are all there once they are complete, whatever the clock says', async () => {
    feed = { ...datacastFeed, isOver: true };
    const response = await ask();
    const answer = response.json<GameStatistics>();
    assert.deepEqual([answer.status, answer.updates.at(-1)?.moment.stage], ['complete', 'final']);
    assert.deepEqual([answer.updates.at(-1)?.moment.home, answer.updates.at(-1)?.moment.away], [24, 17]);
    assert.equal(response.headers['cache-control'], 'public, max-age=60');
  });

  it('are empty before the game', async () => {
    feed = { ...datacastFeed, isPlayable: false };
    assert.deepEqual((await ask()).json(), {
      key: 'datacast-1',
      event_key: 'game-1',
      status: 'scheduled',
      updates: [],
    });
  });

  it('may be read by pages of other origins, and kept for a second by all', async () => {
    const { headers } = await ask();
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cache-control'], 'public, max-age=1');
  });

  for (const key of ['nothing', 'broadcast-1']) {
    it(`of ${key} are not there`, async () => {
      assert.equal((await ask('', `/v1/datacasts/${key}`)).statusCode, 404);
      assert.equal((await ask('', `/v1/datacasts/${key}/stream`)).statusCode, 404);
    });
  }

  it('under blackout are refused', async () => {
    feed = { ...datacastFeed, blackoutStart: new Date('2026-11-20T18:00:00Z') };
    for (const path of [PATH, `${PATH}/stream`]) {
      const response = await ask('', path);
      assert.deepEqual([response.statusCode, response.json().code], [403, 'blackout']);
    }
  });

  for (const [what, query, statusCode, code] of [
    ['no licence', '', 403, 'licence_required'],
    ['a licence that is not valid', '?license=bad', 403, 'licence_not_valid'],
    ['a licence', '?license=good', 200, undefined],
  ] as const) {
    it(`that are paid for answer ${statusCode} to ${what}`, async () => {
      feed = { ...datacastFeed, paymentRequired: true };
      const response = await ask(query);
      assert.deepEqual([response.statusCode, response.json().code], [statusCode, code]);
      assert.equal(response.headers['cache-control'], 'no-store');
      if (statusCode !== 200) assert.equal((await ask(query, `${PATH}/stream`)).json().code, code);
    });
  }
});

describe('a stream of statistics', () => {
  it('begins with what the listener does not have, and goes on with what happens', async (t) => {
    const { response, next } = await listen(t, `?after=${toldBy(10)}`);
    assert.match(String(response.headers['content-type']), /^text\/event-stream/);
    assert.equal(response.headers['access-control-allow-origin'], '*');
    const first = await next();
    assert.deepEqual(
      [first?.from, first?.updates.length, first?.status],
      [toldBy(10), toldBy(30) - toldBy(10), 'on_air'],
    );
    at(60);
    const second = await next();
    assert.deepEqual([second?.from, second?.updates.length], [toldBy(30), toldBy(60) - toldBy(30)]);
  });

  it('tells all again to a listener who has more than there is', async (t) => {
    const { next } = await listen(t, '?after=5000');
    const { from, updates } = (await next()) ?? {};
    assert.deepEqual([from, updates?.length], [0, toldBy(30)]);
  });

  it('tells all again once something has turned out otherwise', async (t) => {
    const { next } = await listen(t);
    await next();
    feed = { ...datacastFeed, game: { leadInSeconds: 300, lengthSeconds: 7200, final: [3, 31] } };
    at(60);
    const { from, updates } = (await next()) ?? {};
    assert.equal(from, 0);
    assert.deepEqual(updates, (await ask()).json<GameStatistics>().updates);
  });

  it('ends with the game', async (t) => {
    const { next } = await listen(t);
    await next();
    feed = { ...datacastFeed, isOver: true };
    at(200);
    assert.equal((await next())?.status, 'complete');
    assert.equal(await next(), null);
  });

  it('ends with the game, though nothing more has happened', async (t) => {
    at(200);
    const { next } = await listen(t);
    const from = (await next())?.updates.length;
    feed = { ...datacastFeed, isOver: true };
    at(201);
    assert.deepEqual(await next(), { from, updates: [], status: 'complete' });
  });

  it('ends for a listener whose licence has run out, and goes on for others', async (t) => {
    feed = { ...datacastFeed, paymentRequired: true };
    licences.add('short');
    const short = await listen(t, '?license=short');
    const good = await listen(t, '?license=good');
    await Promise.all([short.next(), good.next()]);
    licences.delete('short');
    at(60);
    assert.equal(await short.next(), null);
    assert.equal((await good.next())?.from, toldBy(30));
  });

  it('shows that it is alive, and to nobody whose licence has run out meanwhile', async (t) => {
    const refusal = new HttpError(403, 'licence_not_valid', 'Refused by the test.');
    const streams = createStatisticsStreams({
      read: async (key) => ({ feed: datacastFeed, statistics: { key, event_key: 'e', status: 'on_air', updates: [] } }),
      check: async (_feed, licence = '') => {
        if (!licences.has(licence)) throw refusal;
      },
    });
    const app = Fastify();
    t.after(() => {
      streams.close();
      return app.close();
    });
    app.get<{ Querystring: { license?: string } }>(`${PATH}/stream`, async (request, reply) => {
      await streams.open(request, reply, { key: 'datacast-1', license: request.query.license, told: 0 });
      return reply;
    });
    licences.add('short');
    const [short, good] = [await listen(t, '?license=short', app), await listen(t, '?license=good', app)];
    licences.delete('short');
    let text = '';
    const beat = new Promise<void>((resolve) => {
      good.response.on('data', (chunk) => {
        text += chunk;
        if (/^event: ?beat$/m.test(text)) resolve();
      });
    });
    await streams.beat();
    assert.equal(await short.next(), null);
    await beat;
  });

  it('stays open while the feed cannot be looked up', async (t) => {
    const { next } = await listen(t);
    await next();
    const failed = new Promise<void>((resolve) => {
      onFault = resolve;
    });
    fault = new Error('the database is down');
    at(60);
    await failed;
    fault = null;
    assert.equal((await next())?.from, toldBy(30));
  });
});
