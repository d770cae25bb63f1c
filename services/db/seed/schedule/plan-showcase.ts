import type { TimeZoneKey } from 'shared-contracts/entities';
import { rulesOf } from '../../../game-score/sport-rules.ts';
import { keyOf } from '../../keys.ts';
import { SHOWCASE_ENTITLEMENT } from '../passes.ts';
import { type Random, randomOf } from '../random.ts';
import {
  addBroadcast,
  addDatacast,
  addVod,
  after,
  HOUR,
  MINUTE,
  type PlannedEvent,
  plannedGame,
} from './planned-event.ts';
import { opponentOf, type SchoolPool } from './school-pool.ts';
import { type SportChoice, sportOn } from './season.ts';

/**
 * Minutes between two showcase games. A game counts as pending from 5 minutes before its start until 10 after, so with
 * this pace there is one at every instant.
 */
const PACE = 15;
const SLOTS = (24 * 60) / PACE;
const ON_AIR = 160 * MINUTE;
/**
 * Slots between two games that are told by statistics alone. Such a game takes two hours, so that there always is one that
 * is free and one that is not.
 */
const DATA_PACE = 3;

/**
 * Games around the clock, so that at any minute of any day something is live, about to start, late, or just over. Each
 * slot has a game filmed by people and one by an automated camera; slots take turns in going well and going wrong. Every 45
 * minutes there is a game, too, that nobody films and that is told by its statistics alone.
 */
export function planShowcase(seed: number, day: string, pool: SchoolPool): PlannedEvent[] {
  const planned: PlannedEvent[] = [];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const start = new Date(Date.parse(`${day}T00:00:00.000Z`) + slot * PACE * MINUTE);
    for (const camera of ['crew', 'automated', 'none'] as const) {
      if (camera === 'none' && slot % DATA_PACE !== 0) continue;
      const game = planShowcaseGame({ seed, day, slot, start, camera, pool });
      if (!game) continue;
      planned.push(game);
      // Every second slot in turn; the turn within those decides the smaller cases.
      const turn = slot >> 1;
      if (camera === 'none') tellOnly(game, slot / DATA_PACE);
      else if (camera === 'crew') (slot % 2 === 0 ? goWell : startLate)(game, start, turn);
      else (slot % 2 === 0 ? runUnattended : neverStart)(game, start, turn);
    }
  }
  return planned;
}

interface ShowcaseSlot {
  seed: number;
  day: string;
  slot: number;
  start: Date;
  camera: 'crew' | 'automated' | 'none';
  pool: SchoolPool;
}

function planShowcaseGame({ seed, day, slot, start, camera, pool }: ShowcaseSlot): PlannedEvent | null {
  const random = randomOf(seed, 'showcase', day, slot, camera);
  const zone = random.pick(zonesAwakeAt(start.getUTCHours()));
  const hosts = pool.hostsByZone.get(zone) ?? pool.hosts;
  const home = random.pick(hosts);
  // Few schools are awake at night, so a school may play twice.
  const away = opponentOf(home, pool, new Set(), random);
  if (!away) return null;
  const planned = plannedGame({
    key: keyOf('gam', seed, 'showcase', day, slot, camera),
    origin: `demo:${day}:showcase`,
    start,
    choice: camera === 'none' ? scoredSportOn(day, home.stateCode, random) : sportOn(day, home.stateCode, random),
    home,
    away,
    publisherKey: home.publisherKey ?? '',
    level: 'Varsity',
    gameType: 'Regular Season',
  });
  planned.event.customSubheadline = 'Round-the-clock demo showcase';
  planned.event.isPixellot = camera === 'automated';
  return planned;
}

/** A sport of the day whose games statistics can tell of, as far as a few tries find one. */
function scoredSportOn(day: string, stateCode: string, random: Random): SportChoice {
  const choices = Array.from({ length: 20 }, () => sportOn(day, stateCode, random));
  return choices.find(({ sport }) => rulesOf(sport)) ?? sportOn(day, stateCode, random);
}

