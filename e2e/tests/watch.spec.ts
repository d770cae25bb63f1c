import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { playerOf } from '../page-objects/player.ts';
import { type Game, liveFeedOf, pathOf, replayOf, titleOf } from '../page-objects/schedule.ts';

const withTwoSides = (games: Game[]) => games.filter(({ teams }) => teams.length === 2).map(titleOf);

test('the home page lists the live, upcoming and on-demand games of the database', { tag: '@gate' }, async ({
  page,
  schedule,
}) => {
  const replays = { has_vod: 'true', download_to_own: 'true' };
  const read = async () => ({
    'Live now': withTwoSides(await schedule.search('live', { size: 12 })),
    'Starting soon': withTwoSides(await schedule.search('upcoming', { size: 12 })),
    'On demand': withTwoSides(await schedule.search('ondemand', { size: 12, ...replays })),
  });
  // Answers are kept for some seconds: a page may have come before a game went on air and made room for another.
  await expect(async () => {
    const before = await read();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('High-school sports, live and on demand');
    for (const title of ['Live now', 'Starting soon', 'On demand']) {
      await expect(page.getByRole('region', { name: title }).getByRole('listitem').first()).toBeVisible();
    }
    const after = await read();
    for (const [title, names] of Object.entries(before)) {
      // What was there before and is there still cannot be missing on the page.
      const still = names.filter((name) => after[title as keyof typeof after].includes(name));
      expect(still.length, title).toBeGreaterThan(3);
      const cards = await page.getByRole('region', { name: title }).getByRole('link').allTextContents();
      const missing = still.filter((name) => !cards.some((words) => words.includes(name)));
      expect(missing, title).toEqual([]);
    }
  }).toPass();
});

test('a game in a rail leads to its page', async ({ page }) => {
  await page.goto('/');
  const card = page
    .getByRole('region', { name: 'Starting soon' })
    .getByRole('link', { name: / vs\. / })
    .first();
  const name = /^(.+? vs\. \S+)/.exec((await card.textContent()) ?? '')?.[1] ?? 'no name';
  await card.click();
  await expect(page).toHaveURL(/\/events\/[\w-]+\/gam\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a chosen state leads the home page and is remembered after a reload', async ({ page, schedule }) => {
  await page.goto('/');
  await consentOf(page).accept.click();
  const [first] = await schedule.search('upcoming', { state: 'OH', size: 6 });
  await page.getByLabel('Your state').selectOption({ label: 'Ohio' });
  const rail = page.getByRole('region', { name: 'Games in Ohio' });
  await expect(rail.getByRole('link').first()).toBeVisible();
  if (first)
    await expect(
      rail
        .getByRole('link')
        .filter({ hasText: titleOf(first) })
        .first(),
    ).toBeAttached();
  for (const card of await rail.getByRole('link').all()) await expect(card).toContainText(', OH');

  await page.reload();
  await expect(page.getByLabel('Your state')).toHaveValue('OH');
  await expect(rail.getByRole('link').first()).toBeVisible();
});

test('a free live game plays and its clock advances', { tag: '@gate' }, async ({ page, request, schedule }) => {
  const game = await schedule.freeLive();
  await page.goto(pathOf(game));
  await expect(page.getByRole('heading', { level: 1, name: titleOf(game) })).toBeVisible();
  const player = playerOf(page);
  await player.plays();
  await expect(player.liveButton).toHaveText('Live');

  const master = new URL(liveFeedOf(game)?.video_url ?? '', page.url());
  const askedAt = Date.now();
  const playlist = await (await request.get(new URL('v240/index.m3u8', master).href)).text();
  expect(playlist).not.toContain('#EXT-X-ENDLIST');
  const begin = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? '');
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
  const edge = begin + lengths.reduce((sum, seconds) => sum + seconds, 0) * 1000;
  expect(edge).toBeGreaterThan(askedAt - 15_000);
  expect(edge).toBeLessThan(Date.now() + 15_000);
});

