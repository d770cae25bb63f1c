import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MappedRelease, ReleaseMap } from 'shared-contracts/remote';
import { requestHeaders, responseHeaders } from './adapt-headers.ts';
import { adaptHtml, adaptMap, type DevelopmentFacts, environmentStream } from './adapt-page.ts';

const environment = 'https://stage.example.org';
const here = 'http://localhost:4004';

function release(id: string, integrity: string): MappedRelease {
  const base = `/r/store/${id}/`;
  const entry = `${base}entry.js`;
  return {
    releaseId: id,
    version: '1.0.0',
    containerName: `store_${id}`,
    entry,
    base,
    pages: {},
    integrity: { [entry]: integrity },
  };
}

const live = {
  generation: 7,
  criticalSince: 3,
  current: release('live', 'sha256-live'),
  fallback: release('old', 'sha256-old'),
};
const map: ReleaseMap = {
  id: 'abc123',
  host: { releaseId: 'host1', version: '1.0.0', generation: 4, criticalSince: 0 },
  remotes: { store: live, watch: live },
  preview: null,
};
const facts: DevelopmentFacts = {
  remote: 'store',
  release: release('own', 'sha256-own'),
  host: { base: '/r/host/dev/', shell: { scripts: ['vendor.js', 'main.js'], styles: ['main.css'] } },
  hookPath: '/hook.js',
  environment,
  here,
};

const html = `<!doctype html>
<html><head>
<link rel="preload" as="font" crossorigin href="/r/host/host1/font.woff2">
<link rel="stylesheet" crossorigin="anonymous" integrity="sha256-h" href="/r/host/host1/main.css">
<style>:root{}</style>
<script defer crossorigin="anonymous" integrity="sha256-v" src="/r/host/host1/vendor.js"></script>
<script defer crossorigin="anonymous" integrity="sha256-m" src="/r/host/host1/main.js"></script>
<link rel="preload" as="script" crossorigin="anonymous" integrity="sha256-live" href="/r/store/live/entry.js">
<link rel="preload" as="script" crossorigin="anonymous" integrity="sha256-w" href="/r/watch/live/entry.js">
<style nonce="a" data-release="/r/store/live/" data-files="page.css">.page{}</style>
<script type="application/json" id="page-data">${JSON.stringify({ config: { baseUrl: environment, words: '$& \\u003c' }, reportToken: 'secret', map, rendered: { releaseId: 'live' } })}</script>
</head><body>
<div id="root" data-rendered><div><main>The store</main></div></div>
<noscript>Switch it on.</noscript>
</body></html>`;

/** The same with the styles of the host in it. */
const rendered = html.replace(
  /<link rel="stylesheet"[^>]*>/,
  '<style nonce="a" data-release="/r/host/host1/" data-files="main.css">.frame{}\n.header{}</style>',
);

/** The same where a video plays before the scripts of the page are there. */
const early = html
  .replace(
    '<html><head>',
    '<html><head>\n<script>watch()</script>\n<script>bring()</script>\n<script async id="early" src="/r/watch/live/early.js"></script>',
  )
  .replace(
    /(<script defer.*?<\/script>)\n(<script defer.*?<\/script>)\n(.*?>)\n(.*?>)\n/s,
    '<template id="after-early">$3$4</template>\n<template id="after-picture">$1$2</template>\n',
  );

describe('a page of the environment', () => {
  const adapted = adaptHtml(html, facts);
  const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(adapted) ?? [];

  it('gets the one remote from here and keeps the others', () => {
    const { remotes } = JSON.parse(json).map;
    assert.deepEqual(remotes.store, { generation: 7, criticalSince: 3, current: facts.release, fallback: null });
    assert.deepEqual(remotes.watch, live);
  });

  it('gets the host from here, in its place and order, and announces nothing that it will not load', () => {
    const tags = [...adapted.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    assert.deepEqual(tags, [
      '/hook.js',
      '/r/host/dev/main.css',
      '/r/host/dev/vendor.js',
      '/r/host/dev/main.js',
      '/r/watch/live/entry.js',
    ]);
    assert.ok(adapted.indexOf('/r/host/dev/main.css') < adapted.indexOf('<style>'));
  });

  it('is the same when the styles of the host stand in it', () => {
    assert.equal(adaptHtml(rendered, facts), adapted);
  });

  it('does not wait for a video that plays before it', () => {
    const page = adaptHtml(early, facts);
    const addresses = (text: string) => [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    assert.deepEqual(addresses(page).sort(), addresses(adapted).sort());
    assert.deepEqual(page.match(/<script>.*?<\/script>/g), ['<script>watch()</script>']);
    assert.doesNotMatch(page, /template/);
  });

  it('comes without what the environment rendered, which is of other releases', () => {
    assert.match(adapted, /<div id="root"><\/div>\n<noscript>Switch it on\.<\/noscript>/);
    assert.doesNotMatch(adapted, /\.page\{\}/);
    assert.equal(JSON.parse(json).rendered, undefined);
  });

  it('stays at this address and sends no reports on releases', () => {
    const data = JSON.parse(json);
    assert.equal(data.config.baseUrl, here);
    assert.equal(data.config.words, '$& \\u003c');
    assert.equal('reportToken' in data, false);
  });

  it('is left alone when it is no page of the shell', () => {
    assert.equal(adaptHtml('<h1>Operations</h1>', facts), '<h1>Operations</h1>');
  });
});

describe('the map', () => {
  it('has another id for another build, and the stream is asked with the id that the environment knows', () => {
    const first = adaptMap(map, facts);
    const second = adaptMap(map, { ...facts, release: release('own', 'sha256-next') });
    assert.notEqual(first.id, second.id);
    assert.equal(environmentStream(`/event-stream?map=${first.id}`), '/event-stream?map=abc123');
  });

  it('shows a remote that the environment has no release of, and no preview of this one', () => {
    const preview = { remote: 'store', releaseId: 'p', version: '2.0.0', until: '' } as const;
    const adapted = adaptMap({ ...map, remotes: {}, preview }, facts);
    assert.equal(adapted.remotes.store?.current.releaseId, 'own');
    assert.equal(adapted.preview, null);
  });
});

describe('headers', () => {
  it('of a request come from a page of the environment', () => {
    const sent = requestHeaders(
      { host: 'localhost:4004', origin: here, referer: `${here}/a`, connection: 'x', cookie: 'a=1' },
      { environment, here },
    );
    assert.deepEqual(sent, {
      host: 'stage.example.org',
      origin: environment,
      referer: `${environment}/a`,
      cookie: 'a=1',
    });
  });

  it('of an answer keep the visitor and the session here', () => {
    const answer = responseHeaders(
      {
        location: `${environment}/b`,
        'set-cookie': ['a=1; Path=/; Domain=example.org; Secure; HttpOnly', '__Host-b=2; Path=/; Secure'],
        'strict-transport-security': 'max-age=1',
        'content-security-policy':
          "script-src 'self'; style-src 'self' 'nonce-n+/='; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default; report-uri /r",
      },
      { environment, here },
    );
    assert.deepEqual(answer, {
      location: `${here}/b`,
      'set-cookie': ['a=1; Path=/; HttpOnly', '__Host-b=2; Path=/; Secure'],
      'content-security-policy':
        "script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src ws://localhost:4004 'self'; report-uri /r",
    });
  });
});
