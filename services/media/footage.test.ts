import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cuesBetween, vttTime } from './cues.ts';
import { loadFootage, segmentBytes } from './footage.ts';
import { decodeTimeOf } from './mp4.ts';
import { segmentStart } from './timeline.ts';

const footage = loadFootage(fileURLToPath(new URL('../../media/footage', import.meta.url)));

describe('the footage', () => {
  it('has three pictures, two languages of sound and captions in both', () => {
    assert.deepEqual([...footage.media.keys()].sort(), ['a-en', 'a-es', 'v240', 'v360', 'v540']);
    assert.deepEqual([...footage.captions.keys()].sort(), ['subs-en', 'subs-es']);
    assert.equal(footage.loopSeconds, 72);
    for (const [name, track] of footage.media) assert.equal(track.segments.length, 24, name);
  });

  it('runs on one time line across loops: each segment begins where the playlist says, in every track', () => {
    for (const [name, track] of footage.media) {
      for (const index of [0, 1, 22, 23, 24, 25, 47, 48, 24 * 300 + 5]) {
        const seconds = Number(decodeTimeOf(segmentBytes(track, index))) / track.timescale;
        const expected = segmentStart(track.timeline, index);
        assert.ok(Math.abs(seconds - expected) < 1 / track.timescale, `${name} ${index}: ${seconds}, not ${expected}`);
      }
    }
  });

  it('changes nothing but the times when it is repeated', () => {
    for (const track of footage.media.values()) {
      const [first, again] = [segmentBytes(track, 3), segmentBytes(track, 27)];
      const mdat = first.indexOf('mdat');
      assert.equal(first.length, again.length);
      assert.ok(first.subarray(mdat).equals(again.subarray(mdat)));
      assert.ok(!first.equals(again));
    }
  });

  it('leaves the kept bytes alone when it repeats them', () => {
    const track = footage.media.get('v360');
    assert.ok(track);
    const before = Buffer.from(segmentBytes(track, 0));
    segmentBytes(track, 24);
    assert.ok(segmentBytes(track, 0).equals(before));
  });

  it('shows a caption of a later loop at its running time', () => {
    const cues = footage.captions.get('subs-en') ?? [];
    const [first] = cuesBetween(cues, footage, 144, 147);
    assert.equal(first?.start, 144.2);
    assert.equal(first?.text, cues[0]?.text);
    assert.deepEqual(
      cuesBetween(cues, footage, 70, 74).map(({ start }) => start),
      [68.2, 72.2],
    );
  });

  it('writes times of more than an hour as WebVTT does', () => {
    assert.equal(vttTime(0.2), '00:00:00.200');
    assert.equal(vttTime(3 * 3600 + 59 * 60 + 59.999), '03:59:59.999');
    assert.equal(vttTime(59.9996), '00:01:00.000');
  });
});
