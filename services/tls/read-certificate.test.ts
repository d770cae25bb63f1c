import assert from 'node:assert/strict';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type CertificateFiles, readCertificate } from './read-certificate.ts';
import { certificateFiles } from './testing.ts';

test('A certificate is read with the hosts that it is for and the day that it ends', async (t) => {
  const read = await readCertificate(await certificateFiles(t));
  assert.equal(read.status === 'read' && read.certificate.hosts, 'DNS:localhost');
  assert.ok(read.status === 'read' && read.certificate.validUntil > new Date());
});

for (const [what, spoil, message] of [
  [
    'a certificate that is not there',
    ({ certificate }) => rmSync(certificate),
    /^TLS_CERT: .+ cannot be read \(ENOENT\)$/,
  ],
  ['a key that is not there', ({ key }) => rmSync(key), /^TLS_KEY: .+ cannot be read \(ENOENT\)$/],
  [
    'a certificate that is none',
    ({ certificate }) => writeFileSync(certificate, 'x'),
    /^TLS_CERT: .+ is not a certificate/,
  ],
  [
    'a key that is none',
    ({ key }) => writeFileSync(key, 'x'),
    /^TLS_KEY: .+ is not a private key without a password in PEM$/,
  ],
  ['files that were swapped', ({ certificate, key }) => copyFileSync(key, certificate), /^TLS_CERT: .+ is not a cert/],
] as [string, (files: CertificateFiles) => void, RegExp][]) {
  test(`${what} cannot be used, and the message names the variable`, async (t) => {
    const files = await certificateFiles(t);
    spoil(files);
    const read = await readCertificate(files);
    assert.match(read.status === 'unusable' ? read.message : '', message);
  });
}

test('The key of another certificate cannot be used', async (t) => {
  const [files, others] = [await certificateFiles(t), await certificateFiles(t)];
  const read = await readCertificate({ certificate: files.certificate, key: others.key });
  assert.match(
    read.status === 'unusable' ? read.message : '',
    /^TLS_KEY: .+ is not the key of the certificate in TLS_CERT$/,
  );
});
