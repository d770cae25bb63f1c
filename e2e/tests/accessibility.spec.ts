import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { createAccounts, demo, signIn } from '../page-objects/accounts.ts';
import { ANY_BRACKET, presentPath } from '../page-objects/brackets.ts';
import { checkoutOf, GOOD_CARD } from '../page-objects/checkout.ts';
import { openDeletedEvent } from '../page-objects/deleted-event.ts';
import { frameOf } from '../page-objects/frame.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { type createSchedule, monthPathOf, pathOf, schedulePathOf } from '../page-objects/schedule.ts';

type Schedule = ReturnType<typeof createSchedule>;

interface State {
  name: string;
  /** Brings the page into this state; it must have settled when this ends. */
  open: (page: Page, schedule: Schedule) => Promise<void>;
}

async function openPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openBracket(page: Page): Promise<void> {
  await openPage(page, await presentPath(page.request, ANY_BRACKET), / Division \d/);
}

/** Buys a pass as a member of this test's own. */
async function buyDayPass(page: Page): Promise<void> {
  await signIn(page, await createAccounts(page.request).create(), '/subscribe/retail?pass_key=pas_day');
  const checkout = checkoutOf(page);
  await checkout.fillCard(GOOD_CARD);
  await checkout.pay.click();
  await expect(checkout.receipt).toBeVisible();
}

