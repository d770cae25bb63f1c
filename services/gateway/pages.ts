import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { inTranslation, LANGUAGE_COOKIE, languageOf, translateName } from 'shared-contracts/messages';
import {
  assertRouteTable,
  authenticatePath,
  type ExternalSite,
  findRedirect,
  type Guard,
  matchRoute,
  notFoundWords,
  type Redirect,
  type RouteMatch,
  routeTable,
  type ServiceName,
} from 'shared-contracts/routes';
import { consentCookieGroups } from 'shared-contracts/rules';
import type { SiteAds } from '../ads/index.ts';
import type { FlagsConfig } from '../flags/flags-config.ts';
import { freshBytes } from '../fresh-bytes.ts';
import type { ReleaseFollower } from '../releases/index.ts';
import type { Rendering } from '../rendering/index.ts';
import type { SharedAnswers } from '../shared-answers/index.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './auth-routes.ts';
import type { Brand } from './brand-style.ts';
import { sendBusyPage } from './busy-page.ts';
import { createPageHeaders } from './content-security-policy.ts';
import { acceptedEncoding } from './file-cache.ts';
import { ANONYMOUS_KEY_COOKIE, type FirstFlagsOptions, readFirstFlags } from './first-flags.ts';
import { createReadInlineStyles } from './inline-styles.ts';
import { spokenLanguage, translationOfPage, translations } from './languages/translations.ts';
import { createMakePage, pageDataOf } from './make-page.ts';
import { type PageResources, readPageResources } from './page-resources.ts';
import { type PrivacyConfig, vendorOrigins } from './privacy-config.ts';
import { createReadShared } from './read-shared.ts';
import type { ReleaseFiles } from './release-files.ts';
import { staleHeader } from './release-map-routes.ts';
import { createRenderView } from './render-view.ts';
import { siteFacts, siteUrl } from './request-url.ts';
import type { CallService } from './service-client.ts';
import { violationReports } from './violation-reports.ts';
import type { VisitorReleases } from './visitor-releases.ts';

/** Cookie in which the shell keeps whether the visitor hides scores. */
const SCORES_COOKIE = 'score_preferences';

const NOTHING = { data: {}, dataVersion: null, isGone: true };

/** For pages that search engines leave alone. */
const UNLISTED = { 'x-robots-tag': 'noindex' };

/** Those that the gateway has; `require-unauth` and `force-logout` need the tab, which runs every guard. */
const GUARDS: readonly Guard[] = ['require-auth', 'require-unauth', 'force-logout', 'redirect-malformed-url'];

export interface Site {
  name: string;
  brand: Brand;
  domainSuffix: string;
  storeSlug: string;
  isDemo: boolean;
  /** Null where there are no ads. */
  ads: SiteAds | null;
  /** Fixed address of the site; else the one that the request came to. */
  publicUrl: string | undefined;
  /** Domain of the login cookies; the host itself without one. */
  cookieDomain?: string | undefined;
  /** Addresses of the sites beside this one. */
  links: Readonly<Record<ExternalSite, string>>;
}

export interface PagesOptions {
  site: Site;
  services: Readonly<Record<ServiceName, string>>;
  follower: ReleaseFollower;
  visitors: VisitorReleases;
  /** A token with which a tab reports on the releases that this visitor was given. */
  reportToken: (visitorId: string | null) => string;
  callService: CallService;
  /** Keeps what pages show first, and shares it with all visitors. */
  answers: SharedAnswers;
  rendering: Rendering;
  files: ReleaseFiles;
  /** IANA name of the zone that times are shown in while nobody knows the visitor's. */
  defaultTimeZone: string;
  clock: () => Date;
  /** Fans who may sit behind one address. */
  fansPerAddress: number;
  /** What pages are told of the bot check; null when it is off. */
  botCheck: { siteKey: string; version: 2 | 3 } | null;
  privacy: PrivacyConfig;
  /** Null when no client-side id is configured. */
  flags: FlagsConfig | null;
  evaluateForVisitor: FirstFlagsOptions['evaluateForVisitor'];
  proveFlagContext: FirstFlagsOptions['proveFlagContext'];
}

/** Whether the consent cookie that came along allows analytics: without scripts a visitor cannot be asked. */
function mayTrackWithoutScripts(request: FastifyRequest): boolean {
  return consentCookieGroups(request.cookies.OptanonConsent ?? '')?.includes('C0002') ?? false;
}

/** Flags may be streamed and reported elsewhere than they are asked for; pages must be let there too. */
function flagAddresses(flags: FlagsConfig | null): Record<string, string> {
  return flags ? { flagStream: flags.streamUrl, flagEvents: flags.eventsUrl } : {};
}

