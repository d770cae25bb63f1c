import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { inlineJson } from './inline-json.ts';
import { createPageTemplate, createSegment, slots } from './page-template.ts';

const page = `<style nonce="${slots.styleNonce}"></style><script>${inlineJson({
  own: slots.json('own'),
  time: slots.json('time'),
  words: 'the same for all',
})}</script>`;
const values = { styleNonce: 'abc=', json: { own: '{"a":"é"}', time: '7' } };
const filled = '<style nonce="abc="></style><script>{"own":{"a":"é"},"time":7,"words":"the same for all"}</script>';

describe('a template of a page', () => {
  it('is the page with each slot filled, as text and as gzip', () => {
    const template = createPageTemplate(page);
    assert.equal(template.html(values), filled);
    assert.equal(gunzipSync(template.gzip(values)).toString(), filled);
  });

  it('gives each visitor their own values', () => {
    const template = createPageTemplate(page);
    template.gzip(values);
    const second = gunzipSync(template.gzip({ styleNonce: 'xyz=', json: { own: 'true', time: '8' } })).toString();
    assert.match(second, /nonce="xyz=".*"own":true,"time":8/);
  });

  it('has null where a value is missing, so that what is left is JSON still', () => {
    assert.match(createPageTemplate(page).html({ styleNonce: '', json: {} }), /"own":null,"time":null/);
  });

  it('has the parts that it was made with, of which several pages may have the same one', () => {
    const parts = { view: createSegment('<p>é & "q"</p>'), data: createSegment('{"total":7}') };
    for (const title of ['One', 'Two']) {
      const data = inlineJson({ own: slots.json('own'), data: slots.json('data') });
      const template = createPageTemplate(`<h1>${title}</h1>${slots.text('view')}<script>${data}</script>`, parts);
      const expected = `<h1>${title}</h1><p>é & "q"</p><script>{"own":{"a":"é"},"data":{"total":7}}</script>`;
      assert.equal(template.html(values), expected);
      assert.equal(gunzipSync(template.gzip(values)).toString(), expected);
      assert.ok(template.size >= 3 * expected.length - 200, 'they count to its size');
    }
  });

  it('is sent with the right checksum however often', () => {
    const template = createPageTemplate(page);
    for (let visit = 0; visit < 70; visit += 1) {
      const own = { styleNonce: `n${visit}`, json: { own: `${visit}`, time: '7' } };
      assert.equal(gunzipSync(template.gzip(own)).toString(), template.html(own));
    }
  });

  it('without slots is the page', () => {
    const template = createPageTemplate('<p>Hello</p>');
    assert.equal(gunzipSync(template.gzip({ styleNonce: '', json: {} })).toString(), '<p>Hello</p>');
  });

  it('reads back as it was, whatever it says and however long a value is', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 }).map((made) => Buffer.from(made).toString());
    fc.assert(
      fc.property(text, text, fc.nat(200_000), (before, after, length) => {
        const template = createPageTemplate(before + slots.styleNonce + after);
        const styleNonce = 'n'.repeat(length);
        const expected = before + styleNonce + after;
        assert.equal(template.html({ styleNonce, json: {} }), expected);
        assert.equal(gunzipSync(template.gzip({ styleNonce, json: {} })).toString(), expected);
      }),
      { numRuns: 60 },
    );
  });
});