test('a live game is wound back and brought back to live by keyboard', { tag: '@gate' }, async ({ page, schedule }) => {
  await page.goto(pathOf(await schedule.freeLive()));
  const player = playerOf(page);
  await player.plays();
  await expect(player.liveButton).toHaveText('Live');

  await player.region.focus();
  const edge = await player.currentTime();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    expect(await player.currentTime()).toBeLessThan(edge - 45);
  }).toPass({ timeout: 20_000, intervals: [250] });
  await expect(player.liveButton).toHaveText('Back to live');
  await player.plays();
  await expect(player.liveButton).toHaveText('Back to live');

  await player.liveButton.focus();
  await page.keyboard.press('Enter');
  await expect(player.liveButton).toHaveText('Live');
  await expect.poll(player.currentTime).toBeGreaterThan(edge - 5);
});

test('a fan who is behind when a live game plays no more goes on in its replay, at the same place', async ({
  page,
  request,
  schedule,
}) => {
  const [game, over] = [await schedule.freeLive(), await schedule.freeReplay()];
  await page.goto(pathOf(game));
  const player = playerOf(page);
  await player.plays();
  const master = new URL(liveFeedOf(game)?.video_url ?? '', page.url());
  const playlist = await (await request.get(new URL('v240/index.m3u8', master).href)).text();
  const begin = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? '');
  const leadIn = Math.max(0, Date.parse(game.start_time ?? '') - begin) / 1000;
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 900;
    video.muted = true;
  });
  await player.plays();

  // The game ends, and another game's replay stands for its own.
  const [publisher] = game.publishers;
  const publishers = [
    { ...publisher, broadcasts: [{ ...liveFeedOf(game), status: 'complete' }], vods: [replayOf(over)] },
  ];
  await page.route(`**/v2/game_or_event/${game.key}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), publishers } });
  });
  const goneOn = page.waitForRequest(/\/vod\/[^/]+\/master\.m3u8/);
  const left = await player.currentTime();
  await page.route('**/live/*/*/index.m3u8*', (route) =>
    route.fulfill({ status: 410, json: { statusCode: 410, code: 'over', error: 'Gone', message: 'It is over.' } }),
  );
  await goneOn;
  await player.plays();
  await expect(player.liveButton).toHaveCount(0);
  expect(await player.video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  const place = (await player.currentTime()) + leadIn;
  expect(place).toBeGreaterThan(left - 5);
  expect(place).toBeLessThan(left + 60);
});

test('a replay plays to the fan, with captions on demand', { tag: '@gate' }, async ({ page, schedule }) => {
  const game = await schedule.freeReplay();
  await page.goto(pathOf(game));
  const player = playerOf(page);
  await player.plays();
  expect(replayOf(game)?.video_url).toContain('/vod/');
  await expect(player.liveButton).toHaveCount(0);

  const showing = () =>
    player.video.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ kind, mode }) => kind !== 'metadata' && mode === 'showing')
        .map((track) => track.language),
    );
  expect(await showing()).toEqual([]);
  const captions = page.getByRole('switch', { name: /captions/i });
  await captions.focus();
  await page.keyboard.press('Enter');
  await expect.poll(showing).toEqual(['en']);
  const cues = () =>
    player.video.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .reduce((sum, { cues }) => sum + (cues?.length ?? 0), 0),
    );
  await expect.poll(cues).toBeGreaterThan(0);
});

test('the score of a replay stands in the picture, with the game’s own teams, and follows the viewer', async ({
  page,
  schedule,
}) => {
  const game = await schedule.scoredReplay();
  await page.goto(pathOf(game));
  const player = playerOf(page);
  await player.plays();
  const score = page.getByRole('img', { name: /^Score: / });
  for (const { short_name: name } of game.teams) await expect(score).toHaveAccessibleName(new RegExp(`${name} 0`));
  await expect(score).toHaveAccessibleName(/Before the game/);
  const end = await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 30;
    return video.duration;
  });
  await expect.poll(player.currentTime).toBeGreaterThan(end - 40);
  await expect(score).toHaveAccessibleName(/Final$/);
});

test('the header’s search finds a school and its games', async ({ page, schedule }) => {
  const game = await schedule.scheduled();
  const school = game.teams[0];
  if (!school) throw new Error('A plain game has two teams.');
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search schools and games' });
  const words = [school.name, school.city].filter(Boolean).join(' ');
  await box.fill(words);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${words}”`);
  const schools = page.getByRole('region', { name: 'Schools' });
  await expect(schools.getByRole('link').filter({ hasText: school.name }).first()).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('link').filter({ hasText: school.short_name }).first()).toBeVisible();
});

