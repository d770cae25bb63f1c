const { TestEnvironment } = require('jest-environment-jsdom');

const nodeGlobals = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** jsdom's listeners take only jsdom's signals; this lets them end with Node's as well. */
function acceptNodeSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function add(type, listener, options) {
    const signal = options?.signal;
    if (!signal) return addEventListener.call(this, type, listener, options);
    if (signal.aborted) return;
    const { signal: _, ...rest } = options;
    addEventListener.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  };
}

/**
 * Has a window find the style of an element once, until its document changes: jsdom tries every rule of its own style sheet
 * for each question, and queries by role ask for the same elements again and again.
 */
function rememberStyles(window) {
  const { document, MutationObserver, getComputedStyle } = window;
  let styles = new WeakMap();
  const observer = new MutationObserver(() => {
    styles = new WeakMap();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !document.contains(element)) return getComputedStyle.call(window, element, pseudoElement);
    if (observer.takeRecords().length > 0) styles = new WeakMap();
    let style = styles.get(element);
    if (!style) {
      style = getComputedStyle.call(window, element);
      styles.set(element, style);
    }
    return style;
  };
}

/** jsdom with Node's own fetch family: jsdom has none, and two realms' AbortSignals do not mix. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
    acceptNodeSignals(this.global.EventTarget.prototype);
    // Jest gives the window a method of its own.
    acceptNodeSignals(this.global);
    rememberStyles(this.global);
    const base = this.global.location.origin;
    this.global.Request = class extends globalThis.Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, base).href : input, init);
      }
    };
  }
};
