import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { z } from 'zod';

/** Cookie that ties a callback to the browser that began the sign-in. */
export const FLOW_COOKIE = 'auth_flow';

/** Seconds in which a visitor may come back: long enough to type a password first. */
export const FLOW_SECONDS = 10 * 60;

const flowSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  /** Where the visitor goes on to, checked by the redirect rule when the sign-in began. */
  redir: z.string(),
  /** Epoch milliseconds. */
  endsAt: z.number(),
});

/** A sign-in by code that is under way. */
export type Flow = z.infer<typeof flowSchema>;

const randomText = () => randomBytes(32).toString('base64url');

export function beginFlow(redir: string, now: Date): Flow {
  return { state: randomText(), verifier: randomText(), redir, endsAt: now.getTime() + FLOW_SECONDS * 1000 };
}

/** The verifier's S256 challenge (RFC 7636). */
export function challengeOf({ verifier }: Flow): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Whether a callback answers this very flow. */
export function hasState(flow: Flow, state: string): boolean {
  const [expected, sent] = [Buffer.from(flow.state), Buffer.from(state)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

/** Writes flows into cookies, and reads those that it has written itself and that have not run out. */
export function createFlowCodec(key: Buffer) {
  const signer = new Signer(key);
  return {
    write: (flow: Flow) => signer.sign(Buffer.from(JSON.stringify(flow)).toString('base64url')),
    read(cookie: string | undefined, now: Date): Flow | null {
      const { valid, value } = signer.unsign(cookie ?? '');
      if (!valid || value === null) return null;
      // A release before this one may have written other fields.
      const flow = flowSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()));
      return flow.success && flow.data.endsAt > now.getTime() ? flow.data : null;
    },
  };
}
