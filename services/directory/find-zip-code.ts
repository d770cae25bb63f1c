import { spellCity } from '../spell-city.ts';

/** The middle of the area of a zip code. */
export interface ZipCode {
  zip: string;
  city: string;
  stateCode: string;
  latitude: number;
  longitude: number;
}

/**
 * Looks a zip code of five digits up; null where the postal data has none. The data of the whole country is read when the first one
 * is asked for, since it takes a quarter of a second and 30 MB.
 */
export async function findZipCode(zip: string): Promise<ZipCode | null> {
  const { default: zipcodes } = await import('zipcodes');
  const found = zipcodes.codes[zip];
  if (!found) return null;
  const { city, state, latitude, longitude } = found;
  return { zip, city: spellCity(city), stateCode: state, latitude, longitude };
}
