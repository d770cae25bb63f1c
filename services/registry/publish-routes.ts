import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { releaseRecordSchema } from 'shared-contracts/release-record';
import { z } from 'zod';
import { HttpError } from '../http.ts';
import { isKey, releaseKey, type Visitor } from '../releases/index.ts';
import type { RegistryScope } from './registry-options.ts';
import { partParams, refusalSchema, releaseParams, statusOf } from './registry-schemas.ts';
import { createUploads } from './uploads.ts';

const RECORD_LIMIT = 2 * 1024 * 1024;
const FILE_LIMIT = 20 * 1024 * 1024;
const MOST_FILES = 2_000;

const refusals = { 403: refusalSchema, 422: refusalSchema };
const fileParams = releaseParams.extend({ '*': z.string().min(1).max(500) });

/**
 * Publishing: first the record, then the files that the registry lacks, then the end. An upload that breaks off goes on
 * by sending the record again.
 */
export const publishRoutes: FastifyPluginAsync<RegistryScope> = async (
  plugin,
  { db, clock, control, authentication },
) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const { depot, desk } = control;
  const uploads = createUploads(db, clock);
  const visitors = new WeakMap<FastifyRequest, Visitor>();

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // Before any body is read: nobody without a token makes this process hold 20 MB.
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET') await authentication.assertReader(request);
    else visitors.set(request, await authentication.visitorOf(request));
  });

  function visitorOf(request: FastifyRequest): Visitor {
    const visitor = visitors.get(request);
    if (!visitor) throw new Error('A request passed without its visitor.');
    return visitor;
  }

  app.get(
    '/releases/:part',
    {
      schema: {
        params: partParams,
        querystring: z.object({
          prefix: z
            .string()
            .regex(/^[0-9a-f]{0,64}$/, 'must be of 0-9 and a-f')
            .default(''),
        }),
        response: { 200: z.object({ releases: z.array(z.string()) }) },
      },
    },
    async ({ params, query }) => ({
      releases: (await depot.listReleases(params.part)).filter((releaseId) => releaseId.startsWith(query.prefix)),
    }),
  );

  app.post(
    '/releases/:part',
    {
      bodyLimit: RECORD_LIMIT,
      schema: {
        params: partParams,
        /** With `dryRun=true` the release is judged, and nothing begins. */
        querystring: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
        body: releaseRecordSchema,
        response: {
          200: z.object({
            status: z.enum(['begun', 'planned', 'already-there']),
            releaseId: z.string(),
            missing: z.array(z.string()),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const record = request.body;
      if (record.remote !== request.params.part) {
        const message = `The record is of ${record.remote}: send it to /releases/${record.remote}.`;
        throw new HttpError(400, 'other_part', message);
      }
      const wrong = Object.keys(record.files).find((file) => !isFileName(file));
      if (wrong !== undefined) throw noFileName(wrong);
      const problem = sizeProblem(record);
      if (problem) throw new HttpError(400, 'too_large', problem);
      const visitor = visitorOf(request);
      const isDryRun = request.query.dryRun === 'true';
      const outcome = await (isDryRun ? desk.planPublish(visitor, record) : desk.beginPublish(visitor, record));
      if ('message' in outcome) return reply.status(statusOf[outcome.status]).send(outcome);
      if (outcome.status === 'begun') await uploads.keep(record);
      return outcome;
    },
  );

  app.put(
    '/releases/:part/:rid/files/*',
    {
      bodyLimit: FILE_LIMIT,
      schema: {
        params: fileParams,
        response: { 200: z.object({ status: z.literal('stored'), releaseId: z.string() }), ...refusals },
      },
    },
    async (request, reply) => {
      const { part, rid, '*': file } = request.params;
      if (!isFileName(file)) throw noFileName(file);
      const record = await uploads.find(part, rid);
      if (!record) throw notBegun(part);
      if (!Buffer.isBuffer(request.body)) {
        throw new HttpError(415, 'bytes_expected', 'Send the bytes of the file as application/octet-stream.');
      }
      const outcome = await desk.storeFile(visitorOf(request), record, file, request.body);
      return 'message' in outcome ? reply.status(statusOf[outcome.status]).send(outcome) : outcome;
    },
  );

  app.post(
    '/releases/:part/:rid/finish',
    {
      schema: {
        params: releaseParams,
        response: {
          200: z.object({ status: z.enum(['published', 'already-there']), releaseId: z.string() }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { part, rid } = request.params;
      // An upload that is finished was begun as well: the answer may have been lost.
      const record = (await uploads.find(part, rid)) ?? (await depot.readRecord(part, rid));
      if (!record) throw notBegun(part);
      const outcome = await desk.finishPublish(visitorOf(request), record);
      if ('message' in outcome) return reply.status(statusOf[outcome.status]).send(outcome);
      await uploads.forget(part, rid);
      return outcome;
    },
  );
};

function sizeProblem({ files }: z.infer<typeof releaseRecordSchema>): string | null {
  const entries = Object.entries(files);
  if (entries.length > MOST_FILES) return `A release has ${MOST_FILES} files at most, and this one ${entries.length}.`;
  const big = entries.find(([, { bytes }]) => bytes > FILE_LIMIT);
  return big ? `"${big[0]}" is larger than the 20 MB that a file of a release may have.` : null;
}

/** A name that leads nowhere but into the release's own folder. */
function isFileName(file: string): boolean {
  return isKey(releaseKey('host', '0'.repeat(64), file));
}

function noFileName(file: string): HttpError {
  const message = `"${file.slice(0, 100)}" cannot be a file of a release: names are letters, digits, dots, dashes and _, and begin with no dot.`;
  return new HttpError(400, 'no_file_name', message);
}

function notBegun(part: string): HttpError {
  return new HttpError(404, 'upload_not_begun', `Begin with the release's record: POST /releases/${part}.`);
}
