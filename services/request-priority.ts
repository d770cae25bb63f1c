import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asRequest, type Priority } from './db/waiting/priority.ts';

/** The priority of each request of a scope, or what tells it. */
export type PriorityOf = Priority | ((request: FastifyRequest) => Priority);

/** Gives requests to the routes of a scope their priority at the database. A scope inside it may give its own another. */
export function giveRequestsPriority(scope: FastifyInstance, priority: PriorityOf): void {
  scope.addHook('onRequest', (request, _reply, done) =>
    asRequest(typeof priority === 'function' ? priority(request) : priority, done),
  );
}
