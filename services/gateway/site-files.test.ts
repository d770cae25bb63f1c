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

  it('have the network’s sign for browsers that ask for it by its old name', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { statusCode, body, headers: told } = await app.inject({ url: '/favicon.ico' });
    assert.equal(statusCode, 200);
    assert.equal(told['content-type'], 'image/svg+xml');
    assert.match(body, /^<svg /);
  });
});
