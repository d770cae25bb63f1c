import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type PeerCertificate, connect as secureConnect } from 'node:tls';
import Fastify from 'fastify';
import { configureHttp } from '../http.ts';
import { serveThisMachineAlone } from '../installation/index.ts';
import { type CertificateFiles, readCertificate } from './read-certificate.ts';
import { renewCertificate } from './renew-certificate.ts';
import { secureServer } from './secure-server.ts';
import { certificateFiles, writeCertificate } from './testing.ts';

/** A server of a demo whose log is kept. It looks at its files all the time. */
async function serve(t: TestContext, files: CertificateFiles, now = new Date()) {
  const read = await readCertificate(files);
  assert.equal(read.status, 'read');
  const log: string[] = [];
  const logger = { stream: { write: (line: string) => void log.push(JSON.parse(line).msg) } };
  const app = Fastify({ ...secureServer(read.certificate), logger, forceCloseConnections: true });
  renewCertificate(app, files, read.certificate, { clock: () => now, lookEvery: 1 });
  configureHttp(app);
  serveThisMachineAlone(app);
  app.get('/', async (asked) => ({ version: asked.raw.httpVersion, protocol: asked.protocol, host: asked.host }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  return { log, port: (app.server.address() as AddressInfo).port };
}

/** Asks by HTTP/2 for the site of this name. */
async function askByHttp2(port: number, authority: string) {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/', ':authority': authority });
  const [headers] = await once(stream, 'response');
  const body = (await stream.setEncoding('utf8').toArray()).join('');
  session.close();
  return { status: headers[':status'], body: JSON.parse(body) };
}

function askByHttp1(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request({ port, host: 'localhost', rejectUnauthorized: false }, async (answer) => {
      resolve(JSON.parse((await answer.setEncoding('utf8').toArray()).join('')));
    })
      .on('error', reject)
      .end();
  });
}

async function servedCertificate(port: number): Promise<PeerCertificate> {
  const socket = secureConnect({ port, host: 'localhost', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate();
  socket.destroy();
  return certificate;
}

test('A site with a certificate speaks HTTP/2, and HTTP/1.1 with whoever knows no better', async (t) => {
  const { port } = await serve(t, await certificateFiles(t));
  const host = `localhost:${port}`;
  const byHttp2 = await askByHttp2(port, host);
  assert.deepEqual(byHttp2, { status: 200, body: { version: '2.0', protocol: 'https', host } });
  assert.deepEqual(await askByHttp1(port), { version: '1.1', protocol: 'https', host });
});

test('A demo refuses the name of another machine by HTTP/2, too', async (t) => {
  const { port } = await serve(t, await certificateFiles(t));
  assert.equal((await askByHttp2(port, 'www.friday.test')).status, 421);
});

test('A renewed certificate is used without a restart, and one that cannot be used changes nothing', async (t) => {
  const files = await certificateFiles(t);
  const { port, log } = await serve(t, files);
  const first = await servedCertificate(port);
  writeFileSync(files.certificate, 'half of a');
  while (!log.some((line) => line.includes('is not renewed'))) await servedCertificate(port);
  assert.equal((await servedCertificate(port)).fingerprint, first.fingerprint);

  await writeCertificate(files);
  while ((await servedCertificate(port)).fingerprint === first.fingerprint);
  assert.ok(log.some((line) => line.startsWith('A new certificate is used, until ')));
});

for (const [daysLeft, words] of [
  [6, 'The certificate for DNS:localhost ends at 2030-01-31T00:00:00.000Z. Renew the files of TLS_CERT and TLS_KEY.'],
  [-1, 'ended at 2030-01-31T00:00:00.000Z: no browser takes it any more.'],
  [8, null],
] as const) {
  test(`With ${daysLeft} days left the log says ${words ?? 'nothing'}`, async (t) => {
    const files = await certificateFiles(t);
    const end = new Date('2030-01-31T00:00:00Z');
    await writeCertificate(files, end);
    const { log } = await serve(t, files, new Date(end.getTime() - daysLeft * 86_400_000));
    assert.equal(
      log.find((line) => line.startsWith('The certificate for'))?.includes(words ?? '') ?? null,
      words && true,
    );
  });
}
