import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  bracketListSchema,
  bracketStatesSchema,
  keyedPagesSchema,
  profilePagesSchema,
  siteMapSchema,
} from 'shared-contracts/entities';
import {
  bracketPath,
  eventPath,
  findRedirect,
  highlightPath,
  memberSchoolsPath,
  type ParameterRule,
  pathOfRoute,
  profilePath,
  type RouteRow,
  routeTable,
  type ServiceName,
} from 'shared-contracts/routes';
import { SPORTS, STATE_SECTIONS, STATES } from 'shared-contracts/rules';
import type { z } from 'zod';
import { escapeHtml } from '../html.ts';
import type { PagesOptions } from './pages.ts';
import { siteFacts, siteUrl } from './request-url.ts';
import { PRIVATE_FOLDERS } from './site-files.ts';

const HOUR = 'public, max-age=3600';

/** Longest wait for a list, in milliseconds: a day of the largest network takes about a second. */
const TIMEOUT = 10_000;

/** In bytes: fifty thousand pages, the most that one map may have, with their slugs and keys. */
const LARGEST_LIST = 8_000_000;

type SiteMapOptions = Pick<PagesOptions, 'site' | 'callService'>;

/** Thrown where a service does not answer. */
class Unavailable extends Error {}

/**
 * The pages of the site for search engines (sitemaps.org): an index of maps, one for each part of the site, or for each of a
 * part's states or days. Pages of a sport of a profile are found by links.
 */
export const siteMap: FastifyPluginAsync<SiteMapOptions> = async (app, { site, callService }) => {
  /** Null where there is no such list. */
  async function read<Shape extends z.ZodType>(shape: Shape, service: ServiceName, path: string) {
    const { status, body } = await callService({ service, path, timeout: TIMEOUT, largest: LARGEST_LIST });
    if (status === 400 || status === 404) return null;
    const { data } = shape.safeParse(body);
    if (status !== 200 || data === undefined) throw new Unavailable();
    return data;
  }

  async function pathsOf<Page>(
    pages: z.ZodType<{ pages: Page[] }>,
    part: string,
    pathOf: (page: Page) => string,
  ): Promise<string[] | undefined> {
    return (await read(pages, 'unity', `/v2/site_map/${part}`))?.pages.map(pathOf);
  }

  async function maps(): Promise<string[]> {
    const [directory, tournaments] = await Promise.all([
      read(siteMapSchema, 'unity', '/v2/site_map'),
      read(bracketStatesSchema, 'tournaments', '/v1/states'),
    ]);
    if (!directory || !tournaments) throw new Unavailable();
    const ofState = (part: string, code: string) => `${part}-${code.toLowerCase()}`;
    return [
      'pages',
      'profiles',
      ...directory.states.map((code) => ofState('schools', code)),
      ...tournaments.states.map(({ state_code: code }) => ofState('brackets', code)),
      ...directory.event_days.map((day) => `events-${day}`),
      ...(directory.has_undated_events ? ['events-undated'] : []),
      ...directory.highlight_days.map((day) => `highlights-${day}`),
    ].map((name) => `/sitemaps/${name}.xml`);
  }

  /** By name, in which `:which` is a state's code or a day. */
  const mapPaths: Readonly<Record<string, (which: string) => Promise<string[] | undefined>>> = {
    pages: async () => lastingPaths(site.storeSlug),
    profiles: async () =>
      (await read(profilePagesSchema, 'unity', '/v2/site_map/profiles'))?.pages.flatMap((page) =>
        page.type === 'state_association' ? [profilePath(page), memberSchoolsPath(page)] : [profilePath(page)],
      ),
    'schools-:which': (state) => pathsOf(profilePagesSchema, `schools/${state}`, profilePath),
    'events-:which': (day) => pathsOf(keyedPagesSchema, `events/${day}`, eventPath),
    'highlights-:which': (day) => pathsOf(keyedPagesSchema, `highlights/${day}`, highlightPath),
    'brackets-:which': async (state) =>
      (await read(bracketListSchema, 'tournaments', `/v1/brackets?state=${state}`))?.brackets.map(bracketPath),
  };

  async function send(reply: FastifyReply, makeMarkup: () => Promise<string | null>): Promise<FastifyReply> {
    const refuse = (status: number, words: string, headers = {}) =>
      reply
        .status(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .type('text/plain; charset=utf-8')
        .send(words);
    try {
      const markup = await makeMarkup();
      if (markup === null) return refuse(404, 'There is no such site map.\n');
      return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(markup);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      // Search engines go by the map that they have until then.
      return refuse(503, 'The site map cannot be made right now. Try again in a minute.\n', { 'retry-after': '60' });
    }
  }

  app.get('/sitemap.xml', async (request, reply) =>
    send(reply, async () => markupOf('sitemapindex', 'sitemap', siteUrl(request, site.publicUrl), await maps())),
  );

  for (const [name, readPaths] of Object.entries(mapPaths)) {
    app.get<{ Params: { which?: string } }>(`/sitemaps/${name}.xml`, async (request, reply) =>
      send(reply, async () => {
        const facts = siteFacts(request, site);
        const found = await readPaths(encodeURIComponent(request.params.which ?? ''));
        const paths = (found ?? []).filter((path) => findRedirect(path, '', facts) === null);
        // A map without pages would be none.
        return paths.length === 0 ? null : markupOf('urlset', 'url', facts.siteUrl, paths);
      }),
    );
  }
};

function markupOf(list: string, item: string, origin: string, paths: readonly string[]): string {
  const items = paths.map((path) => `<${item}><loc>${escapeHtml(origin + path)}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${list}>
`;
}

/** Paths of the public pages that need nothing but the route table: all but those of single events, profiles and brackets. */
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
