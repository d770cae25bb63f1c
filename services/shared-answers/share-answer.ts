import type { FastifyReply } from 'fastify';
import type { AnswerRules, SharedAnswers } from './answer-store.ts';

/**
 * Answers a request with what is the same for all who ask, by its route, checked parameters and query. `read` must not
 * look at who asks; a route whose answer depends on that is none to share.
 */
export type ShareAnswer = <Answer>(
  reply: FastifyReply,
  rules: AnswerRules,
  read: () => Promise<Answer>,
) => Promise<Answer>;

export function createShareAnswer(answers: SharedAnswers): ShareAnswer {
  return async <Answer>(reply: FastifyReply, rules: AnswerRules, read: () => Promise<Answer>): Promise<Answer> => {
    const { routeOptions, params, query, headers } = reply.request;
    // A query that no schema has checked says nothing: anybody could have an answer read anew by adding to it.
    const asked = routeOptions.schema?.querystring ? [params, query] : [params];
    const key = `${routeOptions.url} ${JSON.stringify(asked)}`;
    const { body, etag } = await answers.read(key, rules, async () => String(reply.serialize(await read())));
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
