import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import type { FastifyInstance } from 'fastify';
import { imageSize } from 'image-size';
import type { Bracket, Profile, SportsEvent } from 'shared-contracts/entities';
import { STATES } from 'shared-contracts/rules';
import type { Lifetime } from '../../releases/testing.ts';
import { calendarGame, calendarSchool } from '../calendar-testing.ts';
import type { ServiceAnswer, ServiceCall } from '../service-client.ts';
import { gatewayUnderTest } from '../testing.ts';

const headers = { host: 'friday.test' };
const GAME = '/events/football-st-marys-at-lincoln/gam-1';
const BRACKET = '/playoffs/brackets/tx/football/5a/class-5a-2026';

const bracket: Bracket = {
  ...{ key: 'brk-1', slug: 'class-5a-2026', name: 'Texas 5A Football', state_code: 'TX', sport: 'football' },
  ...{ gender: null, division: '5a', season: 'Fall 2026', teams: 2, champion: null },
  rounds: [{ name: 'Final', games: [] }],
};

interface Known {
  game?: SportsEvent;
  school?: Profile;
  bracket?: Bracket;
}

const answersOf =
  (known: Known) =>
  ({ path }: ServiceCall): ServiceAnswer => {
    const body = {
      '/v2/game_or_event/gam-1': known.game ?? calendarGame,
      '/v2/profiles/lincoln-austin-tx': known.school ?? calendarSchool,
      '/v1/brackets/tx/football/5a/class-5a-2026': known.bracket ?? bracket,
    }[path];
    return body ? { status: 200, body } : { status: 404, body: {} };
  };

async function gatewayWith(
  t: Lifetime,
  answer: (call: ServiceCall) => ServiceAnswer,
  overrides: Parameters<typeof gatewayUnderTest>[2] = {},
) {
  const { app } = await gatewayUnderTest(t, answer, overrides);
  const get = async (url: string) => app.inject({ url, headers });
  return {
    app,
    get,
    /** Where the page says that its picture is. */
    pictureOf: async (page: string) => {
      const [, address = ''] =
        /property="og:image" content="http:\/\/friday\.test([^"]*)"/.exec((await get(page)).body) ?? [];
      return address;
    },
  };
}

const statusOf = async (t: Lifetime, url: string, answer: (call: ServiceCall) => ServiceAnswer = answersOf({})) =>
  (await (await gatewayWith(t, answer)).get(url)).statusCode;

