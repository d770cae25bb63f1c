import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Node server that does nothing but send the same compressed bytes: no gateway on Node can be faster. */
export async function startBareNode(
  bytes: Buffer,
  type: string,
  encoding: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
