import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { loadFootage } from './footage.ts';
import { mediaService } from './index.ts';
import { boxesOf } from './mp4-testing.ts';
import { playable } from './testing.ts';
import { planFile } from './video-file.ts';

const footage = loadFootage(fileURLToPath(new URL('../../media/footage', import.meta.url))).get('football');
assert.ok(footage);
/** Four loops and a bit. */
const file = planFile(footage, { seconds: 100 });
const whole = Buffer.concat([...file.read(0, file.size)]);

describe('the file of a replay', () => {
  it('has three tracks, numbered in the order that it names them, for as long as its segments last', () => {
    const boxes = boxesOf(whole);
    assert.deepEqual(
      boxes.slice(0, 6).map(({ type }) => type),
      ['ftyp', 'moov', 'sidx', 'sidx', 'sidx', 'moof'],
    );
    const movie = boxes[1]?.content ?? Buffer.alloc(0);
    const tracks = boxesOf(movie).filter(({ type }) => type === 'trak');
    const facts = tracks.map(({ content }) => {
      const [header, media] = boxesOf(content).filter(({ type }) => type === 'tkhd' || type === 'mdia');
      const [mediaHeader] = boxesOf(media?.content ?? Buffer.alloc(0));
      return [header?.content.readUInt32BE(12), mediaHeader?.content.readUInt16BE(20)];
    });
    // Languages stand in five bits a letter: undetermined, English, Spanish.
    assert.deepEqual(facts, [
      [1, 0x55c4],
      [2, 0x15c7],
      [3, 0x4e01],
    ]);
    const extends_ = boxesOf(boxesOf(movie).find(({ type }) => type === 'mvex')?.content ?? Buffer.alloc(0));
    assert.deepEqual(
      extends_.map(({ type, content }) => [
        type,
        type === 'trex' ? content.readUInt32BE(4) : content.readBigUInt64BE(4),
      ]),
      [
        ['mehd', 102_000n],
        ['trex', 1],
        ['trex', 2],
        ['trex', 3],
      ],
    );
    assert.equal(boxesOf(movie)[0]?.content.readUInt32BE(96), 4);
  });

  it('has parts of all tracks on one time line, each with its own number', () => {
    const fragments = boxesOf(whole).filter(({ type }) => type === 'moof');
    assert.equal(fragments.length, 34);
    for (const [part, { content }] of fragments.entries()) {
      const [number, ...tables] = boxesOf(content);
      assert.equal(number?.content.readUInt32BE(4), part + 1);
      assert.equal(tables.length, 3);
      for (const [index, table] of tables.entries()) {
        const [header, time] = boxesOf(table.content);
        assert.equal(header?.content.readUInt32BE(4), index + 1);
        const seconds = Number(time?.content.readBigUInt64BE(4)) / (index === 0 ? 15_360 : 48_000);
        assert.ok(Math.abs(seconds - 3 * part) < 0.03, `track ${index} of part ${part} begins at ${seconds} s`);
      }
    }
  });

  it('finds the samples of each track where its table says that they are', () => {
    let at = 0;
    let part = 0;
    for (const { type, content } of boxesOf(whole)) {
      if (type === 'moof') {
        for (const [index, name] of ['v540', 'a-en', 'a-es'].entries()) {
          const segment = footage.media.get(name)?.segments[part % 8] ?? Buffer.alloc(0);
          const samples = boxesOf(segment).find((box) => box.type === 'mdat')?.content ?? Buffer.alloc(0);
          const run = boxesOf(boxesOf(content)[index + 1]?.content ?? Buffer.alloc(0)).at(-1);
          const place = at + (run?.content.readUInt32BE(8) ?? 0);
          assert.ok(whole.subarray(place, place + samples.length).equals(samples), `${name} of part ${part}`);
        }
        part += 1;
      }
      at += 8 + content.length;
    }
  });

  it('tells players where each three seconds are, by bytes and by the time of each track', () => {
    const boxes = boxesOf(whole);
    const fragments = boxes.filter(({ type }) => type === 'moof');
    let end = boxes.slice(0, 2).reduce((sum, { content }) => sum + 8 + content.length, 0);
    for (const [track, { content: index }] of boxes.slice(2, 5).entries()) {
      end += 8 + index.length;
      const [number, scale, count] = [index.readUInt32BE(4), index.readUInt32BE(8), index.readUInt16BE(30)];
      assert.deepEqual([number, scale, count], [track + 1, track === 0 ? 15_360 : 48_000, 34]);
      let at = end + Number(index.readBigUInt64BE(20));
      let time = 0n;
      for (const [part, { content }] of fragments.entries()) {
        assert.equal(whole.toString('latin1', at + 4, at + 8), 'moof', `part ${part}`);
        const startsAt = boxesOf(boxesOf(content)[track + 1]?.content ?? Buffer.alloc(0))[1]?.content.readBigUInt64BE(
          4,
        );
        assert.equal(startsAt, time, `track ${track} of part ${part}`);
        at += index.readUInt32BE(32 + 12 * part);
        time += BigInt(index.readUInt32BE(32 + 12 * part + 4));
        assert.equal(index.readUInt32BE(32 + 12 * part + 8), 0x9000_0000);
      }
      assert.equal(at, whole.length);
    }
  });

  it('gives out the same bytes from wherever it is read', () => {
    assert.equal(whole.length, file.size);
    const head = whole.indexOf('moof') - 4;
    const second = whole.indexOf('moof', head + 8) - 4;
    const edges = [0, 1, head - 1, head, head + 1, second, second + 7, 3_000_000, file.size - 1, file.size];
    for (const start of edges) {
      for (const end of edges.filter((edge) => edge >= start)) {
        assert.ok(Buffer.concat([...file.read(start, end)]).equals(whole.subarray(start, end)), `${start} to ${end}`);
      }
    }
  });
});

