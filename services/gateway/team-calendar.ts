import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import ical from 'ical-generator';
import { eventSearchSchema, type Profile, profileSchema, type SportsEvent } from 'shared-contracts/entities';
import {
  eventSearchPath,
  resourceAddress,
  schedulePath,
  scheduleSearch,
  searchQuery,
  teamCalendarPath,
} from 'shared-contracts/routes';
import {
  findActivity,
  readTeamFilter,
  type Sport,
  schoolYearAt,
  schoolYearSpan,
  type TeamFilter,
  teamName,
  teamParameters,
} from 'shared-contracts/rules';
import { addEntry, fileHeaders, hasEntry, refuseCalendar } from './calendar-entry.ts';
import type { CalendarOptions } from './event-calendar.ts';
import { createReadShared, type ReadShared } from './read-shared.ts';
import { siteUrl } from './request-url.ts';

/** How long a calendar keeps what it has read, in seconds, by the file and by its headers: starts may be moved. */
const FRESH = 15 * 60;

const PAGE = 100;

/** More games than any school has in one sport and year, so that a wrong directory cannot keep the gateway busy. */
const MOST_PAGES = 10;

/** The games of a school year in one sport, of all its teams or of one, as a calendar that is subscribed to. */
export const teamCalendar: FastifyPluginAsync<CalendarOptions> = async (app, options) => {
  const { site, answers, callService, clock } = options;
  const readShared = createReadShared(answers, callService);

  app.get(
    teamCalendarPath({ slug: ':slug' }, { slug: ':sport' }),
    async (request: FastifyRequest<{ Params: { slug: string; sport: string } }>, reply) => {
      const { params, url } = request;
      const sport = findActivity(params.sport);
      if (!sport) return refuseCalendar(reply, 'There is no such sport.');
      const school = await readSchool(readShared, params.slug);
      if (school === 'missing') return refuseCalendar(reply, 'There is no such school.');
      const team = readTeamFilter(new URL(url, 'http://site.invalid').searchParams, sport);
      const games =
        school && (await readGames(readShared, { school_key: school.key, sport: sport.slug }, team, clock()));
      // Half a schedule would have calendars delete the other half.
      if (!school || !games) return refuseCalendar(reply, null);
      const facts = { siteUrl: siteUrl(request, site.publicUrl), network: site.name, now: clock() };
      const calendar = ical({
        prodId: { company: site.name, product: 'Schedules', language: 'EN' },
        name: `${school.name} ${teamName(team, sport)}`,
        description: `Games on ${site.name}`,
        url: facts.siteUrl + schedulePath(school, sport) + searchQuery(teamParameters(team)),
        ttl: FRESH,
      });
      for (const game of games) if (hasEntry(game)) addEntry(calendar, game, facts);
      return reply
        .headers({ ...fileHeaders(`${school.slug}-${sport.slug}`), 'cache-control': `public, max-age=${FRESH}` })
        .send(`${calendar.toString()}\r\n`);
    },
  );
};

/** Null when the directory does not answer. */
async function readSchool(readShared: ReadShared, slug: string): Promise<Profile | 'missing' | null> {
  const { status, body } = await readShared(resourceAddress('profile', { slug }));
  if (status >= 400 && status < 500) return 'missing';
  const profile = status === 200 ? (profileSchema.safeParse(body).data ?? null) : null;
  return profile && profile.type !== 'school' && profile.type !== 'pixellot' ? 'missing' : profile;
}

/** Of the school year; null unless each of the searches has answered. */
async function readGames(
  readShared: ReadShared,
  filter: { school_key: string; sport: Sport['slug'] },
  team: TeamFilter,
  now: Date,
): Promise<SportsEvent[] | null> {
  const year = schoolYearSpan(schoolYearAt(now));
  const games: SportsEvent[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const search = scheduleSearch(filter, team, year, { size: PAGE, start: page * PAGE });
    const { status, body } = await readShared({ service: 'search', path: eventSearchPath(search) });
    const found = status === 200 ? eventSearchSchema.safeParse(body).data : undefined;
    if (!found) return null;
    games.push(...found.items);
    if (found.items.length < PAGE) break;
  }
  return games;
}
