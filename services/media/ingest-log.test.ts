import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { addBroadcast, addVod } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { createReadIngestLog, mediaService } from './index.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const feed = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true };

let service: ServiceUnderTest;
let readIngestLog: ReturnType<typeof createReadIngestLog>;
before(async () => {
  service = await serviceUnderTest(mediaService);
  const { db, config } = service.context;
  readIngestLog = createReadIngestLog(async ({ path, headers }) => {
    const { statusCode, body } = await service.app.inject({ url: path, headers });
    return { status: statusCode, body: JSON.parse(body) };
  }, config);
  const [failing, silent, never] = ['gam-failing', 'gam-silent', 'gam-never'].map((key) =>
    testGame(key, '2026-11-20T18:00:00.000Z'),
  ) as [ReturnType<typeof testGame>, ReturnType<typeof testGame>, ReturnType<typeof testGame>];
  addVod(failing, { ...feed, readyAt: at('19:00'), minutes: 40 });
  const outage = { from: at('18:20'), until: at('18:26') };
  addBroadcast(failing, { ...feed, goesOnAirAt: at('18:02'), endsAt: at('18:50'), outage });
  addBroadcast(silent, { ...feed, goesOnAirAt: null, endsAt: at('18:40') });
  addBroadcast(never, { ...feed, goesOnAirAt: at('18:45'), endsAt: at('18:41') });
  await writeTestNetwork(db);
  await writeTestGames(db, [failing, silent, never]);
  service.setNow(at('20:00'));
});
after(() => service.close());

test('the log has what happened to each feed, oldest first', async () => {
  const changes = await readIngestLog(at('18:00'), at('19:00'));
  const [live, replay] = ['bro', 'vod'].map(
    (kind) => changes?.find(({ feed_key }) => feed_key.startsWith(kind))?.feed_key,
  );
  assert.deepEqual(
    changes?.map(({ feed_key: key, kind, at: when }) => [
      key === live ? 'live' : key === replay ? 'replay' : 'another',
      kind,
      when.slice(11, 16),
    ]),
    [
      ['live', 'on_air', '18:02'],
      ['live', 'interrupted', '18:20'],
      ['live', 'resumed', '18:26'],
      ['another', 'never_began', '18:40'],
      ['another', 'never_began', '18:41'],
      ['live', 'ended', '18:50'],
      ['replay', 'replay_ready', '19:00'],
    ],
  );
});

test('a span begins behind its first instant, and ends with its last or with the present', async () => {
  const kinds = async (from: string, to: string) =>
    (await readIngestLog(at(from), at(to)))?.map(({ kind }) => kind) ?? null;
  assert.deepEqual(await kinds('18:02', '18:20'), ['interrupted']);
  assert.deepEqual(await kinds('18:01', '18:19'), ['on_air']);
  service.setNow(at('18:25'));
  assert.deepEqual(await kinds('18:00', '19:00'), ['on_air', 'interrupted']);
  service.setNow(at('20:00'));
});

test('a span that is too long or runs backwards is refused, and so is whoever is no service of this installation', async () => {
  assert.equal(await readIngestLog(at('18:00'), at('19:01')), null);
  assert.equal(await readIngestLog(at('18:00'), at('18:00')), null);
  const url = '/ingest-log?from=2026-11-20T18:00:00.000Z&to=2026-11-20T18:30:00.000Z';
  for (const authorization of [undefined, 'Bearer ', 'Bearer guess']) {
    const answer = await service.app.inject({ url, headers: authorization === undefined ? {} : { authorization } });
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.json().code, 'services_only');
  }
  const malformed = await service.app.inject('/ingest-log?from=yesterday&to=today');
  assert.equal(malformed.statusCode, 400);
});

test('an origin that does not answer, or not with a log, has told nothing', async () => {
  for (const body of [null, { message: 'Too much is going on here right now.' }, { changes: [{ kind: 'exploded' }] }]) {
    const read = createReadIngestLog(async () => ({ status: 0, body }), testConfig());
    assert.equal(await read(at('18:00'), at('19:00')), null);
  }
});
