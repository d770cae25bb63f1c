import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { routeTable } from 'shared-contracts/routes';
import { PAGE_GROUNDS } from 'shared-ui/page-grounds';
import { afterEarly } from './after-early.ts';
import { followAnnounced } from './follow-announced.ts';
import { inlineJson } from './inline-json.ts';
import type { PageHead } from './page-head/page-head.ts';
import { type PageHtmlFacts, pageHtml } from './page-html.ts';
import { startWatch } from './start-watch.ts';
import { fakeFollower } from './testing.ts';

/** A head of which every line says `words`. */
function headOf(words: string): PageHead {
  const picture = { address: words, alternative: words, size: null };
  const card = { site: words, type: 'website', title: words, description: words, picture } as const;
  const data = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Event', name: words }] } as const;
  return { title: words, description: words, canonical: words, card, data };
}

function facts(changes: Partial<PageHtmlFacts> = {}): PageHtmlFacts {
  const composition = fakeFollower().compose(null);
  assert.ok(composition);
  const { map, hostRecord } = composition;
  return {
    language: 'en',
    head: headOf('Words'),
    map,
    hostRecord,
    row: routeTable[0],
    stream: null,
    theme: 'dark',
    brand: { accent: null },
    styleNonce: 'bm9uY2U=',
    consentVendor: null,
    tagManagerFallback: null,
    view: null,
    pageData: {},
    ...changes,
  };
}

/** What a server rendered of a page. */
const view: PageHtmlFacts['view'] = {
  html: '<h1>Lincoln</h1>',
  styles: {
    shell: { base: '/r/host/h1/', files: ['main.css'], text: '.frame{}' },
    page: { base: '/r/watch/w1/', files: ['shared.css', 'home.css'], text: '.page{}' },
  },
};

