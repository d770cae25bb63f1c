import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryDepot } from '../services/releases/testing.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';

const STREAMS = 5_000;
const ROUNDS = 5;

/** How long 5,000 open tabs wait until one gateway has told them of a rollback, from the command on. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const { live, desk, visitor, folder, root } = await temporaryDepot(t);
    await live('host', '1.0.0');
    await live('watch', '1.0.0');
    await live('watch', '1.1.0');

    const gateway = spawn(process.execPath, [
      path.join(import.meta.dirname, 'streams/gateway.ts'),
      folder,
      root.publicJwk.x,
    ]);
    gateway.stderr.pipe(process.stderr);
    t.after(() => gateway.kill());
    const [line] = (await once(createInterface(gateway.stdout), 'line')) as [string];
    const tabs = await openTabs(Number(line));
    t.after(() => {
      for (const socket of tabs.sockets) socket.destroy();
    });

    const waits: number[] = [];
    const pat = await visitor('pat');
    for (let round = 0; round < ROUNDS; round++) {
      const told = tabs.nextRound();
      const startedAt = performance.now();
      if (round % 2 === 0) await desk.rollback(pat, { part: 'watch', environment: 'production' });
      else await live('watch', `2.${round}.0`);
      for (const at of await told) waits.push(at - startedAt);
    }
    const p99 = quantile(waits, 0.99);
    return [
      {
        what: `${STREAMS} open streams told of a change by one gateway, p99 over ${ROUNDS}`,
        figure: p99,
        unit: 'ms',
        limit: 500,
        ok: p99 <= 500,
      },
      { what: 'the same, median', figure: quantile(waits, 0.5), unit: 'ms', limit: null, ok: true },
    ];
  });
}

/** Tabs as bare sockets, so that they cost next to nothing beside the gateway. */
async function openTabs(port: number) {
  const sockets: Socket[] = [];
  let heard: ((at: number) => void) | null = null;

  function open(): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.setEncoding('utf8');
    socket.write('GET /event-stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('data', (text: string) => {
        if (!text.includes('data:')) return;
        // The first event is the map at opening.
        resolve();
        heard?.(performance.now());
      });
    });
  }

  for (let opened = 0; opened < STREAMS; opened += 250) {
    await Promise.all(Array.from({ length: 250 }, open));
  }
  return {
    sockets,
    nextRound(): Promise<number[]> {
      const times: number[] = [];
      return new Promise((resolve) => {
        heard = (at) => {
          if (times.push(at) === STREAMS) resolve(times);
        };
      });
    },
  };
}
