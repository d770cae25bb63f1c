import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import { atLeast, type BenchResult, told } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';
import { startBareNode } from './pages/bare-node.ts';
import { startNginx } from './pages/nginx.ts';
import { errorsOf, type Load, warmLoadOf } from './pages/wrk.ts';

const ROUNDS = 3;
const SECONDS = 4;
const type = 'text/javascript';

/** Files of two releases, as the home page's HTML names them, and what they are to reach of nginx. */
const files = {
  small: { pattern: /\/r\/account\/[^"]+\/entry\.\w+\.js/, limit: 0.6 },
  large: { pattern: /\/r\/host\/[^"]+\/vendor\.\w+\.js/, limit: 0.95 },
};

/** How many release files one process sends, against nginx and a bare Node server that send the same bytes. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const html = await (await fetch(product.url)).text();

    const results: BenchResult[] = [];
    for (const [size, { pattern, limit }] of Object.entries(files)) {
      const address = product.url + (pattern.exec(html)?.[0] ?? '/r/');
      const bytes = await asSent(address);
      const nginx = await startNginx(await temporaryFolder(t), {
        ...{ files: { 'file.js': bytes }, type, encoding: 'br' },
      });
      t.after(nginx.stop);
      const bareNode = await startBareNode(bytes, type, 'br');
      t.after(bareNode.stop);

      const servers = { product: address, nginx: `${nginx.url}/file.js`, bareNode: bareNode.url };
      const loads: Record<keyof typeof servers, Load[]> = { product: [], nginx: [], bareNode: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const server of ['product', 'nginx', 'bareNode'] as const) {
          loads[server].push(await warmLoadOf(servers[server], SECONDS));
        }
      }
      const perSecond = (server: keyof typeof servers) =>
        quantile(
          loads[server].map((load) => load.perSecond),
          0.5,
        );
      const p99 = quantile(
        loads.product.map((load) => load.p99),
        0.5,
      );
      results.push(
        told(`a ${size} release file of ${Math.round(bytes.length / 1_000)} KB`, perSecond('product'), 'a second'),
        told('the same, p99', p99, 'ms'),
        told('the same bytes by nginx', perSecond('nginx'), 'a second'),
        told('the same bytes by a bare Node server', perSecond('bareNode'), 'a second'),
        atLeast(`a ${size} file against nginx`, perSecond('product') / perSecond('nginx'), limit, '×'),
        told('against the bare Node server', perSecond('product') / perSecond('bareNode'), '×'),
        errorsOf(...loads.product, ...loads.nginx, ...loads.bareNode),
      );
    }
    return results;
  });
}

/** A file as the gateway sends it when it is asked for often. */
async function asSent(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}, so there is nothing to measure`);
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
}
