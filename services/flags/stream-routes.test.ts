import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { encodeContext, type Frame, fan, flagsUnderTest, openFrames, putFlag, readFlags } from './flags-testing.ts';

type Patch = { key: string; value: unknown; version: number; variation: number; reason?: { kind: string } };

async function streamsUnderTest(t: TestContext) {
  const service = await flagsUnderTest(t);
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (path: string, init?: RequestInit) => {
    const frames = await openFrames(address + path, init);
    t.after(frames.close);
    return frames;
  };
  return { service, open };
}

const light = { variations: ['dark', 'light'], fallthrough: { variation: 1 } };

test('a stream begins with all flags and then tells each change, newer than the one before', async (t) => {
  const { service, open } = await streamsUnderTest(t);
  const stream = await open(`/eval/embedded/${encodeContext(fan)}?withReasons=true`);
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.match(stream.response.headers.get('cache-control') ?? '', /no-cache/);
  assert.equal(stream.response.headers.get('access-control-allow-origin'), '*');
  const put = await stream.next();
  assert.equal(put.event, 'put');
  assert.deepEqual(put.data, (await readFlags(service, fan, '?withReasons=true')).json());

  await putFlag(service, 'site-theme', light);
  const first = (await stream.next()) as Frame & { data: Patch };
  const { version, ...patch } = first.data;
  assert.deepEqual([first.event, patch.key, patch.value, patch.variation], ['patch', 'site-theme', 'light', 1]);
  assert.deepEqual(patch.reason, { kind: 'FALLTHROUGH' });
  assert.ok(version > ((put.data as Record<string, Patch>)['site-theme']?.version ?? Number.POSITIVE_INFINITY));

  await putFlag(service, 'site-theme', { ...light, isOn: false });
  const second = (await stream.next()) as Frame & { data: Patch };
  assert.deepEqual([second.data.value, second.data.reason], ['dark', { kind: 'OFF' }]);
  assert.ok(second.data.version > version);
});

test('a deleted flag is told with a version later than its own, and comes back later still', async (t) => {
  const { service, open } = await streamsUnderTest(t);
  const stream = await open(`/eval/embedded/${encodeContext(fan)}`);
  const all = (await stream.next()).data as Record<string, Patch>;
  const removed = await service.app.inject({
    method: 'DELETE',
    url: '/admin/flags/clip-button',
    headers: { authorization: 'Basic ops' },
  });
  assert.equal(removed.statusCode, 204);
  const gone = (await stream.next()) as Frame & { data: Patch };
  assert.deepEqual([gone.event, gone.data.key], ['delete', 'clip-button']);
  assert.ok(gone.data.version > (all['clip-button']?.version ?? 0));
  assert.equal((await readFlags(service)).json()['clip-button'], undefined);

  await putFlag(service, 'clip-button', { variations: ['all'] });
  const back = (await stream.next()) as Frame & { data: Patch };
  assert.deepEqual([back.event, back.data.value], ['patch', 'all']);
  assert.ok(back.data.version > gone.data.version);
});

test('a change by hand in the database reaches a stream', async (t) => {
  const { service, open } = await streamsUnderTest(t);
  const stream = await open(`/eval/embedded/${encodeContext(fan)}`);
  await stream.next();
  await service.context.db.execute(sql`update flags set fallthrough = '{"variation": 1}' where key = 'site-theme'`);
  const patch = await stream.next();
  assert.equal((patch.data as Patch).value, 'light');

  await service.context.db.execute(sql`delete from flags where key = 'site-theme'`);
  assert.equal((await stream.next()).event, 'delete');
});

test('each stream is told the value of its own context', async (t) => {
  const { service, open } = await streamsUnderTest(t);
  const body = { method: 'REPORT', headers: { 'content-type': 'application/json' } };
  const pat = await open('/eval/embedded', { ...body, body: JSON.stringify(fan) });
  const lee = await open(`/eval/embedded/${encodeContext({ kind: 'user', key: 'lee' })}`);
  await Promise.all([pat.next(), lee.next()]);
  await putFlag(service, 'site-theme', { variations: ['dark', 'light'], targets: [{ values: ['pat'], variation: 1 }] });
  const [forPat, forLee] = await Promise.all([pat.next(), lee.next()]);
  assert.deepEqual([(forPat.data as Patch).value, (forLee.data as Patch).value], ['light', 'dark']);
  assert.equal('reason' in (forPat.data as Patch), false);
});

test('a ping stream tells that there is something, at the start and at each change', async (t) => {
  const { service, open } = await streamsUnderTest(t);
  const stream = await open('/ping/embedded');
  assert.deepEqual(await stream.next(), { event: 'ping', data: {} });
  await putFlag(service, 'site-theme', light);
  assert.deepEqual(await stream.next(), { event: 'ping', data: {} });
});
