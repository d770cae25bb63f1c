import { expect, test } from '../fixtures/journey.ts';
import { goInside, markDocument } from '../page-objects/frame.ts';
import { rawGet } from '../page-objects/raw-request.ts';

const DUAL = 'gamdualmeet';
const ELSEWHERE = 'https://invitationals.bleacherside.test';
const AWAY = `${ELSEWHERE}/wrestling/gammovedaway`;

test('an event that has moved answers with its new page, on this site or on another of the network', {
  tag: '@gate',
}, async ({ product }) => {
  const answerTo = async (path: string) => {
    const { status, headers } = await rawGet(product.url, path);
    return `${status} ${headers.location}`;
  };
  // A gateway that has not heard from the directory in time answers without it, and knows when it is asked again.
  const inside = new RegExp(`^302 (/events/[\\w-]+/${DUAL})$`);
  await expect.poll(() => answerTo('/events/old-slug/gammovedinside')).toMatch(inside);
  const [, newPage = ''] = inside.exec(await answerTo('/events/old-slug/gammovedinside')) ?? [];
  expect((await rawGet(product.url, newPage)).status).toBe(200);
  await expect.poll(() => answerTo('/events/gammovedaway')).toBe(`302 ${AWAY}`);
});

test('in the tab, an event that has moved inside is followed without loading the document again', async ({ page }) => {
  await page.goto('/search');
  const { isKept } = await markDocument(page);
  await goInside(page, '/events/old-slug/gammovedinside');
  await expect(page).toHaveURL(new RegExp(`/events/[\\w-]+/${DUAL}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isKept()).toBe(true);
});

test('in the tab, an event that has moved to another site of the network leaves for it', async ({ page }) => {
  await page.route(`${ELSEWHERE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
  );
  await page.goto('/search');
  await goInside(page, '/events/old-slug/gammovedaway');
  await expect(page).toHaveURL(AWAY);
  await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
});

const hostile = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'];
for (const redirect of hostile) {
  test(`in the tab, a directory that redirects to ${redirect} leads to the site’s base`, async ({ page, baseURL }) => {
    await page.route('**/services/unity/v2/game_or_event/gamhostile', (route) => route.fulfill({ json: { redirect } }));
    await page.goto('/search');
    await goInside(page, '/events/a/gamhostile');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test('in the tab, a whole address of this very site is loaded afresh', async ({ page, baseURL }) => {
  await page.route('**/services/unity/v2/game_or_event/gamwhole', (route) =>
    route.fulfill({ json: { redirect: `${baseURL}/termsofuse` } }),
  );
  await page.goto('/search');
  const { isKept } = await markDocument(page);
  await goInside(page, '/events/a/gamwhole');
  await expect(page).toHaveURL(/\/termsofuse$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(await isKept()).toBe(false);
});
