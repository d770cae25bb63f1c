import fc from 'fast-check';
import { acceptedRedirect, redirectTarget } from './redirect-target.ts';

const site = { siteUrl: 'https://www.example.test/', domainSuffix: 'example.test' };

test.each([
  ['/member/library?tab=recent#top', 'https://www.example.test/member/library?tab=recent#top'],
  ['events/a-at-b/gam1', 'https://www.example.test/events/a-at-b/gam1'],
  ['?pass=annual', 'https://www.example.test/?pass=annual'],
  ['  /search  ', 'https://www.example.test/search'],
  ['https://www.example.test/search', 'https://www.example.test/search'],
  ['https://example.test', 'https://example.test/'],
  ['https://tickets.example.test/x', 'https://tickets.example.test/x'],
  ['http://a.b.example.test/', 'http://a.b.example.test/'],
  ['//tickets.example.test/x', 'https://tickets.example.test/x'],
  ['\\\\tickets.example.test\\x', 'https://tickets.example.test/x'],
  ['HTTPS://TICKETS.EXAMPLE.TEST/', 'https://tickets.example.test/'],
  ['https://tickets.example.test:443/', 'https://tickets.example.test/'],
  ['https://tickets.example\u3002test/', 'https://tickets.example.test/'],
  ['/https://evil.test/', 'https://www.example.test/https://evil.test/'],
  ['https:evil.test', 'https://www.example.test/evil.test'],
])('the target %j is accepted as %s', (target, url) => {
  expect(acceptedRedirect(target, site)).toBe(url);
  expect(redirectTarget(target, site)).toBe(url);
});

test.each([
  null,
  undefined,
  '',
  '   ',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '\\\\evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'http:evil.test',
  '/..//evil.test',
  'https://www.example.test//evil.test',
  './/\\evil.test',
  'https:/\\evil.test',
  'https://evilexample.test/',
  '//evilexample.test',
  'https://example.test.evil.test/',
  'https://evil.test/example.test',
  'https://evil.test?.example.test',
  'https://evil.test#.example.test',
  'https://evil.test\\.example.test',
  'https://www.example.test@evil.test/',
  'https://user@www.example.test/',
  'https://user:word@tickets.example.test/',
  'https://tickets.example.test:8443/',
  'https://example.test./',
  'https://exam\tple.test/',
  '/search\n',
  '\u0000/search',
  '/sea\u007frch',
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.test',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'blob:https://www.example.test/0000',
  'file:///etc/hosts',
  'ftp://www.example.test/',
  'mailto:a@example.test',
  'https://',
  'http://[::1',
])('the target %j is not accepted: the fan goes to the base URL', (target) => {
  expect(acceptedRedirect(target, site)).toBeNull();
  expect(redirectTarget(target, site)).toBe('https://www.example.test/');
});

test('a site on another domain, such as a developer machine, accepts its own origin only with its port', () => {
  const local = { siteUrl: 'http://localhost:3000', domainSuffix: 'example.test' };
  expect(acceptedRedirect('/search', local)).toBe('http://localhost:3000/search');
  expect(acceptedRedirect('http://localhost:3000/search', local)).toBe('http://localhost:3000/search');
  expect(acceptedRedirect('http://localhost:4000/search', local)).toBeNull();
  expect(acceptedRedirect('http://evil.localhost:3000/', local)).toBeNull();
});

test('the suffix is taken with or without a leading dot, in any case; an empty one matches no host', () => {
  const target = 'https://tickets.example.test/';
  expect(acceptedRedirect(target, { ...site, domainSuffix: '.Example.TEST' })).toBe(target);
  expect(acceptedRedirect(target, { ...site, domainSuffix: '' })).toBeNull();
});

test('whatever the target, one ends on the product, and checking the answer again changes nothing', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      ':',
      '@',
      '.',
      '?',
      '#',
      '%2f',
      '%00',
      '\t',
      '\n',
      ' ',
      'https',
      'http',
      'javascript',
      'blob',
      'data',
    ],
    ...[
      'evil',
      'example',
      'test',
      'example.test',
      'www.example.test',
      'evil.test',
      'localhost',
      '[::1]',
      '\u3002',
      '\u00e9',
    ],
  );
  const nasty = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const target = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.webUrl());
  fc.assert(
    fc.property(target, (any) => {
      const url = new URL(redirectTarget(any, site));
      expect(url.protocol).toMatch(/^https?:$/);
      expect(`.${url.host}`.endsWith('.example.test')).toBe(true);
      expect(url.username + url.password).toBe('');
      expect(url.pathname).not.toMatch(/^\/\//);
      expect(redirectTarget(url.href, site)).toBe(url.href);
    }),
    { numRuns: 3000 },
  );
});
