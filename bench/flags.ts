import type { Page } from '@playwright/test';
import { startProduct } from '../e2e/fixtures/run-product.ts';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { openPostgres } from '../services/db/database.ts';
import { flagDefinitionSchema } from '../services/flags/flag-definition.ts';
import { createFlagStore } from '../services/flags/flag-store.ts';
import { EMBEDDED_CLIENT_ID } from '../services/flags/flags-config.ts';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';
import { openBrowser } from './open-browser.ts';

const ROUNDS = 40;
/** Milliseconds from a flag in the database to the look of an open tab. */
const LIMIT = 2_000;
const themes = ['dark', 'light'] as const;

/** Changes the flag of the site's theme in the database behind the server's back, and waits for an open tab to follow. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('There is no PostgreSQL on this machine: install its server programs.');
    t.after(() => cluster.stop());
    const { db, close } = await openPostgres(cluster.url);
    t.after(close);
    const product = await startProduct(await temporaryFolder(t), { DATABASE_URL: cluster.url }, { livesLong: true });
    t.after(product.stop);
    const browser = await openBrowser(t);
    const page = await browser.newPage();
    await page.goto(`${product.url}/privacypolicy`);

    const store = createFlagStore(db);
    const waits: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const theme = themes[(round + 1) % 2] ?? 'light';
      const definition = flagDefinitionSchema.parse({
        variations: [...themes],
        fallthrough: { variation: themes.indexOf(theme) },
      });
      const hasTheme = tabHasTheme(page, theme);
      const startedAt = performance.now();
      await store.put(EMBEDDED_CLIENT_ID, 'site-theme', definition);
      await hasTheme;
      // The tab may open its stream only while the first round runs.
      if (round > 0) waits.push(performance.now() - startedAt);
    }
    const slow = quantile(waits, 0.95);
    const what = `from a flag changed in the database to the look of an open tab, over ${ROUNDS}`;
    return [
      { what: `${what}, p95`, figure: slow, unit: 'ms', limit: LIMIT, ok: slow <= LIMIT },
      { what: `${what}, median`, figure: quantile(waits, 0.5), unit: 'ms', limit: null, ok: true },
    ];
  });
}

async function tabHasTheme(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}
