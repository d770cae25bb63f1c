import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import ical from 'ical-generator';
import { eventSchema } from 'shared-contracts/entities';
import { eventCalendarPath, resourceAddress } from 'shared-contracts/routes';
import { addEntry, fileHeaders, hasEntry, refuseCalendar } from './calendar-entry.ts';
import type { PagesOptions } from './pages.ts';
import { createReadShared } from './read-shared.ts';
import { siteUrl } from './request-url.ts';

export type CalendarOptions = Pick<PagesOptions, 'site' | 'answers' | 'callService' | 'clock'>;

/** The start may be moved. */
const FIVE_MINUTES = 'public, max-age=300';

/** One event as a file that calendars take in. */
export const eventCalendar: FastifyPluginAsync<CalendarOptions> = async (app, options) => {
  const { site, answers, callService, clock } = options;
  const readShared = createReadShared(answers, callService);

  app.get(
    eventCalendarPath({ slug: ':slug', key: ':key' }),
    async (request: FastifyRequest<{ Params: { slug: string; key: string } }>, reply) => {
      const { status, body } = await readShared(resourceAddress('event', request.params));
      const event = status === 200 ? (eventSchema.safeParse(body).data ?? null) : null;
      if (event === null || !hasEntry(event)) {
        const isMissing = event !== null || (status >= 400 && status < 500);
        return refuseCalendar(reply, isMissing ? 'There is no event with a date at this address.' : null);
      }
      const calendar = ical({ prodId: { company: site.name, product: 'Events', language: 'EN' } });
      addEntry(calendar, event, {
        siteUrl: siteUrl(request, site.publicUrl),
        network: site.name,
        now: clock(),
      });
      return reply
        .headers({ ...fileHeaders(event.slug), 'cache-control': FIVE_MINUTES })
        .send(`${calendar.toString()}\r\n`);
    },
  );
};
