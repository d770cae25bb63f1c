import type { FastifyInstance, HookHandlerDoneFunction } from 'fastify';
import { asRequest, type Priority } from './db/waiting/priority.ts';

/** Gives requests to the routes of a scope their priority at the database. A scope inside it may give its own another. */
export function giveRequestsPriority(scope: FastifyInstance, priority: Priority): void {
  const enter = (_request: unknown, _reply: unknown, done: HookHandlerDoneFunction) => asRequest(priority, done);
  scope.addHook('onRequest', enter);
  // What comes after a body was read belongs to the connection, and to none of the hooks before.
  scope.addHook('preValidation', enter);
}
