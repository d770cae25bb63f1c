import { z } from 'zod';

/** What pages and the member service need to know of the bot check. `off`: sign-up asks for no proof. */
export type BotCheckConfig =
  | { mode: 'off' }
  /** Our own stand-in, which makes its secret from the root one. */
  | { mode: 'embedded'; siteKey: string; version: 2 | 3 }
  /** The vendor, or anything that speaks its protocol. */
  | { mode: 'external'; siteKey: string; version: 2 | 3; secret: string };

/** What a page may know of it; null when the check is off. */
export function botCheckOf({ botCheck }: { botCheck: BotCheckConfig }): { siteKey: string; version: 2 | 3 } | null {
  return botCheck.mode === 'off' ? null : { siteKey: botCheck.siteKey, version: botCheck.version };
}

const schema = z.object({
  BOT_CHECK: z.enum(['on', 'off']).default('on'),
  RECAPTCHA_SITE_KEY: z.string().min(1).max(200).optional(),
  RECAPTCHA_SECRET: z.string().min(1).max(200).optional(),
  RECAPTCHA_VERSION: z.enum(['2', '3']).default('3'),
});

const EMBEDDED_SITE_KEY = 'embedded';

/** Reads the bot check's part of the environment; an address elsewhere needs the key pair of an account there. */
export function readBotCheck(
  environment: Record<string, string | undefined>,
  address: string,
): { config: BotCheckConfig; problems: string[] } {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { config: { mode: 'off' }, problems };
  }
  const { BOT_CHECK, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERSION } = parsed.data;
  if (BOT_CHECK === 'off') return { config: { mode: 'off' }, problems: [] };
  const version = RECAPTCHA_VERSION === '2' ? 2 : 3;
  if (address.startsWith('/')) {
    return { config: { mode: 'embedded', siteKey: siteKey ?? EMBEDDED_SITE_KEY, version }, problems: [] };
  }
  if (!siteKey || !secret) {
    const problems = [
      ...(siteKey ? [] : ['RECAPTCHA_SITE_KEY: is needed for a bot check at BOT_CHECK_URL']),
      ...(secret ? [] : ['RECAPTCHA_SECRET: is needed for a bot check at BOT_CHECK_URL']),
    ];
    return { config: { mode: 'off' }, problems };
  }
  return { config: { mode: 'external', siteKey, version, secret }, problems: [] };
}
