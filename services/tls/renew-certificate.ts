import type { Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { runEvery } from '../run-every.ts';
import { type Certificate, type CertificateFiles, readCertificate } from './read-certificate.ts';

/** In milliseconds. Certificates are renewed days before they end. */
const LOOK_EVERY = 60 * 60_000;
const WARN_BEFORE = 7 * 86_400_000;

/**
 * Looks at the files from time to time and takes a new certificate without a restart; open connections keep the old one.
 * Files that cannot be used, as halfway through a renewal, change nothing and are logged.
 * @param certificate what the server was made with
 */
export function renewCertificate(
  app: FastifyInstance,
  files: CertificateFiles,
  certificate: Certificate,
  { clock, lookEvery = LOOK_EVERY }: { clock: () => Date; lookEvery?: number },
): void {
  let current = certificate;
  warnOfEnd(app, current, clock());
  const look = async () => {
    const read = await readCertificate(files);
    if (read.status === 'unusable') {
      app.log.error(`The certificate is not renewed. ${read.message}.`);
      return;
    }
    const { cert, key } = read.certificate;
    if (!cert.equals(current.cert) || !key.equals(current.key)) {
      current = read.certificate;
      (app.server as unknown as Server).setSecureContext({ cert, key });
      app.log.info(`A new certificate is used, until ${current.validUntil.toISOString()}.`);
    }
    warnOfEnd(app, current, clock());
  };
  runEvery(app, lookEvery, look, 'The certificate could not be looked at.');
}

function warnOfEnd(app: FastifyInstance, { hosts, validUntil }: Certificate, now: Date): void {
  const left = validUntil.getTime() - now.getTime();
  if (left > WARN_BEFORE) return;
  const end = validUntil.toISOString();
  const words = left > 0 ? `ends at ${end}` : `ended at ${end}: no browser takes it any more`;
  app.log.error(`The certificate for ${hosts} ${words}. Renew the files of TLS_CERT and TLS_KEY.`);
}