/** Answers every address that is not a file or a service: a redirect, a page, or the error page with its status. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { site, services, follower, visitors, clock, privacy, flags } = options;
  const readShared = createReadShared(options.answers, options.callService);
  assertRouteTable(routeTable, GUARDS);

  const serviceBases = Object.values(services).flatMap((base) => (base.startsWith('/') ? [`${base}/`] : []));
  const pageHeaders = createPageHeaders({
    services: { ...services, ...flagAddresses(flags) },
    vendors: vendorOrigins(privacy),
    adSources: site.ads?.sources ?? [],
  });

  const makePage = createMakePage(options);
  const renderView = createRenderView({
    ...{ rendering: options.rendering, readShared, services, clock },
    readStyles: createReadInlineStyles(options.files),
    log: app.log,
  });

  const firstFlagsOf = (request: FastifyRequest) => readFirstFlags(request.cookies[ANONYMOUS_KEY_COOKIE], options);

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    match: RouteMatch,
    { data, dataVersion, isGone }: Pick<PageResources, 'data' | 'dataVersion' | 'isGone'>,
    firstFlags = firstFlagsOf(request),
  ): Promise<FastifyReply> {
    const { visitorId, composition } = await visitors.forPage(request, reply);
    if (!composition) {
      return reply
        .status(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send(
          'No release of the site is promoted yet. Publish one and promote it: npm run release -- publish host --promote production\n',
        );
    }
    const row = match.kind === 'page' && !isGone ? match.row : null;
    const [pathname = '/', search] = request.originalUrl.split(/\?(.*)/s);
    const isUnlisted =
      row?.viewMode === 'test' ||
      row?.isUnlisted ||
      (row?.unlistedBy && new URLSearchParams(search).has(row.unlistedBy));
    const origin = siteUrl(request, site.publicUrl);
    const language = spokenLanguage(languageOf(request.cookies[LANGUAGE_COOKIE]), composition.hostRecord);
    const styleNonce = freshBytes(16).toString('base64');
    const isGpc = request.headers['sec-gpc'] === '1';
    const mayHaveSession = request.cookies[REFRESH_COOKIE] !== undefined;
    const hidesScores = row?.givesScoresAway === true && request.cookies[SCORES_COOKIE] === 'hidden';
    const { view, failure } =
      row && !row.isForTabs && !hidesScores && dataVersion !== null && !composition.map.preview
        ? await renderView({
            ...{ composition, row, isGpc, mayHaveSession, data, dataVersion },
            address: origin + request.originalUrl,
            timeZone: options.defaultTimeZone,
            language,
            pageData: (all) =>
              pageDataOf(
                options,
                { composition, origin, isGpc, mayHaveSession, view: null, failure: null, data: all },
                // Nothing of the visitor goes to where pages of remotes run.
                { serverTime: clock().getTime(), firstFlags: null },
              ),
          })
        : { view: null, failure: null };
    const title = row
      ? inTranslation(translationOfPage(language, composition.map, row), () => translateName(row.title))
      : `${inTranslation(translations[language], () => notFoundWords(match, pathname))} | {name}`;
    const page = makePage(
      {
        ...{ composition, row, origin, language, isGpc, mayHaveSession, hidesScores, view, failure },
        params: match.kind === 'page' ? match.params : {},
        title: title.replaceAll('{name}', site.name),
        canonical: match.kind === 'page' && row ? origin + match.canonical : null,
        mayTrackWithoutScripts: mayTrackWithoutScripts(request),
        data,
        // Addresses that lead nowhere are too many to keep a page for each; most of them have the same one.
        dataVersion: match.kind === 'unknown' ? '' : row && dataVersion,
      },
      {
        styleNonce,
        reportToken: options.reportToken(visitorId),
        firstFlags: await firstFlags,
        serverTime: clock().getTime(),
      },
    );
    const isGzip = acceptedEncoding(request.headers['accept-encoding'], ['gzip']) === 'gzip';
    return reply
      .status(row ? 200 : 404)
      .headers(pageHeaders({ isSecure: origin.startsWith('https:'), styleNonce }))
      .headers(isUnlisted ? UNLISTED : {})
      .headers({ ...staleHeader(follower), ...(composition.map.preview ? { 'cache-control': 'no-store' } : {}) })
      .headers({ vary: 'accept-encoding', ...(isGzip ? { 'content-encoding': 'gzip' } : {}) })
      .type('text/html; charset=utf-8')
      .send(isGzip ? page.gzip() : page.html());
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Not `new URL`: a path that begins with two slashes would be read as another host. As it was asked for, since the
    // tab, too, finds no page where the percent-encoding is broken.
    const [pathname = '/', search] = request.originalUrl.split(/\?(.*)/s);
    const query = search ? `?${search}` : '';
    const facts = siteFacts(request, site);
    const redirect = findRedirect(pathname, query, facts);
    if (redirect) return sendRedirect(reply, redirect);

    const match = matchRoute(pathname, facts);
    const isSignedOut = !request.cookies[ACCESS_COOKIE] && !request.cookies[REFRESH_COOKIE];
    if (match.kind === 'page' && match.row.guards?.includes('require-auth') && isSignedOut) {
      return reply.header('cache-control', 'no-store').redirect(authenticatePath('sign_in', pathname + query), 302);
    }
    const firstFlags = firstFlagsOf(request);
    const resources = await readPageResources(match, { readShared, services, site: facts, pathname, query });
    if (resources.isBusy) return sendBusyPage(reply, site);
    if (resources.redirect) return sendRedirect(reply, resources.redirect);
    return sendPage(request, reply, match, resources, firstFlags);
  }

  function sendRedirect(reply: FastifyReply, { status, to }: Redirect): FastifyReply {
    // Browsers keep a 301 for good unless told how long; a slug may change back.
    return reply.header('cache-control', status === 301 ? 'public, max-age=3600' : 'no-cache').redirect(to, status);
  }

  /** A program that calls a service by a wrong path gets its JSON, not a page. */
  function isServiceAddress(address: string): boolean {
    return serviceBases.some((base) => address.startsWith(base));
  }

  function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (!isServiceAddress(request.url)) return sendPage(request, reply, { kind: 'unknown' }, NOTHING);
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({
        statusCode: 404,
        code: 'not_found',
        error: 'Request refused',
        message: `There is no ${request.method} at this address.`,
      });
  }

  await app.register(violationReports, {
    ...{ networkSlug: site.storeSlug, clock },
    fansPerAddress: options.fansPerAddress,
  });
  app.get('/*', async (request, reply) =>
    isServiceAddress(request.url) ? sendMissing(request, reply) : answer(request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => sendMissing(request, reply));
};
