/** A game that is on air. */
export interface LiveGame {
  key: string;
  /** Of its page. */
  path: string;
  /** Key of the broadcast. */
  feed: string;
  /** Folder of its playlists. */
  media: string;
  isPaid: boolean;
  /** A school that plays, as fans type it. */
  school: string;
}

interface FoundGame {
  key: string;
  slug: string;
  start_time: string | null;
  is_tournament: boolean;
  required_entitlement: string | null;
  blackout_start_date: string | null;
  teams: { short_name: string }[];
  publishers: {
    broadcasts: {
      key: string;
      status: string;
      video_url: string | null;
      payment_required: boolean;
      entitlement_period: string | null;
    }[];
  }[];
}

const MINUTE = 60_000;
/** Games of each kind, free and paid, that the crowd watches. */
const GAMES = 12;

/** Games that began lately, so that none ends while it is watched: some free, some that a pass opens. */
export async function findLiveGames(origin: string): Promise<{ free: LiveGame[]; paid: LiveGame[] }> {
  const answer = await fetch(`${origin}/services/search/v2/search/events/live?size=100`);
  const { items } = (await answer.json()) as { items: FoundGame[] };
  const games = items.filter(isPlain).flatMap(toGame);
  const kind = (isPaid: boolean) => games.filter((game) => game.isPaid === isPaid).slice(-GAMES);
  const [free, paid] = [kind(false), kind(true)];
  if (free.length === 0 || paid.length === 0) throw new Error('No game is on air that the crowd could watch.');
  return { free, paid };
}

function isPlain({ start_time, is_tournament, required_entitlement, blackout_start_date, publishers }: FoundGame) {
  const isFresh = Date.parse(start_time ?? '') > Date.now() - 100 * MINUTE;
  return isFresh && !is_tournament && !required_entitlement && !blackout_start_date && publishers.length === 1;
}

function toGame({ key, slug, teams, publishers }: FoundGame): LiveGame[] {
  const feed = publishers[0]?.broadcasts[0];
  if (feed?.status !== 'on_air' || feed.video_url === null || feed.entitlement_period !== null) return [];
  return [
    {
      key,
      path: `/events/${slug}/${key}`,
      feed: feed.key,
      media: feed.video_url.replace(/master\.m3u8$/, ''),
      isPaid: feed.payment_required,
      school: teams[0]?.short_name ?? 'Lincoln',
    },
  ];
}