describe('inlineJson', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--',
    '<!--<script>',
    ']]>',
    '\u2028\u2029',
    '\u0000',
    '"\\',
  ];
  for (const text of hostile) {
    it(`keeps ${JSON.stringify(text)} inside its element, and whole`, () => {
      const inlined = inlineJson({ text, [text]: 1 });
      assert.doesNotMatch(inlined, /[<\u2028\u2029]/);
      assert.deepEqual(JSON.parse(inlined), { text, [text]: 1 });
    });
  }

  it('is JSON that reads back as it was, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const inlined = inlineJson(value);
        assert.doesNotMatch(inlined, /[<\u2028\u2029]/);
        assert.deepEqual(JSON.parse(inlined), JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('pageHtml', () => {
  it('has one script that stands in the page, which the policy knows by its hash', () => {
    const scripts = [...pageHtml(facts()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    const hashes = scripts.map((text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    assert.deepEqual(hashes, [startWatch.source]);
  });

  it('has one style element, with the nonce that scripts find there, also where the brand adds nothing', () => {
    const styles = (changes: Partial<PageHtmlFacts>) =>
      [...pageHtml(facts(changes)).matchAll(/<style([^>]*)>(.*?)<\/style>/gs)].map(([, ...parts]) => parts);
    assert.deepEqual(styles({}), [[' nonce="bm9uY2U="', '']]);
    assert.deepEqual(
      styles({ brand: { accent: '#1d6bff' } }).map(([attributes]) => attributes),
      [' nonce="bm9uY2U="'],
    );
  });

  it('has no style attribute, which the policy would not apply', () => {
    assert.doesNotMatch(pageHtml(facts()), /\sstyle=/);
  });

  it('cannot be broken out of by a title, a description, a card or data', () => {
    const attack = `</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    const html = pageHtml(facts({ head: headOf(attack), pageData: { attack } }));
    const plain = pageHtml(facts());
    const tags = (text: string) => text.match(/<[a-z!/][^\s>]*/gi);
    assert.deepEqual(tags(html), tags(plain));
  });

  it('loads the shell by its hash, in order, and announces what the page needs', () => {
    const all = facts();
    const html = pageHtml(all);
    const host = `/r/host/${all.map.host.releaseId}/`;
    const watch = all.map.remotes.watch?.current;
    assert.ok(watch);
    const entryHash = watch.integrity[watch.entry] ?? '';
    assert.ok(html.includes(`<script defer crossorigin="anonymous" integrity="sha256-`));
    assert.ok(html.includes(`src="${host}entry.js"`));
    assert.ok(html.includes(`href="${host}page.css"`));
    assert.ok(html.includes(`as="font" type="font/woff2" crossorigin href="${host}font.woff2"`));
    assert.ok(html.includes(`as="script" crossorigin="anonymous" integrity="${entryHash}" href="${watch.entry}"`));
    assert.ok(html.includes(`as="style" crossorigin="anonymous" integrity="sha256-`));
    assert.doesNotMatch(html, /integrity=""/);
  });

  it('announces the words of its own release in the language of the visitor, where it has some', () => {
    const { map } = facts();
    const watch = map.remotes.watch;
    assert.ok(watch);
    const { base, pages, integrity } = watch.current;
    const current = {
      ...watch.current,
      pages: {
        ...pages,
        home: { scripts: ['home.1234.js'], styles: [] },
        'language-es': { scripts: ['es.1234.js'], styles: [] },
      },
      integrity: { ...integrity, [`${base}es.1234.js`]: 'sha256-words', [`${base}home.1234.js`]: 'sha256-home' },
    };
    const spoken = { ...map, remotes: { watch: { ...watch, current } } };
    const link = `as="script" crossorigin="anonymous" integrity="sha256-words" href="${base}es.1234.js"`;
    const html = pageHtml(facts({ map: spoken, language: 'es' }));
    assert.ok(html.includes(link));
    assert.ok(html.includes(`href="${base}home.1234.js"`));
    assert.ok(!pageHtml(facts({ map: spoken, language: 'en' })).includes('es.1234.js'));
    assert.ok(!pageHtml(facts({ language: 'es' })).includes('es.1234.js'));
  });

  describe('of an event', () => {
    const row = routeTable.find(({ id }) => id === 'event');
    assert.ok(row);
    /** A release that has these files, too, and the HTML of its page. */
    const releaseWith = (...files: string[]) => {
      const { map } = facts();
      const watch = map.remotes.watch;
      assert.ok(watch);
      const { current } = watch;
      const hashes = Object.fromEntries([...files, '7.1234.js'].map((file) => [current.base + file, 'sha256-later']));
      const pages = { event: current.pages.home ?? { scripts: [], styles: [] } };
      const release = { ...current, pages, integrity: { ...current.integrity, ...hashes } };
      const changed = { ...map, remotes: { watch: { ...watch, current: release } } };
      const html = (changes: Partial<PageHtmlFacts>) => pageHtml(facts({ map: changed, row, ...changes }));
      return { map, current, html };
    };
    const early = (changes: Partial<PageHtmlFacts> = {}) => {
      const { map, current, html } = releaseWith('early-event.1234.js', 'early-home.1234.js', 'soon-event.1234.js');
      const stream = '/services/media/vod/one/master.m3u8';
      return { map, base: current.base, html: html({ stream, view, ...changes }) };
    };
    /** Kind, hash and address of each file that the page of a release with scripts for later announces. */
    const announced = (stream: string | null, view: PageHtmlFacts['view'] = null) => {
      const { current, html: htmlOf } = releaseWith('soon-event.1234.js', 'soon-event.1234.css', 'soon-home.1234.js');
      const html = htmlOf({ stream, view });
      const [first = '', afterShell = ''] = html.replace('</template>', '').split('<template id="after-shell">');
      const links =
        /<link rel="preload" as="(script|fetch)" crossorigin="anonymous"(?: integrity="(.*?)")? href="(.*?)"/g;
      const read = (part: string) =>
        [...part.matchAll(links)].map(([, as, hash, href]) => [as, hash, href?.replace(current.base, '')]);
      return { entryHash: current.integrity[current.entry], first: read(first), afterShell: read(afterShell) };
    };

    it('has the shell announce the engine of the player and the playlist that everybody may watch', () => {
      const { entryHash, first, afterShell } = announced('/services/media/live/one/master.m3u8?a=1&b=2');
      assert.deepEqual(first, [['script', entryHash, 'entry.js']]);
      assert.deepEqual(afterShell, [
        ['script', 'sha256-later', 'soon-event.1234.js'],
        ['fetch', undefined, '/services/media/live/one/master.m3u8?a=1&amp;b=2'],
      ]);
    });

    it('announces them itself on a page that a server has rendered, which shows its content before any script', () => {
      const { first, afterShell } = announced('/services/media/vod/one/master.m3u8', view);
      assert.deepEqual(first.slice(1), [
        ['script', 'sha256-later', 'soon-event.1234.js'],
        ['fetch', undefined, '/services/media/vod/one/master.m3u8'],
      ]);
      assert.deepEqual(afterShell, []);
    });

    it('runs the early script of a rendered page, by its hash, in front of all other scripts', () => {
      const { html, base } = early();
      const tags = [...html.matchAll(/<script [^>]*>/g)].map(([tag]) => tag);
      assert.equal(
        tags[0],
        `<script async id="early" fetchpriority="high" crossorigin="anonymous" integrity="sha256-later" src="${base}early-event.1234.js">`,
      );
      const [head = ''] = html.split('<style');
      const playlist =
        '<link rel="preload" as="fetch" crossorigin="anonymous" href="/services/media/vod/one/master.m3u8">';
      // The script looks for the link right before it.
      assert.ok(head.includes(`${playlist}\n<script>${followAnnounced.text}</script>`));
      assert.doesNotMatch(html, /soon-event/);
    });

    it('has its other scripts wait, first to be loaded and then to be run', () => {
      const { html, map, base } = early();
      const texts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
      assert.deepEqual(texts, [startWatch.text, afterEarly.text, followAnnounced.text]);
      const contents = Object.fromEntries(
        [...html.matchAll(/<template id="(.*?)">(.*?)<\/template>/g)].map(([, id, content = '']) => [
          id,
          [...content.matchAll(/<(script|link)[^>]* integrity="sha256[^>]* (?:src|href)="(.*?)"/g)].map(
            ([, tag, to]) => [tag, to],
          ),
        ]),
      );
      const entry = `/r/host/${map.host.releaseId}/entry.js`;
      assert.deepEqual(contents, {
        'after-early': [
          ['link', entry],
          ['link', `${base}entry.js`],
        ],
        'after-picture': [['script', entry]],
      });
      const outside = html.replaceAll(/<template.*?<\/template>/g, '');
      assert.ok(!outside.includes(entry) && !outside.includes(`href="${base}entry.js"`));
    });

    it('has the words of another language wait with them', () => {
      const { hostRecord } = facts();
      const files = { ...hostRecord.files, 'language-es.1234.js': { bytes: 1, integrity: 'sha256-words' } };
      const { html } = early({ language: 'es', hostRecord: { ...hostRecord, files } });
      const [, waiting = ''] = /<template id="after-early">(.*?)<\/template>/.exec(html) ?? [];
      assert.match(waiting, /integrity="sha256-words" href="[^"]+\/language-es\.1234\.js"/);
      assert.equal(html.split('language-es.1234.js').length, 2);
    });

    for (const [name, changes] of [
      ['that is not rendered', { view: null }],
      ['without a video for everybody', { stream: null }],
    ] as const) {
      it(`has no early script on a page ${name}`, () => {
        const { html } = early(changes);
        assert.doesNotMatch(html, /early/);
        assert.match(html, /<script defer/);
      });
    }

    it('announces neither where nothing plays to everybody', () => {
      const { first, afterShell } = announced(null);
      assert.deepEqual([first.length, afterShell], [1, []]);
    });
  });

  for (const [host, files, announced] of [
    ['of now', ['accents-text.woff2', 'first-headlines.woff2', 'first-text.woff2'], ['first-headlines', 'first-text']],
    ['of before', ['archivo.woff2'], ['archivo']],
  ] as const) {
    it(`announces the fonts that pages begin with, of a host ${host}`, () => {
      const { hostRecord } = facts();
      const file = hostRecord.files['font.woff2'];
      assert.ok(file);
      const record = { ...hostRecord, files: Object.fromEntries(files.map((name) => [name, file])) };
      const html = pageHtml(facts({ hostRecord: record }));
      const fonts = [...html.matchAll(/as="font"[^>]* href="[^"]*\/([^/"]+)\.woff2"/g)].map(([, name]) => name);
      assert.deepEqual(fonts, announced);
    });
  }

  it('has in it the styles of a page that a server rendered, with the files that tabs need not load', () => {
    const html = pageHtml(facts({ view, brand: { accent: '#1d6bff' } }));
    const styles = [...html.matchAll(/<style nonce="bm9uY2U="([^>]*)>(.*?)<\/style>/gs)].map(([, ...parts]) => parts);
    assert.deepEqual(
      styles.map(([files, text]) => [files, text?.split(/[,{]/)[0]]),
      [
        [' data-release="/r/host/h1/" data-files="main.css"', '.frame'],
        ['', ':root'],
        [' data-release="/r/watch/w1/" data-files="shared.css home.css"', '.page'],
      ],
    );
    assert.doesNotMatch(html, /<link [^>]*\.css/);
  });

  it('has all that the first paint waits for in front of what is loaded, and of that what scripts alone read', () => {
    for (const html of [pageHtml(facts({ view })), pageHtml(facts())]) {
      const order = [
        '</title>',
        'og:title',
        '</style>',
        '<script defer',
        'as="script"',
        '<body>',
        'as="font"',
        'id="root"',
        'id="page-data"',
        'application/ld+json',
      ];
      const places = order.map((part) => html.indexOf(part));
      assert.ok(!places.includes(-1));
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      );
    }
  });

  it('wears the configured colour after the tokens', () => {
    const html = pageHtml(facts({ brand: { accent: '#1d6bff' } }));
    assert.ok(html.indexOf('<style nonce="bm9uY2U=">:root') > html.indexOf('rel="stylesheet"'));
    assert.match(html, /--color-accent:#1d6bff/);
    assert.match(html, /rel="icon" href="data:image\/svg\+xml,[^"<>#]*%231d6bff/);
  });

  for (const theme of ['dark', 'light'] as const) {
    it(`is ${theme} from its first byte, down to what the browser draws around it`, () => {
      const html = pageHtml(facts({ theme }));
      assert.ok(html.includes(`<html lang="en" data-theme="${theme}">`));
      assert.ok(html.includes(`<meta name="color-scheme" content="${theme}">`));
      assert.ok(html.includes(`<meta name="theme-color" content="${PAGE_GROUNDS[theme]}">`));
      const tokens = readFileSync(new URL('../../shared-ui/src/tokens/tokens.css', import.meta.url), 'utf8');
      const [, ofTheme = ''] = tokens.split(`[data-theme="${theme}"] {`);
      assert.equal(/--color-background: ([^;]+);/.exec(ofTheme)?.[1], PAGE_GROUNDS[theme]);
    });
  }

  it('announces each file once', () => {
    const addresses = [...pageHtml(facts()).matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, to]) => to);
    assert.deepEqual(addresses, [...new Set(addresses)]);
  });

  it('announces no page files for an error page, nor for a remote that is not published', () => {
    const account = routeTable.find((row) => row.remote === 'account');
    for (const row of [null, account ?? null]) assert.doesNotMatch(pageHtml(facts({ row })), /\/r\/(watch|account)\//);
  });

  it('holds no other script that is not a file of a release', () => {
    const scripts = pageHtml(facts()).match(/<script[^>]*>/g) ?? [];
    for (const script of scripts)
      assert.match(script, /^<script>$| src="\/r\/host\/|type="application\/(json|ld\+json)"/);
  });
});
