import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ServicesConfig } from '../config.ts';

export interface LicenceFacts {
  eventKey: string;
  resourceKey: string;
  /** The member's stream that it is for; null where streams are not counted. */
  stream: string | null;
  expiresAt: Date;
}

const ALGORITHM = 'HS256';
const ISSUER = 'licences';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Writes and reads licence keys: signed, bound to one resource of one event and to one stream, readable without the database. */
export function createLicenceKeys(config: ServicesConfig, clock: () => Date) {
  const secret = createSecretKey(config.keyFor('licence keys'));
  return {
    sign({ eventKey, resourceKey, stream, expiresAt }: LicenceFacts): Promise<string> {
      return new SignJWT({ event: eventKey, stream })
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
          requiredClaims: ['exp', 'aud', 'event', 'stream'],
        });
        const { event, stream, aud, exp } = payload;
        if (typeof event !== 'string' || typeof aud !== 'string' || exp === undefined) return null;
        if (stream !== null && typeof stream !== 'string') return null;
        return { eventKey: event, resourceKey: aud, stream, expiresAt: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
