import { createSecretKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What a member was entitled to when somebody last could say so. */
export interface ProvenEntitlements {
  entitlements: readonly string[];
}

/** `keep`: for the gateway alone, to make others of. `play`: for the media origin, in the place of a licence. */
type ProofUse = 'keep' | 'play';

/** In seconds. One that plays is for minutes, and another one is asked for as long as the trouble lasts. */
export const PROOF_LASTS: Readonly<Record<ProofUse, number>> = { keep: 4 * 3600, play: 300 };

const ALGORITHM = 'HS256';
const ISSUER = 'entitlements';

export interface EntitlementProofs {
  sign(use: ProofUse, proven: ProvenEntitlements): Promise<string>;
  /** Null when it is forged, has run out, is for another use, or is no proof at all. `id` tells proofs apart. */
  read(use: ProofUse, text: string): Promise<(ProvenEntitlements & { id: string }) | null>;
}

/**
 * Signed proofs of what a member is entitled to: videos that were paid for play by them while the licence service cannot
 * say so.
 */
export function createEntitlementProofs(key: Buffer, clock: () => Date): EntitlementProofs {
  const secret = createSecretKey(key);
  return {
    sign(use, { entitlements }) {
      return new SignJWT({ entitlements })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(use)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + PROOF_LASTS[use])
        .sign(secret);
    },
    async read(use, text) {
      try {
        const { payload } = await jwtVerify(text, secret, {
          ...{ algorithms: [ALGORITHM], issuer: ISSUER, audience: use, currentDate: clock() },
          requiredClaims: ['exp', 'jti', 'entitlements'],
        });
        const { jti = '', entitlements } = payload;
        return { id: jti, entitlements: entitlements as string[] };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
