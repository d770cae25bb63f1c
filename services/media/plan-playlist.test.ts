import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type PlaylistFacts, planMaster, planPlaylist } from './plan-playlist.ts';
import { completeSegments, coveringSegments, segmentStart } from './timeline.ts';

const startedAt = new Date('2026-11-20T18:00:00.000Z');
const picture = { starts: [0, 3, 6], loopSeconds: 9 };
const sound = { starts: [0, 3.008, 6.016], loopSeconds: 9 };

function facts(overrides: Partial<PlaylistFacts> = {}): PlaylistFacts {
  return {
    timeline: picture,
    firstSegment: 0,
    segmentCount: 2,
    isEnded: false,
    kind: 'live',
    startedAt,
    breaks: [],
    canSkip: false,
    segmentSuffix: '.m4s',
    query: '',
    ...overrides,
  };
}

const firstBreak = { id: 'break-1', at: 6.5, seconds: 20 };
const segmentsOf = (playlist: string) => playlist.match(/^\d+\.(m4s|vtt)/gm) ?? [];
const bodyOf = (playlist: string) => playlist.slice(playlist.indexOf('#EXT-X-MAP'));

describe('a media playlist', () => {
  it('of a live channel says all that a DVR from the start needs', () => {
    assert.equal(
      planPlaylist(facts()),
      `${[
        '#EXTM3U',
        '#EXT-X-VERSION:9',
        '#EXT-X-TARGETDURATION:3',
        '#EXT-X-SERVER-CONTROL:HOLD-BACK=9.0,CAN-SKIP-UNTIL=18.0',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-PLAYLIST-TYPE:EVENT',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="init.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T18:00:00.000Z',
        '#EXTINF:3.00000,',
        '0.m4s',
        '#EXTINF:3.00000,',
        '1.m4s',
      ].join('\n')}\n`,
    );
  });

  it('says the date again where the footage begins again, without a discontinuity', () => {
    const playlist = planPlaylist(facts({ segmentCount: 5 }));
    assert.match(playlist, /PROGRAM-DATE-TIME:2026-11-20T18:00:09\.000Z\n#EXTINF:3\.00000,\n3\.m4s/);
    assert.doesNotMatch(playlist, /DISCONTINUITY/);
  });

  it('of a replay of which nobody knows when it was recorded is complete and has neither date nor breaks', () => {
    const playlist = planPlaylist(
      facts({ kind: 'replay', startedAt: null, isEnded: true, segmentCount: 4, breaks: [firstBreak] }),
    );
    assert.match(playlist, /PLAYLIST-TYPE:VOD/);
    assert.match(playlist, /#EXT-X-ENDLIST\n$/);
    assert.doesNotMatch(playlist, /PROGRAM-DATE-TIME|SERVER-CONTROL|DATERANGE/);
    assert.deepEqual(segmentsOf(playlist), ['0.m4s', '1.m4s', '2.m4s', '3.m4s']);
  });

  it('of a clip begins with its first segment, which keeps its number and its date', () => {
    const playlist = planPlaylist(facts({ kind: 'clip', isEnded: true, firstSegment: 4, segmentCount: 6 }));
    assert.match(playlist, /MEDIA-SEQUENCE:4\n#EXT-X-PLAYLIST-TYPE:VOD/);
    assert.match(playlist, /PROGRAM-DATE-TIME:2026-11-20T18:00:12\.000Z\n#EXTINF:3\.00000,\n4\.m4s/);
    assert.deepEqual(segmentsOf(playlist), ['4.m4s', '5.m4s']);
  });

  it('of a replay tells when it was recorded', () => {
    const playlist = planPlaylist(facts({ kind: 'replay', isEnded: true, segmentCount: 4 }));
    assert.match(playlist, /PLAYLIST-TYPE:VOD/);
    assert.match(playlist, /PROGRAM-DATE-TIME:2026-11-20T18:00:00\.000Z\n#EXTINF:3\.00000,\n0\.m4s/);
  });

  it('tells of a break with the segment in which it begins, and not before that is there', () => {
    const told =
      /^#EXT-X-DATERANGE:ID="break-1",START-DATE="2026-11-20T18:00:06\.500Z",DURATION=20\.000,X-AD-BREAK="1"\n#EXTINF:3\.00000,\n2\.m4s$/m;
    for (const at of [6, 6.5]) {
      assert.doesNotMatch(planPlaylist(facts({ segmentCount: 2, breaks: [{ ...firstBreak, at }] })), /DATERANGE/);
    }
    assert.match(planPlaylist(facts({ segmentCount: 3, breaks: [firstBreak] })), told);
  });

  it('tells of all breaks also where it leaves out the older segments', () => {
    const breaks = [firstBreak, { id: 'break-2', at: 9, seconds: 30 }, { id: 'break-3', at: 900, seconds: 30 }];
    const playlist = planPlaylist(facts({ canSkip: true, segmentCount: 40, breaks }));
    assert.match(playlist, /SKIPPED-SEGMENTS/);
    assert.deepEqual(playlist.match(/ID="[^"]+"/g), ['ID="break-1"', 'ID="break-2"']);
  });

  it('of a live channel that ended closes and skips nothing', () => {
    const playlist = planPlaylist(facts({ isEnded: true, canSkip: true, segmentCount: 40 }));
    assert.match(playlist, /PLAYLIST-TYPE:EVENT/);
    assert.match(playlist, /#EXT-X-ENDLIST\n$/);
    assert.equal(segmentsOf(playlist).length, 40);
  });

  it('skips nothing on a delta request while all of it is recent', () => {
    assert.doesNotMatch(planPlaylist(facts({ canSkip: true, segmentCount: 7 })), /SKIP:/);
  });

  it('carries a query behind each address when it is asked to', () => {
    const playlist = planPlaylist(facts({ query: '?license=k' }));
    assert.match(playlist, /URI="init\.mp4\?license=k"/);
    assert.match(playlist, /^0\.m4s\?license=k$/m);
  });

  it('names the real length of each segment of a track that is cut by its own frames', () => {
    const playlist = planPlaylist(facts({ timeline: sound, segmentCount: 4 }));
    assert.deepEqual(playlist.match(/[\d.]+(?=,\n)/g), ['3.00800', '3.00800', '2.98400', '3.00800']);
  });

  it('only ever grows at its end, whatever the time', () => {
    const second = fc.double({ min: 0, max: 5000, noNaN: true });
    fc.assert(
      fc.property(second, second, fc.constantFrom(picture, sound), (one, other, timeline) => {
        const at = (elapsed: number) =>
          bodyOf(planPlaylist(facts({ timeline, segmentCount: completeSegments(timeline, elapsed) })));
        const [earlier, later] = [at(Math.min(one, other)), at(Math.max(one, other))];
        assert.ok(later.startsWith(earlier));
        assert.deepEqual(
          segmentsOf(later).map(Number.parseFloat),
          segmentsOf(later).map((_, index) => index),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('in a delta update leaves out only what is older than 18 s, and the rest is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(picture, sound), (segmentCount, timeline) => {
        const whole = segmentsOf(planPlaylist(facts({ timeline, segmentCount })));
        const delta = planPlaylist(facts({ timeline, segmentCount, canSkip: true }));
        const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(delta)?.[1] ?? 0);
        assert.deepEqual(segmentsOf(delta), whole.slice(skipped));
        if (skipped > 0) {
          assert.ok(segmentStart(timeline, segmentCount) - segmentStart(timeline, skipped) >= 18);
          assert.ok(delta.length < 1000);
        }
      }),
    );
  });
});

describe('a time line', () => {
  it('has a segment once its end is in the past, and not before', () => {
    for (const [elapsed, count] of [
      [-1, 0],
      [0, 0],
      [2.999, 0],
      [3, 1],
      [8.9, 2],
      [9, 3],
      [11.99, 3],
      [12, 4],
    ] as const) {
      assert.equal(completeSegments(picture, elapsed), count, `${elapsed} s`);
    }
  });

  it('covers a replay to its last second', () => {
    assert.equal(coveringSegments(picture, 9), 3);
    assert.equal(coveringSegments(picture, 9.5), 4);
    assert.equal(coveringSegments(picture, 1), 1);
  });
});

describe('the master playlist', () => {
  const master =
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a-en/index.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv360/index.m3u8\n';

  it('stays as it is without a query', () => {
    assert.equal(planMaster(master, ''), master);
  });

  it('carries a query behind every address', () => {
    assert.equal(
      planMaster(master, '?license=a'),
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a-en/index.m3u8?license=a"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv360/index.m3u8?license=a\n',
    );
  });
});
