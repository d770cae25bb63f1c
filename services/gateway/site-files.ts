import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findRedirect, type ParameterRule, pathOfRoute, type RouteRow, routeTable } from 'shared-contracts/routes';
import { SPORTS, STATE_SECTIONS, STATES } from 'shared-contracts/rules';
import { escapeHtml } from '../html.ts';
import { faviconSvg } from './favicon.ts';
import type { PagesOptions } from './pages.ts';
import { siteUrl } from './request-url.ts';

const HOUR = 'public, max-age=3600';

/** Pages of one visitor, which no search engine has a use for. */
const PRIVATE_FOLDERS = ['/auth/', '/member/', '/subscribe/', '/users/'];

/** The files that browsers and search engines look for at a fixed address of every site. */
export const siteFiles: FastifyPluginAsync<Pick<PagesOptions, 'site'>> = async (app, { site }) => {
  const originOf = (request: FastifyRequest) => siteUrl(request, site.publicUrl);

  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', HOUR).type('image/svg+xml').send(faviconSvg(site.brand)),
  );

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE_FOLDERS.map((folder) => `Disallow: ${folder}`),
      `Sitemap: ${originOf(request)}/sitemap.xml`,
    ];
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const facts = { siteUrl: origin, domainSuffix: site.domainSuffix, networkSlug: site.storeSlug, links: site.links };
    const paths = lastingPaths(site.storeSlug).filter((path) => findRedirect(path, '', facts) === null);
    const entries = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`);
  });
};

/** Paths of the public pages that need nothing but the route table: all but those of single events and brackets. */
function lastingPaths(storeSlug: string): string[] {
  return (routeTable as readonly RouteRow[])
    .filter(({ viewMode, path }) => viewMode !== 'test' && !PRIVATE_FOLDERS.some((folder) => path.startsWith(folder)))
    .flatMap((row) => {
      const [parameter, ...more] = Object.entries(row.params ?? {});
      if (!parameter) return [row.path];
      const [name, rule] = parameter;
      return more.length > 0 ? [] : valuesOf(rule, storeSlug).map((value) => pathOfRoute(row, { [name]: value }));
    });
}

function valuesOf(rule: ParameterRule, storeSlug: string): readonly string[] {
  switch (rule.kind) {
    case 'one-of':
      return rule.values;
    case 'sport':
      return SPORTS.map(({ slug }) => slug);
    case 'state':
    case 'state-code':
      return STATES.map(({ code }) => code.toLowerCase());
    case 'state-slug':
      return STATES.map(({ slug }) => slug);
    case 'section':
      return STATE_SECTIONS.map(({ slug }) => slug);
    case 'network-store':
      return [storeSlug];
    case 'slug':
    case 'season':
      return [];
  }
}
