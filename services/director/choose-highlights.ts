import { inArray, sql } from 'drizzle-orm';
import type { SportsEvent } from 'shared-contracts/entities';
import { keyPlaysOf, sidesOf } from 'shared-contracts/rules';
import { readRows } from '../db/count-up-to.ts';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import { keyOf } from '../db/keys.ts';
import { clips, datacasts } from '../db/schema/index.ts';
import { planGameLog } from '../game-score/game-log.ts';
import type { PlayableResource, ServiceContext } from '../service-context.ts';
import { highlightWords } from './highlight-words.ts';

/** Highlights of a game at most: who wants more of it watches it. */
const MOST = 3;
/** Seconds of a highlight before and after its play. */
const BEFORE = 12;
const AFTER = 6;
/** Games in a round, so that other work of the database is not kept waiting. */
const PER_ROUND = 10;

type ClipRow = typeof clips.$inferInsert;

interface ChooseHighlightsContext {
  db: Database;
  findPlayable: ServiceContext['findPlayable'];
  log: { error: (error: unknown, message: string) => void };
}

/**
 * Cuts highlights from the games whose replay and statistics have been completed since, a few games at a time. A game
 * that cannot be read is logged and has none, so that the others of its round still get theirs.
 * @returns whether there are new ones
 */
export async function chooseHighlights({ db, findPlayable, log }: ChooseHighlightsContext): Promise<boolean> {
  const games = await readRows<{ datacast: string; replay: string | null }>(
    db,
    sql`
      select datacasts.key as datacast, vods.key as replay from datacasts
      left join vods on vods.event_key = datacasts.event_key and vods.publisher_key = datacasts.publisher_key
      where datacasts.status = 'complete' and not datacasts.highlights_chosen
        and (vods.key is null or vods.status = 'complete')
      order by datacasts.key limit ${PER_ROUND}
    `,
  );
  if (games.length === 0) return false;
  const replays: PlayableResource[] = [];
  for (const { replay } of games) {
    const resource = replay === null ? null : await findPlayable(replay);
    if (resource) replays.push(resource);
  }
  const events = await loadEvents(db, '', [...new Set(replays.map(({ eventKey }) => eventKey))]);
  const rows = replays.flatMap((replay) => {
    const event = events.find(({ key }) => key === replay.eventKey);
    if (!event) return [];
    try {
      return highlightsOf(replay, event);
    } catch (error) {
      log.error(error, `No highlights were chosen from replay ${replay.resourceKey}: its game cannot be read.`);
      return [];
    }
  });
  await db.transaction(async (tx) => {
    if (rows.length > 0) await tx.insert(clips).values(rows).onConflictDoNothing();
    const keys = games.map(({ datacast }) => datacast);
    await tx.update(datacasts).set({ highlightsChosen: true }).where(inArray(datacasts.key, keys));
  });
  return rows.length > 0;
}

function highlightsOf(replay: PlayableResource, event: SportsEvent): ClipRow[] {
  const { isPlayable, startedAt, durationSeconds, resourceKey, eventKey } = replay;
  const teams = sidesOf(event);
  if (!isPlayable || !startedAt || !durationSeconds || !teams) return [];
  const sides = { home: teams.home.short_name, away: teams.guest.short_name };
  const activity = event.sport ?? event.activity_name;
  const facts = {
    stateCode: event.state_code,
    activity: activity?.toLowerCase() ?? null,
    level: event.level?.toLowerCase() ?? null,
  };
  return keyPlaysOf(planGameLog(replay), MOST).flatMap((keyPlay) => {
    const happenedAt = new Date(keyPlay.at);
    const seconds = (happenedAt.getTime() - startedAt.getTime()) / 1000;
    if (seconds >= durationSeconds) return [];
    const words = highlightWords(keyPlay, sides);
    return [
      {
        key: keyOf('hil', resourceKey, keyPlay.at),
        ...{ eventKey, resourceKey, happenedAt, ...words, ...facts },
        // Not the play's own words: an address gives no score away.
        slug: event.slug,
        startSeconds: Math.max(0, seconds - BEFORE),
        endSeconds: Math.min(durationSeconds, seconds + AFTER),
      },
    ];
  });
}
