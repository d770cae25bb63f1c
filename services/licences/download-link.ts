import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ServicesConfig } from '../config.ts';
import type { ServiceContext } from '../service-context.ts';

/** What a link opens. */
export interface DownloadFacts {
  resourceKey: string;
  /** What the file is called. */
  title: string;
  expiresAt: Date;
}

/** How long a link opens files, in milliseconds: the largest ones take an hour or so, and may be interrupted meanwhile. */
export const DOWNLOAD_LINK_LASTS = 2 * 3600_000;

const ALGORITHM = 'HS256';
const ISSUER = 'downloads';

type Secrets = Pick<ServicesConfig, 'keyFor'>;

const secretOf = ({ keyFor }: Secrets) => createSecretKey(keyFor('download links'));

/** Writes what stands in the address of a file: signed, bound to one replay, and for a while. */
export function createSignDownload(config: Secrets): (facts: DownloadFacts) => Promise<string> {
  const secret = secretOf(config);
  return ({ resourceKey, title, expiresAt }) =>
    new SignJWT({ title })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(resourceKey)
      .setJti(randomUUID())
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(secret);
}

/** Reads it again, for the media service: `ServiceContext.verifyDownload`. */
export function createVerifyDownload(config: Secrets, clock: () => Date): ServiceContext['verifyDownload'] {
  const secret = secretOf(config);
  return async (link, resourceKey) => {
    try {
      const { payload } = await jwtVerify(link, secret, {
        ...{ algorithms: [ALGORITHM], issuer: ISSUER, audience: resourceKey, currentDate: clock() },
        requiredClaims: ['exp', 'title'],
      });
      return { title: payload.title as string };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
