import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { generate } from 'selfsigned';
import type { CertificateFiles } from './read-certificate.ts';

/** Writes a new certificate for `localhost`, which it signs itself, and its key. */
export async function writeCertificate({ certificate, key }: CertificateFiles, validUntil?: Date): Promise<void> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    ...(validUntil ? { notAfterDate: validUntil } : {}),
  });
  writeFileSync(key, made.private);
  writeFileSync(certificate, made.cert);
}

/** Files with a certificate in a folder that is gone after the test. */
export async function certificateFiles(t: TestContext): Promise<CertificateFiles> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = { certificate: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  await writeCertificate(files);
  return files;
}
