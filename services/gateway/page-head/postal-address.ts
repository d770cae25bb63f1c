import type { PostalAddress } from 'schema-dts';

/** Where something is, as far as the network knows; it has schools of the United States alone. */
export function postalAddress(city: string | null, stateCode: string): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(city === null ? {} : { addressLocality: city }),
    addressRegion: stateCode,
    addressCountry: 'US',
  };
}
