import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { matchRoute, resourceAddress } from 'shared-contracts/routes';
import { createAddressLimit } from '../../attempts/address-limit.ts';
import { waitWords } from '../../attempts/attempt-limit.ts';
import { shareOf } from '../../attempts/fair-shares.ts';
import { HttpError } from '../../http.ts';
import { embeddedPaths } from '../../service-addresses.ts';
import { drawingOf } from '../page-head/page-head.ts';
import { pageSubject } from '../page-head/page-subject.ts';
import { isGone } from '../page-resources.ts';
import type { PagesOptions } from '../pages.ts';
import { createReadShared } from '../read-shared.ts';
import { siteFacts } from '../request-url.ts';
import { drawingVersion, picturedPath } from './drawing.ts';
import { keepPictures } from './keep-pictures.ts';

/** What is drawn stands in the address, so that the picture there stays the same. */
const LONG = 'public, max-age=604800';
/** At the address of another drawing, such as that of before the game was moved. */
const SHORT = 'public, max-age=300';

type PictureOptions = Pick<PagesOptions, 'site' | 'answers' | 'callService' | 'clock' | 'fansPerAddress'>;

/** The pictures that chats, social networks and search engines show of pages. */
export const pictureRoutes: FastifyPluginAsync<PictureOptions> = async (app, options) => {
  const { site, answers, callService, clock, fansPerAddress } = options;
  const readShared = createReadShared(answers, callService);
  const pictures = keepPictures({ accent: site.brand.accent, readLogo });
  const limit = createAddressLimit({ ...shareOf('pictures', fansPerAddress), clock });

  app.get<{ Querystring: { v?: string } }>('/pictures/*', async (request, reply) => {
    const [pathname = ''] = request.originalUrl.split('?');
    const path = picturedPath(pathname);
    const facts = siteFacts(request, site);
    const match = path === null ? null : matchRoute(path, facts);
    if (match?.kind !== 'page') return refuse(reply, 404);
    const { row, params } = match;
    const answer = row.canonical ? await readShared(resourceAddress(row.canonical.resource, params)) : null;
    if (answer && isGone(answer)) return refuse(reply, 404);
    if (answer && answer.status !== 200) return refuse(reply, 503);
    const subject = pageSubject(row.id, {
      ...{ origin: facts.siteUrl, network: site.name, now: clock(), params },
      resource: answer?.body,
    });
    const drawing = subject && drawingOf(subject, site.name);
    if (!drawing) return refuse(reply, 404);
    const wait = pictures.has(drawing) ? 0 : limit.take(request);
    if (wait > 0) {
      const message = `Too many pictures were asked for. Wait ${waitWords(wait)} and try again.`;
      throw new HttpError(429, 'too_many_pictures', message, wait);
    }
    const picture = await pictures.read(drawing);
    if (!picture) return refuse(reply, 503);
    return reply
      .header('cache-control', request.query.v === drawingVersion(drawing) ? LONG : SHORT)
      .type('image/jpeg')
      .send(picture);
  });

  /** Logos are served by this process, wherever the directory stands. */
  async function readLogo(address: string): Promise<Uint8Array | null> {
    if (!address.startsWith(`${embeddedPaths.unity}/logos/`)) return null;
    const { statusCode, rawPayload } = await app.inject({ url: address });
    return statusCode === 200 ? rawPayload : null;
  }
};

function refuse(reply: FastifyReply, status: 404 | 503): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '5' } : {}) })
    .type('text/plain; charset=utf-8')
    .send(
      status === 404
        ? 'There is no such picture.\n'
        : 'The picture cannot be drawn right now. Try again in a moment.\n',
    );
}
