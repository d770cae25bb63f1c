import type { FastifyReply } from 'fastify';
import type { AnswerRules, SharedAnswers } from './answer-store.ts';

interface Asked<Params, Query> {
  params: Params;
  query: Query;
}

/**
 * Makes the handler of a route whose answer is the same for all who ask, by its checked parameters and query. `read` is
 * given nothing else of a request; a route whose answer depends on who asks is none to share.
 */
export type ShareAnswer = <Params, Query, Answer>(
  rules: AnswerRules,
  read: (asked: Asked<Params, Query>) => Promise<Answer>,
) => (request: Asked<Params, Query>, reply: FastifyReply) => Promise<Answer>;

export function createShareAnswer(answers: SharedAnswers): ShareAnswer {
  return (rules, read) => async (asked, reply) => {
    const { routeOptions, headers } = reply.request;
    const { params, query } = asked;
    // A query that no schema has checked says nothing: anybody could have an answer read anew by adding to it.
    const key = `${routeOptions.url} ${JSON.stringify(routeOptions.schema?.querystring ? [params, query] : [params])}`;
    const make = async () => String(reply.serialize(await read({ params, query })));
    const { body, etag } = await answers.read(key, rules, make);
    const { freshSeconds: fresh, staleSeconds: stale } = rules;
    reply.headers({
      'cache-control': `public, max-age=${fresh}, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
      etag,
      // Also of an answer too short to compress: a cache must not give a longer one of this address to everybody.
      vary: 'accept-encoding',
    });
    if (isSame(headers['if-none-match'], etag)) reply.status(304).send();
    else reply.type('application/json; charset=utf-8').send(body);
    // It is sent as a whole; to the route it is what `read` gave.
    return reply as never;
  };
}

/** Whether what the asker has is the answer of this tag. */
function isSame(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => opaque(tag) === opaque(etag));
}
