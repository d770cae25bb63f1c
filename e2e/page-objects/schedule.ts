import { type APIRequestContext, expect } from '@playwright/test';

/** Where the journeys' browsers are. */
export const VIEWER_ZONE = 'America/New_York';

export interface Feed {
  key: string;
  status: 'scheduled' | 'on_air' | 'complete';
  unlisted?: boolean;
  payment_required: boolean;
  entitlement_period: string | null;
  video_url: string | null;
  blackout_start_date: string | null;
  blackout_end_date: string | null;
  download_to_own?: boolean;
  download_paypal_code?: string | null;
}

/** What journeys read of an event. */
export interface Game {
  key: string;
  slug: string;
  start_time: string | null;
  time_to_be_determined: boolean;
  state_code: string;
  sport: string | null;
  gender: string | null;
  level: string | null;
  is_pixellot: boolean;
  is_tournament: boolean;
  required_entitlement: string | null;
  blackout_start_date: string | null;
  blackout_end_date: string | null;
  home_team: string | null;
  teams: { key: string; name: string; short_name: string; slug: string; city: string | null; logo: string | null }[];
  publishers: {
    name: string;
    type: string;
    show_ads: boolean;
    broadcasts: Feed[];
    vods: Feed[];
    datacasts: Pick<Feed, 'key' | 'status' | 'payment_required'>[];
  }[];
}

const MINUTE = 60_000;

export const pathOf = (game: Game) => `/events/${game.slug}/${game.key}`;

