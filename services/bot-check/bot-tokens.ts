import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a token is good for, in milliseconds. */
const LIFETIME = 2 * 60 * 1000;

interface TokenFacts {
  action: string;
  /** Host of the page that asked for it. */
  hostname: string;
  /** When it was given out, in milliseconds. */
  issuedAt: number;
}

export type TokenCheck = { status: 'good'; facts: TokenFacts } | { status: 'invalid' } | { status: 'spent-or-late' };

export interface BotTokens {
  issue(facts: Omit<TokenFacts, 'issuedAt'>): string;
  /** Checks a token and spends it. */
  spend(token: string): TokenCheck;
}

/**
 * Single-use signed tokens. Which were spent is kept in this process's memory, and only while they could still be
 * good; another process of the same site would take a token once more.
 */
export function createBotTokens(key: Buffer, clock: () => Date): BotTokens {
  /** When each spent token ends, by its signature, in the order of spending. */
  const spent = new Map<string, number>();

  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

  function sweep(now: number): void {
    for (const [signature, endsAt] of spent) {
      if (endsAt > now) return;
      spent.delete(signature);
    }
  }

  return {
    issue(facts) {
      const nonce = randomBytes(12).toString('base64url');
      const payload = Buffer.from(JSON.stringify({ ...facts, issuedAt: clock().getTime(), nonce })).toString(
        'base64url',
      );
      return `${payload}.${sign(payload)}`;
    },
    spend(token) {
      const [payload = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(payload));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { status: 'invalid' };

      const facts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenFacts;
      const now = clock().getTime();
      if (now >= facts.issuedAt + LIFETIME || spent.has(signature)) return { status: 'spent-or-late' };
      sweep(now);
      spent.set(signature, now + LIFETIME);
      return { status: 'good', facts };
    },
  };
}