describe('the picture of a page', () => {
  for (const page of ['/', '/states/tx', GAME, '/schools/lincoln-austin-tx/football/schedule', BRACKET]) {
    it(`is at the address that ${page} names, for a week`, async (t) => {
      const { get, pictureOf } = await gatewayWith(t, answersOf({}));
      const { statusCode, headers: sent, rawPayload } = await get(await pictureOf(page));
      assert.deepEqual(
        [statusCode, sent['content-type'], sent['cache-control']],
        [200, 'image/jpeg', 'public, max-age=604800'],
      );
      const { width, height } = imageSize(rawPayload);
      assert.deepEqual([width, height], [1200, 630]);
    });
  }

  it('has another address as the game is moved, and the old one shows what is so now, for minutes', async (t) => {
    let game = calendarGame;
    const { get, pictureOf } = await gatewayWith(t, (call) => answersOf({ game })(call));
    const before = await pictureOf(GAME);
    const old = (await get(before)).rawPayload;
    game = { ...calendarGame, start_time: '2026-11-29T01:30:00.000Z' };
    const after = await pictureOf(GAME);
    assert.notEqual(after, before);
    const stale = await get(before);
    assert.equal(stale.headers['cache-control'], 'public, max-age=300');
    assert.ok(stale.rawPayload.equals((await get(after)).rawPayload));
    assert.ok(!stale.rawPayload.equals(old));
  });

  it('gives nothing of a result away', async (t) => {
    const side = { seed: 1, school_key: 'a', name: 'Lincoln', slug: 'lincoln', primary_color: null, score: 21 };
    const decided: Bracket = { ...bracket, champion: side };
    const game: SportsEvent = { ...calendarGame, custom_headline: 'Lincoln wins it all', custom_subheadline: '21-7' };
    const before = await gatewayWith(t, answersOf({}));
    const after = await gatewayWith(t, answersOf({ game, bracket: decided }));
    for (const page of [GAME, BRACKET]) assert.equal(await after.pictureOf(page), await before.pictureOf(page));
  });

  it('has the logos of the directory, and letters where there is no picture', async (t) => {
    const url = '/pictures/schools/lincoln-austin-tx.jpg';
    const png = createCanvas(64, 64);
    png.getContext('2d').fillRect(0, 0, 64, 64);
    const picture = await png.encode('png');
    const drawn = async (logo: string) => {
      const answer = answersOf({ school: { ...calendarSchool, logo } });
      const ownPages = async (scope: FastifyInstance) => {
        scope.get('/services/unity/logos/a.png', async (_request, reply) => reply.type('image/png').send(picture));
      };
      const { get } = await gatewayWith(t, answer, { ownPages });
      const { statusCode, rawPayload } = await get(url);
      assert.equal(statusCode, 200);
      return rawPayload;
    };
    const letters = await drawn('/services/unity/logos/b.png');
    assert.ok(!(await drawn('/services/unity/logos/a.png')).equals(letters));
    assert.ok((await drawn('https://elsewhere.test/services/unity/logos/a.png')).equals(letters));
  });

  it('is none of what there is not, or no longer, and of what nobody else may see', async (t) => {
    for (const page of ['/events/x/gam-2', '/no/such/page', '/member/account', '/clips/clp-1', '/events/..%2Fx/y'])
      assert.deepEqual([page, await statusOf(t, `/pictures${page}.jpg`)], [page, 404]);
    for (const url of ['/pictures/states/tx', '/pictures/.jpg', '/pictures/home.png'])
      assert.deepEqual([url, await statusOf(t, url)], [url, 404]);
    const deleted = answersOf({ game: { ...calendarGame, is_deleted: true } });
    assert.equal(await statusOf(t, `/pictures${GAME}.jpg`, deleted), 404);
  });

  it('is asked for again later while the service does not answer', async (t) => {
    const { get } = await gatewayWith(t, () => ({ status: 0, body: null }));
    const { statusCode, headers: sent } = await get(`/pictures${GAME}.jpg`);
    assert.deepEqual([statusCode, sent['retry-after'], sent['cache-control']], [503, '5', 'no-store']);
    assert.equal((await get('/pictures/states/tx.jpg')).statusCode, 200);
  });

  it('is drawn so often for an address, and given as often as it likes', async (t) => {
    const { get } = await gatewayWith(t, answersOf({}), { fansPerAddress: 1 });
    const states = STATES.slice(0, 10).map(({ code }) => `/pictures/states/${code.toLowerCase()}.jpg`);
    const first = '/pictures/home.jpg';
    for (const url of [first, ...states.slice(0, 9)]) assert.deepEqual([url, (await get(url)).statusCode], [url, 200]);
    const { statusCode, headers: sent } = await get(states[9] ?? '');
    assert.equal(statusCode, 429);
    assert.ok(Number(sent['retry-after']) > 0);
    assert.equal((await get(first)).statusCode, 200);
  });

  it('is refused while too many others are to be drawn first, and those come', async (t) => {
    const { get } = await gatewayWith(t, ({ path }) => {
      const [, key] = /game_or_event\/(gam-\d+)$/.exec(path) ?? [];
      return key ? { status: 200, body: { ...calendarGame, key, city: key } } : { status: 404, body: {} };
    });
    const all = Array.from({ length: 40 }, (_, index) => get(`/pictures/events/football/gam-${index}.jpg`));
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 503]);
    assert.equal(statuses.filter((status) => status === 200).length, 30);
    assert.equal((await get('/pictures/events/football/gam-39.jpg')).statusCode, 200);
  });
});
