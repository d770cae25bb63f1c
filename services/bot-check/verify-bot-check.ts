import { z } from 'zod';
import type { ServicesConfig } from '../config.ts';

/** What came with a request that only a person may make. */
export interface BotProof {
  token: string | undefined;
  action: string;
  remoteAddress: string;
}

/** `unknown`: the service that checks could not be asked. */
export type BotVerdict = 'passed' | 'refused' | 'unknown';

export type VerifyBotCheck = (proof: BotProof) => Promise<BotVerdict>;

/** Posts a form to the bot-check service; gives the body of its answer, whatever that is. */
export type PostForm = (address: string, form: URLSearchParams) => Promise<unknown>;

/** Below it the vendor takes a visitor for a program. */
const LEAST_SCORE = 0.5;

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

export function embeddedSecret(config: ServicesConfig): string {
  return config.keyFor('bot-check-secret').toString('base64url');
}

/** Asks the configured service, embedded or not, whether a token was got by a person for this very action. */
export function createVerifyBotCheck(config: ServicesConfig, post: PostForm): VerifyBotCheck {
  const { botCheck, services } = config;
  if (botCheck.mode === 'off') return async () => 'passed';
  const secret = botCheck.mode === 'external' ? botCheck.secret : embeddedSecret(config);

  return async ({ token, action, remoteAddress }) => {
    if (!token) return 'refused';
    const form = new URLSearchParams({ secret, response: token, remoteip: remoteAddress });
    const answer = await post(`${services.botCheck}/recaptcha/api/siteverify`, form).catch(() => null);
    const verdict = verdictSchema.safeParse(answer);
    if (!verdict.success) return 'unknown';
    const { success, score = 0, action: checked } = verdict.data;
    // Version 2 tells neither a score nor an action.
    const isPerson = botCheck.version === 2 || (score >= LEAST_SCORE && checked === action);
    return success && isPerson ? 'passed' : 'refused';
  };
}
