import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import ical from 'ical-generator';
import { eventSchema, type SportsEvent } from 'shared-contracts/entities';
import { eventCalendarPath, eventPath, resourceAddress } from 'shared-contracts/routes';
import { competitionOf, eventTitle, placeOf, wallClockAt, zoneOf } from 'shared-contracts/rules';
import type { PagesOptions } from './pages.ts';
import { createReadShared } from './read-shared.ts';
import { siteUrl } from './request-url.ts';

type EventCalendarOptions = Pick<PagesOptions, 'site' | 'answers' | 'callService' | 'clock'>;

/** How much room an event is given in a calendar, in milliseconds: no record says how long it will take. */
const LENGTH = 2 * 60 * 60 * 1000;

/** The start may be moved. */
const FIVE_MINUTES = 'public, max-age=300';

/** One event as a file that calendars take in. */
export const eventCalendar: FastifyPluginAsync<EventCalendarOptions> = async (app, options) => {
  const { site, answers, callService, clock } = options;
  const readShared = createReadShared(answers, callService);

  app.get(
    eventCalendarPath({ slug: ':slug', key: ':key' }),
    async (request: FastifyRequest<{ Params: { slug: string; key: string } }>, reply) => {
      const { status, body } = await readShared(resourceAddress('event', request.params));
      const event = status === 200 ? (eventSchema.safeParse(body).data ?? null) : null;
      if (event !== null && event.start_time !== null && !event.is_deleted) {
        const facts = { siteUrl: siteUrl(request, site.publicUrl), network: site.name, now: clock() };
        return reply
          .headers({
            'cache-control': FIVE_MINUTES,
            'content-disposition': `inline; filename="${event.slug.replace(/[^\w-]+/g, '-')}.ics"`,
          })
          .type('text/calendar; charset=utf-8')
          .send(calendarOf(event, new Date(event.start_time), facts));
      }
      const isMissing = event !== null || (status >= 400 && status < 500);
      return reply
        .status(isMissing ? 404 : 503)
        .headers({ 'cache-control': 'no-store', ...(isMissing ? {} : { 'retry-after': '5' }) })
        .type('text/plain; charset=utf-8')
        .send(
          isMissing
            ? 'There is no event with a date at this address.\n'
            : 'The schedule does not answer. Try again in a moment.\n',
        );
    },
  );
};

interface CalendarFacts {
  siteUrl: string;
  network: string;
  now: Date;
}

/** A calendar (RFC 5545) with one entry: from its start on, or for the whole day while its time is not known. */
function calendarOf(event: SportsEvent, start: Date, { siteUrl, network, now }: CalendarFacts): string {
  const calendar = ical({ prodId: { company: network, product: 'Events', language: 'EN' } });
  const page = siteUrl + eventPath(event);
  const isAllDay = event.time_to_be_determined;
  calendar.createEvent({
    // The same for every reader and each time, so that an entry that is taken in again replaces the first.
    id: `${event.key}@${new URL(siteUrl).hostname}`,
    stamp: now,
    ...(isAllDay
      ? { start: dayOf(start, zoneOf(event.time_zone)), allDay: true }
      : { start, end: new Date(start.getTime() + LENGTH) }),
    summary: `${eventTitle(event)}: ${competitionOf(event)}`,
    location: [event.sublocation, event.sublocation_detail, placeOf(event)].filter(Boolean).join(', '),
    description: `${isAllDay ? 'The time is not known yet. ' : ''}See the event on ${network}: ${page}`,
    url: page,
  });
  return `${calendar.toString()}\r\n`;
}

/** The day on which an instant falls in a zone, as the beginning of that day in UTC. */
function dayOf(instant: Date, zone: string): Date {
  const { year, month, day } = wallClockAt(instant, zone);
  return new Date(Date.UTC(year, month - 1, day));
}
