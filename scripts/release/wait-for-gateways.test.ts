import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from 'shared-contracts/generation';
import type { GatewayState } from '../../services/registry/index.ts';
import { waitForGateways } from './wait-for-gateways.ts';

const [OLD, NEW] = ['a'.repeat(64), 'b'.repeat(64)];
const step = {
  ...{ remote: 'watch', environment: 'production', generation: 43, stable: OLD, canary: null, action: 'rollback' },
} as unknown as Generation;

const gateway = (name: string, watch: number, tabsByRelease: Record<string, number>): GatewayState => ({
  ...{ name, generations: { watch }, tabs: Object.values(tabsByRelease).reduce((a, b) => a + b, 0), tabsByRelease },
});

/** Answers with one list after the other, and with the last one from then on. */
function answers(...lists: GatewayState[][]) {
  let asked = 0;
  return {
    gateways: async () => lists[Math.min(asked++, lists.length - 1)] ?? [],
    asked: () => asked,
  };
}

describe('waiting for gateways after an act', () => {
  it('ends when all of them give the step to page loads, and counts their tabs', async () => {
    const one = gateway('one:1', 43, { [OLD]: 10, [NEW]: 2 });
    const client = answers([one, gateway('two:1', 42, { [NEW]: 5 })], [one, gateway('two:1', 43, { [OLD]: 5 })]);
    const reach = await waitForGateways(client, step);
    assert.equal(client.asked(), 2);
    assert.deepEqual(
      { ...reach, milliseconds: 0 },
      {
        ...{ gateways: ['one:1', 'two:1'], behind: [], tabs: 17, tabsTold: 15, milliseconds: 0 },
      },
    );
  });

  it('counts the tabs of the release on trial after a step of a canary', async () => {
    const client = answers([gateway('one:1', 43, { [OLD]: 90, [NEW]: 10 })]);
    const canary = { release: NEW, percent: 10, salt: 's' };
    const reach = await waitForGateways(client, { ...step, action: 'canary', canary } as Generation);
    assert.deepEqual([reach?.tabsTold, reach?.tabs], [10, 100]);
  });

  it('names those that do not follow in time', async () => {
    const client = answers([gateway('one:1', 43, {}), gateway('two:1', 42, {})]);
    const reach = await waitForGateways(client, step, 0);
    assert.deepEqual(reach?.behind, ['two:1']);
  });

  it('tells nothing where nobody can be asked, or the answer is an error', async () => {
    assert.equal(await waitForGateways(answers([]), step), null);
    const down = { gateways: () => Promise.reject(new Error('no such route')) };
    assert.equal(await waitForGateways(down, step), null);
  });
});
