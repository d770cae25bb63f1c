import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { like } from 'drizzle-orm';
import { findEvent } from '../../event-reader.ts';
import { events } from '../../schema/index.ts';
import { testDatabase } from '../../testing.ts';
import { seedDirectory } from '../directory/seed-directory.ts';
import { pruneSchedule } from './ensure-schedule.ts';
import { ensureLastingEvents, lastingKeys } from './lasting-events.ts';

const FACTS = { seed: 7, now: new Date('2026-07-01T12:00:00.000Z'), domainSuffix: 'friday.test' };

let open: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  open = await testDatabase();
  await seedDirectory(open.db, { seed: FACTS.seed });
  await ensureLastingEvents(open.db, FACTS);
});
after(() => open.close());

test('there is a wrestling dual in the midst of summer too, on the evening before', async () => {
  const dual = await findEvent(open.db, '/media', lastingKeys.wrestlingDual);
  assert.equal(dual?.sport, 'Wrestling');
  assert.equal(dual.teams.length, 2);
  assert.match(dual.start_time ?? '', /^2026-07-0[01]|^2026-06-30/);
  assert.equal(dual.redirect, undefined);
});

test('one event has moved to the dual’s page, and one to another site of the network', async () => {
  const dual = await findEvent(open.db, '/media', lastingKeys.wrestlingDual);
  const inside = await findEvent(open.db, '/media', lastingKeys.movedInside);
  const away = await findEvent(open.db, '/media', lastingKeys.movedAway);
  assert.equal(inside?.redirect, `/events/${dual?.slug}/${dual?.key}`);
  assert.equal(away?.redirect, `https://invitationals.friday.test/wrestling/${lastingKeys.movedAway}`);
});

test('they are written once, and stay when old days are forgotten', async () => {
  const later = new Date('2026-09-01T12:00:00.000Z');
  const rows = () => open.db.select().from(events).where(like(events.origin, 'demo:lasting')).orderBy(events.key);
  const before = await rows();
  await ensureLastingEvents(open.db, { ...FACTS, now: later });
  await pruneSchedule(open.db, later);
  assert.deepEqual(await rows(), before);
  assert.equal(before.length, 3);
});
