import ipaddr from 'ipaddr.js';

/** How many leading bits of an address name a place. */
export interface PlaceBits {
  ipv4: number;
  ipv6: number;
}

/** One household or machine: by IPv6 everybody is given a /64 at least, and has all addresses of it. */
const ONE_PLACE: PlaceBits = { ipv4: 32, ipv6: 64 };

/** The network that an address belongs to, such as `203.0.113.0/24`; an address that is none stands for itself. */
export function networkOf(address: string, { ipv4, ipv6 }: PlaceBits): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address that came over an IPv6 socket is what it is.
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? ipv4 : ipv6;
  const bytes = parsed.toByteArray().map((byte, index) => byte & leading(bits - 8 * index));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

/** The household, or the machine, that an address stands for: what one limit counts as one. */
export const householdOf = (address: string): string => networkOf(address, ONE_PLACE);

/** A byte whose first so many bits are set. */
function leading(bits: number): number {
  return bits >= 8 ? 0xff : bits <= 0 ? 0 : 0xff & (0xff << (8 - bits));
}
