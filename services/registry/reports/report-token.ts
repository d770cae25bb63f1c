import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { freshBytes } from '../../fresh-bytes.ts';

/** How long a tab may report, in milliseconds. */
const LIFETIME = 24 * 3_600_000;
const ID_BYTES = 16;
const EXPIRY_BYTES = 6;

export interface ReportTokens {
  /**
   * A token for one page load: the session it votes for, and when it ends. All page loads of a visitor are one session;
   * without a visitor's name each is its own. Either leads to nobody.
   */
  issue(visitorId: string | null): string;
  /** What a token says; null when it is forged, cut or over. */
  read(token: string, visitorId: string | null): ReportSession | null;
  /** A hash that nobody else can make, to store in place of what it was made of. */
  hash(text: string): string;
}

export interface ReportSession {
  /** The hash that the session is stored under. */
  session: string;
  /** The visitor that the page was given to; null when that was another one, or nobody with a name. */
  visitorId: string | null;
}

/** Tokens with which tabs report how releases run. Any gateway with the same key reads them: nothing of them is kept. */
export function createReportTokens(key: Buffer, clock: () => Date): ReportTokens {
  // Made once: of bytes, each signature would make it anew, which takes longer than the signature.
  const secret = createSecretKey(key);
  const sign = (payload: Buffer) => createHmac('sha256', secret).update(payload).digest();

  const idOf = (visitorId: string) => sign(Buffer.from(`visitor ${visitorId}`)).subarray(0, ID_BYTES);

  return {
    issue(visitorId) {
      const payload = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
      (visitorId === null ? freshBytes(ID_BYTES) : idOf(visitorId)).copy(payload);
      payload.writeUIntBE(clock().getTime() + LIFETIME, ID_BYTES, EXPIRY_BYTES);
      return `${payload.toString('base64url')}.${sign(payload).toString('base64url')}`;
    },
    read(token, visitorId) {
      const [first = '', second = '', ...rest] = token.split('.');
      const payload = Buffer.from(first, 'base64url');
      const signature = Buffer.from(second, 'base64url');
      const expected = sign(payload);
      if (rest.length > 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      if (payload.length !== ID_BYTES + EXPIRY_BYTES) return null;
      if (payload.readUIntBE(ID_BYTES, EXPIRY_BYTES) <= clock().getTime()) return null;
      const id = payload.subarray(0, ID_BYTES);
      return {
        // Hashed, so that nobody who reads the database can vote in a session's name.
        session: createHash('sha256').update(id).digest('base64url').slice(0, 22),
        visitorId: visitorId !== null && idOf(visitorId).equals(id) ? visitorId : null,
      };
    },
    hash: (text) =>
      sign(Buffer.from(`hash ${text}`))
        .toString('base64url')
        .slice(0, 22),
  };
}