const states: readonly State[] = [
  {
    name: 'home',
    async open(page) {
      await openPage(page, '/', 'High-school sports, live and on demand');
      await expect(page.getByRole('region', { name: 'Live now' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'home with the cookie settings open',
    async open(page) {
      await openPage(page, '/', 'High-school sports, live and on demand');
      await page.getByRole('button', { name: 'Choose cookies' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Strictly necessary' })).toBeVisible();
    },
  },
  { name: 'search before any words', open: (page) => openPage(page, '/search', 'Find your game') },
  {
    name: 'home with suggestions of the search box',
    async open(page) {
      await openPage(page, '/', /./);
      await page.getByRole('combobox', { name: 'Search schools and games' }).fill('lincoln');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'search with results',
    async open(page) {
      await openPage(page, '/search?q=football', /football/);
      await expect(page.getByRole('status').filter({ hasText: /games? .*for/ })).toBeVisible();
    },
  },
  {
    name: 'search without results',
    async open(page) {
      await openPage(page, '/search?q=zzzzqqq', /zzzzqqq/);
      await expect(page.getByRole('heading', { level: 2, name: /^Nothing found/ })).toBeVisible();
    },
  },
  {
    name: 'a school',
    async open(page, schedule) {
      const game = await schedule.freeReplay();
      await openPage(page, `/schools/${game.teams[0]?.slug}`, game.teams[0]?.name ?? '');
      await expect(page.getByRole('region', { name: 'On demand' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the schedule of a school, with the window of its calendar open',
    async open(page, schedule) {
      const game = await schedule.freeReplay();
      await openPage(page, schedulePathOf(game), /schedule$/);
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a month of a school',
    async open(page, schedule) {
      await openPage(page, monthPathOf(await schedule.freeReplay()), /schedule$/);
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'a school that does not exist',
    open: (page) => openPage(page, '/schools/no-such', 'We cannot find this school'),
  },
  {
    name: 'a free live game, playing',
    async open(page, schedule) {
      await openPage(page, pathOf(await schedule.freeLive()), /vs\./);
      await playerOf(page).plays();
    },
  },
  {
    name: 'a replay, playing',
    async open(page, schedule) {
      await openPage(page, pathOf(await schedule.freeReplay()), /vs\./);
      await playerOf(page).plays();
      await expect(page.getByRole('timer', { name: 'playback time' })).toBeAttached();
    },
  },
  {
    name: 'the list of highlights',
    async open(page, schedule) {
      await schedule.newestHighlight();
      await openPage(page, '/highlights', 'Highlights');
      await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'a highlight, playing',
    async open(page, schedule) {
      await openPage(page, await schedule.newestHighlight(), /./);
      await playerOf(page).plays();
      await expect(page.getByRole('heading', { name: 'More highlights' })).toBeVisible();
    },
  },
  {
    name: 'a paid live game',
    open: async (page, schedule) => openPage(page, pathOf(await schedule.paidLive()), /vs\./),
  },
  {
    name: 'a scheduled game',
    open: async (page, schedule) => openPage(page, pathOf(await schedule.scheduled()), /vs\./),
  },
  {
    name: 'a game under blackout',
    open: async (page, schedule) => openPage(page, pathOf(await schedule.blackedOut()), /vs\./),
  },
  {
    name: 'a game that does not exist',
    open: (page) => openPage(page, '/events/no-such-game/gam000', 'We cannot find this event'),
  },
  { name: 'sign in', open: (page) => openPage(page, '/users/sign_in', 'Sign in') },
  {
    name: 'sign up with mistakes',
    async open(page) {
      await openPage(page, '/users/sign_up', 'Create an account');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the account of a subscriber',
    async open(page) {
      await signIn(page, demo('subscriber'));
      await openPage(page, '/member/account', 'My account');
      await expect(page.getByRole('main').getByText('Annual Pass').first()).toBeVisible();
    },
  },
  {
    name: 'the receipts of a member',
    async open(page) {
      await buyDayPass(page);
      await openPage(page, '/member/receipts', 'Receipts');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'a receipt',
    async open(page) {
      await buyDayPass(page);
      await page.goto('/subscribe/retail');
      await page.getByRole('link', { name: 'See your receipt' }).click();
      await expect(checkoutOf(page).fact('Transaction')).toBeVisible();
    },
  },
  { name: 'subscribe, anonymous', open: (page) => openPage(page, '/subscribe/retail', 'Choose your pass') },
  {
    name: 'subscribe, signed in, with mistakes',
    async open(page) {
      await signIn(page, demo('free'), '/subscribe/retail');
      await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible();
      const { consent, pay, choose } = checkoutOf(page);
      await choose('Annual Pass');
      await pay.click();
      await expect(consent).toHaveAttribute('aria-invalid', 'true');
      await choose('Day Pass');
      await pay.click();
      await expect(page.frameLocator('iframe').locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'the playoffs', open: (page) => openPage(page, '/playoffs', 'Playoffs') },
  {
    name: 'the playoffs of a section',
    open: (page) => openPage(page, '/playoffs/section/cif-ss', 'CIF Southern Section playoffs'),
  },
  { name: 'brackets of a state', open: (page) => openPage(page, '/playoffs/brackets/tx', 'Texas brackets') },
  {
    name: 'a state without brackets',
    open: (page) => openPage(page, '/playoffs/brackets/wy', 'Wyoming brackets'),
  },
  {
    name: 'a bracket with a team followed',
    async open(page) {
      await openBracket(page);
      await page
        .getByRole('button', { name: /^Seed 1 / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Clear path' })).toBeVisible();
    },
  },
  {
    name: 'a bracket as a list',
    async open(page) {
      await openBracket(page);
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'a bracket without games',
    open: (page) => openPage(page, '/playoffs/brackets/tx/football/division-99/none', 'No games yet'),
  },
  {
    name: 'an event that was taken down',
    open: async (page, schedule) => openDeletedEvent(page, await schedule.scheduled()),
  },
  { name: 'the terms of use in an app', open: (page) => openPage(page, '/termsofuse?apps=ios', /\S/) },
  { name: 'store', open: (page) => openPage(page, '/store/bleacherside', /^The .+ store$/) },
  { name: 'the terms of use', open: (page) => openPage(page, '/termsofuse', /\S/) },
  { name: 'the privacy policy', open: (page) => openPage(page, '/privacypolicy', /\S/) },
  { name: 'the privacy policy for producers', open: (page) => openPage(page, '/producerlite-privacy-policy', /\S/) },
  { name: 'California privacy rights', open: (page) => openPage(page, '/california-privacy-rights-form', /\S/) },
  { name: 'an address that leads nowhere', open: (page) => openPage(page, '/nowhere', 'Page not found') },
  {
    name: 'a page that does not load',
    async open(page) {
      await page.route('**/r/store/**', (route) => route.fulfill({ status: 404, body: 'Gone.' }));
      await page.goto('/store/bleacherside');
      await expect(frameOf(page).problem).toBeVisible();
    },
  },
];

/** One state of each kind of page: lists, a player, a form with mistakes. The others are in `test:all`. */
const inGate = ['home', 'a free live game, playing', 'subscribe, signed in, with mistakes'];

for (const { name, open } of states) {
  const details = inGate.includes(name) ? { tag: '@gate' } : {};
  test(
    `${name}: axe finds nothing, nothing sticks out, and every target is large enough`,
    details,
    async ({ page, schedule }) => {
      // axe looks at all of a long page twice, which takes a busy machine more than a minute.
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, schedule);
      // The cookie bar comes by itself a little later, and is on the screen of every first visit.
      await expect(page.getByRole('button', { name: 'Reject all' }).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/\S.* \| |: watch /);

      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect.soft(await violationsOf(page), `axe at ${width} px`).toEqual([]);
        expect.soft(await smallTargetsOf(page), `targets at ${width} px`).toEqual([]);
        expect.soft(await overflowOf(page), `overflow at ${width} px`).toEqual({ pixels: 0, widest: null });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(async () => (await overflowOf(page)).pixels, 'overflow at 320 px').toBe(0);
    },
  );
}

test('a long name of a school sticks out of no page on the smallest window', async ({ page, schedule }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', pathOf(await schedule.scheduled()), '/store/bleacherside', '/states/tx']) {
    await openPage(page, path, /./);
    await page.getByRole('main').evaluate((main) => {
      for (const heading of main.querySelectorAll('h1, h2, h3'))
        heading.textContent = 'Northumberlandshire vs. Saint-Quentin';
    });
    expect(await overflowOf(page), path).toEqual({ pixels: 0, widest: null });
  }
});
