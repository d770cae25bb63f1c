import { sql } from 'drizzle-orm';
import type { StreamChange } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import type { ServiceContext } from '../service-context.ts';

const HOUR = 3_600_000;
/** What happened before counts as known when a process starts; what it missed while it was down does not. */
const LOOK_BACK = 48 * HOUR;
/** Read again each time, for what the origin writes down a little later. */
const OVERLAP = 60_000;

interface IngestCopyOptions extends Pick<ServiceContext, 'db' | 'clock' | 'readIngestLog'> {
  /** Told once when the origin ceases to give its log. */
  onSilence: () => void;
}

/**
 * Copies what happens to streams from the log of the media origin into the histories of their events; each call copies what is
 * new. What the origin does not tell now is asked for by the next call. May run in several processes.
 */
export function createIngestCopy({ db, clock, readIngestLog, onSilence }: IngestCopyOptions): () => Promise<void> {
  let copiedUntil: number | null = null;
  let isSilent = false;
  return async () => {
    const now = clock().getTime();
    let from = copiedUntil === null ? now - LOOK_BACK : copiedUntil - OVERLAP;
    while (from < now) {
      const to = Math.min(from + HOUR, now);
      const changes = await readIngestLog(new Date(from), new Date(to));
      if (changes === null) {
        if (!isSilent) onSilence();
        isSilent = true;
        return;
      }
      isSilent = false;
      if (changes.length > 0) await writeChanges(db, changes);
      copiedUntil = to;
      from = to;
    }
  };
}

/** Writes down what is not known yet; changes of feeds that the directory does not know are left out. */
async function writeChanges(db: Database, changes: readonly StreamChange[]): Promise<void> {
  await db.execute(sql`
    insert into stream_changes (event_key, feed_key, kind, at)
    select feeds.event_key, changes.feed_key, changes.kind, changes.at
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changes (feed_key text, kind text, at timestamptz)
    join lateral (
      select event_key from broadcasts where key = changes.feed_key
      union all select event_key from vods where key = changes.feed_key
    ) as feeds on true
    on conflict do nothing
  `);
}
