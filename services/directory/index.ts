import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { eventSchema, landingKindSchema, landingPageSchema, profileSchema } from 'shared-contracts/entities';
import { z } from 'zod';
import { findEvent } from '../db/event-reader.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { EVENT_RULES } from '../shared-answers/index.ts';
import { createFindProfile } from './find-profile.ts';
import { createFindLandingPage } from './landing/find-landing-page.ts';
import { listRoutes } from './list-routes.ts';
import { logoRoutes } from './logo-routes.ts';
import { versionSchema } from './path-parts.ts';
import { siteMapRoutes } from './site-map-routes.ts';

export { createFindClip } from './find-clip.ts';
export { createFindFinishedGames } from './find-finished-games.ts';
export { createFindPlayable } from './find-playable.ts';
export { createFindProfiles } from './find-profile.ts';

const keyedPath = z.object({ version: versionSchema, key: z.string().max(200) });
const landingPath = z.object({ version: versionSchema, kind: landingKindSchema, slug: z.string().max(200) });

/** Schools, associations, activities, profiles, logos, events, landing pages and what has a page, as the directory knows them (specification §7.3). */
export const directory: ServicePlugin = async (plugin, context) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const findProfile = createFindProfile(context.db);

  app.get(
    '/:version/game_or_event/:key',
    { schema: { params: keyedPath, response: { 200: eventSchema } } },
    context.shareAnswer(EVENT_RULES, async ({ params }) => {
      const event = await findEvent(context.db, context.config.services.media, params.key);
      if (!event) throw new HttpError(404, 'event_not_found', `There is no game or event with the key ${params.key}.`);
      return event;
    }),
  );

  app.get(
    '/:version/profiles/:key',
    { schema: { params: keyedPath, response: { 200: profileSchema } } },
    context.shareAnswer({ topic: 'directory', freshSeconds: 60, staleSeconds: 60 }, async ({ params }) => {
      const profile = await findProfile(params.key);
      if (!profile) {
        throw new HttpError(404, 'profile_not_found', `There is no profile with the key or slug ${params.key}.`);
      }
      return profile;
    }),
  );

  const findLandingPage = createFindLandingPage(context);
  app.get(
    '/:version/landing/:kind/:slug',
    { schema: { params: landingPath, response: { 200: landingPageSchema } } },
    context.shareAnswer(
      { topic: 'schedule', freshSeconds: 15, staleSeconds: 15 },
      async ({ params: { kind, slug } }) => {
        const page = await findLandingPage(kind, slug);
        if (!page) throw new HttpError(404, 'landing_page_not_found', `There is no ${kind} with the name ${slug}.`);
        return page;
      },
    ),
  );

  await plugin.register(listRoutes, context);
  await plugin.register(logoRoutes, context);
  await plugin.register(siteMapRoutes, context);
};
