import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { content } from '../content/index.ts';
import { writeTestNetwork } from '../db/network-testing.ts';
import { directory } from '../directory/index.ts';
import { echo } from '../echo/index.ts';
import { HttpError } from '../http.ts';
import { search } from '../search/index.ts';
import type { ServicePlugin } from '../service-context.ts';
import { subscriptions } from '../subscriptions/index.ts';
import { serviceUnderTest } from '../testing.ts';
import { tournaments } from '../tournaments/index.ts';
import { wrestlingStats } from '../wrestling-stats/index.ts';
import { createShareAnswer, createSharedAnswers } from './index.ts';

/** A service with one shared route, which counts its readings. */
async function routeUnderTest(t: TestContext, compression?: FastifyCompressOptions) {
  const state = { readings: 0, failure: null as Error | null };
  const clock = () => new Date('2026-11-20T18:00:00.000Z');
  const shareAnswer = createShareAnswer(createSharedAnswers(clock, { onFailure: assert.ifError }));
  const plugin: ServicePlugin = async (app) => {
    if (compression) await app.register(compress, compression);
    const answer = shareAnswer({ topic: 'schedule', freshSeconds: 5, staleSeconds: 10 }, async () => {
      state.readings += 1;
      if (state.failure) throw state.failure;
      return { reading: state.readings };
    });
    app.get('/of/:name', { schema: { querystring: z.object({ x: z.string().optional() }) } }, answer);
    app.get('/whole', answer);
  };
  const service = await serviceUnderTest(plugin);
  t.after(service.close);
  return { ...service, state };
}

describe('a route with a shared answer', () => {
  it('reads once for all who ask the same, and says how long others may keep it', async (t) => {
    const { app, state } = await routeUnderTest(t);
    const answers = await Promise.all(['/of/a', '/of/a', '/of/b?x=1', '/of/b?x=2'].map((url) => app.inject({ url })));
    assert.deepEqual(
      answers.map((answer) => answer.json().reading),
      [1, 1, 2, 3],
    );
    assert.equal(state.readings, 3);
    const [first] = answers;
    assert.equal(first?.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(first?.headers['cache-control'], 'public, max-age=5, s-maxage=5, stale-while-revalidate=10');
  });

  it('is the same whatever is added to its address', async (t) => {
    const { app, state } = await routeUnderTest(t);
    for (const url of ['/whole', '/whole?x=1', '/whole?utm_source=y', '/of/a', '/of/a?y=1']) await app.inject({ url });
    assert.equal(state.readings, 2);
  });

  it('tells caches that it comes in several encodings, also where it comes in none', async (t) => {
    const { app } = await routeUnderTest(t);
    const { headers } = await app.inject({ url: '/whole' });
    assert.equal(headers.vary, 'accept-encoding');
    const again = await app.inject({ url: '/whole', headers: { 'if-none-match': String(headers.etag) } });
    assert.deepEqual([again.statusCode, again.headers.vary], [304, 'accept-encoding']);
  });

  it('sends nothing again to whoever has the answer', async (t) => {
    const { app } = await routeUnderTest(t);
    const { etag } = (await app.inject({ url: '/of/a' })).headers;
    for (const sent of [etag, `"other", ${etag}`, String(etag).replace('W/', '')]) {
      const again = await app.inject({ url: '/of/a', headers: { 'if-none-match': String(sent) } });
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    }
    const other = await app.inject({ url: '/of/a', headers: { 'if-none-match': '"other"' } });
    assert.equal(other.statusCode, 200);
  });

  it('has the same tag however it is encoded, and nothing encoded where it sends nothing', async (t) => {
    const { app } = await routeUnderTest(t, { encodings: ['gzip'], threshold: 0 });
    const headers = { 'accept-encoding': 'gzip' };
    const [plain, packed] = [await app.inject({ url: '/of/a' }), await app.inject({ url: '/of/a', headers })];
    assert.deepEqual([packed.headers['content-encoding'], packed.headers.etag], ['gzip', plain.headers.etag]);
    assert.equal(packed.headers.vary, 'accept-encoding');
    assert.equal(gunzipSync(packed.rawPayload).toString(), plain.body);
    const sent = { ...headers, 'if-none-match': String(packed.headers.etag) };
    const again = await app.inject({ url: '/of/a', headers: sent });
    assert.deepEqual(
      [again.statusCode, again.rawPayload.length, again.headers['content-encoding']],
      [304, 0, undefined],
    );
  });

  it('says a refusal in words, and lets nobody keep it', async (t) => {
    const { app, state } = await routeUnderTest(t);
    state.failure = new HttpError(404, 'gone', 'It is gone.');
    const answer = await app.inject({ url: '/of/a' });
    assert.deepEqual([answer.statusCode, answer.json().message], [404, 'It is gone.']);
    assert.equal(answer.headers['cache-control'], undefined);
    assert.equal((await app.inject({ url: '/of/a' })).statusCode, 404);
    assert.equal(state.readings, 1);
  });
});

describe('what visitors share', () => {
  const services: [ServicePlugin, string[]][] = [
    [search, ['/v2/search/events/upcoming', '/search', '/v2/search/schools?q=lincoln', '/search/events?q=lincoln']],
    [directory, ['/v2/schools', '/v2/state_associations', '/v2/activities', '/v2/profiles/sch-mary']],
    [content, ['/quick_links', '/schools/sch-mary']],
    [tournaments, ['/v1/brackets', '/v1/states']],
    [subscriptions, ['/api/v2/pass_set']],
    [wrestlingStats, ['/v1/events']],
    [echo, ['/game_or_event/none']],
  ];

  for (const [plugin, urls] of services) {
    for (const url of urls) {
      it(`${url} never asks who they are, and is the same for all`, async (t) => {
        const asked: FastifyRequest[] = [];
        const identify = async (request: FastifyRequest) => {
          asked.push(request);
          return { userKey: 'robin', session: 'one' };
        };
        const clock = () => new Date('2026-11-20T18:00:00.000Z');
        const service = await serviceUnderTest(plugin, {
          identify,
          shareAnswer: createShareAnswer(createSharedAnswers(clock, { onFailure: assert.ifError })),
        });
        t.after(service.close);
        await writeTestNetwork(service.context.db);
        const own = { authorization: 'Bearer token-of-robin', cookie: 'member_access_token=token-of-robin' };
        const first = await service.app.inject({ url, headers: own });
        const second = await service.app.inject({ url, remoteAddress: '203.0.113.9' });
        assert.equal(second.body, first.body);
        assert.deepEqual(asked, []);
        if (first.statusCode === 200) assert.match(String(first.headers['cache-control']), /^public, .*s-maxage/);
      });
    }
  }
});
