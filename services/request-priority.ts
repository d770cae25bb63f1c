import type { FastifyInstance } from 'fastify';
import { asRequest, type Priority } from './db/waiting/priority.ts';

/** Gives requests to the routes of a scope their priority at the database. A scope inside it may give its own another. */
export function giveRequestsPriority(scope: FastifyInstance, priority: Priority): void {
  scope.addHook('onRequest', (_request, _reply, done) => asRequest(priority, done));
}
