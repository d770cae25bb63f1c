import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createMailTransport, type MailFailure } from './mail-transport.ts';

const from = { name: 'Friday Net', address: 'no-reply@friday.test' };
const mail = { key: 'mail-1', to: 'robin@example.org', subject: 'Hello', text: 'In words.', html: '<p>In words.</p>' };

/** A mail server on this machine that keeps what it takes, and refuses recipients with the given status. */
async function mailServer(t: TestContext, refusals: Record<string, number> = {}) {
  const taken: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'site' && password === 'secret'
        ? callback(null, { user: username })
        : callback(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, callback) => {
      const status = refusals[address];
      callback(status === undefined ? null : Object.assign(new Error(`No ${address}`), { responseCode: status }));
    },
    onData: (stream, { envelope }, callback) => {
      let message = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        message += part;
      });
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), message });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { taken, port };
}

function transportOf(t: TestContext, url: string | undefined, folder = '/nowhere') {
  const transport = createMailTransport({ url, from, folder });
  t.after(() => transport.close());
  return transport;
}

test('a mail server gets the mail, both ways of reading it, and a message id that stays', async (t) => {
  const { taken, port } = await mailServer(t);
  await transportOf(t, `smtp://site:secret@127.0.0.1:${port}`).send(mail);
  assert.deepEqual(taken[0]?.to, ['robin@example.org']);
  for (const line of [
    /^From: Friday Net <no-reply@friday\.test>/m,
    /^Subject: Hello/m,
    /^Message-ID: <mail-1@friday\.test>/m,
    /^Auto-Submitted: auto-generated/m,
    /^Content-Type: text\/plain/m,
    /^Content-Type: text\/html/m,
  ]) {
    assert.match(taken[0]?.message ?? '', line);
  }
});

for (const [status, isFinal] of [
  [550, true],
  [450, false],
] as const) {
  test(`a recipient refused with ${status} is ${isFinal ? 'refused for good' : 'tried again'}`, async (t) => {
    const { port } = await mailServer(t, { 'robin@example.org': status });
    await assert.rejects(transportOf(t, `smtp://127.0.0.1:${port}`).send(mail), (failure: MailFailure) => {
      assert.deepEqual({ code: failure.code, isFinal: failure.isFinal }, { code: String(status), isFinal });
      assert.doesNotMatch(failure.message, /robin/);
      return true;
    });
  });
}

test('a server that does not take our password, or that is not there, refuses no mail for good', async (t) => {
  const { port } = await mailServer(t);
  for (const url of [`smtp://site:wrong@127.0.0.1:${port}`, 'smtp://127.0.0.1:1']) {
    await assert.rejects(transportOf(t, url).send(mail), { isFinal: false });
  }
});

test('without a server each mail is a file, which only its owner reads', async (t) => {
  const room = mkdtempSync(path.join(tmpdir(), 'mail-'));
  t.after(() => rmSync(room, { recursive: true }));
  const folder = path.join(room, 'mail');
  await transportOf(t, undefined, folder).send(mail);
  assert.deepEqual(readdirSync(folder), ['mail-1.eml']);
  assert.match(readFileSync(path.join(folder, 'mail-1.eml'), 'utf8'), /^To: robin@example\.org/m);

  writeFileSync(path.join(room, 'taken'), '');
  await assert.rejects(transportOf(t, undefined, path.join(room, 'taken')).send(mail), { isFinal: false });
});
