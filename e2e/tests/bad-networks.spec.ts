import type { Page } from '@playwright/test';
import { shiftClock } from '../../scripts/test/clock/shift-clock.ts';
import type { Fault, RunningFault } from '../fixtures/faulty-origin.ts';
import { anHourAgo, garbled, isMaster, isMedia, isPlaylist, oneSegment, zeroed } from '../fixtures/media-requests.ts';
import { expect, test } from '../fixtures/product-with-faults.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.setTimeout(120_000);

/** Longer than a player takes to find its way back, for a machine that is not alone. */
const RECOVERS = { timeout: 45_000 };

const isMet = (fault: RunningFault, times = 1) => expect.poll(fault.hits, RECOVERS).toBeGreaterThanOrEqual(times);

/**
 * At the live edge by itself, without the fan having been told of a failure.
 * @param after seconds of the video that were loaded before the fault, so that they say nothing of what came after it
 */
async function playsLive(page: Page, after = 0): Promise<void> {
  const player = playerOf(page);
  await expect.poll(player.currentTime, RECOVERS).toBeGreaterThan(after + 1);
  await expect(player.failure).toHaveCount(0);
  await expect(player.liveButton).toHaveText('Live', RECOVERS);
  await player.plays();
  await expect(player.liveButton).toHaveText('Live');
}

const faults: { title: string; fits: () => (path: string) => boolean; lasts?: true; fault: Fault; times: number }[] = [
  {
    title: 'one segment is missing',
    fits: () => oneSegment(),
    lasts: true,
    fault: { kind: 'status', status: 404 },
    times: 2,
  },
  {
    title: 'one segment is damaged',
    fits: () => oneSegment(),
    lasts: true,
    fault: { kind: 'change', change: garbled },
    times: 1,
  },
  {
    title: 'one segment is empty of content',
    fits: () => oneSegment(),
    lasts: true,
    fault: { kind: 'change', change: zeroed },
    times: 1,
  },
  { title: 'one segment breaks off', fits: () => oneSegment(), lasts: true, fault: { kind: 'cut' }, times: 2 },
  { title: 'one segment never comes', fits: () => oneSegment(), lasts: true, fault: { kind: 'silence' }, times: 1 },
  { title: 'the origin is down', fits: () => isMedia, fault: { kind: 'status', status: 500 }, times: 8 },
  {
    title: 'the playlists are not to be had',
    fits: () => isPlaylist,
    fault: { kind: 'status', status: 503 },
    times: 5,
  },
  { title: 'connections to the origin end', fits: () => isMedia, fault: { kind: 'disconnect' }, times: 8 },
];

for (const { title, fits, lasts, fault, times } of faults) {
  test(`a live game that plays goes on when ${title}`, async ({ page, origin, schedule }) => {
    await page.goto(pathOf(await schedule.freeLive()));
    await playerOf(page).plays();
    const running = origin.begin(fits(), fault);
    await isMet(running, times);
    const loaded = await playerOf(page).loadedUntil();
    // A broken segment stays broken, an origin comes back.
    if (!lasts) running.end();
    await playsLive(page, loaded);
  });
}

test('a live game begins when the origin comes back that was down at first', async ({ page, origin, schedule }) => {
  const outage = origin.begin(isMaster, { kind: 'status', status: 503 });
  await page.goto(pathOf(await schedule.freeLive()));
  await isMet(outage, 4);
  outage.end();
  await playsLive(page);
});

test('a broadcast that does not go on says so, and plays when it does', async ({ page, origin, schedule }) => {
  await page.goto(pathOf(await schedule.freeLive()));
  const player = playerOf(page);
  await player.plays();
  const pause = origin.begin(isPlaylist, { kind: 'stale' });
  await expect(player.notice).toHaveText('The broadcast has paused. Waiting for it to go on…', RECOVERS);
  const loaded = await player.loadedUntil();
  pause.end();
  await playsLive(page, loaded);
  await expect(player.notice).toBeEmpty();
});

test('a tab that loses the network says that it reconnects, and comes back to live', async ({
  page,
  context,
  schedule,
}) => {
  await page.goto(pathOf(await schedule.freeLive()));
  const player = playerOf(page);
  await player.plays();
  await context.setOffline(true);
  await expect(player.notice).toHaveText('Reconnecting…', RECOVERS);
  const loaded = await player.loadedUntil();
  await context.setOffline(false);
  await playsLive(page, loaded);
  await expect(player.notice).toBeEmpty();
});

