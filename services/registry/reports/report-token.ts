import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a tab may report, in milliseconds. */
const LIFETIME = 24 * 3_600_000;
const ID_BYTES = 16;
const EXPIRY_BYTES = 6;

export interface ReportTokens {
  /** A token for one page load: a random session that leads to nobody, and when it ends. */
  issue(): string;
  /** The hash that a token's session is stored under; null when the token is forged, cut or over. */
  read(token: string): string | null;
}

/** Tokens with which tabs report how releases run. Any gateway with the same key reads them: nothing of them is kept. */
export function createReportTokens(key: Buffer, clock: () => Date): ReportTokens {
  const sign = (payload: Buffer) => createHmac('sha256', key).update(payload).digest();

  return {
    issue() {
      const payload = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
      randomBytes(ID_BYTES).copy(payload);
      payload.writeUIntBE(clock().getTime() + LIFETIME, ID_BYTES, EXPIRY_BYTES);
      return `${payload.toString('base64url')}.${sign(payload).toString('base64url')}`;
    },
    read(token) {
      const [first = '', second = '', ...rest] = token.split('.');
      const payload = Buffer.from(first, 'base64url');
      const signature = Buffer.from(second, 'base64url');
      const expected = sign(payload);
      if (rest.length > 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      if (payload.length !== ID_BYTES + EXPIRY_BYTES) return null;
      if (payload.readUIntBE(ID_BYTES, EXPIRY_BYTES) <= clock().getTime()) return null;
      // Hashed, so that nobody who reads the database can vote in a session's name.
      return createHash('sha256').update(payload.subarray(0, ID_BYTES)).digest('base64url').slice(0, 22);
    },
  };
}
