/** Every class name is its own key, so that tests can tell which one was set. */
module.exports = new Proxy({}, { get: (_target, key) => (key === '__esModule' ? false : String(key)) });
