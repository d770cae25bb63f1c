import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]);
});

/** The first visitors of all may come before the processes that render are there: they get the frame alone. */
async function whenRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toContain('<div id="root" data-rendered>');
}

test('the frame is in Spanish as it is rendered, as the tab takes it over, and as the fan goes on', async ({
  page,
}) => {
  await whenRendered(page, '/');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'first', document.querySelector('header'));
    });
  });
  const html = (await (await page.goto('/'))?.text()) ?? '';
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('Saltar al contenido');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  // React would put others in place of elements whose words are not those that it renders.
  expect(await page.evaluate(() => Reflect.get(window, 'first') === document.querySelector('header'))).toBe(true);

  const nav = page.getByRole('navigation', { name: 'Principal' });
  await nav.getByRole('button', { name: 'Deportes' }).click();
  await nav.getByRole('link', { name: 'Fútbol americano', exact: true }).click();
  await expect(page).toHaveURL(/\/football$/);
  const heading = page.getByRole('main').locator('[lang="en"]').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Football/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Buscar escuelas y partidos' }).fill('lincoln');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' })).toBeVisible();
  await expect(page.getByText(/^\d+ sugerencias$/)).toBeAttached();
});

test('a fan chooses cookies in Spanish', async ({ page }) => {
  await page.goto('/termsofuse');
  await page.getByRole('button', { name: 'Elegir cookies' }).click();
  const settings = page.getByRole('dialog');
  await expect(settings.getByRole('button', { name: 'Estrictamente necesarias' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Rechazar todas' }).click();
  await expect(page.getByRole('button', { name: 'Ajustes de cookies' })).toBeVisible();
});

for (const width of [320, 390, 768, 1152, 1280]) {
  test(`longer words fit at ${width} pixels, and no rule of accessibility is broken`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    expect(await overflowOf(page)).toEqual({ pixels: 0, widest: null });
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a fan whose Spanish words do not come reads the page in English', async ({ page }) => {
  await whenRendered(page, '/');
  await page.route('**/language-es.*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main [lang]')).toHaveCount(0);
});
