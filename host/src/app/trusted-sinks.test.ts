import { guardSinks, trustedMarkup, trustedScriptAddress } from './trusted-sinks.ts';

describe('markup that is written as text', () => {
  it.each([
    '',
    'Kick-off at 7:00 PM, more on = less',
    '<style nonce="n">:host{display:block}</style><slot name="icon"></slot>',
    '<svg viewBox="0 0 24 24"><path d="M8 5v14l11-7z"/></svg>',
    '<slot name="online"></slot><p data-on="1">Live on air</p>',
    '<formation-box></formation-box>',
  ])('is let through when nothing in it acts: %s', (text) => expect(trustedMarkup(text)).toBe(text));

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="/r/x.js"></SCRIPT>',
    '<svg><script xlink:href="x"/></svg>',
    '<img src=x onerror=alert(1)>',
    '<img src="x"onerror="alert(1)">',
    '<svg/onload=alert(1)>',
    '<p\nonclick = "x()">',
    '<iframe src="/"></iframe>',
    '<iframe\nsrcdoc="x">',
    '<object data="x"></object>',
    '<embed src="x">',
    '<base href="//evil.example/">',
    '<meta http-equiv="refresh" content="0;url=//evil.example/">',
    '<link rel="stylesheet" href="x">',
    '<form action="//evil.example/"><input name="password"></form>',
    '<button formaction="//evil.example/">x</button>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<svg><animate attributeName="href" values="x"/></svg>',
    '<a href="data:text/html,x">x</a>',
  ])('is stopped when something in it acts: %s', (text) => expect(trustedMarkup(text)).toBeNull());
});

describe('the address of a script', () => {
  const page = { origin: 'https://a.test', href: 'https://a.test/events/x' };

  it.each([
    '/r/watch/abc/entry.js',
    'https://a.test/r/host/abc/main.js',
    '/services/bot-check/recaptcha/api.js?render=k',
    '/service-worker.js',
    'blob:https://a.test/6c1f',
  ])('may be a release of the site, the bot check, the worker, or what the page has made: %s', (address) =>
    expect(trustedScriptAddress(address, page)).toBe(address),
  );

  it.each([
    'https://evil.example/r/watch/abc/entry.js',
    '//evil.example/r/x.js',
    '/\\evil.example/r/x.js',
    '/r/../services/member/avatar.js',
    '/services/content/upload.js',
    '/service-worker.js/upload.js',
    'r/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://evil.example/6c1f',
    'blob:null/6c1f',
    'http://[',
  ])('is nothing else: %s', (address) => expect(trustedScriptAddress(address, page)).toBeNull());
});

test('the rules are those of the page, in browsers that have them', () => {
  const createPolicy = jest.fn();
  guardSinks({ trustedTypes: { createPolicy }, location: window.location } as unknown as Window);
  const [[name, rules]] = createPolicy.mock.calls as [[string, Record<string, (text: string) => string | null>]];
  expect(name).toBe('default');
  expect(rules.createHTML?.('<b>x</b>')).toBe('<b>x</b>');
  expect(rules.createHTML?.('<script>')).toBeNull();
  expect(rules.createScriptURL?.('/r/x.js')).toBe('/r/x.js');
  expect(rules.createScriptURL?.('/x.js')).toBeNull();
  expect(rules.createScript).toBeUndefined();
  expect(() => guardSinks(window)).not.toThrow();
});
