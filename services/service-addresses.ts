import type { ServiceName } from 'shared-contracts/routes';

/** The variable that moves a service elsewhere, and where the embedded one stands on the gateway's own address. */
const services: Readonly<Record<ServiceName, { variable: string; embedded: string }>> = {
  member: { variable: 'MEMBER_URL', embedded: '/services/member' },
  unity: { variable: 'UNITY_URL', embedded: '/services/unity' },
  search: { variable: 'SEARCH_URL', embedded: '/services/search' },
  content: { variable: 'CONTENT_URL', embedded: '/services/content' },
  clips: { variable: 'CLIPS_URL', embedded: '/services/clips' },
  echo: { variable: 'ECHO_URL', embedded: '/services/echo' },
  subscriptions: { variable: 'SUBSCRIPTIONS_URL', embedded: '/services/subscriptions' },
  payments: { variable: 'PAYMENTS_URL', embedded: '/services/payments' },
  privacy: { variable: 'PRIVACY_URL', embedded: '/services/privacy' },
  cardNetwork: { variable: 'CARD_NETWORK_URL', embedded: '/services/card-network' },
  licences: { variable: 'LICENCES_URL', embedded: '/services/licences' },
  media: { variable: 'MEDIA_URL', embedded: '/services/media' },
  tournaments: { variable: 'TOURNAMENTS_URL', embedded: '/services/tournaments' },
  geo: { variable: 'GEO_URL', embedded: '/services/geo' },
  ads: { variable: 'ADS_URL', embedded: '/services/ads' },
  icons: { variable: 'ICONS_URL', embedded: '/services/icons' },
  botCheck: { variable: 'BOT_CHECK_URL', embedded: '/services/bot-check' },
  flags: { variable: 'FLAGS_BASE_URL', embedded: '/services/flags' },
  tracking: { variable: 'TRACKING_URL', embedded: '/services/tracking' },
  statistics: { variable: 'STATISTICS_URL', embedded: '/services/statistics' },
  wrestlingStats: { variable: 'WRESTLING_STATS_URL', embedded: '/services/wrestling-stats' },
};

export type ServiceAddresses = Readonly<Record<ServiceName, string>>;

/** Where the embedded services stand on the gateway's own address, whatever address pages are given. */
export const embeddedPaths: ServiceAddresses = mapServices(({ embedded }) => embedded);

/**
 * Base address of every service, without a trailing slash: a path for an embedded one. `problems` has a line for each
 * variable that is not an address.
 */
export function readServiceAddresses(environment: Record<string, string | undefined>): {
  addresses: ServiceAddresses;
  problems: string[];
} {
  const problems: string[] = [];
  const addresses = mapServices(({ variable, embedded }) => {
    const value = environment[variable];
    if (value === undefined || value === '') return embedded;
    if (isBaseAddress(value)) return value.replace(/\/+$/, '');
    problems.push(`${variable}: must be an http or https address without a query, such as https://api.example.org`);
    return embedded;
  });
  return { addresses, problems };
}

function isBaseAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.username === '' && url.password === '' && !/[?#\s;,'"]/.test(value);
}

function mapServices(addressOf: (service: { variable: string; embedded: string }) => string): ServiceAddresses {
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [name, addressOf(service)]),
  ) as unknown as ServiceAddresses;
}
