import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { watchVotes } from '../page-objects/release-votes.ts';
import { pathOf, sportPathOf } from '../page-objects/schedule.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]);
});

/** The first visitors of all may come before the processes that render are there: they get the frame alone. */
async function whenRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toContain('<div id="root" data-rendered>');
}

test('frame and page are in Spanish as they are rendered, as the tab takes them over, and as the fan goes on', async ({
  page,
}) => {
  await whenRendered(page, '/');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'first', [...document.querySelectorAll('header, main h1')]);
    });
  });
  const html = (await (await page.goto('/'))?.text()) ?? '';
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('Saltar al contenido');
  expect(html).toContain('En vivo ahora');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  // React would put others in place of elements whose words are not those that it renders.
  const areKept = await page.evaluate(() =>
    (Reflect.get(window, 'first') as Element[]).map((element) => element.isConnected),
  );
  expect(areKept.length).toBeGreaterThan(2);
  expect(areKept).not.toContain(false);
  const games = page.getByRole('region', { name: 'En vivo ahora' }).getByRole('listitem');
  await expect(games.first()).toContainText(/Comenzó.*En vivo/);
  await expect(page.locator('main [lang]')).toHaveCount(0);

  const nav = page.getByRole('navigation', { name: 'Principal' });
  await nav.getByRole('link', { name: 'Eliminatorias' }).click();
  await expect(page).toHaveURL(/\/playoffs$/);
  // No words of this remote are in Spanish.
  const heading = page.getByRole('main').locator('[lang="en"]').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
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
  test(`longer words fit at ${width} pixels, and no rule of accessibility is broken`, async ({ page, schedule }) => {
    await page.setViewportSize({ width, height: 800 });
    const paid = pathOf(await schedule.paidLive());
    const withoutVideo = pathOf(await schedule.gameWithStatisticsOnly(false));
    for (const [path, heading] of [
      ['/nothing-here', 'Página no encontrada'],
      ['/', 'Deportes de escuelas secundarias, en vivo y a la carta'],
      ['/watch-events', 'Ver eventos'],
      ['/search?q=lincoln', 'Resultados de “lincoln”'],
      ['/find-school', 'Buscar tu escuela'],
      ['/associations/txpsa/basketball/schedule', 'Calendario de Baloncesto'],
      ['/landing/tournament/nothing-here', 'No encontramos este torneo'],
      [paid, 'Obtén un pase para ver'],
      [withoutVideo, 'Estadísticas'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await overflowOf(page), path).toEqual({ pixels: 0, widest: null });
      expect(await smallTargetsOf(page), path).toEqual([]);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });
}

test('pages are called in Spanish as they arrive and as the fan goes on, and a school’s month reads so', async ({
  page,
  schedule,
}) => {
  const game = await schedule.freeReplay();
  const [school] = game.teams;
  const path = `/schools/${school?.slug}`;
  await whenRendered(page, path);
  await page.goto(path);
  const name = /partidos en vivo y a la carta \| /;
  await expect(page).toHaveTitle(name);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await expect(page).toHaveTitle(name);
  await expect(page.getByText(/^Escuela secundaria · /)).toBeVisible();
  await page.goto(sportPathOf(game));
  await page.getByRole('link', { name: 'Calendario completo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Calendario de / })).toBeVisible();
  await expect(page).toHaveTitle(/^Calendario de .* \| /);
  await page.getByRole('link', { name: 'Vista de mes' }).click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    ...['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.locator('main [lang="en"]')).toHaveCount(0);
});

test('an event says in Spanish what is on, what it costs and what happened to its stream, and is kept as it was rendered', async ({
  page,
  schedule,
}) => {
  const game = await schedule.paidLive();
  const path = pathOf(game);
  await whenRendered(page, path);
  // The first round of copies comes some seconds after a product's start.
  await expect
    .poll(async () => (await page.request.get(`/services/content/v2/stream_history/${game.key}`)).text())
    .toContain('on_air');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'first', [...document.querySelectorAll('main h1, main dt, main [aria-label]')]);
    });
  });
  const html = (await (await page.goto(path))?.text()) ?? '';
  expect(html).toContain('Datos del evento');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const offer = page.getByRole('region', { name: 'Obtén un pase para ver' });
  await expect(offer.getByRole('link', { name: 'Ver pases' })).toBeVisible();
  await expect(page.getByText(/^Comenzó: /).first()).toBeVisible();
  const areKept = await page.evaluate(() =>
    (Reflect.get(window, 'first') as Element[]).map((element) => element.isConnected),
  );
  expect(areKept.length).toBeGreaterThan(4);
  expect(areKept).not.toContain(false);
  const stream = page.getByRole('region', { name: 'Transmisión' });
  await stream.scrollIntoViewIfNeeded();
  await expect(stream.getByText(/^(Al aire|Interrumpida) desde /)).toBeVisible();
  await stream.locator('summary').press('Enter');
  await expect(stream.getByText('Comienzo previsto')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.locator('main [lang="en"]')).toHaveCount(0);
});

test('a fan has the site speak Spanish by a press at the end of a page, and English again', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'language' });
  await page.goto('/find-school');
  await expect(page.getByRole('heading', { level: 1, name: 'Find your school' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ver en español' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar tu escuela' })).toBeVisible();
  await expect(page).toHaveURL(/\/find-school$/);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await other.close();
  await page.getByRole('contentinfo').getByRole('button', { name: 'View in English' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Find your school' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a fan finds in Spanish what the player can do, by keyboard alone', async ({ page, schedule }) => {
  await page.goto(pathOf(await schedule.freeReplay()));
  await page.getByRole('button', { name: 'Rechazar todas' }).click();
  await expect(page.locator('[data-status="playing"]')).toBeVisible();
  const player = page.getByRole('region', { name: /^Reproductor de video: / });
  const bar = player.getByRole('slider', { name: 'posición en el video' });
  await expect(bar).toHaveAttribute('aria-valuetext', /segundos? de \d+ horas?/);
  const settings = player.getByRole('button', { name: 'ajustes' });
  await settings.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(keys.getByText('Reproducir o pausar')).toBeVisible();
  await page.keyboard.press('Escape');
  await settings.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Calidad/ })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ajustes del reproductor' })).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toEqual({ pixels: 0, widest: null });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await settings.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Calidad/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Desactivados' })).toBeVisible();
  await expect(player.getByRole('button', { name: 'Volver al menú anterior' })).toBeVisible();
});

test('a page whose Spanish words do not come is in English, in a Spanish frame', async ({ page, context }) => {
  const { votes } = watchVotes(context);
  await whenRendered(page, '/');
  await page.route('**/r/watch/**/*language_es*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.locator('main [lang="en"]').getByRole('region', { name: 'Live now' })).toBeVisible();
  const vote = { remote: 'watch', outcome: 'failed', kind: 'load', page: 'language-es' };
  await expect.poll(() => votes).toContainEqual(expect.objectContaining(vote));
});

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