test('a suggestion of the header’s search box is taken with the mouse', async ({ page, schedule }) => {
  const game = await schedule.scheduled();
  const school = game.teams[0];
  if (!school) throw new Error('A plain game has two teams.');
  await page.goto('/');
  const words = [school.name, school.city].filter(Boolean).join(' ');
  await page.getByRole('combobox', { name: 'Search schools and games' }).fill(words);
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/schools\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(school.name);
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('an empty search result says what was searched', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search schools and games' });
  await box.fill('xqzzyvwq kkjjqx');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found for “xqzzyvwq kkjjqx”' })).toBeVisible();
});

test('a scheduled game says when it starts, in the fan’s own zone', async ({ page, schedule }) => {
  const game = await schedule.scheduled();
  const start = new Date(game.start_time ?? '');
  const time = start
    .toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    .replaceAll('\u202f', ' ');
  await page.goto(pathOf(game));
  const main = page.getByRole('main');
  await expect(main.getByText(/^Scheduled start: /).first()).toContainText(time);
  await expect(main.getByText(/^Starts in /)).toBeVisible();
  await expect(playerOf(page).video).toHaveCount(0);
});

test('a delayed game tells apart a crew that mends its feed and a camera that did not start', async ({
  page,
  schedule,
}) => {
  await page.goto(pathOf(await schedule.delayed('automated')));
  const main = page.getByRole('main');
  await expect(
    main.getByText('The automated camera could not start, so this event will not be streamed.').first(),
  ).toBeVisible();
  await page.goto(pathOf(await schedule.delayed('crew')));
  await expect(main.getByText('Technical difficulty ... please stand by').first()).toBeVisible();
});

test('a blacked-out replay names the publisher and the day it opens', { tag: '@gate' }, async ({ page, schedule }) => {
  const game = await schedule.blackedOut();
  const end = new Date(replayOf(game)?.blackout_end_date ?? '');
  const day = end.toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  await page.goto(pathOf(game));
  const message = page
    .getByRole('main')
    .getByText(/^This broadcast is currently blacked out by/)
    .first();
  await expect(message).toContainText(game.publishers[0]?.name ?? '');
  await expect(message).toContainText(`will be available for replay on ${day}`);
  await expect(playerOf(page).video).toHaveCount(0);
});

test('a game that is taken down meanwhile says so and leads on to its schools', async ({ page, schedule }) => {
  const game = await schedule.scheduled();
  await page.goto(`/search?q=${encodeURIComponent(`${game.teams[0]?.name} ${game.teams[0]?.city}`)}`);
  const card = page.locator(`a[href="${pathOf(game)}"]`);
  await expect(card).toBeVisible();
  // The search leaves deleted games out, so that none is found to open: this one goes while its card is on the screen.
  await page.route(`**/v2/game_or_event/${game.key}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), is_deleted: true } });
  });
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByText('This event could have been moved or deleted. Try one of these links.')).toBeVisible();
  for (const { name } of game.teams) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('a tab that a fan comes back to is brought up to date at once', async ({ page, schedule }) => {
  const game = await schedule.scheduled();
  const isRead = (request: { url(): string }) => request.url().endsWith(`/v2/game_or_event/${game.key}`);
  await page.goto(pathOf(game));
  await expect(page.getByText(/^Scheduled start: /)).toBeVisible();
  const read = page.waitForRequest(isRead, { timeout: 5_000 });
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await read;
});

test('an event that never was says so', async ({ page }) => {
  await page.goto('/events/no-such-game/gam0000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this event' })).toBeVisible();
});
