import type { HighSchool, Organization, SportsOrganization, Thing } from 'schema-dts';
import type { Profile } from 'shared-contracts/entities';
import { profilePath, profileSportPath } from 'shared-contracts/routes';
import type { Sport } from 'shared-contracts/rules';
import type { DataFacts } from './data-facts.ts';
import { postalAddress } from './postal-address.ts';

const TYPES = {
  school: 'HighSchool',
  pixellot: 'HighSchool',
  state_association: 'SportsOrganization',
  association: 'SportsOrganization',
  publisher: 'Organization',
  affiliate: 'Organization',
} as const;

/** A school, an association or a broadcaster for search engines, or its team in one sport. */
export function profileData(profile: Profile, sport: Sport | null, { origin }: Pick<DataFacts, 'origin'>): Thing[] {
  const url = origin + profilePath(profile);
  const id = `${url}#profile`;
  if (sport) {
    return [
      {
        '@type': 'SportsTeam',
        name: `${profile.name} ${sport.name}`,
        url: origin + profileSportPath(profile, sport),
        sport: sport.name,
        parentOrganization: { '@type': TYPES[profile.type], '@id': id, name: profile.name, url },
      },
    ];
  }
  const { name, acronym, city, state_code: state, logo } = profile;
  const organization: HighSchool | SportsOrganization | Organization = {
    '@type': TYPES[profile.type],
    '@id': id,
    ...{ name, url },
    ...(acronym === null ? {} : { alternateName: acronym }),
    ...(logo === null ? {} : { logo: new URL(logo, origin).href }),
    ...(state === null ? {} : { address: postalAddress(city, state) }),
  };
  return [organization];
}
