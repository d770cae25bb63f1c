import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RenderRequest } from '../../rendering/index.ts';
import { answer, headers, readHead } from '../page-head/page-head-testing.ts';
import { fakeFollower, gatewayUnderTest, noFiles } from '../testing.ts';

const SPEAKS_SPANISH = { hostFiles: ['language-es.12345678.js', 'language-es.12345678.js.map', 'language-pt.1.js'] };
const SPANISH = { cookie: 'language=es' };

describe('the language of pages', () => {
  it('is English for a visitor who chose none', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower(SPEAKS_SPANISH) });
    const { body } = await app.inject({ url: '/nothing-here' });
    assert.match(body, /<html lang="en"/);
    assert.match(body, /<title>Page not found \| Friday<\/title>/);
    assert.ok(!body.includes('language-es'));
  });

  it('is the one that the visitor chose, and the words of it are announced', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower(SPEAKS_SPANISH) });
    const { body } = await app.inject({ url: '/nothing-here', headers: SPANISH });
    assert.match(body, /<html lang="es"/);
    assert.match(body, /<title>Página no encontrada \| Friday<\/title>/);
    assert.match(body, /<noscript>Este sitio reproduce videos/);
    const announced = body.match(/<link rel="preload" as="script"[^>]*language-[^>]*>/g);
    assert.equal(announced?.length, 1);
    assert.match(
      announced[0],
      /integrity="sha256-of-language-es\.12345678\.js" href="[^"]+\/language-es\.12345678\.js"/,
    );
  });

  it('is that of each visitor, whoever had the page before', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower(SPEAKS_SPANISH) });
    const languages = ['en', 'es', 'en', 'es'];
    for (const language of languages) {
      const { body } = await app.inject({ url: '/termsofuse', headers: { cookie: `language=${language}` } });
      assert.ok(body.includes(`<html lang="${language}"`), language);
    }
  });

  it('is English for a language that nobody speaks', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower(SPEAKS_SPANISH) });
    for (const cookie of ['language=pt', 'language=', 'language=es-US', 'language=__proto__']) {
      assert.match((await app.inject({ url: '/', headers: { cookie } })).body, /<html lang="en"/);
    }
  });

  it('is English while a release of the host without Spanish is live', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { body } = await app.inject({ url: '/nothing-here', headers: SPANISH });
    assert.match(body, /<html lang="en"/);
    assert.match(body, /<title>Page not found/);
  });

  it('is that of the visitor in rendered pages, which no visitor of another language gets', async (t) => {
    const requests: RenderRequest[] = [];
    const { app } = await gatewayUnderTest(t, () => ({ status: 200, body: { items: [] } }), {
      follower: fakeFollower(SPEAKS_SPANISH),
      files: { ...noFiles, read: async () => Buffer.from('.page{}') },
      rendering: {
        render: async (_releases, request) => {
          requests.push(request);
          return { status: 'rendered', html: `<main>${request.rendered.language}</main>` };
        },
        follow: async () => {},
        end: () => {},
      },
    });
    const get = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).body;
    const english = await get({});
    const spanish = await get(SPANISH);
    assert.deepEqual(
      requests.map(({ rendered }) => rendered.language),
      ['en', 'es'],
    );
    assert.ok(english.includes('<main>en</main>') && spanish.includes('<main>es</main>'));
    assert.ok((await get({})).includes('<main>en</main>'));
    assert.ok((await get(SPANISH)).includes('<main>es</main>'));
    assert.match(spanish, /"rendered":\{[^}]*"language":"es"/);
  });
});

describe('what a page is called', () => {
  const spoken = fakeFollower({ ...SPEAKS_SPANISH, watchWords: ['language-es'], others: ['playoffs'] });
  const spanish = { ...headers, ...SPANISH };
  const EVENT = '/events/football-st-marys-at-lincoln/gam-1';

  for (const [path, title, description] of [
    [
      '/',
      'Friday: deportes de escuelas secundarias en vivo y a la carta',
      'Partidos en vivo y repeticiones de escuelas secundarias de todos los estados.',
    ],
    [
      '/sports/football/tx',
      'Fútbol americano en Texas, en vivo y a la carta | Friday',
      'Fútbol americano en Texas: partidos de escuelas secundarias al aire ahora, por venir y listos para volver a ver.',
    ],
    [
      '/schools/lincoln-austin-tx/football/schedule',
      'Calendario de Fútbol americano de Lincoln High School | Friday',
      'Todos los partidos del año escolar: cuándo, dónde y cómo verlos.',
    ],
  ] as const) {
    it(`is said in Spanish at ${path}`, async (t) => {
      const { app } = await gatewayUnderTest(t, answer, { follower: spoken });
      const head = readHead((await app.inject({ url: path, headers: spanish })).body);
      assert.deepEqual([head.title, head.meta.description], [title, description]);
    });
  }

  it('is said in English to machines, which choose no language, and to the next visitor', async (t) => {
    const { app } = await gatewayUnderTest(t, answer, { follower: spoken });
    const headFor = async (asked: Record<string, string>) =>
      readHead((await app.inject({ url: EVENT, headers: asked })).body);
    const inSpanish = await headFor(spanish);
    const inEnglish = await headFor(headers);
    assert.match(
      inSpanish.meta.description ?? '',
      /^St\. Mary's vs\. Lincoln: Fútbol americano Varsity, .*\. Encuentra más partidos en Friday\.$/,
    );
    assert.match(
      inEnglish.meta.description ?? '',
      /^St\. Mary's vs\. Lincoln: Varsity Football, .*\. Find more games on Friday\.$/,
    );
    assert.deepEqual({ ...inSpanish.meta, description: '' }, { ...inEnglish.meta, description: '' });
    assert.deepEqual(inSpanish.data, inEnglish.data);
  });

  it('is its plain title in Spanish while its own words do not come', async (t) => {
    const titleFrom = async (follower: typeof spoken) => {
      const { app } = await gatewayUnderTest(t, () => ({ status: 503, body: null }), { follower });
      return readHead((await app.inject({ url: EVENT, headers: spanish })).body).title;
    };
    assert.equal(await titleFrom(spoken), 'Ver | Friday');
    assert.equal(await titleFrom(fakeFollower(SPEAKS_SPANISH)), 'Watch | Friday');
  });

  it('is said in English where the live release of its remote speaks no Spanish', async (t) => {
    const titleOf = async (follower: typeof spoken, url: string) => {
      const { app } = await gatewayUnderTest(t, answer, { follower });
      return readHead((await app.inject({ url, headers: spanish })).body).title;
    };
    assert.equal(await titleOf(spoken, '/playoffs'), 'High-school playoffs by state | Friday');
    assert.equal(await titleOf(spoken, '/termsofuse'), 'Terms of use | Friday');
    assert.equal(await titleOf(fakeFollower(SPEAKS_SPANISH), '/watch-events'), 'Watch events | Friday');
  });
});
