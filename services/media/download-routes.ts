import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parse as parseRange } from 'range-parser';
import { videoFileSchema } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import type { PlayableResource, ServiceContext } from '../service-context.ts';
import { cuesBetween, writeCues } from './cues.ts';
import { type Footage, languagesOf } from './footage.ts';
import type { Feed } from './plan-feed.ts';
import { fileFacts, type PlannedFile, planFile } from './video-file.ts';

export interface DownloadOptions extends Pick<ServiceContext, 'verifyDownload' | 'siteUrl'> {
  /** The replay as it can be watched now; throws the refusal otherwise. */
  openReplay: (key: string) => Promise<{ resource: PlayableResource; feed: Feed; footage: Footage }>;
}

const replay = z.object({ key: z.string().min(1).max(100) });
const withLink = z.object({ link: z.string().max(2000).optional() });

/** What a link does not open. `location`: where a person gets another one. */
class ClosedFile extends HttpError {
  readonly location: string;
  constructor(location: string) {
    super(
      403,
      'link_not_valid',
      'This link has run out or is for another game. Get a new one on the page of the game.',
    );
    this.location = location;
  }
}

/** Replays as files: what there is of each, its video, and its captions. */
export const downloadRoutes: FastifyPluginAsync<DownloadOptions> = async (plugin, options) => {
  const { openReplay, verifyDownload, siteUrl } = options;
  const app = plugin.withTypeProvider<ZodTypeProvider>();

  async function findFile(key: string) {
    const found = await openReplay(key);
    if (found.resource.file === null) {
      throw new HttpError(404, 'no_file', 'This game is only to be watched.');
    }
    return found;
  }

  async function openFile(request: FastifyRequest, key: string, link: string | undefined) {
    const found = await findFile(key);
    const opened = link === undefined ? null : await verifyDownload(link, key);
    if (!opened) throw new ClosedFile(siteUrl(request) + eventPath({ slug: 'game', key: found.resource.eventKey }));
    return { ...found, name: fileName(opened.title) };
  }

  app.setErrorHandler((error, request, reply) => {
    const isRead = request.headers.accept?.includes('text/html');
    if (error instanceof ClosedFile && isRead) return reply.redirect(error.location, 303);
    throw error;
  });

  app.get('/vod/:key/download', { schema: { params: replay, response: { 200: videoFileSchema } } }, async (request) => {
    const { feed, footage } = await findFile(request.params.key);
    return fileFacts(footage, feed);
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/vod/:key/download/video.mp4',
    schema: { params: replay, querystring: withLink },
    handler: async (request, reply) => {
      const { key } = request.params;
      const { feed, footage, name } = await openFile(request, key, request.query.link);
      reply.type('video/mp4').header('content-disposition', contentDisposition(`${name}.mp4`));
      return sendRange(request, reply, planFile(footage, feed), key);
    },
  });

  app.get(
    '/vod/:key/download/captions-:language.vtt',
    { schema: { params: replay.extend({ language: z.string().max(10) }), querystring: withLink } },
    async (request, reply) => {
      const { key, language } = request.params;
      const { feed, footage, name } = await openFile(request, key, request.query.link);
      const track = languagesOf(footage, 'SUBTITLES').find((candidate) => candidate.language === language)?.track;
      const cues = track === undefined ? undefined : footage.captions.get(track);
      if (!cues) throw new HttpError(404, 'not_found', 'This video has no captions in that language.');
      return reply
        .type('text/vtt; charset=utf-8')
        .header('content-disposition', contentDisposition(`${name}.${language}.vtt`))
        .send(writeCues(cuesBetween(cues, footage, 0, feed.seconds)));
    },
  );
};

/** Sends a file, or the part of it that an interrupted download still lacks. */
function sendRange(request: FastifyRequest, reply: FastifyReply, file: PlannedFile, key: string) {
  const etag = `"${key}-${file.size}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const { range, 'if-range': ifRange } = request.headers;
  const asked = range === undefined || (ifRange ?? etag) !== etag ? null : parseRange(file.size, range);
  const [first] = asked?.type === 'bytes' ? asked.ranges : [];
  if (asked?.type === 'bytes' && !first && asked.code === 2) {
    reply.header('content-range', `bytes */${file.size}`);
    throw new HttpError(416, 'range_not_satisfiable', `The file has ${file.size} bytes.`);
  }
  // Several parts at once are asked for by nobody who loads a file, and may be answered by the whole.
  const isPart = first !== undefined && asked?.ranges.length === 1;
  const [start, end] = isPart ? [first.start, first.end + 1] : [0, file.size];
  if (isPart) reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`);
  reply.header('content-length', end - start);
  return request.method === 'HEAD' ? reply.send() : reply.send(Readable.from(file.read(start, end)));
}

/** A title as the name of a file, for every system. */
function fileName(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim();
}
