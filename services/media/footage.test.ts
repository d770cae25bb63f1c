import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ACTIVITIES_BESIDE_SPORTS, SPORTS } from 'shared-contracts/rules';
import { cuesBetween, vttTime } from './cues.ts';
import { loadFootage, segmentBytes } from './footage.ts';
import { decodeTimeOf } from './mp4.ts';
import { neutralPicture, pictureOf } from './sport-footage.ts';
import { formatOf } from './testing.ts';
import { segmentStart } from './timeline.ts';

const media = fileURLToPath(new URL('../../media', import.meta.url));
const pictures = loadFootage(path.join(media, 'footage'));
const footage = pictures.get('football');
assert.ok(footage);

describe('the footage', () => {
  it('has three renditions of each picture, two languages of sound and captions in both', () => {
    for (const [picture, { media, captions, loopSeconds, timeline }] of pictures) {
      assert.deepEqual([...media.keys()].sort(), ['a-en', 'a-es', 'v240', 'v360', 'v540'], picture);
      assert.deepEqual([...captions.keys()].sort(), ['subs-en', 'subs-es'], picture);
      assert.equal(loopSeconds, 24, picture);
      // One instant makes a feed of any sport ready, so all have to be cut alike.
      assert.deepEqual(timeline, footage.timeline, picture);
      for (const [name, track] of media) assert.equal(track.segments.length, 8, `${picture} ${name}`);
    }
  });

  it('draws at least five sports and has one sound for all of them', () => {
    assert.ok(pictures.size >= 6);
    for (const { media } of pictures.values()) assert.equal(media.get('a-en'), footage.media.get('a-en'));
  });

  it('has a picture for every activity of the directory, and none shows another sport', () => {
    for (const { name } of [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS]) assert.ok(pictures.has(pictureOf(name)), name);
    assert.deepEqual(
      ['Football', 'Ice Hockey', 'Softball', 'Field Hockey', 'Water Polo', 'Choir', '__proto__', null].map(pictureOf),
      ['football', 'ice-hockey', 'baseball', ...Array(5).fill(neutralPicture)],
    );
  });

  it('tells of no score in its captions, which differ from game to game', () => {
    for (const { captions } of pictures.values()) {
      for (const { text } of [...captions.values()].flat()) assert.doesNotMatch(text, /\d|touchdown|goal!|gol/i);
    }
  });

  it('has each poster in three formats, AVIF at half and WebP at three quarters of the JPEG', () => {
    for (const [picture, { posters }] of pictures) {
      for (const [type, bytes] of Object.entries(posters)) assert.equal(formatOf(bytes), type, picture);
      const jpeg = posters['image/jpeg'].length;
      assert.ok(posters['image/avif'].length < 0.5 * jpeg, picture);
      assert.ok(posters['image/webp'].length < 0.75 * jpeg, picture);
    }
  });

  it('stays under 12 MB with everything in it', () => {
    const files = readdirSync(media, { recursive: true, encoding: 'utf8' }).map((name) =>
      statSync(path.join(media, name)),
    );
    const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
    assert.ok(bytes < 12_000_000, `${bytes} bytes`);
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
