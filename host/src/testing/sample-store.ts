import type { ApiEnvironment } from 'shared-contracts/api';
import type { UserInfo } from 'shared-contracts/entities';
import { createAppStore } from 'shared-contracts/store';
import type { CookieJar } from '../session/cookies.ts';

export const sampleUser: UserInfo = {
  key: 'usr1',
  email: 'pat@demo.test',
  name: 'Pat',
  last_name: 'Quarter',
  zip_code: '78701',
  time_zone: null,
  created_at: '2026-01-01T00:00:00.000Z',
  access_expires_at: null,
  access_purchase_type: null,
  active_subscription: null,
  voucher: null,
  stripe_subscription: null,
  managed_stripe_subscription: null,
  stripe_customer_id: null,
  school_to_support: null,
};

export const sampleSite = {
  name: 'Friday',
  domainSuffix: 'friday.test',
  baseUrl: 'http://localhost',
  storeSlug: 'friday',
  cardFrameUrl: '/services/card-network/elements/card',
  links: { helpCentre: 'https://help.friday.test/', fanSupport: 'https://support.friday.test/' },
  ads: null,
  isDemo: true,
};

/** The same site as redirects and guards see it. */
export const sampleFacts = {
  siteUrl: sampleSite.baseUrl,
  domainSuffix: sampleSite.domainSuffix,
  networkSlug: sampleSite.storeSlug,
  links: sampleSite.links,
};

/** A store whose member service stands below `/member`; without `environment` it reaches nobody. */
export function sampleStore(environment: Partial<ApiEnvironment> = {}, site: Partial<typeof sampleSite> = {}) {
  const services = { member: '/member' } as ApiEnvironment['services'];
  return createAppStore(
    {
      services,
      fetch: () => Promise.reject(new TypeError('offline')),
      accessToken: () => null,
      refreshAccess: async () => false,
      takeInlined: () => undefined,
      ...environment,
    },
    { site: { ...sampleSite, ...site } },
  );
}

/** Cookies in a map; `ages` holds each one's lifetime in seconds. */
export function memoryCookies(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const ages = new Map<string, number | undefined>();
  const jar: CookieJar = {
    read: (name) => values.get(name) ?? null,
    write(name, value, maxAgeSeconds) {
      values.set(name, value);
      ages.set(name, maxAgeSeconds);
    },
    remove: (name) => void values.delete(name),
  };
  return { jar, ages, all: () => Object.fromEntries(values) };
}
