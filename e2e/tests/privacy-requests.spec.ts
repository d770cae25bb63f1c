import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { opsOf } from '../page-objects/ops.ts';
import { overflowOf, violationsOf } from '../page-objects/page-audit.ts';

test('a fan asks for their data by keyboard, has it by mail, and operations answer', async ({ page, ownProduct }) => {
  await page.goto(`${ownProduct.url}/california-privacy-rights-form`);
  await page.getByRole('radio', { name: 'See my data' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Robin Hill');
  await page.keyboard.press('Tab');
  await page.keyboard.type('robin@example.org');
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'We have your request' });
  await expect(told).toContainText(/PR-\w{4}-\w{4}/);
  const [reference = ''] = /PR-\w{4}-\w{4}/.exec((await told.textContent()) ?? '') ?? [];
  expect(await violationsOf(page)).toEqual([]);

  await expect.poll(() => mailsOf(ownProduct.dataDir), { timeout: 20_000 }).toContain(reference);

  const ops = opsOf(page, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await page.getByRole('link', { name: 'Privacy requests (1 open)' }).click();
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('main')).toContainText('robin@example.org');
  expect(await violationsOf(page)).toEqual([]);
  expect((await overflowOf(page)).pixels).toBe(0);
  await page.getByRole('radio', { name: 'Done' }).check();
  await page.getByLabel('Answer').fill('Here is what we hold.');
  await page.getByRole('button', { name: 'Send the answer and close' }).click();
  await expect(page.getByRole('status')).toContainText('Done on');
});

/** All that was mailed so far: without a mail server mails are files. */
function mailsOf(dataDir: string): string {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}
