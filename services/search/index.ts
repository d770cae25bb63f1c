import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  eventSearchSchema,
  highlightSearchSchema,
  profileSearchSchema,
  searchAllSchema,
} from 'shared-contracts/entities';
import { z } from 'zod';
import { createAddressLimit, refuseOver } from '../attempts/address-limit.ts';
import { type ShareName, shareOf } from '../attempts/fair-shares.ts';
import type { ServicePlugin } from '../service-context.ts';
import type { ProfileSearchType } from './profile-sources.ts';
import { searchEvents } from './search-events.ts';
import { searchHighlights } from './search-highlights.ts';
import { searchProfiles } from './search-profiles.ts';
import { eventQuerySchema, highlightQuerySchema, profileQuerySchema } from './search-query.ts';

export { searchPriority } from './search-priority.ts';
export { createFindTeamGames } from './team-games.ts';

/** Feeds go on air and end within seconds of the clock. */
const EVENTS = { topic: 'schedule', freshSeconds: 5, staleSeconds: 10 } as const;
const HIGHLIGHTS = { topic: 'highlights', freshSeconds: 30, staleSeconds: 30 } as const;
const PROFILES = { topic: 'directory', freshSeconds: 60, staleSeconds: 60 } as const;

/** Version 1 has no prefix in its paths. */
const PREFIXES = ['/v2/search', '/search'] as const;

const PROFILE_PATHS: Readonly<Record<string, ProfileSearchType>> = {
  '/schools': 'schools',
  '/schools/suggester': 'schools',
  '/associations': 'associations',
  '/state_associations': 'state_associations',
  '/affiliates': 'affiliates',
  '/profiles/suggester': 'profiles',
};

const typeParams = z.object({
  type: z.enum(['live', 'upcoming', 'ondemand'], 'must be one of live, upcoming and ondemand'),
});

/** Finds events, highlights and profiles (specification §7.6). */
export const search: ServicePlugin = async (plugin, { db, config, clock, shareAnswer }) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const refusalOver = (share: ShareName, what: string) =>
    refuseOver(createAddressLimit({ ...shareOf(share, config.fansPerAddress), clock }), what);
  const searches = refusalOver('searches', 'searches from your network');
  // What is typed never costs the search that it leads to.
  const suggestions = refusalOver('suggestions', 'suggestions for your network');
  app.addHook('onRequest', (request) =>
    (request.routeOptions.url?.endsWith('/suggester') ? suggestions : searches)(request),
  );

  for (const prefix of PREFIXES) {
    app.get(
      `${prefix}/events`,
      { schema: { querystring: eventQuerySchema, response: { 200: eventSearchSchema } } },
      shareAnswer(EVENTS, ({ query }) => searchEvents(db, config.services.media, 'events', query, clock())),
    );

    app.get(
      `${prefix}/events/:type`,
      { schema: { params: typeParams, querystring: eventQuerySchema, response: { 200: eventSearchSchema } } },
      shareAnswer(EVENTS, ({ params, query }) => searchEvents(db, config.services.media, params.type, query, clock())),
    );

    app.get(
      `${prefix}/highlights`,
      { schema: { querystring: highlightQuerySchema, response: { 200: highlightSearchSchema } } },
      shareAnswer(HIGHLIGHTS, ({ query }) => searchHighlights(db, config.services.media, query, clock())),
    );

    for (const [path, type] of Object.entries(PROFILE_PATHS)) {
      app.get(
        `${prefix}${path}`,
        { schema: { querystring: profileQuerySchema, response: { 200: profileSearchSchema } } },
        shareAnswer(PROFILES, ({ query }) => searchProfiles(db, type, query, clock())),
      );
    }

    app.get(
      prefix,
      { schema: { querystring: eventQuerySchema, response: { 200: searchAllSchema } } },
      shareAnswer(EVENTS, async ({ query }) => ({
        events: await searchEvents(db, config.services.media, 'events', query, clock()),
        profiles: await searchProfiles(db, 'profiles', query, clock()),
      })),
    );
  }
};
