import { allowStyles } from './allow-styles.ts';

type Templated = CustomElementConstructor & { getTemplateHTML(facts: { label: string }): string };

/** A window whose page asks for this nonce, and what is defined in it. */
function windowOf(head: string) {
  const document = new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
  const defined = new Map<string, Templated>();
  const customElements = { define: (name: string, element: Templated) => void defined.set(name, element) };
  return { window: { document, customElements } as unknown as Window, defined };
}

/** Two classes as media-chrome has them: the second one's text begins with that of the first. */
function templated() {
  const Base = Object.assign(class {}, {
    heading: '<h2>',
    getTemplateHTML({ label }: { label: string }): string {
      return `<style>a{}</style><style id="row" media="width:0">b{}</style><styled-box>${this.heading}${label}</styled-box>`;
    },
  });
  const Extended = Object.assign(class extends Base {}, {
    heading: '<h3>',
    getTemplateHTML(facts: { label: string }): string {
      return `${Base.getTemplateHTML.call(this, facts)}<style>c{}</style>`;
    },
  });
  return { Base: Base as unknown as Templated, Extended: Extended as unknown as Templated };
}

test('elements that are defined from then on bear the nonce of the page, once in each of their styles', () => {
  const { window, defined } = windowOf('<style nonce="n1"></style>');
  allowStyles(window);
  const { Base, Extended } = templated();
  window.customElements.define('x-base', Base);
  window.customElements.define('x-extended', Extended);
  expect(defined.get('x-base')?.getTemplateHTML({ label: 'Play' })).toBe(
    '<style nonce="n1">a{}</style><style nonce="n1" id="row" media="width:0">b{}</style><styled-box><h2>Play</styled-box>',
  );
  expect(defined.get('x-extended')?.getTemplateHTML({ label: 'Play' })).toBe(
    '<style nonce="n1">a{}</style><style nonce="n1" id="row" media="width:0">b{}</style><styled-box><h3>Play</styled-box><style nonce="n1">c{}</style>',
  );
});

test('an element without such a text is defined as it is', () => {
  const { window, defined } = windowOf('<style nonce="n1"></style>');
  allowStyles(window);
  class Plain {}
  window.customElements.define('x-plain', Plain as unknown as Templated);
  expect(defined.get('x-plain')).toBe(Plain);
  expect('getTemplateHTML' in Plain).toBe(false);
});

test.each(['', '<style>a{}</style>', '<style nonce=""></style>'])(
  'a page that asks for no nonce is left alone: %s',
  (head) => {
    const { window } = windowOf(head);
    const { define } = window.customElements;
    allowStyles(window);
    expect(window.customElements.define).toBe(define);
  },
);
