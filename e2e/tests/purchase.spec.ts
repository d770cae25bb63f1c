import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, fillSignUp, newCredentials, signIn } from '../page-objects/accounts.ts';
import { checkoutOf, DECLINED_CARD, GOOD_CARD } from '../page-objects/checkout.ts';
import { playerOf } from '../page-objects/player.ts';
import { liveFeedOf, pathOf, titleOf } from '../page-objects/schedule.ts';

const retail = '/subscribe/retail?pass_key=pas_day';

test('an anonymous fan on a paid game sees the offer and gets nothing of the video by hand', { tag: '@gate' }, async ({
  page,
  request,
  schedule,
}) => {
  const [free, paid] = [await schedule.freeLive(), await schedule.paidLive()];
  await page.goto(pathOf(paid));
  await expect(page.getByRole('region', { name: 'Get a pass to watch' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See passes' })).toHaveAttribute('href', /^\/subscribe\/event\?/);
  await expect(playerOf(page).video).toHaveCount(0);

  const master = liveFeedOf(free)?.video_url ?? '';
  const read = async (address: string) => {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    return response;
  };
  const beside = (address: string, name: string) => new URL(name, `http://origin${address}`).pathname;
  const masterText = await (await read(master)).text();
  const track = (pattern: RegExp) => beside(master, pattern.exec(masterText)?.[1] ?? 'no-such-track');
  const pictures = track(/^(v\d+\/index\.m3u8)$/m);
  const captions = track(/TYPE=SUBTITLES.*URI="([^"]+)"/);
  const lastOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .at(-1) ?? '';
  const picturesText = await (await read(pictures)).text();
  const captionsText = await (await read(captions)).text();
  const addresses = {
    master,
    playlist: pictures,
    'sound playlist': track(/TYPE=AUDIO.*URI="([^"]+)"/),
    init: beside(pictures, /#EXT-X-MAP:URI="([^"]+)"/.exec(picturesText)?.[1] ?? 'no-init'),
    segment: beside(pictures, lastOf(picturesText)),
    'captions playlist': captions,
    captions: beside(captions, lastOf(captionsText)),
    thumbnails: beside(master, 'thumbs/thumbs.vtt'),
    sprite: beside(master, 'thumbs/sprite.jpg'),
  };
  const grant = await request.post('/services/licences/v1/licenses', {
    data: { event_key: free.key, resource_key: liveFeedOf(free)?.key, resource_entitlements: [] },
  });
  const { license_key: otherLicence } = (await grant.json()) as { license_key: string };
  const [freeKey = '', paidKey = ''] = [liveFeedOf(free)?.key, liveFeedOf(paid)?.key];
  for (const [what, address] of Object.entries(addresses)) {
    await read(address);
    const wanted = address.replace(freeKey, paidKey);
    expect((await request.get(wanted)).status(), what).toBe(403);
    expect((await request.get(`${wanted}?license=made-up`)).status(), `${what} with a made-up licence`).toBe(403);
    const foreign = await request.get(wanted, { params: { license: otherLicence } });
    expect(foreign.status(), `${what} with another game's licence`).toBe(403);
  }
  const refusal = await request.post('/services/licences/v1/licenses', {
    data: { event_key: paid.key, resource_key: paidKey, resource_entitlements: [] },
  });
  expect(refusal.status()).toBe(403);
  expect(await refusal.json()).toMatchObject({ reason: 'sign_in_required' });
});

test('a free member on a paid game is offered a pass, and a pass holder watches', async ({
  page,
  schedule,
  request,
  accounts,
}) => {
  const game = await schedule.paidLive();
  const fan = await accounts.create();
  await signIn(page, fan, pathOf(game));
  await expect(page.getByRole('region', { name: 'Your account needs a pass' })).toBeVisible();
  const refusal = await request.post('/services/licences/v1/licenses', {
    params: { access_token: await accounts.tokenOf(fan) },
    data: { event_key: game.key, resource_key: liveFeedOf(game)?.key, resource_entitlements: [] },
  });
  expect(refusal.status()).toBe(403);
  expect(await refusal.json()).toMatchObject({ reason: 'not_entitled' });

  await page.getByRole('banner').getByRole('button', { name: fan.name }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('region', { name: 'Get a pass to watch' })).toBeVisible();
  await signIn(page, demo('subscriber'), pathOf(game));
  await playerOf(page).plays();
});

test('a fan signs up from a paid game, pays and watches that game', { tag: '@gate' }, async ({
  page,
  accounts,
  schedule,
}) => {
  const game = await schedule.paidLive({ skip: 1 });
  const fan = newCredentials();
  await page.goto(pathOf(game));
  await page.getByRole('link', { name: 'See passes' }).click();
  const checkout = checkoutOf(page);
  await expect(page.getByRole('region', { name: 'The game' })).toContainText(titleOf(game).split(' vs. ')[0] ?? '');
  await checkout.choose('Day Pass');
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await fillSignUp(page, fan);

  await expect(page.getByRole('radio', { name: 'Day Pass' })).toBeChecked();
  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in' })).toBeFocused();
  await expect(checkout.fact('Order')).toHaveText(/^ord_\w+$/);
  await expect(checkout.fact('Pass')).toHaveText('Day Pass');
  await expect(checkout.fact('Paid')).toHaveText('$10.99');
  await expect(checkout.fact('Card')).toHaveText('Visa');
  const dayLater = new Date(Date.now() + 86_400_000);
  await expect(checkout.fact('Ends')).toHaveText(
    dayLater.toLocaleDateString('en-US', {
      timeZone: 'America/New_York',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    }),
  );

  await page.getByRole('button', { name: 'Watch the game' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(game)}$`));
  await playerOf(page).plays();
  expect(await accounts.holdingsOf(fan)).toMatchObject({ pass: 'Day Pass' });
});

test('a declined card says so and charges nothing; another card then pays', { tag: '@gate' }, async ({
  page,
  accounts,
}) => {
  const fan = await accounts.create();
  await signIn(page, fan, retail);
  const checkout = checkoutOf(page);
  await checkout.fillCard(DECLINED_CARD);
  await checkout.pay.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your card was declined. Nothing was charged.');
  expect(await accounts.holdingsOf(fan)).toEqual({ entitlements: [], pass: null });

  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.click();
  await expect(checkout.receipt).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await accounts.holdingsOf(fan)).toMatchObject({ pass: 'Day Pass' });
});

test('a double click on Pay makes one payment', async ({ page, accounts }) => {
  await signIn(page, await accounts.create(), retail);
  const checkout = checkoutOf(page);
  const payments = checkout.watchPayments();
  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.dblclick();
  await expect(checkout.receipt).toBeVisible();
  expect(payments).toHaveLength(1);
});

test('a payment whose answer is lost is charged once and its receipt is found, in every tab and on every device', {
  tag: '@gate',
}, async ({ page, context, browser, baseURL, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, retail);
  const otherTab = await context.newPage();
  await otherTab.goto('/subscribe/retail?pass_key=pas_monthly');
  const other = checkoutOf(otherTab);
  await other.fillCard(GOOD_CARD);
  await other.consent.check();

  const checkout = checkoutOf(page);
  const payments = checkout.watchPayments();
  const { answer } = await checkout.loseNextAnswer();
  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.click();
  const { gaAnalytics } = await answer;
  await expect(checkout.fact('Order')).toHaveText(gaAnalytics.orderId);
  expect(payments).toHaveLength(1);

  await other.pay.click();
  await expect(otherTab.getByRole('alert')).toContainText(
    'You paid $10.99 for the Day Pass since this page was opened.',
  );
  await expect(otherTab.getByText(/^You bought the Day Pass on /)).toBeVisible();
  expect(await accounts.holdingsOf(fan)).toMatchObject({ pass: 'Day Pass' });

  await page.reload();
  await expect(page.getByText(/^You bought the Day Pass on /)).toBeVisible();

  const otherDevice = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const there = await otherDevice.newPage();
  await signIn(there, fan, retail);
  await there.getByRole('link', { name: 'See your receipt' }).click();
  await expect(there).toHaveURL(new RegExp(`/member/receipts/${gaAnalytics.orderId}$`));
  await expect(checkoutOf(there).fact('Card')).toHaveText('Visa that ends in 4242');
  await there.emulateMedia({ media: 'print' });
  await expect(there.getByRole('banner')).toBeHidden();
  await expect(checkoutOf(there).fact('Card')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await there.emulateMedia({ media: 'screen' });
  await there.getByRole('link', { name: 'Receipts', exact: true }).click();
  await expect(there.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await otherDevice.close();
});

test('a renewing pass shows its terms beside the button and is sold only to who agrees', { tag: '@gate' }, async ({
  page,
  accounts,
}) => {
  await signIn(page, await accounts.create(), '/subscribe/retail?pass_key=pas_monthly');
  const checkout = checkoutOf(page);
  const payments = checkout.watchPayments();
  await expect(checkout.order).toContainText(
    /\$11\.99 today, then \$11\.99 every month from \w+ \d+, \d{4} until you cancel\./,
  );
  await expect(checkout.order).toContainText('Cancel online in My account at any time');
  await expect(checkout.order.getByRole('button', { name: 'Pay $11.99' })).toBeVisible();
  await expect(checkout.consent).not.toBeChecked();

  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.click();
  await expect(checkout.consent).toBeFocused();
  await expect(page.getByText(/^Tick the box to agree to the renewal/)).toBeVisible();
  expect(payments).toHaveLength(0);

  await checkout.consent.check();
  await checkout.pay.click();
  await expect(checkout.receipt).toBeVisible();
  await expect(checkout.fact('Renews')).toHaveText(/^\w+ \d+, \d{4}$/);
});

async function refusedWith(page: Page, change: Record<string, unknown>): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.tamperWithNext(change);
  await checkout.pay.click();
  await expect(page.getByRole('alert')).toContainText('The payment was not made. Nothing was charged.');
}

test('a payment whose price or pass was tampered with is refused', async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, retail);
  const checkout = checkoutOf(page);
  await checkout.fillCard(GOOD_CARD);
  await refusedWith(page, { price_in_cents: 1 });
  await expect(page.getByRole('alert')).toContainText('The price of this pass is now $10.99.');
  await refusedWith(page, { pass: 'pas_annual' });
  expect(await accounts.holdingsOf(fan)).toEqual({ entitlements: [], pass: null });

  await checkout.pay.click();
  await expect(checkout.receipt).toBeVisible();
});
