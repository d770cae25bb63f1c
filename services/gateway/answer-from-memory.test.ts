import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { configureHttp } from '../http.ts';
import { serveThisMachineAlone } from '../installation/index.ts';
import { keepToHttps } from '../keep-to-https.ts';
import { readCertificate, secureServer } from '../tls/index.ts';
import { certificateFiles } from '../tls/testing.ts';
import { answerFromMemory } from './answer-from-memory.ts';
import { releaseFiles } from './release-files.ts';
import { noFiles } from './testing.ts';

const entry = Buffer.from('the entry, compressed');
const address = '/r/watch/w1/entry.js';
const asBrowsers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const friday = { host: 'www.friday.test', ...asBrowsers };

interface SiteOptions {
  publicUrl?: string;
  isDemo?: boolean;
  isSecure?: boolean;
}

/** A site with one file, whose compressed form is in memory. It tells which requests came as far as Fastify. */
async function serve(t: TestContext, { publicUrl, isDemo = false, isSecure = false }: SiteOptions = {}) {
  const read = isSecure ? await readCertificate(await certificateFiles(t)) : null;
  const app = Fastify({
    ...(read?.status === 'read' ? secureServer(read.certificate) : {}),
    ...{ forceCloseConnections: true, trustProxy: ['127.0.0.1'] },
  });
  const byFastify: string[] = [];
  configureHttp(app);
  keepToHttps(app, publicUrl);
  app.addHook('onRequest', async ({ url }) => void byFastify.push(url));
  if (isDemo) serveThisMachineAlone(app);
  const files = {
    inMemory: (name: string, encoding: string) => (encoding === 'br' && `/r/${name}` === address ? entry : null),
    read: async (name: string) => (`/r/${name}` === address ? entry : null),
  };
  await app.register(releaseFiles, { files: { ...noFiles, ...files } });
  answerFromMemory(app, files, publicUrl);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  return { app, byFastify, url };
}

interface Asked {
  path?: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
}

const ofConnections = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

function comparable(status: number | undefined, headers: IncomingHttpHeaders, body: Buffer) {
  const kept = Object.entries(headers).filter(([name]) => !ofConnections.includes(name) && !name.startsWith(':'));
  return { status, headers: Object.fromEntries(kept), body: body.toString() };
}

async function ask(url: string, { path = address, method = 'GET', headers = asBrowsers }: Asked) {
  const asked = request(url + path, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return comparable(answer.statusCode, answer.headers, await buffer(answer));
}

/** Asks by a connection, and Fastify alone: whoever asks cannot tell one from the other. */
async function expectSame({ app, url, byFastify }: Awaited<ReturnType<typeof serve>>, asked: Asked, isQuick: boolean) {
  const answer = await ask(url, asked);
  assert.equal(byFastify.length, isQuick ? 0 : 1, JSON.stringify(asked));
  const { path = address, method = 'GET', headers = asBrowsers } = asked;
  const { host = new URL(url).host } = headers;
  const whole = await app.inject({ method, url: path, headers: { ...headers, host } });
  assert.deepEqual(answer, comparable(whole.statusCode, whole.headers as IncomingHttpHeaders, whole.rawPayload));
  byFastify.length = 0;
  return answer;
}

test('A file in memory is sent before Fastify, as Fastify would send it', async (t) => {
  const site = await serve(t);
  const { status, body } = await expectSame(site, {}, true);
  assert.deepEqual([status, body], [200, entry.toString()]);
});

test('Fastify answers what is not in memory, or asked for in another way', async (t) => {
  const site = await serve(t);
  const others: Asked[] = [
    { method: 'HEAD' },
    { method: 'POST' },
    { path: `${address}?again=1` },
    { path: address.replace('entry', 'missing') },
    { path: address.replace('/r/', '/R/') },
    { path: '/r' },
    { path: '/' },
    { headers: { 'accept-encoding': 'gzip' } },
  ];
  for (const other of others) await expectSame(site, other, false);
});

test('A demo refuses whoever comes from another machine, also for a file in memory', async (t) => {
  const site = await serve(t, { isDemo: true });
  const strangers = [friday, { 'x-forwarded-host': 'www.friday.test' }, { 'x-forwarded-for': '203.0.113.7' }];
  for (const stranger of strangers) {
    const headers = { ...asBrowsers, ...stranger };
    assert.equal((await expectSame(site, { headers }, false)).status, 421);
  }
  // A proxy on this machine may have been asked for another name; who believes it decides.
  await expectSame(site, { headers: { ...friday, 'x-forwarded-host': 'localhost' } }, false);
  assert.equal((await expectSame(site, {}, true)).status, 200);
});

test('A site whose address is of this machine never keeps browsers to HTTPS', async (t) => {
  const site = await serve(t, { publicUrl: 'https://localhost:3200', isDemo: true });
  const answer = await expectSame(site, {}, true);
  assert.equal(answer.headers['strict-transport-security'], undefined);
  assert.equal((await expectSame(site, { headers: friday }, false)).status, 421);
});

test('A public site keeps browsers to HTTPS with its files, too, and never a name of this machine', async (t) => {
  const site = await serve(t, { publicUrl: 'https://www.friday.test' });
  for (const headers of [friday, { ...friday, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'friday.test' }]) {
    const answer = await expectSame(site, { headers }, true);
    assert.match(String(answer.headers['strict-transport-security']), /^max-age=/);
  }
  for (const headers of [asBrowsers, { ...friday, 'x-forwarded-host': 'localhost:3000' }]) {
    const answer = await expectSame(site, { headers }, false);
    assert.equal(answer.headers['strict-transport-security'], undefined);
  }
});

test('A public site without HTTPS says nothing of it', async (t) => {
  const site = await serve(t, { publicUrl: 'http://www.friday.test' });
  const answer = await expectSame(site, { headers: friday }, true);
  assert.equal(answer.headers['strict-transport-security'], undefined);
});

test('Files in memory are sent by HTTP/2, too', async (t) => {
  const { url, byFastify } = await serve(t, { isSecure: true, publicUrl: 'https://www.friday.test' });
  const session = connect(url, { rejectUnauthorized: false });
  t.after(() => session.close());
  const stream = session.request({ ':path': address, ':authority': 'www.friday.test', ...asBrowsers });
  const [headers] = await once(stream, 'response');
  const { body } = comparable(headers[':status'], headers, await buffer(stream));
  assert.deepEqual([headers[':status'], headers['content-encoding'], body], [200, 'br', entry.toString()]);
  assert.match(headers['strict-transport-security'], /^max-age=/);
  assert.deepEqual(byFastify, []);
});
