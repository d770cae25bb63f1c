import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { HttpError } from '../http.ts';
import { type AnswerRules, createSharedAnswers, type SharedAnswers } from './answer-store.ts';

const rules: AnswerRules = { topic: 'schedule', freshSeconds: 5, staleSeconds: 10 };

/** In characters, by what the store counts for an entry beside its text. */
const ROOM_FOR_TWO = 2_500;

let now: number;
let answers: SharedAnswers;
let readings: number;
let failure: Error | null;
let notes: string[];
let isShedding: boolean;
/** What the load was last asked with. */
let underWay: number;

beforeEach(() => {
  now = Date.parse('2026-11-20T18:00:00.000Z');
  notes = [];
  isShedding = false;
  answers = storeOf();
  readings = 0;
  failure = null;
});

const storeOf = (largest?: number) =>
  createSharedAnswers(() => new Date(now), {
    onFailure: (_error, key) => notes.push(key),
    isShedding: (count) => {
      underWay = count;
      return isShedding;
    },
    largest,
  });
const make = async () => {
  readings += 1;
  if (failure) throw failure;
  return `reading ${readings}`;
};
const pass = (seconds: number) => {
  now += seconds * 1000;
};
const ask = async (key = 'home', own = rules) => (await answers.read(key, own, make)).body;
/** Lets what is read in the background come to its end. */
const settle = () => new Promise(setImmediate);

