import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReadInlineStyles } from './inline-styles.ts';

/** Reads files of styles of releases that have these, `null` for one that is not as the record says. */
function setUp(styles: Record<string, string | null>) {
  const read: string[] = [];
  const readStyles = createReadInlineStyles({
    async read(address) {
      const name = address.replace(/^watch\/w\d\//, '');
      const text = styles[name];
      if (text === undefined) return null;
      read.push(name);
      if (text === null) throw new Error('damaged');
      return Buffer.from(text);
    },
  });
  return { read, styles: (names = Object.keys(styles), release = 'w1') => readStyles(`/r/watch/${release}/`, names) };
}

test('all styles of a page stand in it, in their order, with the files for which they do', async () => {
  assert.deepEqual(await setUp({ 'shared.css': '.a{}', 'page.css': '.b{}' }).styles(), {
    base: '/r/watch/w1/',
    files: ['shared.css', 'page.css'],
    text: '.a{}\n.b{}',
  });
});

test('styles are read once for all pages that have them, and each page and release gets its own', async () => {
  const { read, styles } = setUp({ 'shared.css': '.a{}', 'page.css': '.b{}' });
  assert.equal(await styles(['shared.css']), await styles(['shared.css']));
  assert.deepEqual(read, ['shared.css']);
  assert.equal((await styles(['page.css']))?.text, '.b{}');
  assert.equal((await styles(['page.css'], 'w2'))?.base, '/r/watch/w2/');
});

test('styles that could not be read are asked for again', async () => {
  const files: Record<string, string | null> = { 'page.css': null };
  const { styles } = setUp(files);
  assert.equal(await styles(), null);
  files['page.css'] = '.b{}';
  assert.equal((await styles())?.text, '.b{}');
});

test('a page without styles has none', async () => {
  assert.equal((await setUp({}).styles())?.text, '');
});

test('what styles name in their folder is found from the page', async () => {
  const styles = `.a{background:url(a.svg)}.b{background:url("img/b.png")}`;
  const others = `.c{background:url(data:image/png;base64,AA)}.d{background:url('/e.svg')}.f{mask:url(#g)}`;
  assert.equal(
    (await setUp({ 'page.css': styles + others }).styles())?.text,
    `.a{background:url(/r/watch/w1/a.svg)}.b{background:url("/r/watch/w1/img/b.png")}${others}`,
  );
});

for (const [name, styles, names] of [
  ['is gone', {}, ['page.css']],
  ['was damaged', { 'page.css': null }, ['page.css']],
  ['would end its element', { 'page.css': '.a::after{content:"</STYLE><script>"}' }, ['page.css']],
] as const) {
  test(`styles of which one ${name} do not stand in a page`, async () => {
    assert.equal(await setUp(styles).styles([...names]), null);
  });
}
