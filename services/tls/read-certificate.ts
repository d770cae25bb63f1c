import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Paths of two PEM files: a certificate with those of its issuers behind it, and its private key. */
export interface CertificateFiles {
  certificate: string;
  key: string;
}

export interface Certificate {
  /** PEM, as the server wants it. */
  cert: Buffer;
  key: Buffer;
  /** Hosts that it is for, as the certificate says them. */
  hosts: string;
  validUntil: Date;
}

/** `message` says which variable's file is wrong, and how. */
export type ReadCertificate = { status: 'read'; certificate: Certificate } | { status: 'unusable'; message: string };

/** Reads the files that `TLS_CERT` and `TLS_KEY` name, and checks that they belong together. */
export async function readCertificate(files: CertificateFiles): Promise<ReadCertificate> {
  const cert = await read('TLS_CERT', files.certificate, (pem) => new X509Certificate(pem));
  if (cert.status === 'unusable') return cert;
  const key = await read('TLS_KEY', files.key, (pem) => createPrivateKey(pem));
  if (key.status === 'unusable') return key;
  if (!cert.parsed.checkPrivateKey(key.parsed)) {
    return { status: 'unusable', message: `TLS_KEY: ${files.key} is not the key of the certificate in TLS_CERT` };
  }
  const { subjectAltName, subject, validToDate } = cert.parsed;
  const certificate = { cert: cert.pem, key: key.pem, hosts: subjectAltName ?? subject, validUntil: validToDate };
  return { status: 'read', certificate };
}

type ReadPem<Parsed> = { status: 'read'; pem: Buffer; parsed: Parsed } | { status: 'unusable'; message: string };

async function read<Parsed>(variable: string, file: string, parse: (pem: Buffer) => Parsed): Promise<ReadPem<Parsed>> {
  let pem: Buffer;
  try {
    pem = await readFile(file);
  } catch (error) {
    const { code = 'an error' } = error as NodeJS.ErrnoException;
    return { status: 'unusable', message: `${variable}: ${file} cannot be read (${code})` };
  }
  try {
    return { status: 'read', pem, parsed: parse(pem) };
  } catch {
    const what = variable === 'TLS_CERT' ? 'a certificate' : 'a private key without a password';
    return { status: 'unusable', message: `${variable}: ${file} is not ${what} in PEM` };
  }
}
