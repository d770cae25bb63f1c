import { type ConsentGroup, consentGroups } from 'shared-contracts/remote';
import { consentCookieGroups } from 'shared-contracts/rules';

/** The two cookies in which OneTrust keeps a choice, and in which the embedded banner keeps it too. */
const CONSENT_COOKIE = 'OptanonConsent';
const CLOSED_COOKIE = 'OptanonAlertBoxClosed';
/** How the embedded banner's library names its own. */
export const BANNER_COOKIE = 'cc_cookie';

const YEAR = 365 * 24 * 3600;

export interface ConsentRecord {
  groups: readonly ConsentGroup[];
  isGpc: boolean;
  consentId: string;
  /** How often the visitor has chosen. */
  interactionCount: number;
  at: Date;
}

/** The value of `OptanonConsent`: a query string, as OneTrust writes it. */
export function formatConsent({ groups, isGpc, consentId, interactionCount, at }: ConsentRecord): string {
  return new URLSearchParams({
    isGpcEnabled: isGpc ? '1' : '0',
    // As `Date.prototype.toString` writes it, in UTC: Thu Jan 22 2026 15:26:49 GMT+0000
    datestamp: at.toUTCString().replace(/^(\w+), (\d+) (\w+) (.*)$/, '$1 $3 $2 $4+0000'),
    version: '202512.1.0',
    browserGpcFlag: isGpc ? '1' : '0',
    isIABGlobal: 'false',
    hosts: '',
    consentId,
    interactionCount: String(interactionCount),
    isAnonUser: '1',
    landingPath: 'NotLandingPage',
    groups: consentGroups.map((group) => `${group}:${groups.includes(group) ? 1 : 0}`).join(','),
    intType: intTypeOf(groups),
    AwaitingReconsent: 'false',
  }).toString();
}

/** 1: all accepted, 2: all rejected, 3: picked. */
function intTypeOf(groups: readonly ConsentGroup[]): string {
  if (groups.length === consentGroups.length) return '1';
  return groups.length === 1 ? '2' : '3';
}

export interface Choice {
  groups: ConsentGroup[];
  interactionCount: number;
}

/** The choice that the document's cookies hold, whoever wrote them; null while there is none. */
export function readChoice(cookie: string): Choice | null {
  const raw = rawCookie(cookie, CONSENT_COOKIE);
  if (raw === null || !rawCookie(cookie, CLOSED_COOKIE)) return null;
  const groups = consentCookieGroups(raw);
  return groups && { groups, interactionCount: Number(new URLSearchParams(raw).get('interactionCount')) || 1 };
}

/** The same where the embedded banner is in use: without its library's own cookie it asks again. */
export function readOwnChoice(cookie: string): Choice | null {
  return rawCookie(cookie, BANNER_COOKIE) ? readChoice(cookie) : null;
}

/** Writes both cookies for a year. Their values stand as they are, since others read them too. */
export function writeChoice(document: Document, record: ConsentRecord, isSecure: boolean): void {
  const attributes = `; path=/; max-age=${YEAR}; samesite=lax${isSecure ? '; secure' : ''}`;
  document.cookie = `${CONSENT_COOKIE}=${formatConsent(record)}${attributes}`;
  document.cookie = `${CLOSED_COOKIE}=${record.at.toISOString()}${attributes}`;
}

function rawCookie(cookie: string, name: string): string | null {
  const pair = cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}
