import type { FastifyPluginAsync } from 'fastify';
import { faviconSvg } from './favicon.ts';
import type { PagesOptions } from './pages.ts';
import { siteUrl } from './request-url.ts';

const HOUR = 'public, max-age=3600';

/** Pages of one visitor, which no search engine has a use for. */
export const PRIVATE_FOLDERS = ['/auth/', '/member/', '/subscribe/', '/users/'];

/** The files that browsers and search engines look for at a fixed address of every site. */
export const siteFiles: FastifyPluginAsync<Pick<PagesOptions, 'site'>> = async (app, { site }) => {
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', HOUR).type('image/svg+xml').send(faviconSvg(site.brand)),
  );

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...PRIVATE_FOLDERS.map((folder) => `Disallow: ${folder}`),
      `Sitemap: ${siteUrl(request, site.publicUrl)}/sitemap.xml`,
    ];
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
};
