import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listingOf } from './s3-listing.ts';

export interface StoredObject {
  bytes: Buffer;
  metadata: Record<string, string>;
}

/** A request as it reached the server, before anything was done about it. */
export interface SeenRequest {
  method: string;
  /** Key of an object, or the prefix that is listed. */
  key: string;
  accessKeyId: string;
}

/**
 * What goes wrong with a request: an answer instead of the act, no answer ever, or a connection that is cut before the
 * act, after the act, or amid the answer's bytes.
 */
export type Fault = 'unavailable' | 'conflict' | 'hang' | 'cut-before' | 'cut-after' | 'cut-answer';

export interface S3ServerOptions {
  bucket?: string;
  /** Who may come in; others are forbidden. */
  accessKeys?: readonly string[];
  /** May read and list only. */
  readers?: readonly string[];
  /** What `If-None-Match: *` does to a put: is obeyed, is overlooked, or is answered with 501. */
  conditions?: 'honoured' | 'ignored' | 'unimplemented';
  /** Most entries that one page of a list has. */
  pageSize?: number;
}

export interface S3Server {
  /** Address such as http://127.0.0.1:40123. */
  endpoint: string;
  bucket: string;
  objects: Map<string, StoredObject>;
  /** All requests so far, as `PUT ch/1`. */
  requests: string[];
  /** Asked for each request; null lets it pass. */
  fault: (request: SeenRequest) => Fault | null;
  close(): Promise<void>;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=[0-9a-f]{64}$/;

/** A bucket in memory behind the part of Amazon's protocol that a release store speaks, on a port that is free. */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const {
    bucket = 'releases',
    accessKeys = ['tester'],
    readers = [],
    conditions = 'honoured',
    pageSize = 1000,
  } = options;
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, bucketName = '', ...names] = url.pathname.split('/').map(decodeURIComponent);
    const isList = names.join('/') === '';
    const key = isList ? (url.searchParams.get('prefix') ?? '') : names.join('/');
    const accessKeyId = accessKeyOf(headers.authorization) ?? '';
    requests.push(`${isList ? 'LIST' : method} ${key}`);

    const fault = server.fault({ method: isList ? 'LIST' : method, key, accessKeyId });
    const body = Buffer.concat(await request.toArray());
    if (fault === 'hang') return;
    if (fault === 'cut-before') return void request.socket.destroy();
    const answer = (status: number, bytes: Buffer | string = '', more: Record<string, string> = {}) => {
      if (fault === 'cut-after') return void request.socket.destroy();
      const content = Buffer.from(bytes);
      response.writeHead(status, { 'content-length': content.length, ...more });
      if (fault !== 'cut-answer') return void response.end(method === 'HEAD' ? undefined : content);
      response.write(content.subarray(0, content.length / 2), () => request.socket.destroy());
    };
    const refuse = (status: number, code: string) =>
      answer(status, `<Error><Code>${code}</Code><Message>${code} said the test</Message></Error>`, {
        'content-type': 'application/xml',
      });

    if (fault === 'unavailable') return refuse(503, 'SlowDown');
    if (fault === 'conflict') return refuse(409, 'ConditionalRequestConflict');
    const isReader = readers.includes(accessKeyId);
    if (!isReader && !accessKeys.includes(accessKeyId)) return refuse(403, 'InvalidAccessKeyId');
    if (isReader && !['GET', 'HEAD'].includes(method)) return refuse(403, 'AccessDenied');
    if (!isBodySigned(headers['x-amz-content-sha256'], body)) return refuse(400, 'XAmzContentSHA256Mismatch');
    if (bucketName !== bucket) return refuse(404, 'NoSuchBucket');
    if (isList) return answer(200, listingOf(objects.keys(), url.searchParams, pageSize));

    const object = objects.get(key);
    switch (method) {
      case 'GET':
      case 'HEAD':
        if (!object) return refuse(404, 'NoSuchKey');
        return answer(200, object.bytes, { etag: etagOf(object.bytes), ...object.metadata });
      case 'DELETE':
        objects.delete(key);
        return answer(204);
      case 'PUT':
        if (headers['if-none-match'] !== undefined && conditions === 'unimplemented') {
          return refuse(501, 'NotImplemented');
        }
        if (headers['if-none-match'] === '*' && object && conditions === 'honoured') {
          return refuse(412, 'PreconditionFailed');
        }
        objects.set(key, { bytes: body, metadata: metadataOf(headers) });
        return answer(200, '', { etag: etagOf(body) });
      default:
        return refuse(405, 'MethodNotAllowed');
    }
  }

  const http = createServer((request, response) => {
    // A writer that is killed amid its request leaves nothing to answer.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    bucket,
    objects,
    requests,
    fault: () => null,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

/** The key that a request says it is signed with; null for one that is not signed, or not for its host and body. */
function accessKeyOf(authorization: string | undefined): string | null {
  const [, accessKeyId, signed = ''] = AUTHORIZATION.exec(authorization ?? '') ?? [];
  const headers = signed.split(';');
  const isWhole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => headers.includes(name));
  return isWhole ? (accessKeyId ?? null) : null;
}

function isBodySigned(hash: string | string[] | undefined, body: Buffer): boolean {
  return hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex');
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function metadataOf(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  );
}
