import { BlockList, isIPv6 } from 'node:net';
import type { CountryResponse, Reader } from 'mmdb-lib';
import type { Geo } from 'shared-contracts/entities';

/** The vendor's answer; every part but the address may be empty. */
export interface GeoAnswer extends Geo {
  registered_country: { iso_code?: string; names?: Record<string, string> };
  traits: { ip_address: string };
}

/** The country database's records: a code and nothing else. */
export type CountryReader = Pick<Reader<CountryResponse>, 'get'>;

const privateNetworks = new BlockList();
for (const [network, prefix, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  privateNetworks.addSubnet(network, prefix, family);
}

/** IPv4 that came over an IPv6 socket is looked up as what it is. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** What is known of a country's visitor, in the vendor's shape. */
export function answerFor(countryCode: string, timeZone: string | null, address: string): GeoAnswer {
  const country = { iso_code: countryCode, names: { en: englishNames.of(countryCode) ?? countryCode } };
  return {
    city: {},
    country,
    location: timeZone === null ? {} : { time_zone: timeZone },
    subdivisions: [],
    registered_country: country,
    traits: { ip_address: plainAddress(address) },
  };
}

/** Country code of a public address; null when the database does not know it. */
export function countryOf(reader: CountryReader, address: string): string | null {
  const record = reader.get(plainAddress(address)) as { country_code?: string } | null;
  return record?.country_code ?? null;
}
