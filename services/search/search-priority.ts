import type { FastifyRequest } from 'fastify';
import type { Priority } from '../db/waiting/priority.ts';

/** Returns how urgent a request to this service is. Without words it asks for one of the lists that pages are made of. */
export function searchPriority({ query }: FastifyRequest): Priority {
  return (query as { q?: unknown }).q ? 'search' : 'list';
}
