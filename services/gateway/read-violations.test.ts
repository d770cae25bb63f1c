import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readNewReports, readOldReport } from './read-violations.ts';

const facts = { networkSlug: 'friday' };
const site = 'https://www.friday.test';
const release = `/r/host/${'a'.repeat(64)}/entry.js`;

const old = (report: object) => readOldReport({ 'csp-report': report }, facts);
const fresh = (...bodies: object[]) =>
  readNewReports(
    bodies.map((body) => ({ type: 'csp-violation', age: 1, url: site, user_agent: 'Pat’s browser', body })),
    facts,
  );

describe('a report', () => {
  it('says the same in both formats', () => {
    const violation = { directive: 'script-src-elem', blocked: 'inline', source: release, page: '/events/:slug/:key' };
    const page = `${site}/events/north-at-south/gam1?utm_source=pat#top`;
    assert.deepEqual(
      old({
        'document-uri': page,
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
        'source-file': site + release,
        'script-sample': 'const pat = 1',
      }),
      [violation],
    );
    const body = {
      documentURL: page,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sourceFile: site + release,
      sample: 'const pat = 1',
    };
    assert.deepEqual(fresh(body, body), [violation, violation]);
  });

  it('of an older browser names the directive with its sources', () => {
    assert.equal(old({ 'violated-directive': "img-src 'self' data:" })?.[0]?.directive, 'img-src');
  });

  const blocked: [address: string, name: string][] = [
    ['https://pat:secret@ads.example/pixel/pat@example.test?email=pat', 'https://ads.example'],
    ['wss://live.example/pat', 'wss://live.example'],
    [`${site}/users/pat@example.test`, '/users/:authenticate'],
    [`${site}/services/member/users/pat`, 'no page'],
    [`${site}/users/sign_in?redir=%2Fpat`, '/users/:authenticate'],
    ['data:text/html,pat', 'data:'],
    ['blob:https://www.friday.test/pat', 'blob:'],
    ['chrome-extension://pat/x.js', 'chrome-extension:'],
    ['eval', 'eval'],
    ['', 'none'],
    ['Pat Quarter', 'unreadable'],
    ['https://', 'unreadable'],
  ];
  for (const [address, name] of blocked) {
    it(`names ${address || 'an empty address'} ${name}`, () => {
      const report = { 'document-uri': `${site}/`, 'effective-directive': 'img-src', 'blocked-uri': address };
      assert.equal(old(report)?.[0]?.blocked, name);
    });
  }

  it('of another kind is no violation', () => {
    assert.deepEqual(readNewReports([{ type: 'deprecation', body: { id: 'x' } }], facts), []);
  });
});

describe('what is no report', () => {
  const garbage = [
    null,
    7,
    'csp',
    [],
    {},
    { 'csp-report': null },
    { 'csp-report': {} },
    { 'csp-report': { 'effective-directive': '<script>' } },
    { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': { deep: true } } },
    { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'x'.repeat(9_000) } },
    [{ type: 'csp-violation', body: { effectiveDirective: 7 } }],
    [{ type: '<b>' }],
    Array.from({ length: 101 }, () => ({ type: 'deprecation' })),
  ];
  it('is refused in both formats', () => {
    for (const body of garbage) {
      assert.equal(readOldReport(body, facts), null);
      assert.equal(readNewReports(body, facts), null);
    }
  });

  it('never throws, and no name that is given grows long', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), fc.jsonValue(), (address, text, value) => {
        for (const blockedUri of [address, text, value]) {
          const found = old({ 'document-uri': address, 'effective-directive': 'img-src', 'blocked-uri': blockedUri });
          for (const violation of found ?? []) {
            for (const name of Object.values(violation)) assert.ok(name.length <= 220);
          }
        }
      }),
    );
  });
});
