/**
 * React reports its renderers here before any of a remote's code runs; hot reload reads them later and works through
 * them. Without it changes are said to be applied, and nothing moves.
 */
(() => {
  let count = 0;
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      count += 1;
      renderers.set(count, renderer);
      return count;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();
