import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { mediaService } from './index.ts';
import { announcedBy, formatOf, playable } from './testing.ts';

const resources: PlayableResource[] = [
  playable(),
  playable({ resourceKey: 'ends', endsAt: new Date('2026-11-20T20:00:00.000Z') }),
  playable({
    resourceKey: 'failing',
    outage: { from: new Date('2026-11-20T18:20:00.000Z'), until: new Date('2026-11-20T18:32:00.000Z') },
  }),
  playable({ resourceKey: 'paid', paymentRequired: true, requiredEntitlements: ['premium'] }),
  playable({ resourceKey: 'later', startedAt: null, isPlayable: false }),
  playable({ resourceKey: 'over', endsAt: new Date('2026-11-20T18:02:00.000Z'), isPlayable: false, isOver: true }),
  playable({ resourceKey: 'dark', blackoutEnd: new Date('2026-11-21T00:00:00.000Z') }),
  playable({ resourceKey: 'replay', kind: 'vod', startedAt: null, durationSeconds: 100 }),
  playable({
    resourceKey: 'hockey',
    sport: 'Ice Hockey',
    game: { leadInSeconds: 300, lengthSeconds: 7200, final: null },
  }),
  playable({
    resourceKey: 'wrestling',
    sport: 'Wrestling',
    game: { leadInSeconds: 0, lengthSeconds: 7200, final: null },
  }),
  playable({ resourceKey: 'paidreplay', kind: 'vod', startedAt: null, durationSeconds: 100, paymentRequired: true }),
];

/** One address of each kind. */
const kinds = (feed: string) => [
  `${feed}/master.m3u8`,
  `${feed}/v360/index.m3u8`,
  `${feed}/v360/init.mp4`,
  `${feed}/v360/1.m4s`,
  `${feed}/a-en/1.m4s`,
  `${feed}/subs-en/index.m3u8`,
  `${feed}/subs-en/1.vtt`,
  `${feed}/thumbs/thumbs.vtt`,
  `${feed}/thumbs/sprite.jpg`,
];

