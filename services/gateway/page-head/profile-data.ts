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
  const id = profileId(url);
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
  const { name, acronym, city, state_code: state, logo, association } = profile;
  const organization: HighSchool | SportsOrganization | Organization = {
    '@type': TYPES[profile.type],
    '@id': id,
    ...{ name, url },
    ...(acronym === null ? {} : { alternateName: acronym }),
    ...(logo === null ? {} : { logo: new URL(logo, origin).href }),
    ...(state === null ? {} : { address: postalAddress(city, state) }),
    ...(association ? { memberOf: { '@type': 'SportsOrganization', ...associationFacts(association, origin) } } : {}),
  };
  return [organization];
}

const profileId = (url: string) => `${url}#profile`;

function associationFacts({ name, slug }: NonNullable<Profile['association']>, origin: string) {
  const url = origin + profilePath({ type: 'state_association', slug });
  return { '@id': profileId(url), name, url };
}
