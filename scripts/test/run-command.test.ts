import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { it } from 'node:test';
import { runCommand } from './run-command.ts';

it('gives the exit code and the output of a command', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 7;";
  const signal = new AbortController().signal;
  const outcome = await runCommand(process.execPath, ['-e', script], { signal, isQuiet: true });
  assert.ok(outcome.status === 'exited');
  assert.equal(outcome.exitCode, 7);
  assert.match(outcome.output, /out/);
  assert.match(outcome.output, /err/);
});

it('ends a command with all that it has started, also what ignores SIGTERM', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  // The grandchild holds a connection here, which breaks when it ends.
  const grandchild = `process.on('SIGTERM', () => {}); require('node:net').connect(${port}, '127.0.0.1').resume();`;
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1e3);`;
  const controller = new AbortController();
  const running = runCommand(process.execPath, ['-e', child], { signal: controller.signal, isQuiet: true });
  const [socket] = await once(server, 'connection');
  socket.on('error', () => {}).resume();

  controller.abort();

  await once(socket, 'close');
  assert.equal((await running).status, 'stopped');
  server.close();
});
