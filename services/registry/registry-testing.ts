import type { TestContext } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { OpenDatabase } from '../db/database.ts';
import { configureHttp } from '../http.ts';
import { createRequireOperator } from '../member/index.ts';
import {
  createReleaseFollower,
  type Gate,
  openReleaseControl,
  type ReleaseControl,
  type ReleaseFollower,
  type ReleaseStore,
  shortId,
} from '../releases/index.ts';
import { type SampleRelease, sampleRelease, sampleTime, temporaryStore } from '../releases/testing.ts';
import { testConfig } from '../testing.ts';
import { createTokenDesk, type GatewayState, registry, type TokenDesk } from './index.ts';
import type { RegistryOptions } from './registry-options.ts';

export interface RegistryUnderTest {
  app: FastifyInstance;
  control: ReleaseControl;
  follower: ReleaseFollower;
  tokens: TokenDesk;
  folder: string;
  setNow(time: string): void;
  setGate(gate: Gate): void;
  /** Tabs that the next news will reach. */
  setTabs(count: number): void;
  /** What gateways say of themselves from now on. */
  setGateways(read: (environment: string) => GatewayState[]): void;
  /** A token's text, for somebody with these rights. */
  token(name: string, ...scopes: string[]): Promise<string>;
  /** Sends a request with a bearer token; `ops` and `fan` are members, who send their password. */
  call(token: string | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | Buffer): Call;
  /** Does an act on a channel, such as `/channels/production/watch/pin`, decided on what is there now. */
  act(token: string, url: string, body?: object): Call;
  /** Publishes a sample release over HTTP and gives it. */
  publish(token: string, part: ReleaseRecord['remote'], version: string): Promise<SampleRelease>;
  /** Ids of the releases that were stable in turn, shortened. */
  stables(part: ReleaseRecord['remote'], environment?: string): Promise<string[]>;
}

export interface RegistryTestOptions {
  /** Comes between the registry and its store. */
  wrap?: (store: ReleaseStore) => ReleaseStore;
  /** Where on the site the registry stands. */
  prefix?: string;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on what the answer says
  body: any;
}
type Call = Promise<Answer>;

const authorizationOf = (name: string) =>
  name === 'ops' || name === 'fan' ? `Basic ${Buffer.from(`${name}:secret`).toString('base64')}` : `Bearer ${name}`;

/** The registry on a store and a follower of its own, without a port; its gate lets everything pass. */
export async function registryUnderTest(
  t: TestContext,
  { db }: OpenDatabase,
  { wrap = (store) => store, prefix = '' }: RegistryTestOptions = {},
): Promise<RegistryUnderTest> {
  const { store: bare, folder } = await temporaryStore(t);
  const store = wrap(bare);
  let now = new Date(sampleTime);
  let tabs = 0;
  let gateways: (environment: string) => GatewayState[] = () => [];
  let gate: Gate = async () => [];
  const clock = () => now;
  const control = await openReleaseControl({
    store,
    clock,
    keyFor: testConfig().keyFor,
    foreignRoot: null,
    gateOf: () => (candidate) => gate(candidate),
    rules: { twoPersonEnvironments: ['production'] },
  });
  const follower = createReleaseFollower(control.depot, 'production', clock);
  let told = 0;
  follower.onChange(() => {
    told += tabs;
  });
  const app = Fastify();
  configureHttp(app);
  const options: RegistryOptions = {
    ...{ db, clock, control, follower, environment: 'production', tabsTold: () => told },
    readGateways: async (environment) => gateways(environment),
    issuePreview: async ({ part, releaseId, email, actor }) =>
      email === 'robin@fans.test'
        ? { status: 'issued', path: `/previews/${part}.${releaseId}.${actor}`, until: sampleTime, version: '1.0.0' }
        : { status: 'refused', code: 'no-member', message: 'Nobody has an account with this email here.' },
    siteAddress: () => 'http://site.test',
    requireOperator: createRequireOperator(async ({ email, password }) => {
      if (password !== 'secret') return { status: 'wrong' };
      const [name] = email.split('@');
      const operator = { userKey: `member-${name}`, isOps: true, displayName: 'Olive D.' };
      return name === 'ops' ? { status: 'right', operator } : { status: 'no-operator' };
    }),
  };
  await app.register(async (scope) => scope.register(registry, options), { prefix });
  await app.ready();
  t.after(() => app.close());
  const tokens = createTokenDesk(db, store, clock);

  const call: RegistryUnderTest['call'] = async (token, method, url, payload) => {
    const response = await app.inject({
      ...{ method, url },
      headers: {
        ...(token === null ? {} : { authorization: authorizationOf(token) }),
        ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };

  /** An act on a channel, decided on what is there now unless the body says otherwise. */
  const act: RegistryUnderTest['act'] = async (token, url, body = {}) => {
    const [, , environment = '', part = ''] = url.split('/');
    const steps = await control.depot.readChannel(environment, part as ReleasableName);
    return call(token, 'POST', url, { onlyAfter: steps.at(-1)?.generation ?? 0, ...body });
  };

  return {
    ...{ app, control, follower, tokens, folder, call, act },
    setNow: (time) => {
      now = new Date(time);
    },
    setGate: (other) => {
      gate = other;
    },
    setTabs: (count) => {
      tabs = count;
    },
    setGateways: (read) => {
      gateways = read;
    },
    async token(name, ...scopes) {
      const outcome = await tokens.issue({ name, scopes, by: 'test' });
      if (outcome.status === 'refused') throw new Error(outcome.message);
      return outcome.token;
    },
    async publish(token, part, version) {
      const release = sampleRelease(part, version);
      const begun = await call(token, 'POST', `/releases/${part}`, release.record);
      if (begun.status !== 200) throw new Error(begun.body.message);
      const url = `/releases/${part}/${release.releaseId}`;
      for (const file of begun.body.missing) await call(token, 'PUT', `${url}/files/${file}`, release.files.get(file));
      const finished = await call(token, 'POST', `${url}/finish`);
      if (finished.status !== 200) throw new Error(finished.body.message);
      return release;
    },
    async stables(part, environment = 'production') {
      return (await control.depot.readChannel(environment, part)).map(({ stable }) => shortId(stable));
    },
  };
}
