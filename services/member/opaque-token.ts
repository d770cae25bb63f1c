import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in headers, cookies and addresses. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps in a token's place: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
