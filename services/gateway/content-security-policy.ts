import type { ServiceAddresses } from '../service-addresses.ts';
import { afterEarly } from './after-early.ts';
import { followAnnounced } from './follow-announced.ts';
import { startWatch } from './start-watch.ts';
import { REPORTS_PATH } from './violation-reports.ts';

/** The vendor of the bot check serves a part of its script from a host of its own. */
const BOT_CHECK_VENDORS: Readonly<Record<string, string>> = {
  'https://www.recaptcha.net': 'https://www.gstatic.com/recaptcha/',
  'https://www.google.com': 'https://www.gstatic.com/recaptcha/',
};

/** Origins of those services that do not stand on the gateway's own address. */
function originsOf(addresses: readonly string[]): string[] {
  return [
    ...new Set(addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin)),
  ];
}

/**
 * The host has the `default` policy, for all that is given as a plain text; the sanitizer and the icons have policies
 * of their own, one for each copy that a part brings.
 */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'dompurify', 'iconify', "'allow-duplicates'"],
};

/** Name that the policy knows the address of reports by. */
const REPORT_GROUP = 'violations';

export interface PolicyFacts {
  services: ServiceAddresses;
  /** Origins of a configured consent vendor and tag manager, which bring scripts, pictures and frames. */
  vendors?: readonly string[];
  /** Origins that ads load from beside the ad server's own: their answers, films and counting pictures. */
  adSources?: readonly string[];
  /** Whether pages go out over HTTPS. */
  isSecure?: boolean;
  /** What the style elements of this one answer bear, random and in base64. */
  styleNonce: string;
}

/**
 * What a page may load and run. Scripts come from the release folders only, but for the one that watches over the start
 * of the host: it is known by its hash. Style elements bear the nonce of this answer, those of the player's controls
 * too, and no markup has a `style` attribute. Text becomes markup, or the address of a script, by the rules of the host
 * alone (Trusted Types). Scripts of vendors keep to neither, so that a site with vendors goes without both. Video plays
 * from a `blob:` source and is demuxed in a `blob:` worker; its engine makes the caption tracks out of empty `data:`
 * files. A service that is configured elsewhere is allowed by its origin, for what pages do with it. What the policy
 * stops, browsers report.
 */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const { services, vendors = [], adSources = [], isSecure = false, styleNonce } = facts;
  const everywhere = originsOf(Object.values(services));
  const media = originsOf([services.media, services.ads]);
  const botCheck = originsOf([services.botCheck]);
  const hasVendors = vendors.length > 0 || botCheck.length > 0;
  const botCheckScripts = botCheck.flatMap((origin) => [origin, BOT_CHECK_VENDORS[origin] ?? []].flat());
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      startWatch.source,
      afterEarly.source,
      followAnnounced.source,
      ...botCheckScripts,
      ...vendors,
    ],
    'style-src': ["'self'", hasVendors ? "'unsafe-inline'" : `'nonce-${styleNonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...everywhere, ...adSources, ...vendors],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...everywhere, ...adSources, ...vendors],
    'media-src': ["'self'", 'blob:', 'data:', ...media, ...adSources],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...originsOf([services.cardNetwork]), ...botCheck, ...vendors],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    ...(hasVendors ? {} : TRUSTED_TYPES),
    'report-uri': [REPORTS_PATH],
    // Where browsers know both they take this one, and then send nothing at all from a page without HTTPS.
    ...(isSecure ? { 'report-to': [REPORT_GROUP] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Makes the headers of every HTML page; the policy is put together once, but for the nonce. */
export function createPageHeaders(
  facts: Omit<PolicyFacts, 'isSecure' | 'styleNonce'>,
): (answer: Required<Pick<PolicyFacts, 'isSecure' | 'styleNonce'>>) => Record<string, string> {
  const [secure, plain] = [true, false].map((isSecure) => pageHeaders({ ...facts, isSecure, styleNonce: NONCE }));
  return ({ isSecure, styleNonce }) => {
    const { [POLICY]: policy = '', ...headers } = (isSecure ? secure : plain) ?? {};
    return { ...headers, [POLICY]: policy.replace(NONCE, () => styleNonce) };
  };
}

const POLICY = 'content-security-policy';
/** No directive has these words. */
const NONCE = '{style nonce}';

function pageHeaders(facts: PolicyFacts): Record<string, string> {
  return {
    [POLICY]: contentSecurityPolicy(facts),
    ...(facts.isSecure ? { 'reporting-endpoints': `${REPORT_GROUP}="${REPORTS_PATH}"` } : {}),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cache-control': 'private, no-cache',
  };
}
