import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GameMoment } from 'shared-contracts/entities';
import { readGameMoment } from 'shared-contracts/rules';
import { withBoxes } from './mp4.ts';
import { id3Text, momentMessage } from './timed-metadata.ts';

const moment: GameMoment = {
  ...{ home: 14, away: 7, unit: 'quarter', number: 2, stage: 'playing', clock: 431.5, runs: 'down', sets: null },
};

describe('a message of a moment', () => {
  const box = momentMessage(moment, { timescale: 15_360, start: 2n ** 33n, duration: 46_080 });

  it('is an emsg box of version 1 that says its scheme, its instant and its length', () => {
    assert.equal(box.readUInt32BE(0), box.length);
    assert.equal(box.toString('latin1', 4, 8), 'emsg');
    assert.equal(box.readUInt8(8), 1);
    assert.equal(box.readUInt32BE(12), 15_360);
    assert.equal(box.readBigUInt64BE(16), 2n ** 33n);
    assert.equal(box.readUInt32BE(24), 46_080);
    assert.ok(box.includes('https://aomedia.org/emsg/ID3\0\0ID3'));
  });

  it('holds the moment as a browser reads it', () => {
    const text = box.toString('utf8').slice(box.toString('utf8').indexOf('{'));
    assert.deepEqual(readGameMoment(text), moment);
  });
});

it('an ID3 text says its length in seven bits a byte', () => {
  const tag = id3Text('name', 'x'.repeat(300));
  assert.equal(tag.toString('latin1', 0, 3), 'ID3');
  const size = tag.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
  assert.equal(size, tag.length - 10);
  assert.equal(tag.toString('latin1', 10, 14), 'TXXX');
});

it('boxes go behind the type of a segment and before its index', () => {
  const box = (type: string, size = 12) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt32BE(size, 0);
    bytes.write(type, 4, 'latin1');
    return bytes;
  };
  const segment = Buffer.concat([box('styp'), box('sidx'), box('moof'), box('mdat')]);
  const types = withBoxes(segment, [box('emsg'), box('emsg')])
    .toString('latin1')
    .match(/styp|sidx|emsg|moof|mdat/g);
  assert.deepEqual(types, ['styp', 'emsg', 'emsg', 'sidx', 'moof', 'mdat']);
  assert.equal(withBoxes(segment, []), segment);
});
