import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test';
import Fastify from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { gatewayStates } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { createGatewayStates, type GatewayState, type GatewayStates, reportGatewayState } from './gateway-states.ts';

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());
beforeEach(async () => {
  await database.db.delete(gatewayStates);
});

let now = new Date('2026-11-20T18:00:00.000Z');
const clock = () => now;
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

const stateOf = (name: string, watch: number): GatewayState => ({
  ...{ name, generations: { watch }, tabs: 3, tabsByRelease: { a: 3 } },
});

describe('states of gateways', () => {
  it('are read by environment, the last one of each gateway', async () => {
    const states = createGatewayStates(database.db, clock);
    await states.write('production', stateOf('two:1', 7));
    await states.write('production', stateOf('one:1', 7));
    await states.write('production', stateOf('one:1', 8));
    await states.write('staging', stateOf('three:1', 1));
    assert.deepEqual(await states.readAll('production'), [stateOf('one:1', 8), stateOf('two:1', 7)]);
    await states.remove('one:1');
    assert.deepEqual(await states.readAll('production'), [stateOf('two:1', 7)]);
  });

  it('of a gateway that was silent for three quarters of a minute are not told, and are deleted', async () => {
    const states = createGatewayStates(database.db, clock);
    await states.write('production', stateOf('killed:1', 7));
    wait(44);
    assert.equal((await states.readAll('production')).length, 1);
    wait(2);
    assert.deepEqual(await states.readAll('production'), []);
    await states.write('production', stateOf('one:1', 7));
    assert.equal(await database.db.$count(gatewayStates), 1);
  });
});

describe('what a gateway reports of itself', () => {
  /** A server that reports a state which the test changes. */
  async function reporting(t: TestContext, states: GatewayStates) {
    const changes = new Set<() => void>();
    let state = stateOf('one:1', 1);
    const app = Fastify();
    t.after(() => app.close());
    await app.register(reportGatewayState, {
      ...{ states, environment: 'production', clock, readOwn: () => state },
      onChange(listener) {
        changes.add(listener);
        return () => changes.delete(listener);
      },
    });
    await app.ready();
    return {
      app,
      setState(next: GatewayState) {
        state = next;
      },
      tellChange() {
        for (const listener of changes) listener();
      },
    };
  }

  /** Keeps what was written, and resolves with the next state. */
  function recorder() {
    const written: string[] = [];
    let hear: (() => void) | null = null;
    const states: GatewayStates = {
      readAll: async () => [],
      async write(_environment, { generations }) {
        written.push(`watch ${generations.watch}`);
        hear?.();
      },
      async remove(name) {
        written.push(`${name} is gone`);
      },
    };
    const nextWrite = () =>
      new Promise<void>((resolve) => {
        hear = resolve;
      });
    return { states, written, nextWrite };
  }

  it('is written at the start, at once on a change, and taken back at the end', async (t) => {
    const { states, written, nextWrite } = recorder();
    const first = nextWrite();
    const gateway = await reporting(t, states);
    await first;
    const second = nextWrite();
    gateway.setState(stateOf('one:1', 2));
    gateway.tellChange();
    await second;
    await gateway.app.close();
    assert.deepEqual(written, ['watch 1', 'watch 2', 'one:1 is gone']);
  });

  it('is not written again while it is the same, until a quarter of a minute has passed', async (t) => {
    const { states, written, nextWrite } = recorder();
    const first = nextWrite();
    const gateway = await reporting(t, states);
    await first;
    gateway.tellChange();
    gateway.tellChange();
    const second = nextWrite();
    wait(15);
    gateway.tellChange();
    await second;
    await gateway.app.close();
    assert.deepEqual(written, ['watch 1', 'watch 1', 'one:1 is gone']);
  });

  it('fails without harm while the database does not answer, and is written when it does', async (t) => {
    const { states, written, nextWrite } = recorder();
    let isDown = true;
    const gateway = await reporting(t, {
      ...states,
      write: (...args) => (isDown ? Promise.reject(new Error('down')) : states.write(...args)),
    });
    gateway.tellChange();
    const next = nextWrite();
    isDown = false;
    gateway.tellChange();
    await next;
    assert.equal(written[0], 'watch 1');
  });
});
