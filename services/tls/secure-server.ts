import type { FastifyServerOptions } from 'fastify';
import type { Certificate } from './read-certificate.ts';

/** Requests that one connection may have under way: a page asks for some forty at once, and a proxy for many visitors. */
const MOST_AT_ONCE = 250;

/** Options of Fastify for a server that speaks HTTP/2, and HTTP/1.1 with whoever knows no better, by TLS from 1.2 on. */
export function secureServer({ cert, key }: Certificate): FastifyServerOptions {
  const settings = { maxConcurrentStreams: MOST_AT_ONCE };
  const options = { http2: true, https: { cert, key, allowHTTP1: true, minVersion: 'TLSv1.2', settings } };
  // To Fastify's types each kind of server is one of its own; to the routes their requests and answers are alike.
  return options as FastifyServerOptions;
}
