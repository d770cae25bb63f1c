import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatewayUnderTest } from './testing.ts';

const headers = { host: 'friday.test' };

describe('the files of the site', () => {
  it('tell search engines what to leave alone and where the map is', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { statusCode, body, headers: told } = await app.inject({ url: '/robots.txt', headers });
    assert.equal(statusCode, 200);
    assert.equal(told['content-type'], 'text/plain; charset=utf-8');
    assert.match(body, /^User-agent: \*\n/);
    assert.match(body, /\nDisallow: \/member\/\n/);
    assert.match(body, /\nSitemap: http:\/\/friday\.test\/sitemap\.xml\n$/);
  });

  it('list pages that answer 200 at their one address, and nothing of one visitor alone', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { statusCode, body, headers: told } = await app.inject({ url: '/sitemap.xml', headers });
    assert.equal(statusCode, 200);
    assert.equal(told['content-type'], 'application/xml; charset=utf-8');
    const paths = [...body.matchAll(/<loc>http:\/\/friday\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 200);
    assert.equal(new Set(paths).size, paths.length);
    for (const path of ['/', '/playoffs', '/playoffs/state/texas', '/playoffs/section/cif-ss', '/states/tx'])
      assert.ok(paths.includes(path), path);
    for (const path of paths) {
      assert.doesNotMatch(path, /^\/(auth|member|subscribe|tests|users)\//);
      const page = await app.inject({ url: path, headers });
      assert.deepEqual([path, page.statusCode], [path, 200]);
      assert.ok(page.body.includes(`<link rel="canonical" href="http://friday.test${path}" data-of-page>`), path);
    }
  });

  it('have the network’s sign for browsers that ask for it by its old name', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { statusCode, body, headers: told } = await app.inject({ url: '/favicon.ico' });
    assert.equal(statusCode, 200);
    assert.equal(told['content-type'], 'image/svg+xml');
    assert.match(body, /^<svg /);
  });
});
