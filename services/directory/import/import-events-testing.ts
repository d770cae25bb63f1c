import assert from 'node:assert/strict';
import { eq, getTableColumns } from 'drizzle-orm';
import { broadcasts, events, vods } from '../../db/schema/index.ts';
import { importEvents } from './import-events.ts';
import { importsUnderTest } from './import-testing.ts';

/** The afternoon before the game of `gameFile`. */
export const NOW = new Date('2026-11-20T18:00:00Z');
export const TOMORROW = new Date('2026-11-21T18:00:00Z');

export const EVENT_HEADING = 'key,home,away,sport,gender,start_time,video';

/** A file of one game: Lincoln (TX) at home to St. Mary's on Friday evening, for who pays. */
export function gameFile(
  changes: Partial<Record<'key' | 'home' | 'away' | 'sport' | 'gender' | 'start' | 'video', string>> = {},
): string {
  const facts = {
    ...{ key: 'g1', home: 'lincoln-tx', away: 'mary', sport: 'Basketball', gender: 'Girls' },
    ...{ start: '2026-11-20 19:00', video: 'paid', ...changes },
  };
  const { key, home, away, sport, gender, start, video } = facts;
  return `${EVENT_HEADING}\n${[key, home, away, sport, gender, start, video].join()}\n`;
}

/** The file of one row with further columns, whose names and values have commas between them. */
export function withColumns(names: string, values: string, file = gameFile()): string {
  const [heading, row] = file.trim().split('\n');
  return `${heading},${names}\n${row},${values}\n`;
}

const { searchVector, ...WRITTEN } = getTableColumns(events);

/** Imports of events before each of which the test network is written anew. */
export function eventsUnderTest() {
  const imports = importsUnderTest();
  return {
    imports,
    run: (text: string, now = NOW) => imports.run(importEvents(now), text),
    async eventOf(key: string) {
      const [row] = await imports.db.select(WRITTEN).from(events).where(eq(events.key, key));
      assert.ok(row, `There is no event ${key}.`);
      return row;
    },
    liveOf: async (key: string) => (await imports.db.select().from(broadcasts).where(eq(broadcasts.eventKey, key)))[0],
    replayOf: async (key: string) => (await imports.db.select().from(vods).where(eq(vods.eventKey, key)))[0],
  };
}