test('a fan who watches from behind stays where they were when the origin comes back', async ({
  page,
  origin,
  schedule,
}) => {
  await page.goto(pathOf(await schedule.freeLive()));
  const player = playerOf(page);
  await player.plays();
  const place = (await player.currentTime()) - 600;
  await player.seek(place);
  await player.plays();
  const outage = origin.begin(isMedia, { kind: 'status', status: 500 });
  await isMet(outage, 8);
  outage.end();
  await player.plays();
  await expect(player.liveButton).toHaveText('Back to live');
  expect(await player.currentTime()).toBeLessThan(place + 300);
});

test('a replay goes on where it was when the origin was down', async ({ page, origin, schedule }) => {
  await page.goto(pathOf(await schedule.freeReplay()));
  const player = playerOf(page);
  await player.plays();
  const outage = origin.begin(isMedia, { kind: 'status', status: 500 });
  // Nothing of this is loaded yet, so the picture stands.
  await player.seek(300);
  await isMet(outage, 8);
  outage.end();
  await expect.poll(player.currentTime, RECOVERS).toBeGreaterThan(301);
  await player.plays();
  await expect(player.failure).toHaveCount(0);
  expect(await player.currentTime()).toBeLessThan(420);
});

for (const hours of [-3, 3]) {
  test(`a live game is at the live edge on a device whose clock is ${hours} hours off`, async ({ page, schedule }) => {
    const game = await schedule.freeLive();
    await page.addInitScript(shiftClock, hours * 3_600_000);
    // What is on the page follows from the clock; this is about the player alone.
    await page.goto(pathOf(game));
    await playsLive(page);
  });
}

test('a tab that slept for an hour while a paid game played goes on where it was, and live is one press away', async ({
  page,
  origin,
  schedule,
}) => {
  // Until the tab wakes, the broadcast has come as far as it was then, as for a tab that hears of nothing more.
  const sleep = origin.begin(isPlaylist, { kind: 'change', change: anHourAgo });
  await signIn(page, demo('subscriber'), pathOf(await schedule.paidLive({ minutes: 65 })));
  const player = playerOf(page);
  await player.plays();
  const before = await player.currentTime();
  // Its licence has run out meanwhile.
  const isOver = { code: 'licence_not_valid', message: 'It has run out.' };
  const refusal = origin.begin(isMedia, { kind: 'status', status: 403, body: isOver });
  const asked = page.waitForRequest(/\/licenses$/, RECOVERS);
  sleep.end();
  await asked;
  refusal.end();
  await expect(player.liveButton).toHaveText('Back to live', RECOVERS);
  await player.plays();
  await player.liveButton.click();
  await playsLive(page);
  expect((await player.currentTime()) - before).toBeGreaterThan(3500);
});

test('a licence that is refused while a paid game plays is asked for anew, and the fan sees nothing of it', async ({
  page,
  origin,
  schedule,
}) => {
  await signIn(page, demo('subscriber'), pathOf(await schedule.paidLive()));
  await playerOf(page).plays();
  const isOver = {
    kind: 'status',
    status: 403,
    body: { code: 'licence_not_valid', message: 'It has run out.' },
  } as const;
  const asked = page.waitForRequest(/\/licenses$/, RECOVERS);
  const refusal = origin.begin(isMedia, isOver);
  await asked;
  refusal.end();
  await playsLive(page);
});

test('a right that is taken away while a paid game plays ends it with the reason, and nothing more is asked for', async ({
  page,
  origin,
  schedule,
}) => {
  await signIn(page, demo('subscriber'), pathOf(await schedule.paidLive()));
  await playerOf(page).plays();
  const body = { reason: 'not_entitled', message: 'Your pass has ended.' };
  origin.begin((path) => path.endsWith('/licenses'), { kind: 'status', status: 403, body });
  const refusal = origin.begin(isMedia, { kind: 'status', status: 403, body: { code: 'licence_not_valid' } });
  const panel = page.getByRole('alert').filter({ hasText: 'A pass is needed to watch' });
  await expect(panel).toContainText(body.message, RECOVERS);
  expect(refusal.hits()).toBeLessThanOrEqual(2);
});

test('a blackout that begins while a free game plays ends it with the reason, after one refusal', async ({
  page,
  origin,
  schedule,
}) => {
  await page.goto(pathOf(await schedule.freeLive()));
  await playerOf(page).plays();
  const message = 'This broadcast is currently blacked out by River High.';
  const refusal = origin.begin(isMedia, { kind: 'status', status: 403, body: { code: 'blackout', message } });
  const panel = page.getByRole('alert').filter({ hasText: 'Blacked out' });
  await expect(panel).toContainText(message, RECOVERS);
  expect(refusal.hits()).toBeLessThanOrEqual(2);
});
