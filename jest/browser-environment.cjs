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

/** jsdom with Node's own fetch family: jsdom has none, and two realms' AbortSignals do not mix. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
    acceptNodeSignals(this.global.EventTarget.prototype);
    // Jest gives the window a method of its own.
    acceptNodeSignals(this.global);
    const base = this.global.location.origin;
    this.global.Request = class extends globalThis.Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, base).href : input, init);
      }
    };
  }
};
