import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { logStoreFailures } from './log-store-failures.ts';

function failures() {
  const logged: string[] = [];
  let goodAt = '2026-11-20T18:00:00.000Z';
  const log = { error: ({ err, count }: { err: unknown; count: number }) => logged.push(`${err} ${count}`) };
  const fail = logStoreFailures({ lastGoodAt: () => goodAt }, log);
  const failTimes = (times: number, error: string) => {
    for (let count = 0; count < times; count += 1) fail(error);
  };
  const recover = () => {
    goodAt = '2026-11-20T19:00:00.000Z';
  };
  return { logged, failTimes, recover };
}

describe('failing looks at a release store', () => {
  it('are logged the first time, the tenth and the hundredth', () => {
    const { logged, failTimes } = failures();
    failTimes(500, 'down');
    assert.deepEqual(logged, ['down 1', 'down 10', 'down 100']);
  });

  it('are logged at once when the store answered in between, or the error is another one', () => {
    const { logged, failTimes, recover } = failures();
    failTimes(2, 'down');
    recover();
    failTimes(2, 'down');
    failTimes(2, 'not signed');
    assert.deepEqual(logged, ['down 1', 'down 1', 'not signed 1']);
  });
});
