import { type ConsentGroup, consentGroups } from '../remote/consent-group.ts';

/** The groups that a value of the `OptanonConsent` cookie allows; null when it says nothing of groups. */
export function consentCookieGroups(value: string): ConsentGroup[] | null {
  const list = new URLSearchParams(value).get('groups');
  if (!list) return null;
  const entries = new Set(list.split(','));
  return consentGroups.filter((group) => group === 'C0001' || entries.has(`${group}:1`));
}
