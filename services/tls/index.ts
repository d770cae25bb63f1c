export { type Certificate, type CertificateFiles, readCertificate } from './read-certificate.ts';
export { renewCertificate } from './renew-certificate.ts';
export { secureServer } from './secure-server.ts';
export { readTlsConfig } from './tls-config.ts';
