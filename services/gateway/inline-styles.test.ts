import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MappedRelease } from 'shared-contracts/remote';
import { createReadInlineStyles } from './inline-styles.ts';

/** Reads the styles of a page that has these files, `null` for one that is not as the record says. */
function read(styles: Record<string, string | null>, names = Object.keys(styles)) {
  const release = { base: '/r/watch/w1/', pages: { home: { scripts: [], styles: names } } } as unknown as MappedRelease;
  const readStyles = createReadInlineStyles({
    async find(address) {
      const name = address.replace('watch/w1/', '');
      return name in styles ? { key: name, integrity: 'sha384-a' } : null;
    },
    async bytes({ key }) {
      const text = styles[key] ?? null;
      if (text === null) throw new Error('damaged');
      return Buffer.from(text);
    },
  });
  return readStyles(release, 'home');
}

test('all styles of a page stand in it, in their order', async () => {
  assert.equal(await read({ 'shared.css': '.a{}', 'page.css': '.b{}' }), '.a{}\n.b{}');
});

test('a page without styles has none', async () => {
  assert.equal(await read({}), '');
});

test('what styles name in their folder is found from the page', async () => {
  const styles = `.a{background:url(a.svg)}.b{background:url("img/b.png")}`;
  const others = `.c{background:url(data:image/png;base64,AA)}.d{background:url('/e.svg')}.f{mask:url(#g)}`;
  assert.equal(
    await read({ 'page.css': styles + others }),
    `.a{background:url(/r/watch/w1/a.svg)}.b{background:url("/r/watch/w1/img/b.png")}${others}`,
  );
});

for (const [name, styles, names] of [
  ['is gone', {}, ['page.css']],
  ['was damaged', { 'page.css': null }, ['page.css']],
  ['would end its element', { 'page.css': '.a::after{content:"</STYLE><script>"}' }, ['page.css']],
] as const) {
  test(`styles of which one ${name} do not stand in a page`, async () => {
    assert.equal(await read(styles, [...names]), null);
  });
}