const given = playable({
  ...{ resourceKey: 'given', kind: 'vod', startedAt: null },
  ...{ durationSeconds: 100, file: 'given', paymentRequired: true },
});
const resources: PlayableResource[] = [
  given,
  { ...given, resourceKey: 'watched', file: null },
  { ...given, resourceKey: 'sold', file: 'sold' },
  { ...given, resourceKey: 'dark', blackoutEnd: new Date('2026-11-21T00:00:00.000Z') },
  playable({ resourceKey: 'live', file: 'given' }),
];

describe('the files of the media service', () => {
  let service: ServiceUnderTest;
  const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
  const video = '/vod/given/download/video.mp4?link=link+to+given';

  before(async () => {
    service = await serviceUnderTest(mediaService, {
      findPlayable: async (key) => resources.find(({ resourceKey }) => resourceKey === key) ?? null,
      verifyDownload: async (link, key) => (link === `link to ${key}` ? { title: 'Ríos / Lake: "Final"' } : null),
      verifyLicence: async () => true,
    });
  });
  after(() => service.close());

  it('says what there is of a replay', async () => {
    const { statusCode, body } = await get('/vod/given/download');
    assert.equal(statusCode, 200);
    assert.deepEqual(JSON.parse(body), {
      ...{ size: file.size, width: 960, height: 540 },
      ...{ sound: ['en', 'es'], captions: ['en', 'es'] },
    });
  });

  it('says what there is of one that is sold, and gives it out by the link of its buyer', async () => {
    assert.equal((await get('/vod/sold/download')).statusCode, 200);
    const video = '/vod/sold/download/video.mp4';
    assert.equal((await get(video)).statusCode, 403);
    assert.equal((await get(`${video}?link=link+to+sold`, { range: 'bytes=0-7' })).statusCode, 206);
  });

  it('gives out the video as a file with a name that every system can keep', async () => {
    const answer = await get(video);
    assert.equal(answer.statusCode, 200);
    assert.ok(answer.rawPayload.equals(whole));
    const { headers } = answer;
    assert.equal(headers['content-type'], 'video/mp4');
    assert.equal(headers['content-length'], String(file.size));
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.equal(headers['cache-control'], 'no-store');
    const name = encodeURIComponent('Ríos - Lake- -Final-.mp4');
    assert.ok(String(headers['content-disposition']).startsWith('attachment; '));
    assert.ok(String(headers['content-disposition']).includes(`filename*=UTF-8''${name}`));
  });

  it('says how long it is without giving it out', async () => {
    const answer = await service.app.inject({ method: 'HEAD', url: video });
    assert.deepEqual([answer.statusCode, answer.rawPayload.length], [200, 0]);
    assert.equal(answer.headers['content-length'], String(file.size));
  });

  it('goes on with a download that was interrupted, as long as it is the same file', async () => {
    const { etag = '' } = (await get(video)).headers;
    const rest = await get(video, { range: 'bytes=1000-', 'if-range': String(etag) });
    assert.equal(rest.statusCode, 206);
    assert.equal(rest.headers['content-range'], `bytes 1000-${file.size - 1}/${file.size}`);
    assert.ok(rest.rawPayload.equals(whole.subarray(1000)));
    const middle = await get(video, { range: 'bytes=5-9' });
    assert.deepEqual([middle.statusCode, middle.headers['content-length']], [206, '5']);
    assert.ok(middle.rawPayload.equals(whole.subarray(5, 10)));
    const another = await get(video, { range: 'bytes=1000-', 'if-range': '"another file"' });
    assert.deepEqual([another.statusCode, another.rawPayload.length], [200, file.size]);
  });

  it('gives the whole file for a range that cannot be read, and refuses one behind its end', async () => {
    for (const range of ['bytes=9-5', 'bytes=x', 'lines=1-2', 'bytes=0-1,4-5']) {
      const answer = await get(video, { range });
      assert.deepEqual([answer.statusCode, answer.rawPayload.length], [200, file.size], range);
    }
    const behind = await get(video, { range: `bytes=${file.size}-` });
    assert.deepEqual([behind.statusCode, behind.json().code], [416, 'range_not_satisfiable']);
    assert.equal(behind.headers['content-range'], `bytes */${file.size}`);
  });

  it('gives out captions for the whole game, in the languages that it has', async () => {
    const answer = await get('/vod/given/download/captions-es.vtt?link=link+to+given');
    assert.equal(answer.headers['content-type'], 'text/vtt; charset=utf-8');
    assert.ok(String(answer.headers['content-disposition']).includes('.es.vtt'));
    assert.match(answer.body, /^WEBVTT\n\n00:00:0/);
    assert.match(answer.body, /\n00:01:3\d\.\d{3} --> /);
    const other = await get('/vod/given/download/captions-fr.vtt?link=link+to+given');
    assert.deepEqual([other.statusCode, other.json().code], [404, 'not_found']);
  });

  for (const name of ['video.mp4', 'captions-en.vtt']) {
    it(`opens ${name} by no link, a licence, or a link to another game`, async () => {
      for (const query of ['', '?license=licence', '?link=forged', '?link=link+to+another']) {
        const { statusCode, body } = await get(`/vod/given/download/${name}${query}`);
        assert.deepEqual([statusCode, JSON.parse(body).code], [403, 'link_not_valid'], query);
      }
    });
  }

  it('leads a person whose link has run out to the page of the game', async () => {
    const answer = await get('/vod/given/download/video.mp4?link=old', { accept: 'text/html,*/*;q=0.8' });
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, 'https://www.friday.test/events/game/event1']);
  });

  it('gives out no replay that is only to be watched, no live game, and none under blackout', async () => {
    const codeOf = async (url: string) => {
      const { statusCode, body } = await get(url);
      return [statusCode, JSON.parse(body).code];
    };
    for (const file of ['', '/video.mp4?link=link+to+watched', '/captions-en.vtt?link=link+to+watched']) {
      assert.deepEqual(await codeOf(`/vod/watched/download${file}`), [404, 'no_file']);
      assert.deepEqual(await codeOf(`/vod/live/download${file}`), [404, 'not_found']);
    }
    assert.deepEqual(await codeOf('/vod/dark/download/video.mp4?link=link+to+dark'), [403, 'blackout']);
  });
});