describe('shared answers', () => {
  it('are read once for all who ask at the same time', async () => {
    assert.deepEqual(await Promise.all([ask(), ask(), ask()]), ['reading 1', 'reading 1', 'reading 1']);
    assert.equal(await ask('another'), 'reading 2');
  });

  it('are given without another look while they are fresh', async () => {
    await ask();
    pass(4.999);
    assert.deepEqual([await ask(), readings], ['reading 1', 1]);
  });

  it('are given while they are read anew, and not for longer', async () => {
    await ask();
    pass(14.999);
    assert.equal(await ask(), 'reading 1');
    assert.equal(await ask(), 'reading 1');
    await settle();
    assert.deepEqual([await ask(), readings], ['reading 2', 2]);
    pass(15);
    assert.equal(await ask(), 'reading 3');
  });

  it('are read anew after a change of their topic, and after no other', async () => {
    await ask();
    answers.changed('brackets');
    assert.deepEqual([await ask(), readings], ['reading 1', 1]);
    answers.changed('schedule');
    assert.equal(await ask(), 'reading 1');
    await settle();
    assert.deepEqual([await ask(), readings], ['reading 2', 2]);
  });

  it('that may not be stale wait for what a change brought', async () => {
    const strict = { ...rules, staleSeconds: 0 };
    await ask('home', strict);
    answers.changed('schedule');
    assert.equal(await ask('home', strict), 'reading 2');
  });

  it('whose reading began before a change are read once more', async () => {
    let finish = (_body: string) => {};
    const early = answers.read('home', rules, () => new Promise((resolve) => (finish = resolve)));
    answers.changed('schedule');
    finish('early');
    assert.equal((await early).body, 'early');
    await ask();
    await settle();
    assert.equal(await ask(), 'reading 1');
  });

  it('that may not be stale are not those of a reading that began before the change', async () => {
    const strict = { ...rules, staleSeconds: 0 };
    let finish = (_body: string) => {};
    const early = answers.read('home', strict, () => new Promise((resolve) => (finish = resolve)));
    answers.changed('schedule');
    const late = answers.read('home', strict, make);
    finish('before the change');
    assert.equal((await early).body, 'before the change');
    assert.equal((await late).body, 'reading 1');
  });

  it('whose reading never ends hold nobody up for good', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const hanging = answers.read('home', rules, () => new Promise(() => {}));
      const waiting = assert.rejects(hanging, /took too long/);
      mock.timers.tick(10_000);
      await waiting;
      assert.equal(await ask(), 'reading 1');
    } finally {
      mock.timers.reset();
    }
  });

  it('that stand in are told of once, until they can be read again', async () => {
    await ask();
    for (const isDown of [true, true, false, true]) {
      pass(60);
      failure = isDown ? new Error('The database is down.') : null;
      await ask();
      await settle();
    }
    assert.deepEqual(notes, ['home', 'home']);
  });

  it('stand in for those that are refused for a while only', async () => {
    await ask();
    pass(60);
    failure = new HttpError(429, 'too_many', 'Too many searches from this address.', 30);
    assert.equal(await ask(), 'reading 1');
    failure = null;
    pass(1);
    await ask();
    await settle();
    assert.equal(await ask(), 'reading 3');
  });

  it('are given at once while there is too much to do, and read anew behind that', async () => {
    const strict = { ...rules, staleSeconds: 0 };
    assert.equal(await ask('home', strict), 'reading 1');
    pass(600);
    answers.changed('schedule');
    isShedding = true;
    assert.equal(await ask('home', strict), 'reading 1');
    await settle();
    assert.equal(await ask('home', strict), 'reading 2');
  });

  it('that are not kept, or are too old, are refused while there is too much to do, and nothing is read', async () => {
    await ask();
    isShedding = true;
    const busy = { statusCode: 503, code: 'busy', retryAfterSeconds: 2 };
    await assert.rejects(ask('another'), busy);
    pass(3_606);
    await assert.rejects(ask(), busy);
    assert.equal(readings, 1);
    isShedding = false;
    assert.equal(await ask('another'), 'reading 2');
  });

  it('are refused by how many are being read, whether their reading succeeds or fails', async () => {
    const finish = Promise.withResolvers<string>();
    const readsBegun = [1, 2].map((key) => answers.read(`${key}`, rules, () => finish.promise));
    failure = new Error('The database is down.');
    await assert.rejects(ask('another'), /down/);
    assert.equal(underWay, 2);
    failure = null;
    await ask('another');
    assert.equal(underWay, 2, 'what failed is over');
    finish.resolve('read');
    await Promise.all(readsBegun);
    await ask('a third');
    assert.equal(underWay, 0);
  });

  it('stand in for an hour for those that cannot be read', async () => {
    await ask();
    pass(60);
    failure = new Error('The database is down.');
    assert.equal(await ask(), 'reading 1');
    pass(3_600 - 60 + 4.999);
    assert.equal(await ask(), 'reading 1');
    await settle();
    pass(1);
    await assert.rejects(ask(), /down/);
    failure = null;
    assert.match(await ask(), /reading/);
  });

  it('are not waited for again while reading them fails', async () => {
    await ask();
    pass(60);
    failure = new Error('The database is down.');
    await ask();
    let finish = (_body: string) => {};
    const hanging = () => new Promise<string>((resolve) => (finish = resolve));
    assert.equal((await answers.read('home', rules, hanging)).body, 'reading 1');
    finish('reading 2');
    await settle();
    failure = null;
    assert.equal(await ask(), 'reading 2');
  });

  it('hold refusals like answers, and end an answer by one', async () => {
    await ask();
    pass(60);
    failure = new HttpError(404, 'event_not_found', 'It is gone.');
    await assert.rejects(ask(), /gone/);
    failure = null;
    await assert.rejects(ask(), /gone/);
    pass(60);
    assert.match(await ask(), /reading/);
  });

  it('without one before fail as the reading does, and are tried again', async () => {
    failure = new Error('The database is down.');
    await assert.rejects(ask(), /down/);
    failure = null;
    assert.equal(await ask(), 'reading 2');
  });

  it('keep to the room that they have', async () => {
    answers = storeOf(ROOM_FOR_TWO);
    const first = async (key: string) => (await answers.read(key, rules, make)).body;
    for (const key of ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc']) await first(key);
    assert.equal(await first('aaaaaaaaaa'), 'reading 4');
  });

  it('that are refusals take room, too', async () => {
    answers = storeOf(ROOM_FOR_TWO);
    failure = new HttpError(404, 'event_not_found', 'There is none.');
    for (const key of ['a', 'b', 'c', 'd']) await assert.rejects(ask(key), /none/);
    failure = null;
    assert.equal(await ask('a'), 'reading 5');
  });

  it('come to whoever waits for them, even where there is no room to keep them', async () => {
    answers = storeOf(ROOM_FOR_TWO);
    let finish = (_body: string) => {};
    const slow = answers.read('slow', rules, () => new Promise((resolve) => (finish = resolve)));
    for (const key of ['a', 'b', 'c', 'd']) await ask(key);
    finish('x'.repeat(10_000));
    assert.equal((await slow).body.length, 10_000);
  });

  it('have a tag by what they say', async () => {
    const first = await answers.read('home', rules, async () => 'same');
    const second = await answers.read('other', rules, async () => 'same');
    const third = await answers.read('third', rules, async () => 'else');
    assert.equal(first.etag, second.etag);
    assert.notEqual(first.etag, third.etag);
  });
});
