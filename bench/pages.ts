import { gzipSync } from 'node:zlib';
import { startProduct } from '../e2e/fixtures/run-product.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { BenchResult } from './bench-result.ts';
import { withCleanUp } from './measure.ts';
import { startBareNode } from './pages/bare-node.ts';
import { startNginx } from './pages/nginx.ts';
import { type Load, loadOf } from './pages/wrk.ts';

const SECONDS = 8;
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** How many pages one process gives visitors who come for the first time, against what only sends the bytes of one. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const product = await startProduct(await temporaryFolder(t), {}, { livesLong: true });
    t.after(product.stop);
    const load = async (url: string): Promise<Load> => {
      // The first answers are made, and the code that makes them is compiled.
      await loadOf(url, 2, asBrowsers);
      return loadOf(url, SECONDS, asBrowsers);
    };
    const home = await load(product.url);
    const plain = await load(`${product.url}/privacypolicy`);
    const page = await packedPage(`${product.url}/privacypolicy`);
    const nginx = await startNginx(await temporaryFolder(t), page);
    t.after(nginx.stop);
    const byNginx = await load(nginx.url);
    const bareNode = await startBareNode(page);
    t.after(bareNode.stop);
    const byBareNode = await load(bareNode.url);
    return [
      atLeast('home pages, by eight connections', home.perSecond, 300, 'a second'),
      { what: 'the same, p99', figure: home.p99, unit: 'ms', limit: 100, ok: home.p99 <= 100 },
      atLeast('home pages against /privacypolicy', home.perSecond / plain.perSecond, 0.7, '×'),
      told('/privacypolicy', plain.perSecond, 'a second'),
      told('the same bytes by nginx', byNginx.perSecond, 'a second'),
      told('the same bytes by a bare Node server', byBareNode.perSecond, 'a second'),
      atLeast('/privacypolicy against nginx', plain.perSecond / byNginx.perSecond, 0.5, '×'),
      told('/privacypolicy against a bare Node server', plain.perSecond / byBareNode.perSecond, '×'),
      errorsOf({ home, plain, byNginx, byBareNode }),
    ];
  });
}

function atLeast(what: string, figure: number, limit: number, unit: string): BenchResult {
  return { what: `${what} (at least)`, figure, unit, limit, ok: figure >= limit };
}

function told(what: string, figure: number, unit: string): BenchResult {
  return { what, figure, unit, limit: null, ok: true };
}

function errorsOf(loads: Record<string, Load>): BenchResult {
  const figure = Object.values(loads).reduce((sum, { errors }) => sum + errors, 0);
  return { what: 'answers that were no success', figure, unit: 'answers', limit: 0, ok: figure === 0 };
}

/** The page as it goes over the wire. */
async function packedPage(url: string): Promise<Buffer> {
  return gzipSync(await (await fetch(url)).text(), { level: 9 });
}
