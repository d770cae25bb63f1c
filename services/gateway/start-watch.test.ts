import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { startWatch } from './start-watch.ts';

/** What is reported 15 seconds after a page has loaded whose root is as given. */
function reportedOf(root: { childElementCount: number; rendered?: string }): unknown[] {
  const pageData = { reportToken: 'token', map: { host: { releaseId: 'h1' }, preview: null } };
  const elements: Record<string, object> = {
    root: {
      childElementCount: root.childElementCount,
      dataset: { rendered: root.rendered },
      hasAttribute: () => root.rendered !== undefined,
    },
    'page-data': { textContent: JSON.stringify(pageData) },
  };
  const reported: unknown[] = [];
  let loaded = () => {};
  vm.runInNewContext(startWatch.text, {
    document: { readyState: 'complete', getElementById: (id: string) => elements[id] },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'load') loaded = listener;
    },
    setTimeout: (act: () => void, after: number) => after > 0 && act(),
    fetch: async (_address: string, { body }: { body: string }) => reported.push(...JSON.parse(body).votes),
  });
  loaded();
  return reported;
}

const nothingShown = {
  ...{ remote: 'host', releaseId: 'h1', outcome: 'failed' },
  ...{ kind: 'render', reason: 'Nothing was shown' },
};

for (const [name, root] of [
  ['nothing at all', { childElementCount: 0 }],
  ['what a server rendered, and has not begun', { childElementCount: 1, rendered: '' }],
] as const) {
  test(`a host that shows ${name} is reported`, () => {
    assert.deepEqual(reportedOf(root), [nothingShown]);
  });
}

for (const [name, root] of [
  ['shows something of its own', { childElementCount: 1 }],
  ['waits for the remote of a page that a server rendered', { childElementCount: 1, rendered: 'opening' }],
] as const) {
  test(`a host that ${name} is not reported`, () => {
    assert.deepEqual(reportedOf(root), []);
  });
}
