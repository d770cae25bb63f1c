import { createHash, createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ServicesConfig } from '../config.ts';

export interface LicenceFacts {
  eventKey: string;
  resourceKey: string;
  expiresAt: Date;
}

const ALGORITHM = 'HS256';
const ISSUER = 'licences';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** What the database keeps of a licence key, to revoke it by. */
export function hashLicenceKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Writes and reads licence keys: signed, bound to one resource of one event, readable without the database. */
export function createLicenceKeys(config: ServicesConfig, clock: () => Date) {
  const secret = createSecretKey(config.keyFor('licence keys'));
  return {
    sign({ eventKey, resourceKey, expiresAt }: LicenceFacts): Promise<string> {
      return new SignJWT({ event: eventKey })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(resourceKey)
        .setJti(randomUUID())
        .setExpirationTime(seconds(expiresAt))
        .sign(secret);
    },

    /** Null when the key is forged, has run out, or is no key at all. */
    async read(key: string): Promise<LicenceFacts | null> {
      try {
        const { payload } = await jwtVerify(key, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: clock(),
          requiredClaims: ['exp', 'aud', 'event'],
        });
        const { event, aud, exp } = payload;
        if (typeof event !== 'string' || typeof aud !== 'string' || exp === undefined) return null;
        return { eventKey: event, resourceKey: aud, expiresAt: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
