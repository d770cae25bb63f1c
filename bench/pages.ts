import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import { atLeast, atMost, type BenchResult, told } from './bench-result.ts';
import { withProduct } from './measure.ts';
import { startBareNode } from './pages/bare-node.ts';
import { startNginx } from './pages/nginx.ts';
import { errorsOf, type Load, loadOf, warmLoadOf } from './pages/wrk.ts';

const SECONDS = 8;
const SETTLES = 20;

/** How many pages one process gives visitors who come for the first time, against what only sends the bytes of one. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product, t) => {
    const load = (url: string): Promise<Load> => warmLoadOf(url, SECONDS);
    // For so long after its start the product optimises the code of its database, which takes one of two processors.
    await loadOf(product.url, SETTLES);
    const home = await load(product.url);
    const plain = await load(`${product.url}/privacypolicy`);
    const page = await packedPage(`${product.url}/privacypolicy`);
    const nginx = await startNginx(await temporaryFolder(t), {
      ...{ files: { 'index.html': page }, type: 'text/html', encoding: 'gzip' },
    });
    t.after(nginx.stop);
    const byNginx = await load(nginx.url);
    const bareNode = await startBareNode(page, 'text/html', 'gzip');
    t.after(bareNode.stop);
    const byBareNode = await load(bareNode.url);
    return [
      atLeast('home pages, by eight connections', home.perSecond, 300, 'a second'),
      atMost('the same, p99', home.p99, 100, 'ms'),
      atLeast('home pages against /privacypolicy', home.perSecond / plain.perSecond, 0.7, '×'),
      told('/privacypolicy', plain.perSecond, 'a second'),
      told('the same bytes by nginx', byNginx.perSecond, 'a second'),
      told('the same bytes by a bare Node server', byBareNode.perSecond, 'a second'),
      atLeast('/privacypolicy against nginx', plain.perSecond / byNginx.perSecond, 0.5, '×'),
      told('/privacypolicy against a bare Node server', plain.perSecond / byBareNode.perSecond, '×'),
      errorsOf(home, plain, byNginx, byBareNode),
    ];
  });
}

/** The page as it goes over the wire. */
async function packedPage(url: string): Promise<Buffer> {
  return gzipSync(await (await fetch(url)).text(), { level: 9 });
}