/** The page of a game's sport at its first school. */
export const sportPathOf = ({ teams, sport }: Game) =>
  `/schools/${teams[0]?.slug}/${sport?.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** The schedule of a game's first team in its sport. */
export const schedulePathOf = (game: Game) => `${sportPathOf(game)}/schedule`;

/** The month of that schedule in which the game is. */
export function monthPathOf(game: Game): string {
  const facts = { year: 'numeric', month: '2-digit', timeZone: VIEWER_ZONE } as const;
  const parts = new Intl.DateTimeFormat('en-US', facts).formatToParts(new Date(game.start_time ?? 0));
  const part = (type: 'year' | 'month') => parts.find((found) => found.type === type)?.value;
  return `${schedulePathOf(game)}?month=${part('year')}-${part('month')}`;
}

/** A game's title on cards and on its page: guests first. */
export function titleOf({ teams, home_team: homeKey }: Game): string {
  const [home, guest] = teams[0]?.key === homeKey ? teams : teams.toReversed();
  return `${guest?.short_name} vs. ${home?.short_name}`;
}

export const liveFeedOf = (game: Game) => game.publishers[0]?.broadcasts[0];
export const replayOf = (game: Game) => game.publishers[0]?.vods[0];

/** The one film that a plain game is shown by; null for games of many publishers, of tournaments or under blackout. */
function plainFeed(game: Game, feed: Feed | undefined): Feed | null {
  const isPlain =
    game.teams.length === 2 && game.publishers.length === 1 && !game.is_tournament && !game.required_entitlement;
  const mayBlackOut = [game, ...game.publishers.flatMap(({ broadcasts, vods }) => [...broadcasts, ...vods])].some(
    ({ blackout_start_date: start, blackout_end_date: end }) => start !== null || end !== null,
  );
  return isPlain && !mayBlackOut && feed ? feed : null;
}

/** Null counts as paid: such a feed is paid for ever. A period that ends soon is neither paid nor free for sure. */
function isPaidForLong({ payment_required: isPaid, entitlement_period: until }: Feed): boolean {
  return isPaid && (until === null || Date.parse(until) > Date.now() + 60 * MINUTE);
}

const hasAds = ({ publishers: [publisher] }: Game) => publisher?.type !== 'school' || publisher.show_ads;

/** The schedule as search and directory tell it. Finders throw when the schedule has no such game. */
export function createSchedule(request: APIRequestContext) {
  async function search(type: string, parameters: Record<string, string | number> = {}): Promise<Game[]> {
    const ask = () => request.get(`/services/search/v2/search/events${type && `/${type}`}`, { params: parameters });
    let response = await ask();
    // A product that has too much to do right after its start says so, and pages ask again.
    await expect(async () => {
      if (response.status() === 503) response = await ask();
      expect(response.status()).not.toBe(503);
    }).toPass({ timeout: 20_000 });
    if (!response.ok()) throw new Error(`The search answered ${response.status()}: ${await response.text()}`);
    return ((await response.json()) as { items: Game[] }).items;
  }

  /** Goes through the found games page by page, in the search's own order. */
  async function* found(type: string, parameters: Record<string, string | number>): AsyncGenerator<Game> {
    for (let start = 0; start < 1000; start += 100) {
      const games = await search(type, { ...parameters, size: 100, start });
      yield* games;
      if (games.length < 100) return;
    }
  }

  async function first(what: string, games: AsyncIterable<Game>, fits: (game: Game) => boolean): Promise<Game> {
    for await (const game of games) if (fits(game)) return game;
    throw new Error(`No game is ${what}.`);
  }

  const around = (fromMinutes: number, toMinutes: number) => ({
    from: new Date(Date.now() + fromMinutes * MINUTE).toISOString(),
    to: new Date(Date.now() + toMinutes * MINUTE).toISOString(),
  });

  /**
   * On air for so many minutes and more, and not near its end: the one that began last, or before it the one `skip` places on.
   */
  async function live(
    what: string,
    fits: (feed: Feed, game: Game) => boolean,
    { skip = 0, minutes = 10 } = {},
  ): Promise<Game> {
    const games: Game[] = [];
    // The latest of those that are on time go on air ten minutes after their start.
    for await (const game of found('live', around(-150, -10 - minutes))) {
      const feed = plainFeed(game, liveFeedOf(game));
      if (feed?.status === 'on_air' && feed.video_url !== null && fits(feed, game)) games.push(game);
    }
    const game = games.at(-1 - skip);
    if (!game) throw new Error(`No game is ${what}.`);
    return game;
  }

  const scoredReplay = (what: string, fits: (game: Game) => boolean) =>
    first(what, found('ondemand', { ...around(-6000, 0), free: 'true' }), (game) => {
      const feed = plainFeed(game, replayOf(game));
      const isScored = ['Football', 'Basketball', 'Soccer', 'Ice Hockey', 'Lacrosse'].includes(game.sport ?? '');
      const isFree = feed?.status === 'complete' && !feed.payment_required && feed.video_url !== null;
      return isScored && isFree && fits(game);
    });

  return {
    search,
    freeLive: (minutes = 10) => live('live and free', (feed) => !feed.payment_required, { minutes }),
    freeLiveWithAds: () => live('live and free, with ads', (feed, game) => !feed.payment_required && hasAds(game)),
    paidLive: (options: { skip?: number; minutes?: number } = {}) => live('live and paid', isPaidForLong, options),
    freeReplay: () =>
      first('a free replay', found('ondemand', { ...around(-6000, 0), free: 'true' }), (game) => {
        const feed = plainFeed(game, replayOf(game));
        return feed !== null && feed.status === 'complete' && !feed.payment_required && feed.video_url !== null;
      }),
    /** A free replay of a game whose stream tells the score; every season has such a sport. */
    scoredReplay: () => scoredReplay('a free replay with a score', () => true),
    scoredReplayWithAds: () => scoredReplay('a free replay with a score and ads', hasAds),
    /** The same, of a game that has statistics, too. */
    replayWithStatistics: () =>
      scoredReplay('a free replay with statistics', ({ publishers }) => publishers[0]?.datacasts[0] !== undefined),
    /** Whoever may watch it may keep it as a file. */
    replayGivenAsFile: (isPaid: boolean) =>
      first('given out as a file', found('ondemand', around(-6000, 0)), (game) => {
        const feed = plainFeed(game, replayOf(game));
        const isGiven = feed?.download_to_own === true && feed.download_paypal_code === null;
        return isGiven && feed.status === 'complete' && (isPaid ? isPaidForLong(feed) : !feed.payment_required);
      }),
    /** Its file is sold, and watching it takes a pass. */
    replaySoldAsFile: () =>
      first('sold as a file', found('ondemand', around(-6000, 0)), (game) => {
        const feed = plainFeed(game, replayOf(game));
        const isSold = feed?.download_to_own === true && feed.download_paypal_code !== null;
        return isSold && feed.status === 'complete' && isPaidForLong(feed);
      }),
    /** A game that is on and that nobody films. */
    gameWithStatisticsOnly: (isPaid: boolean) =>
      first('with statistics only', found('', around(-110, -5)), ({ publishers }) => {
        const [statistics] = publishers.flatMap(({ datacasts }) => datacasts);
        const isFilmed = publishers.some(({ broadcasts, vods }) => broadcasts.length + vods.length > 0);
        return statistics?.status === 'on_air' && statistics.payment_required === isPaid && !isFilmed;
      }),
    /** The path of the newest highlight. The first ones are chosen in the minute after a product's start. */
    async newestHighlight(): Promise<string> {
      let path = '';
      await expect(async () => {
        const response = await request.get('/services/search/v2/search/highlights', { params: { size: 1 } });
        const { items } = (await response.json()) as { items: { site_url: string }[] };
        path = items[0]?.site_url ?? '';
        expect(path, 'a highlight has been chosen').not.toBe('');
      }).toPass();
      return path;
    },
    scheduled: () =>
      first('scheduled', found('upcoming', around(60, 1500)), (game) => {
        return plainFeed(game, liveFeedOf(game)) !== null && !game.time_to_be_determined;
      }),
    /** Its start has passed by more than ten minutes and nothing came: of people (`crew`) or of an automated camera. */
    delayed: (camera: 'crew' | 'automated') =>
      first(`delayed with camera ${camera}`, found('', around(-85, -12)), (game) => {
        const [feed, replay] = [liveFeedOf(game), replayOf(game)];
        const isOfCamera = game.is_pixellot === (camera === 'automated');
        // A replay that is held back already says so, however late the game is.
        const { blackout_start_date: start = null, blackout_end_date: end = null } = replay ?? {};
        const isHeldBack = start === null ? end !== null : Date.parse(start) < Date.now() + MINUTE;
        const isPlain = game.publishers.length === 1 && !game.time_to_be_determined && !game.blackout_end_date;
        return feed?.status === 'scheduled' && !feed.unlisted && isOfCamera && isPlain && !isHeldBack;
      }),
    /** Two have shown it, each of whom has a replay. */
    shownByTwo: () =>
      first('shown by two', found('ondemand', around(-6000, 0)), ({ publishers }) => {
        const replays = publishers.map(({ vods }) => vods[0]);
        return replays.length === 2 && replays.every((replay) => replay?.status === 'complete');
      }),
    /** Its replay is held back until a known day. */
    blackedOut: () =>
      first('blacked out', found('', around(-15 * 60, -5 * 60)), (game) => {
        const [feed, replay] = [liveFeedOf(game), replayOf(game)];
        const { blackout_start_date: start, blackout_end_date: end } = replay ?? {};
        const isOver = feed?.status === 'complete' && !feed.unlisted && replay?.status === 'complete';
        const isOpenLater = Boolean(end && Date.parse(end) > Date.now() + 10 * MINUTE);
        const hasBegun = !start || Date.parse(start) < Date.now();
        return isOver && isOpenLater && hasBegun && game.publishers.length === 1 && game.blackout_end_date === null;
      }),
  };
}
