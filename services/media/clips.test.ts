import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { mediaService } from './index.ts';
import { announcedBy, playable } from './testing.ts';

const replay = playable({
  ...{ resourceKey: 'replay', kind: 'vod', startedAt: null },
  ...{ durationSeconds: 100, paymentRequired: true },
});
const dark = playable({ resourceKey: 'darklive', blackoutEnd: new Date('2026-11-21T00:00:00.000Z') });
const hockey = playable({
  ...{ resourceKey: 'hockeylive', sport: 'Ice Hockey' },
  game: { leadInSeconds: 300, lengthSeconds: 7200, final: null },
});

/** Parts of videos, by their keys. */
const clips: Record<string, { resource: PlayableResource; startSeconds: number; endSeconds: number }> = {
  clip: { resource: replay, startSeconds: 31.5, endSeconds: 49.5 },
  dark: { resource: dark, startSeconds: 31.5, endSeconds: 49.5 },
  hockey: { resource: hockey, startSeconds: 1200, endSeconds: 7000 },
};

describe('clips of the media service', () => {
  let service: ServiceUnderTest;
  const get = (url: string) => service.app.inject(url);

  before(async () => {
    service = await serviceUnderTest(mediaService, {
      findPlayable: async (key) => [replay, dark, hockey].find(({ resourceKey }) => resourceKey === key) ?? null,
      findClip: async (key) => clips[key] ?? null,
      verifyLicence: async (licence, { resourceKey }) => licence === `licence for ${resourceKey}`,
    });
    service.setNow('2026-11-20T18:05:00.000Z');
  });
  after(() => service.close());

  it('plays a clip of a paid replay without a licence, and no more of it than the clip', async () => {
    const { body } = await get('/clips/clip/v360/index.m3u8');
    assert.match(body, /PLAYLIST-TYPE:VOD/);
    assert.deepEqual(body.match(/^\d+\.m4s/gm), ['10.m4s', '11.m4s', '12.m4s', '13.m4s', '14.m4s', '15.m4s', '16.m4s']);
    const master = await get('/clips/clip/master.m3u8');
    assert.match(String(master.headers['cache-control']), /^public/);
    for (const track of ['v240', 'v360', 'v540', 'a-en', 'a-es']) {
      assert.equal((await get(`/clips/clip/${track}/9.m4s`)).statusCode, 404, track);
      assert.equal((await get(`/clips/clip/${track}/17.m4s`)).statusCode, 404, track);
      const segment = await get(`/clips/clip/${track}/10.m4s`);
      const ofReplay = await get(`/vod/replay/${track}/10.m4s?license=licence+for+replay`);
      assert.deepEqual(segment.rawPayload, ofReplay.rawPayload, track);
    }
    assert.equal((await get('/clips/clip/subs-en/16.vtt')).statusCode, 200);
    assert.equal((await get('/clips/clip/subs-en/17.vtt')).statusCode, 404);
    assert.equal((await get('/clips/clip/poster.jpg')).headers['content-type'], 'image/jpeg');
    assert.equal((await get('/vod/replay/v360/10.m4s')).statusCode, 403);
  });

  it('announces what a clip begins with', async () => {
    const announced = await announcedBy(service.app, '/clips/clip');
    assert.ok(announced.includes('v240/10.m4s') && announced.includes('a-en/10.m4s'), announced.join());
  });

  it('counts the thumbnails of a clip from its own beginning', async () => {
    const { body } = await get('/clips/clip/thumbs/thumbs.vtt');
    const times = body.match(/^\S+ --> \S+/gm) ?? [];
    assert.equal(times[0], '00:00:00.000 --> 00:00:03.000');
    assert.equal(times.length, 7);
  });

  it('refuses clips while their video is blacked out', async () => {
    const dark = await get('/clips/dark/master.m3u8');
    assert.equal(dark.statusCode, 403);
    assert.equal(dark.json().code, 'blackout');
  });

  it('names no breaks for ads in a clip', async () => {
    service.setNow('2026-11-20T20:00:00.000Z');
    assert.doesNotMatch((await get('/clips/hockey/v360/index.m3u8')).body, /X-AD-BREAK/);
    assert.match((await get('/clips/hockey/v360/index.m3u8')).body, /#EXT-X-ENDLIST/);
  });

  it('knows no other clip, no video as a clip and no clip as a video', async () => {
    assert.equal((await get('/clips/nobody/master.m3u8')).statusCode, 404);
    assert.equal((await get('/clips/replay/master.m3u8')).statusCode, 404);
    assert.equal((await get('/vod/clip/master.m3u8')).statusCode, 404);
  });
});
