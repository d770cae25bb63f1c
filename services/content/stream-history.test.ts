import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { StreamChange } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { events } from '../db/schema/index.ts';
import { addBroadcast, addVod } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { createIngestCopy } from './copy-ingest-log.ts';
import { content } from './index.ts';

const START = Date.parse('2026-11-20T18:00:00.000Z');
const MINUTE = 60_000;
const minute = (count: number) => new Date(START + count * MINUTE);
const change = (feed: string, kind: StreamChange['kind'], count: number): StreamChange => ({
  ...{ feed_key: feed, kind, at: minute(count).toISOString() },
});

let service: ServiceUnderTest;
let [live, replay] = ['', ''];
/** What the media origin knows; null while it does not answer. */
let log: StreamChange[] | null = [];
let asked: [from: number, to: number][] = [];
let silences = 0;
let copy: () => Promise<void>;

before(async () => {
  service = await serviceUnderTest(content);
  const { db, clock } = service.context;
  await writeTestNetwork(db);
  const game = testGame('gam-one', minute(0).toISOString());
  const feed = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true };
  addVod(game, { ...feed, readyAt: minute(120), minutes: 90 });
  addBroadcast(game, { ...feed, goesOnAirAt: minute(10), endsAt: minute(100) });
  [live, replay] = [game.broadcasts[0]?.key ?? '', game.vods[0]?.key ?? ''];
  await writeTestGames(db, [game, testGame('gam-two', minute(0).toISOString())]);
  copy = createIngestCopy({
    db,
    clock,
    onSilence: () => {
      silences += 1;
    },
    readIngestLog: async (from, to) => {
      asked.push([(from.getTime() - START) / MINUTE, (to.getTime() - START) / MINUTE]);
      return log?.filter(({ at }) => Date.parse(at) > from.getTime() && Date.parse(at) <= to.getTime()) ?? null;
    },
  });
});
after(() => service.close());

async function historyOf(event: string): Promise<string[]> {
  const answer = await service.app.inject(`/v2/stream_history/${event}`);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.json().event_key, event);
  return (answer.json().changes as StreamChange[]).map(({ feed_key, kind, at }) =>
    [feed_key === live ? 'live' : 'replay', kind, (Date.parse(at) - START) / MINUTE].join(' '),
  );
}

test('a process first copies what happened in the last two days, an hour at a time, then what is new', async () => {
  log = [change(live, 'on_air', 10), change('bro-of-nobody', 'on_air', 11)];
  service.setNow(minute(30));
  await copy();
  assert.equal(asked.length, 48);
  assert.deepEqual(asked[0], [30 - 48 * 60, 30 - 47 * 60]);
  assert.deepEqual(asked.at(-1), [-30, 30]);
  assert.deepEqual(await historyOf('gam-one'), ['live on_air 10']);
  assert.deepEqual(await historyOf('gam-two'), []);

  asked = [];
  service.setNow(minute(31));
  log.push(change(live, 'interrupted', 31));
  await copy();
  assert.deepEqual(asked, [[29, 31]]);
  assert.deepEqual(await historyOf('gam-one'), ['live on_air 10', 'live interrupted 31']);
});

test('what an origin that is down does not tell is copied once it answers again, and nothing twice', async () => {
  log = null;
  service.setNow(minute(125));
  await copy();
  await copy();
  assert.equal(silences, 1);
  assert.deepEqual(await historyOf('gam-one'), ['live on_air 10', 'live interrupted 31']);
  log = [
    ...[change(live, 'ended', 89), change(live, 'interrupted', 31), change(live, 'resumed', 37)],
    change(replay, 'replay_ready', 120),
  ];
  asked = [];
  await copy();
  assert.deepEqual(asked, [
    [30, 90],
    [90, 125],
  ]);
  const history = [
    ...['live on_air 10', 'live interrupted 31', 'live resumed 37', 'live ended 89'],
    'replay replay_ready 120',
  ];
  assert.deepEqual(await historyOf('gam-one'), history);
  const onSilence = () => assert.fail('The origin answers.');
  await createIngestCopy({ ...service.context, onSilence, readIngestLog: async () => log })();
  assert.deepEqual(await historyOf('gam-one'), history);
});

test('an origin that falls silent again is told of again', async () => {
  service.setNow(minute(130));
  log = null;
  await copy();
  assert.equal(silences, 2);
});

test('there is no history of an event that does not exist', async () => {
  const answer = await service.app.inject('/v2/stream_history/gam-none');
  assert.equal(answer.statusCode, 404);
  assert.match(answer.json().message, /gam-none/);
});

test('the history of an event goes with it', async () => {
  await service.context.db.delete(events).where(eq(events.key, 'gam-one'));
  assert.equal((await service.app.inject('/v2/stream_history/gam-one')).statusCode, 404);
});
