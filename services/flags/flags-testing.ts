import type { TestContext } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { testDatabase } from '../db/testing.ts';
import { HttpError } from '../http.ts';
import type { ServicePlugin } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { EMBEDDED_CLIENT_ID } from './flags-config.ts';
import { createFlagService, seedFlags } from './index.ts';

export const fan = { kind: 'user', key: 'pat' };

export function encodeContext(context: unknown): string {
  return Buffer.from(JSON.stringify(context)).toString('base64url');
}

async function requireOperator({ headers }: FastifyRequest): Promise<{ userKey: string }> {
  if (headers.authorization !== 'Basic ops') throw new HttpError(401, 'refused', 'This takes an operations account.');
  return { userKey: 'ops' };
}

/** The flag service and its administration with the seeded flags; it ends with the test. */
export async function flagsUnderTest(
  t: TestContext,
  overrides: Parameters<typeof serviceUnderTest>[1] = {},
): Promise<ServiceUnderTest> {
  const database = await testDatabase();
  await seedFlags(database.db);
  const plugin: ServicePlugin = async (app, context) => {
    const { flags, flagAdministration } = createFlagService(context.db, app.log);
    await app.register(flags, context);
    await app.register(flagAdministration, { requireOperator });
  };
  const service = await serviceUnderTest(plugin, overrides, database);
  t.after(async () => {
    await service.close();
    await database.close();
  });
  return service;
}

/** Changes a flag as operations do. */
export function putFlag({ app }: ServiceUnderTest, key: string, body: unknown, name = 'ops') {
  return app.inject({
    method: 'PUT',
    url: `/admin/flags/${key}`,
    headers: { authorization: `Basic ${name}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

/** What operations see; the service has looked at the database by then. */
export function readAsOperations({ app }: ServiceUnderTest) {
  return app.inject({ url: '/admin/flags', headers: { authorization: 'Basic ops' } });
}

/** All flags of a context, as a client gets them. */
export async function readFlags({ app }: ServiceUnderTest, context: unknown = fan, query = '') {
  return app.inject(`/sdk/evalx/${EMBEDDED_CLIENT_ID}/contexts/${encodeContext(context)}${query}`);
}

export interface Frame {
  event: string;
  data: unknown;
}

/** Reads a stream frame by frame; comments are passed over. */
export async function openFrames(address: string, init: RequestInit = {}) {
  const closing = new AbortController();
  const response = await fetch(address, { ...init, signal: closing.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body.');
  let text = '';
  return {
    response,
    async next(): Promise<Frame> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const frame = text.slice(0, end);
          text = text.slice(end + 2);
          const parsed = /^event: (?<event>.+)\ndata: (?<data>.+)$/.exec(frame)?.groups;
          if (parsed?.event && parsed.data) return { event: parsed.event, data: JSON.parse(parsed.data) };
          continue;
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('The stream ended.');
        text += value;
      }
    },
    close: () => closing.abort(),
  };
}