/** Zones in which people are up at this UTC hour, as far as any is. */
function zonesAwakeAt(hour: number): TimeZoneKey[] {
  if (hour >= 16 || hour < 3) return ['East', 'Central', 'Mountain', 'Arizona', 'Pacific'];
  if (hour < 7) return ['Pacific', 'Alaska', 'Hawaii'];
  if (hour < 11) return ['Hawaii', 'Alaska'];
  return ['East', 'Central'];
}

/** Told by statistics alone; every second such game is free. */
function tellOnly(planned: PlannedEvent, turn: number): void {
  addDatacast(planned, { publisherKey: planned.event.publisherKey, isPaid: turn % 2 === 1 });
}

/**
 * On air at the end of its pending window; every second one is free; its replay is ready 40 minutes after the end, and every
 * second pair of them is given out as a file.
 */
function goWell(planned: PlannedEvent, start: Date, turn: number): void {
  const feed = { publisherKey: planned.event.publisherKey, isPaid: turn % 2 === 1 };
  const goesOnAirAt = after(start, 10 * MINUTE);
  const endsAt = after(goesOnAirAt, ON_AIR);
  const file = turn % 4 >= 2 ? 'given' : null;
  addVod(planned, { ...feed, readyAt: after(endsAt, 40 * MINUTE), minutes: ON_AIR / MINUTE, file });
  addBroadcast(planned, { ...feed, goesOnAirAt, endsAt });
  if (turn % 3 === 0) addDatacast(planned, feed);
}

/** More than an hour and a half late; then without a replay, under blackout, to be downloaded, or as it should be. */
function startLate(planned: PlannedEvent, start: Date, turn: number): void {
  const feed = { publisherKey: planned.event.publisherKey, isPaid: turn % 3 !== 0 };
  const goesOnAirAt = after(start, 95 * MINUTE);
  const endsAt = after(goesOnAirAt, ON_AIR - 10 * MINUTE);
  const replay = { ...feed, readyAt: after(endsAt, 20 * MINUTE), minutes: ON_AIR / MINUTE - 10 };
  const kind = turn % 6;
  if (kind === 1) addVod(planned, { ...replay, blackoutEnd: after(endsAt, 48 * HOUR) });
  if (kind === 2) addVod(planned, { ...replay, blackoutStart: endsAt });
  if (kind === 3) addVod(planned, { ...replay, blackoutStart: endsAt, blackoutEnd: after(endsAt, 30 * HOUR) });
  if (kind === 4) addVod(planned, { ...replay, file: 'sold' });
  if (kind === 5) addVod(planned, replay);
  addBroadcast(planned, { ...feed, goesOnAirAt, endsAt, unlisted: turn % 4 === 1 });
}

/**
 * The automated camera starts at the end of its pending window; every fourth game belongs to a tournament, and its camera goes
 * offline for a while.
 */
function runUnattended(planned: PlannedEvent, start: Date, turn: number): void {
  const isTournament = turn % 4 === 2;
  if (isTournament) {
    Object.assign(planned.event, { isTournament, requiredEntitlement: SHOWCASE_ENTITLEMENT, gameType: 'Tournament' });
  }
  const feed = {
    publisherKey: planned.event.publisherKey,
    isPaid: isTournament || turn % 2 === 0,
    producerType: 'pixellot',
  };
  const goesOnAirAt = after(start, 10 * MINUTE);
  const endsAt = after(goesOnAirAt, ON_AIR);
  const outage = { from: after(goesOnAirAt, 20 * MINUTE), until: after(goesOnAirAt, 32 * MINUTE) };
  addVod(planned, { ...feed, readyAt: after(endsAt, 25 * MINUTE), minutes: ON_AIR / MINUTE });
  addBroadcast(planned, { ...feed, goesOnAirAt, endsAt, outage: isTournament ? outage : null });
}

/** The automated camera never starts; two and a half hours later the feed is closed. */
function neverStart(planned: PlannedEvent, start: Date, turn: number): void {
  addBroadcast(planned, {
    publisherKey: planned.event.publisherKey,
    isPaid: turn % 2 === 0,
    producerType: 'pixellot',
    goesOnAirAt: null,
    endsAt: after(start, 150 * MINUTE),
  });
}
