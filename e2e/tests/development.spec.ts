import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copySources } from '../../scripts/testing/copy-sources.ts';
import { freePort } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PAGE_FOLDER = 'remotes/store/src/pages/network-store';

/** `npm run dev -- store` in a folder of the sources, against a running product. */
async function startDevelopment(
  folder: string,
  environment: string,
  remote = 'store',
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const args = ['scripts/dev.ts', remote, '--against', environment, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 50_000 }).toContain('ready in');
  return { url: `http://localhost:${port}`, child };
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const markOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'mark') as unknown);

test.describe('developing one remote inside a running environment', () => {
  test.use({ expectedComplaint: /planted|Errors while compiling|ERROR in/ });
  test.setTimeout(120_000);

  let copy: string | null = null;
  let child: ChildProcess | null = null;
  test.afterEach(async () => {
    if (child?.kill('SIGTERM')) await once(child, 'exit');
    if (copy !== null) rmSync(copy, { recursive: true, force: true });
    copy = null;
  });

  test('changes show with state kept, faults are told and heal, and the environment is untouched', async ({
    page,
    request,
    product,
  }) => {
    // Files are changed, so not those of this checkout.
    const folder = copySources();
    copy = folder;
    const source = path.join(folder, PAGE_FOLDER, 'network-store-page.tsx');
    edit(source, (text) =>
      `import { useState } from 'react';\n${text}`
        .replace('  const siteName', '  const [count, setCount] = useState(0);\n  const siteName')
        .replace(
          '<PageHeader',
          '<button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>\n<PageHeader',
        ),
    );
    const store = (await (await request.get(`${product.url}/release-map.json`)).json()).remotes.store;
    const started = await startDevelopment(folder, product.url);
    child = started.child;
    await page.goto(`${started.url}/store/bleacherside`);
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.evaluate(() => Reflect.set(window, 'mark', 'same page'));

    // A change of the markup, then of the styles.
    edit(source, (text) => text.replace('eyebrow="Store"', 'eyebrow="Changed"'));
    await expect(page.getByText('Changed', { exact: true })).toBeVisible();
    edit(path.join(folder, PAGE_FOLDER, 'network-store-page.module.css'), (text) =>
      text.replace('var(--space-9)', '77px'),
    );
    await expect
      .poll(() => page.locator('[data-remote] *').evaluateAll((all) => all.map((one) => getComputedStyle(one).rowGap)))
      .toContain('77px');
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    expect(await markOf(page)).toBe('same page');

    // What cannot be compiled is shown over the page.
    edit(source, (text) => text.replace('return (', 'return ( <'));
    await expect(
      page
        .frameLocator('iframe')
        .getByText(/Expression expected/)
        .first(),
    ).toBeVisible();
    edit(source, (text) => text.replace('return ( <', 'return ('));
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByText('Changed', { exact: true })).toBeVisible();

    // What throws gives the error page.
    edit(source, (text) => text.replace('return (', "if (count >= 0) throw new Error('planted');\n  return ("));
    await expect(page.getByText('This page stopped working.', { exact: false })).toBeVisible();
    edit(source, (text) => text.replace("if (count >= 0) throw new Error('planted');", ''));
    await expect(page.getByText('Changed', { exact: true })).toBeVisible();

    // Fans of the environment see nothing of it.
    expect((await (await request.get(`${product.url}/release-map.json`)).json()).remotes.store).toEqual(store);
    await page.goto(`${product.url}/store/bleacherside`);
    await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  });

  test('a member signs in through it and stays signed in', async ({ page, product }) => {
    const started = await startDevelopment(root, product.url);
    child = started.child;
    await page.goto(`${started.url}/member/account`);
    await page.getByLabel('Email').fill('subscriber@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('friday-night-lights');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${started.url}/member/account`);
    await expect(page.getByRole('region', { name: 'Membership' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Membership' })).toBeVisible();
    await expect(page).toHaveURL(`${started.url}/member/account`);
  });

  test('a remote that speaks Spanish does so here, too', async ({ page, context, product }) => {
    const started = await startDevelopment(root, product.url, 'watch');
    child = started.child;
    await context.addCookies([{ name: 'language', value: 'es', url: started.url }]);
    await page.goto(started.url);
    await expect(page.getByRole('region', { name: 'En vivo ahora' })).toBeVisible();
    await expect(page.locator('main [lang]')).toHaveCount(0);
  });
});
