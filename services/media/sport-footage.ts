import { findSport } from 'shared-contracts/rules';

/** Pictures of the footage by the slugs of sports; whatever is not in here shows the venue and no game at all. */
const pictures: Readonly<Record<string, string>> = {
  football: 'football',
  basketball: 'basketball',
  soccer: 'soccer',
  'ice-hockey': 'ice-hockey',
  volleyball: 'volleyball',
  baseball: 'baseball',
  softball: 'baseball',
};

export const neutralPicture = 'venue';

/** The folder of the footage that shows this sport, by its name; never one of another sport. */
export function pictureOf(sport: string | null): string {
  const slug = sport === null ? undefined : findSport(sport)?.slug;
  return (slug !== undefined && Object.hasOwn(pictures, slug) && pictures[slug]) || neutralPicture;
}
