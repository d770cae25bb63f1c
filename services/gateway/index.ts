import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { LoadWatch } from '../load/index.ts';
import type { ReleaseFollower } from '../releases/index.ts';
import { siteCookies } from '../site-cookies.ts';
import { adFrame } from './ad-frame.ts';
import { answerFromMemory } from './answer-from-memory.ts';
import { type AuthCodeOptions, authCodeRoutes } from './auth-code-routes.ts';
import { type AuthOptions, authRoutes } from './auth-routes.ts';
import { type EntitlementProofOptions, entitlementProofRoute } from './entitlement-proof-route.ts';
import { eventCalendar } from './event-calendar.ts';
import { flagProofRoute } from './flag-proof-route.ts';
import { pictureRoutes } from './page-picture/picture-routes.ts';
import { type PagesOptions, pages } from './pages.ts';
import { releaseFiles } from './release-files.ts';
import { releaseMapRoutes } from './release-map-routes.ts';
import { siteFiles } from './site-files.ts';
import { siteMap } from './site-map.ts';
import { teamCalendar } from './team-calendar.ts';

export { isSameOrigin } from './auth-routes.ts';
export { createEventStreams } from './event-streams.ts';
export { type PlainSite, sendPlainPage } from './plain-page.ts';
export { createPlainSession } from './plain-session.ts';
export { plainSignIn } from './plain-sign-in.ts';
export { prepareReleases } from './prepare-releases.ts';
export { prepareRendering } from './prepare-rendering.ts';
export { previewRoutes } from './preview-routes.ts';
export { createPreviews, type Previews } from './previews.ts';
export { createReleaseFiles } from './release-files.ts';
export { siteUrl, wellFormedUrl } from './request-url.ts';
export { readSignInForm, sendSignInForm } from './sign-in-form.ts';
export { createVisitorReleases } from './visitor-releases.ts';

export interface GatewayOptions
  extends PagesOptions,
    AuthOptions,
    EntitlementProofOptions,
    Pick<AuthCodeOptions, 'flowKey'> {
  eventStreams: FastifyPluginAsync;
  /** Takes what tabs report of the releases they run. */
  releaseReports: FastifyPluginAsync;
  /** Pages that stand without any release. */
  ownPages: FastifyPluginAsync;
  isDatabaseUp: () => Promise<boolean>;
  load: Pick<LoadWatch, 'isLoaded'>;
}

/** The site's front door: pages, release files, the release map, sessions and the health answer. */
export const gateway: FastifyPluginAsync<GatewayOptions> = async (app, options) => {
  const { follower } = options;
  answerFromMemory(app, options.files, options.site.publicUrl);
  // Before cookies, which are nothing to them.
  await app.register(releaseFiles, { files: options.files });
  await app.register(cookie, siteCookies(options.site.publicUrl));
  await app.register(authRoutes, options);
  await app.register(entitlementProofRoute, options);
  await app.register(flagProofRoute, options);
  await app.register(authCodeRoutes, options);

  await app.register(releaseMapRoutes, options);
  await app.register(options.eventStreams);
  await app.register(options.releaseReports);
  await app.register(options.ownPages);
  await app.register(siteFiles, options);
  await app.register(siteMap, options);
  await app.register(pictureRoutes, options);
  await app.register(eventCalendar, options);
  await app.register(teamCalendar, options);
  await app.register(adFrame, options);

  app.get('/healthz', async (_request, reply) => {
    const map = follower.compose(null)?.map ?? null;
    const isUp = await options.isDatabaseUp().catch(() => false);
    const isReady = map !== null && isUp;
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'unavailable',
        release: map ? { id: map.id, host: map.host.version } : null,
        database: isUp ? 'ok' : 'down',
        store: storeState(follower),
        load: options.load.isLoaded() ? 'shedding' : 'ok',
      });
  });

  await app.register(pages, options);
};

/** A store that fails does not make a gateway unfit: it serves what it knows. */
function storeState(follower: ReleaseFollower): 'ok' | 'down' | 'empty' {
  if (follower.isStale()) return 'down';
  return follower.compose(null) ? 'ok' : 'empty';
}
