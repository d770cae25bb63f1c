import type { SportsEvent } from 'shared-contracts/entities';
import { monthKey, monthTitle, wallClockAt, zoneOf } from 'shared-contracts/rules';

export interface Month {
  /** `2026-11`. */
  key: string;
  /** `November 2026`. */
  title: string;
  events: DatedEvent[];
}

/** An event that has a day. */
export type DatedEvent = SportsEvent & { start_time: string };

const isDated = (event: SportsEvent): event is DatedEvent => event.start_time !== null;

/** The zone whose calendar an event's day is of. A game without a time has only a day, which is that of its own place. */
export function dayZoneOf(event: DatedEvent, zone: string): string {
  return event.time_to_be_determined ? zoneOf(event.time_zone) : zone;
}

/** Groups events that have a start, in the order in which they come, by the month in which they start; `zone` is the viewer's. */
export function groupByMonth(events: readonly SportsEvent[], zone: string): Month[] {
  const months = new Map<string, Month>();
  for (const event of events) {
    if (!isDated(event)) continue;
    const month = wallClockAt(new Date(event.start_time), dayZoneOf(event, zone));
    const key = monthKey(month);
    const known = months.get(key);
    if (known) known.events.push(event);
    else months.set(key, { key, title: monthTitle(month), events: [event] });
  }
  return [...months.values()];
}

/** The events of one month by the day on which they start; `zone` is the viewer's. */
export function groupByDay(events: readonly DatedEvent[], zone: string): Map<number, DatedEvent[]> {
  const days = new Map<number, DatedEvent[]>();
  for (const event of events) {
    const { day } = wallClockAt(new Date(event.start_time), dayZoneOf(event, zone));
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  return days;
}
