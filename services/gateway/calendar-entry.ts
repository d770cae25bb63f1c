import type { FastifyReply } from 'fastify';
import type { ICalCalendar } from 'ical-generator';
import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import { competitionOf, eventTitle, placeOf, zoneOf } from 'shared-contracts/rules';
import { expectedEnd } from './expected-end.ts';
import { zonedDay } from './zoned-time.ts';

export interface CalendarFacts {
  /** Address of the site, without a path. */
  siteUrl: string;
  /** Name of the network. */
  network: string;
  now: Date;
}

/** Whether an event can be an entry: it has a date, and it was not taken down. */
export function hasEntry(event: SportsEvent): event is SportsEvent & { start_time: string } {
  return event.start_time !== null && !event.is_deleted;
}

/** Adds an event to a calendar (RFC 5545): from its start on, or for the whole day while its time is not known. */
export function addEntry(
  calendar: ICalCalendar,
  event: SportsEvent & { start_time: string },
  { siteUrl, network, now }: CalendarFacts,
): void {
  const start = new Date(event.start_time);
  const page = siteUrl + eventPath(event);
  const isAllDay = event.time_to_be_determined;
  calendar.createEvent({
    // The same for every reader and each time, so that an entry that is taken in again replaces the first.
    id: `${event.key}@${new URL(siteUrl).hostname}`,
    stamp: now,
    ...(isAllDay
      ? { start: new Date(zonedDay(start, zoneOf(event.time_zone))), allDay: true }
      : { start, end: expectedEnd(start) }),
    summary: `${eventTitle(event)}: ${competitionOf(event)}`,
    location: [event.sublocation, event.sublocation_detail, placeOf(event)].filter(Boolean).join(', '),
    description: `${isAllDay ? 'The time is not known yet. ' : ''}See the event on ${network}: ${page}`,
    url: page,
  });
}

/** The headers of a calendar file; `slug` names it. */
export function fileHeaders(slug: string): Record<string, string> {
  return {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${slug.replace(/[^\w-]+/g, '-')}.ics"`,
  };
}

/** Answers without a calendar: what is `missing` there, or null when a service does not answer now. */
export function refuseCalendar(reply: FastifyReply, missing: string | null): FastifyReply {
  return reply
    .status(missing === null ? 503 : 404)
    .headers({ 'cache-control': 'no-store', ...(missing === null ? { 'retry-after': '5' } : {}) })
    .type('text/plain; charset=utf-8')
    .send(`${missing ?? 'The schedule does not answer. Try again in a moment.'}\n`);
}
