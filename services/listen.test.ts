import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { listenBoth } from './listen.ts';

const host = '127.0.0.1';

async function takenPort(t: TestContext): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

function bothApps(t: TestContext) {
  const apps = { site: Fastify(), operations: Fastify() };
  t.after(() => Promise.all([apps.site.close(), apps.operations.close()]));
  return apps;
}

const opsAt = (port: number, isPortNamed: boolean, publicUrl?: string) => ({ port, isPortNamed, host, publicUrl });

test('Operations move to a free port when theirs is taken and nobody named it', async (t) => {
  const taken = await takenPort(t);
  const apps = bothApps(t);
  const listening = await listenBoth(apps, { host, port: 0, ops: opsAt(taken, false) });
  assert.equal(listening.status, 'listening');
  const { port } = apps.operations.server.address() as AddressInfo;
  assert.notEqual(port, taken);
  assert.equal('operations' in listening && listening.operations, `http://localhost:${port}`);
});

test('A named port of operations that is taken stops the start, and says which variable is meant', async (t) => {
  const taken = await takenPort(t);
  const listening = await listenBoth(bothApps(t), { host, port: 0, ops: opsAt(taken, true) });
  assert.match('message' in listening ? listening.message : '', new RegExp(`Port ${taken} is taken.+OPS_PORT=`));
});

test('A port of the site that is taken stops the start', async (t) => {
  const taken = await takenPort(t);
  const listening = await listenBoth(bothApps(t), { host, port: taken, ops: opsAt(0, false) });
  assert.match('message' in listening ? listening.message : '', new RegExp(`Port ${taken} is taken.+ PORT=`));
});

test('The address of operations is the one that is said, behind a proxy', async (t) => {
  const ops = opsAt(0, false, 'https://ops.example.org');
  const listening = await listenBoth(bothApps(t), { host, port: 0, ops });
  assert.equal('operations' in listening && listening.operations, 'https://ops.example.org');
});

test('Thousands of connections may wait while the process is busy, as when a game begins', async (t) => {
  const apps = bothApps(t);
  const listen = t.mock.method(apps.site, 'listen');
  await listenBoth(apps, { host, port: 0, ops: opsAt(0, false) });
  const backlogs = listen.mock.calls.map(({ arguments: [options] }) => (options as { backlog?: number }).backlog);
  assert.deepEqual(backlogs, [4_096]);
});
