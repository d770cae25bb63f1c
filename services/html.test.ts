import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeHtml, html } from './html.ts';

describe('escapeHtml', () => {
  it('leaves no character that could end a text or an attribute', () => {
    assert.equal(
      escapeHtml(`</title><a href='x' b="&">`),
      '&lt;/title&gt;&lt;a href=&#39;x&#39; b=&quot;&amp;&quot;&gt;',
    );
  });
});

describe('html', () => {
  it('escapes values, keeps markup, joins lists and leaves out what is absent', () => {
    const items = ['a', 'b&'].map((item) => html`<li>${item}</li>`);
    assert.equal(
      String(html`<ul>${items}</ul>${null}${false}<b>${0}</b>`),
      '<ul><li>a</li><li>b&amp;</li></ul><b>0</b>',
    );
  });
});
