import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
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

/** Licences whose signature is known to be right; each is read again for every segment and playlist. */
const KEYS_KNOWN = 20_000;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Writes and reads licence keys: signed, bound to one resource of one event and to one stream, readable without the database. */
export function createLicenceKeys(config: ServicesConfig) {
  const secret = createSecretKey(config.keyFor('licence keys'));
  const known = new LRUCache<string, LicenceFacts>({ max: KEYS_KNOWN });
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

    /** Null when the key is forged or is no key at all; whether it has run out is for those to ask who read it. */
    async read(key: string): Promise<LicenceFacts | null> {
      const before = known.get(key);
      if (before) return before;
      try {
        const { payload } = await jwtVerify(key, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: new Date(0),
          requiredClaims: ['exp', 'aud', 'event', 'stream'],
        });
        const { event, stream, aud, exp } = payload;
        if (typeof event !== 'string' || typeof aud !== 'string' || exp === undefined) return null;
        if (stream !== null && typeof stream !== 'string') return null;
        const facts = { eventKey: event, resourceKey: aud, stream, expiresAt: new Date(exp * 1000) };
        known.set(key, facts);
        return facts;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