describe('the media service', () => {
  let service: ServiceUnderTest;
  let lookUps = 0;
  const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

  before(async () => {
    service = await serviceUnderTest(mediaService, {
      findPlayable: async (key) => {
        lookUps++;
        return resources.find(({ resourceKey }) => resourceKey === key) ?? null;
      },
      verifyLicence: async (licence, { resourceKey }) => licence === `licence for ${resourceKey}`,
    });
  });
  after(() => service.close());

  it('plays a free live feed without a licence: every kind of address answers', async () => {
    service.setNow('2026-11-20T18:05:00.000Z');
    for (const url of kinds('/live/live1')) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 200, url);
      assert.match(String(answer.headers['cache-control']), /^public/, url);
      assert.equal(answer.headers['access-control-allow-origin'], '*');
      assert.ok(answer.rawPayload.length > 0);
    }
  });

  it('names in each playlist what it serves, for the live feed and the replay', async () => {
    service.setNow('2026-11-20T18:05:00.000Z');
    for (const feed of ['/live/live1', '/vod/replay']) {
      const master = await get(`${feed}/master.m3u8`);
      assert.equal(master.headers['content-type'], 'application/vnd.apple.mpegurl');
      const tracks = [...master.body.matchAll(/([\w-]+)\/index\.m3u8/g)].map(([, track]) => track);
      assert.equal(tracks.length, 7);
      for (const track of tracks) {
        const { body } = await get(`${feed}/${track}/index.m3u8`);
        const names = body.match(/init\.mp4|^\d+\.(m4s|vtt)/gm) ?? [];
        for (const name of [names[0], names[1], names.at(-1)]) {
          assert.equal((await get(`${feed}/${track}/${name}`)).statusCode, 200, `${feed}/${track}/${name}`);
        }
      }
    }
  });

  it('tells of breaks for ads in the playlists of the picture, and of a game alone', async () => {
    service.setNow('2026-11-20T20:00:00.000Z');
    const breaksOf = async (path: string) => (await get(path)).body.match(/X-AD-BREAK/g)?.length ?? 0;
    assert.equal(await breaksOf('/live/hockey/v360/index.m3u8'), 2);
    assert.equal(await breaksOf('/live/hockey/a-en/index.m3u8'), 0);
    assert.equal(await breaksOf('/live/hockey/subs-en/index.m3u8'), 0);
    assert.equal(await breaksOf('/live/wrestling/v360/index.m3u8'), 0);
  });

  it('announces what a replay begins with in the smallest picture', async () => {
    assert.deepEqual(await announcedBy(service.app, '/vod/replay'), [
      'v240/index.m3u8',
      'a-en/index.m3u8',
      'v240/init.mp4',
      'v240/0.m4s',
      'a-en/init.mp4',
      'a-en/0.m4s',
    ]);
  });

  it('announces the segment of a live feed that is six seconds back from the newest picture', async () => {
    service.setNow('2026-11-20T18:05:00.000Z');
    const playlist = (await get('/live/live1/v240/index.m3u8')).body;
    const segments = [...playlist.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
    const files = await announcedBy(service.app, '/live/live1');
    assert.ok(files.includes(`v240/${segments.at(-2)}.m4s`), files.join());
    assert.ok(files.includes(`a-en/${segments.at(-2)}.m4s`), files.join());
  });

  it('announces the first segment of a live feed that has just begun', async () => {
    service.setNow('2026-11-20T18:00:04.000Z');
    const files = await announcedBy(service.app, '/live/live1');
    assert.ok(files.includes('v240/0.m4s'), files.join());
  });

  it('announces nothing of a paid feed, whose files need the licence of the player', async () => {
    service.setNow('2026-11-20T18:05:00.000Z');
    const licence = `?license=${encodeURIComponent('licence for paidreplay')}`;
    assert.equal((await get(`/vod/paidreplay/master.m3u8${licence}`)).statusCode, 200);
    assert.deepEqual(await announcedBy(service.app, '/vod/paidreplay', licence), []);
  });

  it('adds a segment every three seconds, and refuses the next one until it exists', async () => {
    service.setNow('2026-11-20T18:05:00.000Z');
    assert.match((await get('/live/live1/v360/index.m3u8')).body, /\n99\.m4s\n$/);
    const early = await get('/live/live1/v360/100.m4s');
    assert.equal(early.statusCode, 404);
    assert.equal(early.headers['cache-control'], 'no-store');
    service.setNow('2026-11-20T18:05:03.000Z');
    assert.match((await get('/live/live1/v360/index.m3u8')).body, /\n100\.m4s\n$/);
    assert.equal((await get('/live/live1/v360/100.m4s')).statusCode, 200);
  });

  it('adds nothing while the camera is offline, and afterwards all that it filmed meanwhile', async () => {
    const newestAt = async (time: string, feed = 'failing') => {
      service.setNow(`2026-11-20T18:${time}.000Z`);
      const playlist = (await get(`/live/${feed}/v360/index.m3u8`)).body;
      return Number([...playlist.matchAll(/^(\d+)\.m4s$/gm)].at(-1)?.[1]);
    };
    const before = await newestAt('20:00');
    assert.ok(before > (await newestAt('19:50')));
    assert.equal(await newestAt('31:59'), before);
    assert.equal((await get(`/live/failing/v360/${before + 1}.m4s`)).statusCode, 404);
    assert.equal(await newestAt('32:00'), await newestAt('32:00', 'live1'));
    assert.equal((await get(`/live/failing/v360/${before + 1}.m4s`)).statusCode, 200);
  });

  it('turns into a replay of the same address at the end, with every track as long', async () => {
    service.setNow('2026-11-20T23:00:00.000Z');
    for (const track of ['v240', 'a-en', 'subs-es']) {
      const { body, headers } = await get(`/live/ends/${track}/index.m3u8`);
      assert.match(body, /\n2399\.(m4s|vtt)\n#EXT-X-ENDLIST\n$/, track);
      assert.equal(headers['cache-control'], 'public, max-age=60');
    }
  });

  it('loops the footage to the length of the replay', async () => {
    const { body } = await get('/vod/replay/v540/index.m3u8');
    assert.match(body, /\n33\.m4s\n#EXT-X-ENDLIST\n$/);
    assert.equal((await get('/vod/replay/v540/34.m4s')).statusCode, 404);
    const thumbs = await get('/vod/replay/thumbs/thumbs.vtt');
    assert.match(thumbs.body, /00:01:39\.000 --> 00:01:42\.000\nsprite\.jpg#xywh=/);
  });

  it('shows each game in the picture of its sport, and the venue for a sport that is not drawn', async () => {
    service.setNow('2026-11-20T18:10:00.000Z');
    const posters = await Promise.all(['live1', 'hockey', 'wrestling'].map((key) => get(`/live/${key}/poster.jpg`)));
    assert.equal(new Set(posters.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 3);
    assert.match((await get('/live/hockey/subs-en/index.m3u8')).body, /0\.vtt/);
    assert.match((await get('/live/hockey/subs-en/1.vtt')).body, /zone|blue line/);
  });

  it('tells the score in every rendition of the picture, not in the sound, and of no game without rules', async () => {
    service.setNow('2026-11-20T18:20:00.000Z');
    const messages = async (url: string) =>
      (await get(url)).rawPayload.toString('latin1').match(/\{"home".*?\}/g) ?? [];
    const told = await messages('/live/hockey/v240/250.m4s');
    assert.ok(told.length >= 1);
    assert.deepEqual(await messages('/live/hockey/v540/250.m4s'), told);
    assert.deepEqual(await messages('/live/hockey/a-en/250.m4s'), []);
    assert.deepEqual(await messages('/live/wrestling/v240/250.m4s'), []);
    assert.deepEqual(await messages('/live/live1/v240/250.m4s'), []);
  });

  it('serves captions on the running time line', async () => {
    const { body } = await get('/vod/replay/subs-en/24.vtt');
    assert.match(body, /^WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00\.000,MPEGTS:0\n\n00:01:12\.200 --> /);
  });

  it('answers a delta request with the recent segments only', async () => {
    service.setNow('2026-11-20T20:30:00.000Z');
    const { body } = await get('/live/live1/v360/index.m3u8?_HLS_skip=YES');
    assert.match(body, /SKIPPED-SEGMENTS=2993/);
    assert.ok(body.length < 1024);
  });

  it('compresses a long playlist for those who can read it', async () => {
    const plain = await get('/live/live1/v360/index.m3u8');
    const packed = await get('/live/live1/v360/index.m3u8', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(packed.rawPayload).toString(), plain.body);
    assert.ok(packed.rawPayload.length < plain.body.length / 5);
  });

  it('ends a video within two seconds when a blackout is declared while it plays, whatever licence it has', async () => {
    service.setNow('2026-11-20T18:05:00.000Z');
    const segment = '/live/paid/v360/1.m4s?license=licence%20for%20paid';
    assert.equal((await get(segment)).statusCode, 200);
    const paid = resources.find(({ resourceKey }) => resourceKey === 'paid');
    assert.ok(paid);
    paid.blackoutStart = new Date('2026-11-20T18:05:01.000Z');
    service.setNow('2026-11-20T18:05:03.000Z');
    const refused = await get(segment);
    paid.blackoutStart = null;
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'blackout']);
    service.setNow('2026-11-20T18:05:06.000Z');
    assert.equal((await get(segment)).statusCode, 200);
  });

  for (const [feed, key] of [
    ['/live/paid', 'paid'],
    ['/vod/paidreplay', 'paidreplay'],
  ] as const) {
    it(`gives nothing of ${key} without a licence, with a foreign one or with an empty one`, async () => {
      service.setNow('2026-11-20T18:05:00.000Z');
      for (const url of kinds(feed)) {
        for (const [query, code] of [
          ['', 'licence_required'],
          ['?license=', 'licence_required'],
          ['?license=licence%20for%20live1', 'licence_not_valid'],
          ['?license=bypass', 'licence_not_valid'],
        ] as const) {
          const answer = await get(url + query);
          assert.equal(answer.statusCode, 403, url + query);
          assert.equal(answer.json().code, code);
          assert.equal(answer.headers['cache-control'], 'no-store');
        }
      }
    });

    it(`gives all of ${key} to its own licence, and lets no shared cache keep it`, async () => {
      for (const url of kinds(feed)) {
        const answer = await get(`${url}?license=licence%20for%20${key}`);
        assert.equal(answer.statusCode, 200, url);
        assert.match(String(answer.headers['cache-control']), /^private/, url);
      }
    });
  }

  it('writes the licence into the addresses for native players, and not for others', async () => {
    const licence = 'license=licence%20for%20paid';
    const native = await get(`/live/paid/master.m3u8?${licence}&native=1`);
    assert.match(native.body, new RegExp(`^v360/index\\.m3u8\\?${licence}&native=1$`, 'm'));
    assert.match(
      (await get(`/live/paid/v360/index.m3u8?${licence}&native=1`)).body,
      new RegExp(`^0\\.m4s\\?${licence}`, 'm'),
    );
    assert.match((await get(`/live/paid/v360/index.m3u8?${licence}`)).body, /^0\.m4s$/m);
    assert.match(
      (await get(`/live/paid/thumbs/thumbs.vtt?${licence}`)).body,
      new RegExp(`sprite\\.jpg\\?${licence}#xywh`),
    );
  });

  it('refuses everyone during a blackout and says by whom', async () => {
    for (const url of kinds('/live/dark')) {
      const answer = await get(`${url}?license=licence%20for%20dark`);
      assert.equal(answer.statusCode, 403, url);
      assert.equal(answer.json().code, 'blackout');
      assert.equal(answer.json().message, 'This broadcast is currently blacked out by River High.');
    }
  });

  it('says that a feed is not on air yet, so that nobody keeps the answer', async () => {
    for (const url of kinds('/live/later')) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 404, url);
      assert.equal(answer.json().code, 'not_on_air');
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
    service.setNow('2026-11-20T18:00:02.000Z');
    assert.equal((await get('/live/live1/master.m3u8')).json().code, 'not_on_air');
    service.setNow('2026-11-20T18:00:04.000Z');
    assert.equal((await get('/live/live1/master.m3u8')).statusCode, 200);
  });

  it('says that a feed is over, to those in the middle of it too', async () => {
    for (const url of kinds('/live/over')) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 410, url);
      assert.equal(answer.json().code, 'over');
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  });

  it('shows the poster of a paid or later feed to everyone', async () => {
    for (const url of ['/live/paid/poster.jpg', '/live/later/poster.jpg', '/vod/paidreplay/poster.jpg']) {
      assert.equal((await get(url)).headers['content-type'], 'image/jpeg', url);
    }
  });

  it('shows the poster in the smallest format that a browser names, and as JPEG to all others', async () => {
    for (const [accept, type] of [
      ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
      ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/webp'],
      ['image/png,image/*;q=0.8,*/*;q=0.5', 'image/jpeg'],
    ] as const) {
      const { headers, rawPayload } = await get('/live/hockey/poster.jpg', { accept });
      assert.deepEqual([headers['content-type'], headers.vary], [type, 'accept']);
      assert.equal(formatOf(rawPayload), type);
      assert.equal(headers['cache-control'], 'public, max-age=86400');
    }
  });

  it('knows no other feed, no live feed as a replay, and no other file', async () => {
    for (const url of [
      '/live/nobody/master.m3u8',
      '/live/nobody/poster.jpg',
      '/vod/live1/master.m3u8',
      '/live/live1/v999/index.m3u8',
      '/live/live1/v360/captions.vtt',
      '/live/live1/v360/1.vtt',
      '/live/live1/subs-en/1.m4s',
      '/live/live1/subs-en/init.mp4',
      '/live/live1/thumbs/poster.jpg',
    ]) {
      assert.equal((await get(url)).statusCode, 404, url);
    }
  });

  it('reaches no file outside of the footage', async () => {
    for (const path of [
      '../../services/config.ts',
      '..%2f..%2f..%2fpackage.json',
      'v360/..%2f..%2fmaster.m3u8',
      'v360/%2e%2e%2fmaster.m3u8',
      '%2e%2e/%2e%2e/package.json',
      'thumbs/..%2fmaster.m3u8',
      'thumbs/..%5c..%5cmaster.m3u8',
      'v360/1.m4s%00.txt',
      '__proto__/index.m3u8',
      'constructor/init.mp4',
    ]) {
      const answer = await get(`/live/live1/${path}`);
      assert.ok(answer.statusCode === 404 || answer.statusCode === 400, `${path}: ${answer.statusCode}`);
    }
  });

  it('asks the directory about one feed at most every two seconds', async () => {
    service.setNow('2026-11-20T19:00:00.000Z');
    await get('/live/live1/master.m3u8');
    const before = lookUps;
    await get('/live/live1/v360/index.m3u8');
    assert.equal(lookUps, before);
    service.setNow('2026-11-20T19:00:02.000Z');
    await get('/live/live1/v360/index.m3u8');
    assert.equal(lookUps, before + 1);
  });
});
