import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Lifetime } from '../releases/testing.ts';
import type { ServiceAnswer, ServiceCall } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const headers = { host: 'friday.test' };

const bracket = {
  ...{ key: 'brk-1', slug: 'class-5a-2026', name: 'Texas 5A Football', state_code: 'TX', sport: 'football' },
  ...{ gender: null, division: '5a', season: 'Fall 2026', teams: 2 },
};

const lists: Record<string, object> = {
  '/v2/site_map': {
    ...{ states: ['NE', 'TX'], event_days: ['2026-11-26', '2026-11-27'] },
    ...{ has_undated_events: true, highlight_days: ['2026-11-26'] },
  },
  '/v1/states': { states: [{ state_code: 'TX', brackets: 1 }] },
  '/v2/site_map/profiles': {
    pages: [
      { type: 'state_association', slug: 'txpsa' },
      { type: 'affiliate', slug: 'lakes' },
    ],
  },
  '/v2/site_map/schools/tx': {
    pages: [
      { type: 'school', slug: 'lincoln-dallas-tx' },
      { type: 'pixellot', slug: 'mary' },
    ],
  },
  '/v2/site_map/events/2026-11-27': { pages: [{ slug: 'a-at-b', key: 'gam-1' }] },
  '/v2/site_map/events/undated': { pages: [{ slug: 'c-at-d', key: 'gam-2' }] },
  '/v2/site_map/events/2026-11-28': { pages: [] },
  '/v2/site_map/highlights/2026-11-26': { pages: [{ slug: 'b-&-c', key: 'hig-1' }] },
  '/v1/brackets?state=tx': { brackets: [bracket] },
};

const fromLists = ({ path }: ServiceCall): ServiceAnswer =>
  lists[path] ? { status: 200, body: lists[path] } : { status: path.endsWith('/2026-13-01') ? 400 : 404, body: {} };

async function read(t: Lifetime, url: string, answer: (call: ServiceCall) => ServiceAnswer = fromLists) {
  const { app, calls } = await gatewayUnderTest(t, answer);
  const response = await app.inject({ url, headers });
  const paths = [...response.body.matchAll(/<loc>http:\/\/friday\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  return { app, calls, response, paths };
}

describe('the site map', () => {
  it('is an index of the maps of each part of the site', async (t) => {
    const { response, paths } = await read(t, '/sitemap.xml');
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'application/xml; charset=utf-8');
    assert.equal(response.headers['cache-control'], 'public, max-age=3600');
    assert.match(response.body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/);
    const names = ['pages', 'profiles', 'schools-ne', 'schools-tx', 'brackets-tx'];
    const days = ['events-2026-11-26', 'events-2026-11-27', 'events-undated', 'highlights-2026-11-26'];
    assert.deepEqual(
      paths,
      [...names, ...days].map((name) => `/sitemaps/${name}.xml`),
    );
  });

  it('names no map of events without a date while every event has one', async (t) => {
    const { paths } = await read(t, '/sitemap.xml', (call) =>
      call.path === '/v2/site_map'
        ? { status: 200, body: { ...lists['/v2/site_map'], has_undated_events: false } }
        : fromLists(call),
    );
    assert.ok(paths.includes('/sitemaps/events-2026-11-27.xml'));
    assert.ok(!paths.includes('/sitemaps/events-undated.xml'));
  });

  for (const [name, pages] of [
    ['profiles', ['/associations/txpsa', '/associations/txpsa/schools', '/affiliates/lakes']],
    ['schools-tx', ['/schools/lincoln-dallas-tx', '/schools/mary']],
    ['events-2026-11-27', ['/events/a-at-b/gam-1']],
    ['events-undated', ['/events/c-at-d/gam-2']],
    ['highlights-2026-11-26', ['/highlights/b-&amp;-c/hig-1']],
    ['brackets-tx', ['/playoffs/brackets/tx/football/5a/class-5a-2026']],
  ] as const) {
    it(`lists the pages of ${name} by their addresses`, async (t) => {
      const { response, paths } = await read(t, `/sitemaps/${name}.xml`);
      assert.equal(response.statusCode, 200);
      assert.match(response.body, /<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
      assert.deepEqual(paths, pages);
    });
  }

  it('lists lasting pages that answer 200 at their one address, and nothing of one visitor alone', async (t) => {
    const { app, paths } = await read(t, '/sitemaps/pages.xml');
    assert.ok(paths.length > 200);
    assert.equal(new Set(paths).size, paths.length);
    for (const path of [
      '/',
      '/playoffs',
      '/playoffs/state/texas',
      '/playoffs/section/cif-ss',
      '/states/tx',
      '/find-school/tx',
    ])
      assert.ok(paths.includes(path), path);
    for (const path of paths) {
      assert.doesNotMatch(path, /^\/(auth|member|subscribe|tests|users)\//);
      const page = await app.inject({ url: path, headers });
      assert.deepEqual([path, page.statusCode], [path, 200]);
      assert.ok(page.body.includes(`<link rel="canonical" href="http://friday.test${path}" data-of-page>`), path);
    }
  });

  it('has no map without pages, and none that nobody knows', async (t) => {
    for (const name of ['events-2026-11-28', 'events-2026-13-01', 'schools-zz', 'pages-tx', 'games', 'constructor']) {
      const { response } = await read(t, `/sitemaps/${name}.xml`);
      assert.deepEqual([name, response.statusCode], [name, 404]);
    }
  });

  it('asks for one list of the directory, whatever stands in its address', async (t) => {
    const { calls } = await read(t, '/sitemaps/events-..%2Fschools%2Ftx.xml');
    assert.deepEqual(
      calls.filter(({ path }) => path.includes('site_map')).map(({ path }) => path),
      ['/v2/site_map/events/..%2Fschools%2Ftx'],
    );
  });

  for (const [what, failure] of [
    ['does not answer', { status: 0, body: null }],
    ['is busy', { status: 503, body: {}, retryAfter: 5 }],
    ['answers something else', { status: 200, body: { pages: 'many' } }],
  ] as const) {
    it(`is asked for again later while a service ${what}, since a part of it would be taken for all`, async (t) => {
      for (const [url, down] of [
        ['/sitemap.xml', 'unity'],
        ['/sitemap.xml', 'tournaments'],
        ['/sitemaps/events-2026-11-27.xml', 'unity'],
        ['/sitemaps/brackets-tx.xml', 'tournaments'],
      ] as const) {
        const { response } = await read(t, url, (call) => (call.service === down ? failure : fromLists(call)));
        assert.deepEqual([url, response.statusCode], [url, 503]);
        assert.deepEqual([response.headers['retry-after'], response.headers['cache-control']], ['60', 'no-store']);
      }
      const { response } = await read(t, '/sitemaps/pages.xml', () => failure);
      assert.equal(response.statusCode, 200);
    });
  }
});
