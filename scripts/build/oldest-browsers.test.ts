import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Of the web, and of the language in the scripts that TypeScript does not read; younger than the first half of 2023. */
const YOUNG =
  /\b(?:AbortSignal\.any|URL\.(?:parse|canParse)|(?:Map|Object)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync|Iterator\.from)\b|\.(?:isWellFormed|toWellFormed)\(/;

const browserScripts = globSync(['{host,remotes/*,shared-contracts,shared-ui}/src/**/*.{ts,tsx}', 'services/**/*.js'], {
  exclude: (path) => /node_modules|\.test\.tsx?$|testing/.test(path),
});

test('no script for browsers calls what the oldest of them lack (decision 113)', () => {
  assert.ok(browserScripts.length > 500, `${browserScripts.length} scripts`);
  const calls = browserScripts.filter((path) => {
    const code = readFileSync(path, 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
    return YOUNG.test(code);
  });
  assert.deepEqual(calls, []);
});
