import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import type { ServiceContext } from '../service-context.ts';
import { createMemberPasses } from '../subscriptions/index.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { createIdentify, member } from './index.ts';

export const start = new Date('2026-11-20T18:00:00.000Z');

export const newcomer = {
  name: 'Robin',
  last_name: 'Fan',
  email: 'robin@fans.test',
  zip_code: '04101',
  password: 'a long password',
  accept_service_terms: true,
};

const { memberClient } = testConfig();

/** With what the site's gateway proves itself when it asks for tokens. */
export const client = { client_id: memberClient.id, client_secret: memberClient.secret };

export interface MemberUnderTest extends ServiceUnderTest {
  database: OpenDatabase;
}

/** The member service with the real identification on one database, its clock at `start`. */
export async function memberUnderTest(overrides: Partial<ServiceContext> = {}): Promise<MemberUnderTest> {
  const database = await testDatabase();
  let now = start;
  const clock = () => now;
  const under = await serviceUnderTest(
    member,
    {
      clock,
      identify: createIdentify(database.db, clock),
      memberPasses: createMemberPasses(database.db, clock),
      ...overrides,
    },
    database,
  );
  return {
    ...under,
    database,
    setNow: (value) => {
      now = new Date(value);
    },
    close: async () => {
      await under.close();
      await database.close();
    },
  };
}

export function signUp(app: FastifyInstance, user: object = newcomer) {
  return app.inject({ method: 'POST', url: '/users', payload: { user } });
}

/** A token request in the name of the client; `body` may say otherwise. */
export function requestTokens(app: FastifyInstance, body: object) {
  return app.inject({ method: 'POST', url: '/oauth/token', payload: { ...client, ...body } });
}

export function signIn(app: FastifyInstance, username = newcomer.email, password = newcomer.password) {
  return requestTokens(app, { grant_type: 'password', username, password });
}

/** A new member's bearer header. */
export async function newMember(app: FastifyInstance, email = newcomer.email): Promise<{ authorization: string }> {
  await signUp(app, { ...newcomer, email });
  const { access_token } = (await signIn(app, email)).json<{ access_token: string }>();
  return { authorization: `Bearer ${access_token}` };
}
