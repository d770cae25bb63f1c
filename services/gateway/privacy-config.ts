import { isTagManagerId } from 'shared-contracts/rules';
import { z } from 'zod';

/** What watches over consent, and what it lets out; null for what is not configured. */
export interface PrivacyConfig {
  /** OneTrust or CookiePro; null means the embedded banner. */
  consentVendor: { domainId: string; origin: string } | null;
  tagManager: { id: string; origin: string } | null;
  /** Key under which the collector knows this site. */
  writeKey: string;
}

/** Origins of the vendors that are configured, for the content security policy. */
export function vendorOrigins({ consentVendor, tagManager }: PrivacyConfig): string[] {
  return [consentVendor, tagManager].flatMap((vendor) => (vendor ? [vendor.origin] : []));
}

const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

const schema = z.object({
  CONSENT_DOMAIN_ID: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-test)?$/i, 'must be a UUID, with -test at its end for a test')
    .optional(),
  /** CookiePro serves the same script from a host of its own. */
  CONSENT_ORIGIN: origin.default('https://cdn.cookielaw.org'),
  TAG_MANAGER_ID: z.string().refine(isTagManagerId, 'must be GTM- followed by capitals and digits').optional(),
  TAG_MANAGER_ORIGIN: origin.default('https://www.googletagmanager.com'),
  TRACKING_WRITE_KEY: z.string().min(1).max(200).default('embedded'),
});

/** The embedded banner, no tag manager, the embedded collector. */
export const embeddedPrivacy: PrivacyConfig = { consentVendor: null, tagManager: null, writeKey: 'embedded' };

/** Reads consent's and tracking's part of the environment; `problems` has a line for each bad variable. */
export function readPrivacy(environment: Record<string, string | undefined>): {
  config: PrivacyConfig;
  problems: string[];
} {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { config: embeddedPrivacy, problems };
  }
  const values = parsed.data;
  return {
    config: {
      consentVendor: values.CONSENT_DOMAIN_ID
        ? { domainId: values.CONSENT_DOMAIN_ID, origin: values.CONSENT_ORIGIN }
        : null,
      tagManager: values.TAG_MANAGER_ID ? { id: values.TAG_MANAGER_ID, origin: values.TAG_MANAGER_ORIGIN } : null,
      writeKey: values.TRACKING_WRITE_KEY,
    },
    problems: [],
  };
}
