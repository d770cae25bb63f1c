import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ReleaseStore } from './store/release-store.ts';

/** What is worth knowing later and is in no channel: uploads, refusals, changes of keys and tokens. */
export const releaseEventSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['published', 'refused', 'forbidden', 'failed-gate', 'key', 'token', 'preview', 'gc', 'alert']),
  actor: z.string(),
  part: z.string().nullable(),
  environment: z.string().nullable(),
  action: z.string(),
  release: z.string().nullable(),
  message: z.string(),
});
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;

let written = 0;

/** Writes an event down for good. */
export async function recordEvent(store: ReleaseStore, event: ReleaseEvent): Promise<void> {
  const [day = '', time = ''] = event.at.split('T');
  // Events of one moment keep their order.
  const name = `${time.replace(/\D/g, '')}-${String(written++).padStart(8, '0')}-${randomUUID()}`;
  await store.createOnly(`ev/${day}/${name}.json`, `${JSON.stringify(event)}\n`);
}

/** Events of the last days that have any, newest first. */
export async function readEvents(store: ReleaseStore, limit: number): Promise<ReleaseEvent[]> {
  const events: ReleaseEvent[] = [];
  for (const day of (await store.list('ev')).reverse()) {
    for (const name of (await store.list(`ev/${day}`)).reverse()) {
      if (events.length >= limit) return events;
      events.push(...(await readEvent(store, `ev/${day}/${name}`)));
    }
  }
  return events;
}

/** Events since a moment, oldest first. */
export async function eventsSince(store: ReleaseStore, since: Date): Promise<ReleaseEvent[]> {
  const from = since.toISOString();
  const events: ReleaseEvent[] = [];
  for (const day of await store.list('ev')) {
    if (day < from.slice(0, 10)) continue;
    for (const name of await store.list(`ev/${day}`)) events.push(...(await readEvent(store, `ev/${day}/${name}`)));
  }
  return events.filter(({ at }) => at >= from);
}

async function readEvent(store: ReleaseStore, key: string): Promise<ReleaseEvent[]> {
  const bytes = await store.get(key);
  const parsed = bytes ? releaseEventSchema.safeParse(parseJson(bytes)) : null;
  return parsed?.success ? [parsed.data] : [];
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
