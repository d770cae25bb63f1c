import type { ProfileType } from '../entities/index.ts';

/** First segment of the address of a profile's page, by the profile's type. */
export const PROFILE_SEGMENTS: Readonly<Record<ProfileType, string>> = {
  school: 'schools',
  pixellot: 'schools',
  state_association: 'associations',
  association: 'associations',
  publisher: 'affiliates',
  affiliate: 'affiliates',
};

/** Path of the page of a school, an association or an affiliate. */
export function profilePath({ type, slug }: { type: ProfileType; slug: string }): string {
  return `/${PROFILE_SEGMENTS[type]}/${slug}`;
}

/** Path of a school's page, where only its slug is known. */
export function schoolPath({ slug }: { slug: string }): string {
  return profilePath({ type: 'school', slug });
}
