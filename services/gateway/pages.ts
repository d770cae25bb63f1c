import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  authenticatePath,
  findRedirect,
  matchRoute,
  prefetchAddresses,
  type RouteMatch,
  type ServiceName,
} from 'shared-contracts/routes';
import { consentCookieGroups } from 'shared-contracts/rules';
import type { FlagsConfig } from '../flags/flags-config.ts';
import type { ReleaseFollower } from '../releases/index.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './auth-routes.ts';
import { pageHeaders } from './content-security-policy.ts';
import { pageHtml } from './page-html.ts';
import { type PrivacyConfig, vendorOrigins } from './privacy-config.ts';
import { siteUrl } from './request-url.ts';
import type { CallService } from './service-client.ts';

/** Longest time that a page's HTML waits for its first data, in milliseconds. */
const FIRST_DATA_LIMIT = 400;

export interface Site {
  name: string;
  domainSuffix: string;
  storeSlug: string;
  isDemo: boolean;
  /** Fixed address of the site; else the one that the request came to. */
  publicUrl: string | undefined;
}

export interface PagesOptions {
  site: Site;
  services: Readonly<Record<ServiceName, string>>;
  follower: ReleaseFollower;
  callService: CallService;
  clock: () => Date;
  /** What pages are told of the bot check; null when it is off. */
  botCheck: { siteKey: string; version: 2 | 3 } | null;
  privacy: PrivacyConfig;
  /** Null when no client-side id is configured. */
  flags: FlagsConfig | null;
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
  const { site, services, follower, callService, clock, privacy, flags } = options;

  const headers = pageHeaders({ ...services, ...flagAddresses(flags) }, vendorOrigins(privacy));

  async function firstData(match: RouteMatch): Promise<Record<string, unknown>> {
    if (match.kind !== 'page') return {};
    const entries = await Promise.all(
      prefetchAddresses(match.row, match.params).map(async ({ service, path }) => {
        const answer = await callService({ service: service as ServiceName, path, timeout: FIRST_DATA_LIMIT });
        const address = services[service as ServiceName] + path;
        // A body that is not JSON reads as null; the shell asks for it again and then says so.
        return answer.status === 200 && answer.body !== null ? [[address, answer.body] as const] : [];
      }),
    );
    return Object.fromEntries(entries.flat());
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, match: RouteMatch): Promise<FastifyReply> {
    const map = follower.map();
    const hostRecord = follower.hostRecord();
    if (!map || !hostRecord) {
      return reply
        .status(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('No release of the site is published yet. Publish one with: npm run release -- publish host\n');
    }
    const row = match.kind === 'page' ? match.row : null;
    const title = (row?.title ?? 'Page not found | {name}').replaceAll('{name}', site.name);
    const html = pageHtml({
      title,
      description: `Watch high-school sports live and on demand on ${site.name}.`,
      map,
      hostRecord,
      row,
      consentVendor: privacy.consentVendor,
      tagManagerFallback: mayTrackWithoutScripts(request) ? privacy.tagManager : null,
      pageData: {
        config: {
          site: {
            name: site.name,
            domainSuffix: site.domainSuffix,
            baseUrl: siteUrl(request, site.publicUrl),
            storeSlug: site.storeSlug,
            cardFrameUrl: `${services.cardNetwork}/elements/card`,
            isDemo: site.isDemo,
          },
          services,
          botCheck: options.botCheck,
          flags,
          consent: { isEmbedded: privacy.consentVendor === null, isGpc: request.headers['sec-gpc'] === '1' },
          tracking: { writeKey: privacy.writeKey, tagManager: privacy.tagManager },
          mayHaveSession: request.cookies[REFRESH_COOKIE] !== undefined,
          serverTime: clock().getTime(),
        },
        map,
        data: await firstData(match),
      },
    });
    return reply
      .status(match.kind === 'page' ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Not `new URL(request.url)`: a path that begins with two slashes would be read as another host.
    const [pathname = '/', search] = request.url.split(/\?(.*)/s);
    const query = search ? `?${search}` : '';
    const redirect = findRedirect(pathname, query, {
      siteUrl: siteUrl(request, site.publicUrl),
      domainSuffix: site.domainSuffix,
    });
    if (redirect) return reply.redirect(redirect.to, redirect.status);

    const match = matchRoute(pathname, { networkSlug: site.storeSlug });
    const isSignedOut = !request.cookies[ACCESS_COOKIE] && !request.cookies[REFRESH_COOKIE];
    if (match.kind === 'page' && match.row.guards?.includes('require-auth') && isSignedOut) {
      return reply.header('cache-control', 'no-store').redirect(authenticatePath('sign_in', pathname + query), 302);
    }
    return sendPage(request, reply, match);
  }

  /** A program that calls a service by a wrong path gets its JSON, not a page. */
  function isServiceAddress(address: string): boolean {
    return Object.values(services).some((base) => base.startsWith('/') && address.startsWith(`${base}/`));
  }

  function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (!isServiceAddress(request.url)) return sendPage(request, reply, { kind: 'unknown' });
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

  app.get('/*', async (request, reply) =>
    isServiceAddress(request.url) ? sendMissing(request, reply) : answer(request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => sendMissing(request, reply));
};
