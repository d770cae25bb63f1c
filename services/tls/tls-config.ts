import path from 'node:path';
import type { CertificateFiles } from './read-certificate.ts';

/**
 * Reads which certificate the site and operations speak HTTPS with, from `TLS_CERT` and `TLS_KEY`.
 * Null where TLS ends elsewhere, or nowhere.
 */
export function readTlsConfig({ TLS_CERT, TLS_KEY, PUBLIC_URL, OPS_URL }: Record<string, string | undefined>): {
  files: CertificateFiles | null;
  problems: string[];
} {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return { files: null, problems: [] };
  if (TLS_CERT === undefined || TLS_KEY === undefined) {
    const missing = TLS_CERT === undefined ? 'TLS_CERT' : 'TLS_KEY';
    return {
      files: null,
      problems: [`${missing}: must be set, too: the certificate and its key belong together`],
    };
  }
  // Nobody reaches a server that ends TLS itself by plain HTTP.
  const plain = Object.entries({ PUBLIC_URL, OPS_URL }).filter(([, address]) => address?.startsWith('http:'));
  return {
    files: { certificate: path.resolve(TLS_CERT), key: path.resolve(TLS_KEY) },
    problems: plain.map(([variable]) => `${variable}: must begin with https:// where TLS_CERT is set`),
  };
}
