import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { holdLicence } from './licence.ts';
import type { LiveGame } from './live-games.ts';
import { createPlayBuffer, type PlayBuffer } from './play-buffer.ts';
import { fromLiveEdge, readMaster, readPlaylist, type Segment } from './playlist.ts';

/** How often a player asks for a live playlist again. */
const POLL_EVERY = 3_000;
/** Where live players begin, in seconds back from the end: what the playlists ask for. */
const HOLD_BACK = 9;

const seconds = () => performance.now() / 1000;

/** Watches a game until the evening is over, as the player does: a licence, playlists every three seconds, segments. */
export async function watchLive(
  browser: Browser,
  game: LiveGame,
  { token, evening, onPlayer }: { token: string | null; evening: AbortSignal; onPlayer: (buffer: PlayBuffer) => void },
): Promise<void> {
  const licence = await holdLicence(browser, game, token);
  const licensed = (file: string, query = '') =>
    `${game.media}${file}?license=${encodeURIComponent(licence.key())}${query}`;
  try {
    const tracks = readMaster(await browser.text('master playlist', licensed('master.m3u8')));
    const buffer = createPlayBuffer(tracks);
    onPlayer(buffer);
    await Promise.all(tracks.map((track) => followTrack(track, buffer)));
  } finally {
    licence.release();
  }

  async function followTrack(track: string, buffer: PlayBuffer): Promise<void> {
    const askPlaylist = async (query: string, dueAt: number) =>
      readPlaylist(await browser.text('playlist', licensed(`${track}/index.m3u8`, query), { dueAt }));
    let dueAt = performance.now();
    const first = await askPlaylist('', dueAt);
    if (first.init) await browser.load('init segment', licensed(`${track}/${first.init}`));
    let fresh: readonly Segment[] = fromLiveEdge(first.segments, HOLD_BACK);
    let last = (fresh[0]?.index ?? 0) - 1;
    while (!evening.aborted) {
      for (const segment of fresh) {
        await browser.load('segment', licensed(`${track}/${segment.file}`));
        buffer.add(track, segment.seconds, seconds());
        last = segment.index;
      }
      dueAt = Math.max(dueAt + POLL_EVERY, performance.now());
      await pause(Math.max(0, dueAt - performance.now()));
      if (evening.aborted) return;
      const playlist = await askPlaylist('&_HLS_skip=YES', dueAt);
      fresh = playlist.segments.filter(({ index }) => index > last);
      if (playlist.isEnded && fresh.length === 0) throw new Error(`${game.feed} ended while it was watched.`);
    }
  }
}
