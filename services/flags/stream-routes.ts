import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { anyOriginHeaders } from './allow-any-origin.ts';
import { evaluationQuery, flagForClient, flagsForClient } from './evaluation-routes.ts';
import { admitContext, type FlagsScope, findEnvironment } from './find-environment.ts';
import { decodeContext, type FlagContexts, parseContext } from './flag-context.ts';
import type { EnvironmentFlags } from './flag-store.ts';

/** Clients take a stream for dead after 300 s of silence, proxies often after 60 s. */
const HEARTBEAT_EVERY = 30_000;
/** Bytes that may wait for a reader who does not read, before it is let go. */
const MAX_UNREAD = 1_048_576;

interface Stream {
  send(event: string, data: unknown): void;
  onClose(act: () => void): void;
}

function openStream(open: Set<ServerResponse>, reply: FastifyReply): Stream {
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    ...anyOriginHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD) raw.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_EVERY);
  open.add(raw);
  raw.once('close', () => {
    clearInterval(heartbeat);
    open.delete(raw);
  });
  write(':\n\n');
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose: (act) => void raw.once('close', act),
  };
}

/** Tells a context's flags as they change: all of them first, then each change. */
export const streamRoutes: FastifyPluginAsync<FlagsScope> = async (plugin, scope) => {
  const app = plugin.withTypeProvider<ZodTypeProvider>();
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const raw of open) raw.destroy();
  });

  function streamFlags(
    stream: Stream,
    environment: EnvironmentFlags,
    contexts: FlagContexts,
    withReasons: boolean,
  ): void {
    const { clientId } = environment;
    // Not what was found when the request came: between then and the subscription no change may be lost.
    const { flags } = scope.feed.current(clientId) ?? environment;
    stream.send('put', flagsForClient(flags.values(), contexts, withReasons));
    stream.onClose(
      scope.feed.subscribe(clientId, ({ changed, removed, version }) => {
        for (const flag of changed) {
          stream.send('patch', { key: flag.key, ...flagForClient(flag, contexts, withReasons) });
        }
        for (const key of removed) stream.send('delete', { key, version });
      }),
    );
  }

  app.get(
    '/eval/:envId/:context',
    { schema: { params: z.object({ envId: z.string(), context: z.string() }), querystring: evaluationQuery } },
    async (request, reply) => {
      const { params, query } = request;
      const environment = await findEnvironment(scope, params.envId);
      const contexts = admitContext(scope, environment, decodeContext(params.context), query.h);
      streamFlags(openStream(open, reply), environment, contexts, query.withReasons);
    },
  );

  app.route({
    method: 'REPORT',
    url: '/eval/:envId',
    bodyLimit: 65_536,
    schema: { params: z.object({ envId: z.string() }), querystring: evaluationQuery, body: z.unknown() },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const environment = await findEnvironment(scope, params.envId);
      const contexts = admitContext(scope, environment, parseContext(body), query.h);
      streamFlags(openStream(open, reply), environment, contexts, query.withReasons);
    },
  });

  app.get('/ping/:envId', { schema: { params: z.object({ envId: z.string() }) } }, async (request, reply) => {
    const { clientId } = await findEnvironment(scope, request.params.envId);
    const stream = openStream(open, reply);
    stream.send('ping', {});
    stream.onClose(scope.feed.subscribe(clientId, () => stream.send('ping', {})));
  });
};
